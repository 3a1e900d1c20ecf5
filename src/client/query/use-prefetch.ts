import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { PREFETCH_AFTER_REST_MS } from '@/config/limits/calls';
import type { Call, RequestOf } from '@/contract/call';
import { callQuery } from './use-call-query';

/**
 * Fetches a call's reply before the link that needs it is pressed: when a finger touches it, a mouse rests on it, or it
 * gets the focus. A reply that is already cached is not fetched again.
 * @returns the link's handlers
 */
export function usePrefetch<C extends Call>(call: C, input: RequestOf<C>) {
  const client = useQueryClient();
  const { locale } = useRouter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const fetch = () => void client.prefetchQuery(callQuery(call, input, locale));
  return {
    onTouchStart: fetch,
    onFocus: fetch,
    onMouseLeave: forget,
    onMouseEnter: () => {
      forget();
      timer.current = setTimeout(fetch, PREFETCH_AFTER_REST_MS);
    },
  };
}
