import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';

/** What waits for an admin: one call, which every screen of the back office shares. */
export const useWaiting = () => useCallQuery(adminOverviewCalls.waiting, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
