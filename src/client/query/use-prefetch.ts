import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { PREFETCH_AFTER_REST_MS, PREFETCHED_KEPT_MS } from '@/config/limits/calls';
import type { Call, RequestOf } from '@/contract/call';
import { callPages, type PagesInput } from './use-call-pages';
import { type AlsoReads, callQuery } from './use-call-query';

/** Fetches what is not cached yet. What no page shows soon is dropped, because no page follows the changes to it. */
const prefetching = (client: QueryClient, lang: string | undefined) => ({
  call: <C extends Call>(call: C, input: RequestOf<C>, alsoReads?: AlsoReads<C>) =>
    client.prefetchQuery({ ...callQuery(call, input, lang, alsoReads), gcTime: PREFETCHED_KEPT_MS }),
  /** The first page of a list. */
  pages: <C extends Call>(call: C, input: PagesInput<C>) =>
    client.prefetchInfiniteQuery({ ...callPages(call, input, lang), gcTime: PREFETCHED_KEPT_MS }),
});

/**
 * Fetches what a link or a button needs before it is pressed: when a finger, the mouse or the focus rests on it.
 * @returns its handlers
 */
export function usePrefetch(ask: (queries: ReturnType<typeof prefetching>) => unknown) {
  const client = useQueryClient();
  const { locale } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = () => {
    forget();
    timer.current = setTimeout(() => ask(prefetching(client, locale)), PREFETCH_AFTER_REST_MS);
  };
  return {
    onMouseEnter: wait,
    onMouseLeave: forget,
    onTouchStart: wait,
    onTouchMove: forget,
    onFocus: wait,
    onBlur: forget,
  };
}
