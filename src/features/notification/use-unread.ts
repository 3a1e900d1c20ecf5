import { useCallQuery } from '@/client/query/use-call-query';
import { NOTIFICATION_PAGE } from '@/config/limits/notifications';
import { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import type { Choice } from './types';

/** What is unread of a type, ten at most (Spec §7). */
export const unreadOf = (type: Choice) => ({ read: '0' as const, type, limit: NOTIFICATION_PAGE });

/**
 * What is unread, newest first, and how much of it there is; the server's count is the truth (FACTS). Of all types it is
 * the query that the poller refreshes (notification-poller.tsx).
 */
export const useUnread = (type: Choice = ALL_NOTIFICATIONS) =>
  useCallQuery(notificationCalls.listing, unreadOf(type), { keepsPrevious: true });
