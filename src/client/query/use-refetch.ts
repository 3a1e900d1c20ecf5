import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { useIsSocketLive } from '../realtime/socket-state';

export interface RefetchOptions {
  /** Others change it, and ChangedEvent tells so: it is polled only while the socket is down (decision 32). */
  isLive?: boolean;
  /** Refetch interval in ms while the page is visible; for data of which no event tells. */
  pollIntervalMs?: number;
}

/** When React Query fetches again by itself. */
export function useRefetch({ isLive = false, pollIntervalMs }: RefetchOptions) {
  const isSocketLive = useIsSocketLive();
  /** Also after a fetch that failed: no further event may come. */
  const whileUntold = ({ state }: { state: { status: string } }) =>
    !isSocketLive || state.status === 'error' ? LIVE_POLL_INTERVAL_MS : false;
  return {
    refetchInterval: pollIntervalMs ?? (isLive && whileUntold),
    refetchOnWindowFocus: isLive || pollIntervalMs !== undefined ? 'always' : false,
  } as const;
}
