import type { ChatRoom } from '@/contract/chat';
import type { UserType } from '@/domain/roles';

/** Which party somebody is in a room; who is none of them, or has left, has no party's colour. */
export const roleIn = (room: ChatRoom | null, userId: number): UserType =>
  (['client', 'consultant', 'technician'] as const).find((role) => room?.[role]?.id === userId) ?? 'admin';
