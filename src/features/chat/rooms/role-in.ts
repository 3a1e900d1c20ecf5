import type { ChatPerson, ChatRoom } from '@/contract/chat/calls';
import type { UserType } from '@/domain/roles';

export const PARTIES = ['client', 'consultant', 'technician', 'admin'] as const satisfies UserType[];

/** The role of a user in a room; `admin` for a user who is no party of it, or has left. */
export const roleIn = (room: ChatRoom | null, userId: number): UserType =>
  PARTIES.find((role) => room?.[role]?.id === userId) ?? 'admin';

/** The person in the user's role, with the room's current data; for an unknown id the room's admin, if any. */
export const personIn = (room: ChatRoom | null, userId: number): ChatPerson | null =>
  room?.[roleIn(room, userId)] ?? null;
