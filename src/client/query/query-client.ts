import { type Query, QueryClient } from '@tanstack/react-query';
import { QUERY_RETRY_COUNT, QUERY_RETRY_DELAY_MAX_MS, QUERY_RETRY_DELAY_MS } from '@/config/limits/calls';
import type { Tag } from '@/contract/call';
import { CallError } from '../http/call-error';
import { onInvalidate } from './invalidate';

/** Spec §9: one retry, 2 s doubling to 16 s, never stale. No retry after a 4xx: its reply would be the same (PRODUCT §6). */
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < QUERY_RETRY_COUNT && !(error instanceof CallError && error.errorClass === 'client_error'),
        retryDelay: (attempt) => Math.min(QUERY_RETRY_DELAY_MS * 2 ** attempt, QUERY_RETRY_DELAY_MAX_MS),
        staleTime: Number.POSITIVE_INFINITY,
        // Offline, a query is tried at once too: the device may have the last reply (last-read.ts), or it says why not.
        networkMode: 'always',
        // What failed meanwhile: nothing else is stale (Spec §9).
        refetchOnReconnect: true,
      },
      mutations: {
        // Offline, a change fails at once; it is not sent later.
        networkMode: 'always',
        // Its input may hold files: do not retain them.
        gcTime: 0,
      },
    },
  });

interface Meta {
  reads?: readonly Tag[];
  alsoReads?: (reply: unknown) => readonly Tag[];
}

function readsAny({ meta, state }: Query, tags: readonly Tag[]): boolean {
  const { reads = [], alsoReads } = (meta ?? {}) as Meta;
  const more = state.data === undefined ? [] : (alsoReads?.(state.data) ?? []);
  return [...reads, ...more].some((tag) => tags.includes(tag));
}

function makeBrowserQueryClient(): QueryClient {
  const client = makeQueryClient();
  onInvalidate((tags) => {
    if (tags === 'everything') client.clear();
    else void client.invalidateQueries({ predicate: (query) => readsAny(query, tags) });
  });
  return client;
}

let browserQueryClient: QueryClient | undefined;

/** One client in the browser; on the server one for each request, so that no data of one reaches another. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserQueryClient ??= makeBrowserQueryClient();
  return browserQueryClient;
}
