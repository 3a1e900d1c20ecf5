import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { shareInvalidations } from '@/client/query/share-invalidations';
import { useCallQuery } from '@/client/query/use-call-query';
import { NOTIFICATION_POLL_INTERVAL_MS } from '@/config/limits/notifications';
import { notificationCalls } from '@/contract/notification/calls';
import { ALL_NOTIFICATIONS } from '@/domain/notification/types';
import { unreadOf } from './use-unread';

/**
 * Fetches the unread notifications every minute while the page is visible (Spec §7, §9), by the one query whose count
 * the bell, the menu and the notification page show. Changes by other tabs arrive at once. Mounted once, in `_app`.
 */
export function NotificationPoller() {
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt } = useCallQuery(notificationCalls.listing, unreadOf(ALL_NOTIFICATIONS), {
    pollIntervalMs: NOTIFICATION_POLL_INTERVAL_MS,
  });
  const state = data && [data.unread_count, data.unseen_count, data.value[0]?.id].join();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (state === undefined) return;
    if (before.current !== undefined && before.current !== state) {
      // Lists that were fetched before this reply are out of date.
      void queryClient.invalidateQueries(
        {
          queryKey: [notificationCalls.listing.path],
          predicate: (query) => query.state.dataUpdatedAt < dataUpdatedAt,
        },
        { cancelRefetch: false },
      );
    }
    before.current = state;
  }, [state, dataUpdatedAt, queryClient]);
  useEffect(shareInvalidations, []);
  return null;
}
