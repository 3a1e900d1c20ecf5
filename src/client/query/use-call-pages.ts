import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { callApi } from '../http/call-api';
import type { CallInput } from '../http/request-call';

type RowOf<C> = ReplyOf<C> extends { value: (infer Row)[] } ? Row : never;
interface Page<Row> {
  value: Row[];
  count: number;
  count_is_capped?: boolean;
  next_cursor?: string | null;
}

/** A growing list, page after page by its cursor (PRODUCT §6); polling asks for the pages that are shown. */
export function useCallPages<C extends Call>(
  call: C,
  input: Omit<RequestOf<C>, 'cursor'>,
  options: { pollIntervalMs?: number; keepsPrevious?: boolean } = {},
) {
  const { locale: lang } = useRouter();
  const query = useInfiniteQuery({
    queryKey: [call.path, 'pages', input, lang] as const,
    queryFn: async ({ signal, pageParam }): Promise<Page<RowOf<C>>> => {
      const asked = { ...input, cursor: pageParam } as unknown as CallInput<C>;
      const page: unknown = await callApi(call, asked, { signal, lang });
      return page as Page<RowOf<C>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    meta: { reads: call.reads },
    refetchInterval: options.pollIntervalMs ?? false,
    refetchOnWindowFocus: options.pollIntervalMs ? 'always' : false,
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
  });
  const first = query.data?.pages[0];
  return {
    rows: query.data?.pages.flatMap((page) => page.value) ?? null,
    /** What came with the first page beside its rows. */
    first: (first as ReplyOf<C> | undefined) ?? null,
    /** Exact to 1,000. */
    count: first?.count ?? 0,
    isCountCapped: first?.count_is_capped === true,
    error: query.data ? null : query.error,
    /** Another filter's rows are still shown. */
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    /** Anything of it is on its way: more, or the same anew. */
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    /** The next page could not be fetched. */
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => query.fetchNextPage(),
    retry: () => query.refetch(),
  };
}
