import { useTranslation } from 'next-i18next/pages';
import { openChat } from '@/client/realtime/open-chat';
import { useSession } from '@/client/session/use-session';
import { Button } from '@/ui/form/button';
import { Icon } from '@/ui/media/icon';
import type { ProjectDetails } from '../types';

/** The project's chat room, for its members: from the consultant's acceptance on (PRODUCT §5). Null if there is none. */
export function useChatRoom(project: ProjectDetails): (() => void) | null {
  const me = useSession().profile?.id;
  const isIn = ['owner', 'consultant', 'technician'].includes(project.relation);
  const users = [project.owner, project.consultant, project.technician].flatMap((person) =>
    person && person.id !== me ? [person.id] : [],
  );
  // The technician is a member from payment on.
  const isWaiting = project.relation === 'technician' && project.status === 'awaiting_payment';
  if (!isIn || isWaiting || users.length === 0) return null;
  return () => openChat({ projectId: project.id, users: users.slice(0, 1) });
}

/** The button to the project's chat room. On a phone it is at the foot of the screen (turn-card.tsx). */
export function ChatRoomButton({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('project');
  const onOpen = useChatRoom(project);
  if (!onOpen) return null;
  return (
    <Button variant="text" className="ml-auto max-md:hidden" onClick={onOpen}>
      <Icon name="chat" />
      {t('room')}
    </Button>
  );
}
