import { type PagesInput, useCallPages } from '@/client/query/use-call-pages';
import { DESK_PAGE_ROWS } from '@/config/limits/back-office';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import type { Call } from '@/contract/call';

/** The pages of a list of the back office: longer than elsewhere, refetched, the previous rows kept meanwhile. */
export const useDeskPages = <C extends Call>(call: C, input: PagesInput<C>) =>
  useCallPages(
    call,
    { ...input, limit: DESK_PAGE_ROWS },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS, keepsPrevious: true },
  );
