import { keepPreviousData, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { QUERY_RETRY_COUNT, QUERY_RETRY_DELAY_MAX_MS, QUERY_RETRY_DELAY_MS } from '@/config/limits';
import type { Call, ReplyOf, RequestOf, Tag } from '@/contract/call';
import { CallError } from './call-error';
import { onChange } from './changes';
import { type SendInput, send } from './send';

/** Spec §9: one retry, 2 s doubling to 16 s, never stale. Not after a 4xx: asking again changes nothing (PRODUCT §6). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < QUERY_RETRY_COUNT && !(error instanceof CallError && error.errorClass === 'client_error'),
      retryDelay: (attempt) => Math.min(QUERY_RETRY_DELAY_MS * 2 ** attempt, QUERY_RETRY_DELAY_MAX_MS),
      staleTime: Number.POSITIVE_INFINITY,
    },
  },
});

const readsOf = (meta: Record<string, unknown> | undefined) => (meta?.reads ?? []) as readonly Tag[];

onChange((tags) => {
  if (tags === 'everything') queryClient.clear();
  else queryClient.invalidateQueries({ predicate: (query) => readsOf(query.meta).some((tag) => tags.includes(tag)) });
});

/** A call as a query: its key, in which the language is part because the reply is in it, its function, and the tags by which it is invalidated. */
const callQuery = <C extends Call>(call: C, input: RequestOf<C>, lang?: string) =>
  queryOptions({
    queryKey: [call.path, input, lang] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C>> => send(call, input as SendInput<C>, { signal, lang }),
    meta: { reads: call.reads },
  });

interface UseCallQueryOptions {
  isEnabled?: boolean;
  /** Ask again this often while the page is seen, in ms: for what others may change. */
  pollIntervalMs?: number;
  /** Show the last answer while a new filter's is on its way. */
  keepsPrevious?: boolean;
}

export function useCallQuery<C extends Call>(call: C, input: RequestOf<C>, options: UseCallQueryOptions = {}) {
  const { locale } = useRouter();
  return useQuery(
    {
      ...callQuery(call, input, locale),
      enabled: options.isEnabled ?? true,
      refetchInterval: options.pollIntervalMs ?? false,
      refetchOnWindowFocus: options.pollIntervalMs ? 'always' : false,
      placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
    },
    queryClient,
  );
}
