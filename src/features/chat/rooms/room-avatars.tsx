import type { ChatRoom } from '@/contract/chat/calls';
import type { UserType } from '@/domain/roles';
import { personName } from '@/features/common/people/person-name';
import { Avatar } from '@/ui/media/avatar';
import { useChat } from '../chat-context';
import { PARTIES } from './role-in';

/** The other people of the room (Spec §2), each avatar overlapping the previous one. */
export function RoomAvatars({ room, viewer }: { room: ChatRoom; viewer: UserType | null }) {
  const { renewPeople } = useChat();
  const others = PARTIES.flatMap((role) => {
    const person = role === viewer ? null : room[role];
    return person ? [{ role, person }] : [];
  });
  return (
    <span className="flex min-w-10 shrink-0 *:not-first:-ml-3">
      {others.map(({ role, person }) => (
        <Avatar
          key={role}
          name={personName(person)}
          role={role}
          src={person.icon?.src}
          onBroken={() => renewPeople(room.id)}
        />
      ))}
    </span>
  );
}
