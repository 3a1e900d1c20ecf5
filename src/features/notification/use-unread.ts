import { useCallQuery } from '@/client/query';
import { NOTIFICATION_PAGE, NOTIFICATION_POLL_INTERVAL_MS } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import type { Choice } from './types';

/**
 * What is unread, newest first, and how much of it there is; the server's count is the truth (FACTS).
 * @param polls asks again every minute while the page is seen (Spec §9); one who shows it does
 */
export function useUnread({ type = ALL_NOTIFICATIONS, polls = false }: { type?: Choice; polls?: boolean } = {}) {
  return useCallQuery(
    notificationCalls.listing,
    { read: '0', type, limit: NOTIFICATION_PAGE },
    { keepsPrevious: true, pollIntervalMs: polls ? NOTIFICATION_POLL_INTERVAL_MS : undefined },
  );
}
