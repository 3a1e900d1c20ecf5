import type { ChatPerson, ChatRoom } from '@/contract/chat/calls';
import type { UserType } from '@/domain/roles';

export const PARTIES = ['client', 'consultant', 'technician', 'admin'] as const satisfies UserType[];

/** Which party somebody is in a room; who is none of them, or has left, has no party's colour. */
export const roleIn = (room: ChatRoom | null, userId: number): UserType =>
  PARTIES.find((role) => room?.[role]?.id === userId) ?? 'admin';

/** Somebody of a room, by their id, as it shows them now. */
export const personIn = (room: ChatRoom | null, userId: number): ChatPerson | null =>
  room?.[roleIn(room, userId)] ?? null;
