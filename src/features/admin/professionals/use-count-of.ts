import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';

/** How many registrations have the status; undefined while loading. */
export function useCountOf(status: 'pending_approval' | 'info_requested'): number | undefined {
  return useCallQuery(professionalCalls.professionals, { status, limit: 1 }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS })
    .data?.count;
}
