import { CHAT_ROOMS_PAGE } from '@/config/limits/chat';

/** The rooms as the list shows them. */
export const NEWEST_FIRST = { order_by: 'updated_at', direction: 'desc', limit: CHAT_ROOMS_PAGE } as const;
