import { useCallQuery } from '@/client/query/use-call-query';
import { NOTIFICATION_PAGE } from '@/config/limits/notifications';
import { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import type { Choice } from './types';

/** The request for the unread notifications of a type, ten at most (Spec §7). */
export const unreadOf = (type: Choice) => ({ read: '0' as const, type, limit: NOTIFICATION_PAGE });

/**
 * The unread notifications, newest first, and the server's count of them, which is authoritative (FACTS). For all types
 * it is the query that the poller refreshes (notification-poller.tsx).
 */
export const useUnread = (type: Choice = ALL_NOTIFICATIONS) =>
  useCallQuery(notificationCalls.listing, unreadOf(type), { keepsPrevious: true });
