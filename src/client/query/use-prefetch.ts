import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { PREFETCH_AFTER_REST_MS, PREFETCHED_KEPT_MS } from '@/config/limits/calls';
import type { Call, RequestOf } from '@/contract/call';
import { type AlsoReads, callQuery } from './use-call-query';

/**
 * Fetches a call's reply before the link that needs it is pressed: when a finger, the mouse or the focus rests on it. A
 * reply that is already cached is not fetched again; one that no page shows soon is dropped, because no page follows
 * the changes to it.
 * @returns the link's handlers
 */
export function usePrefetch<C extends Call>(call: C, input: RequestOf<C>, alsoReads?: AlsoReads<C>) {
  const client = useQueryClient();
  const { locale } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wait = () => {
    forget();
    timer.current = setTimeout(() => {
      void client.prefetchQuery({ ...callQuery(call, input, locale, alsoReads), gcTime: PREFETCHED_KEPT_MS });
    }, PREFETCH_AFTER_REST_MS);
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
