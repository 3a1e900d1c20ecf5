import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { callApi } from '../http/call-api';
import type { CallInput } from '../http/request-call';
import { type RefetchOptions, useRefetch } from './use-refetch';

type RowOf<C> = ReplyOf<C> extends { value: (infer Row)[] } ? Row : never;
interface Page<Row> {
  value: Row[];
  count: number;
  count_is_capped?: boolean;
  next_cursor?: string | null;
}

export type PagesInput<C extends Call> = Omit<RequestOf<C>, 'cursor'>;

/** A call's pages as a query. */
export const callPages = <C extends Call>(call: C, input: PagesInput<C>, lang?: string) =>
  infiniteQueryOptions({
    queryKey: [call.path, 'pages', input, lang] as const,
    queryFn: async ({ signal, pageParam }): Promise<Page<RowOf<C>>> => {
      const pageInput = { ...input, cursor: pageParam } as unknown as CallInput<C>;
      const page: unknown = await callApi(call, pageInput, { signal, lang });
      return page as Page<RowOf<C>>;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    meta: { reads: call.reads },
  });

/** A list that loads further pages by cursor (PRODUCT §6); a refetch fetches all loaded pages. */
export function useCallPages<C extends Call>(
  call: C,
  input: PagesInput<C>,
  options: RefetchOptions & { keepsPrevious?: boolean } = {},
) {
  const { locale } = useRouter();
  const query = useInfiniteQuery({
    ...callPages(call, input, locale),
    ...useRefetch(options),
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
  });
  const pages = query.data?.pages;
  const first = pages?.[0];
  const rows = useMemo(() => pages?.flatMap((page) => page.value) ?? null, [pages]);
  return {
    rows,
    /** The first page's reply, for its fields other than the rows. */
    first: (first as ReplyOf<C> | undefined) ?? null,
    /** Exact up to 1,000. */
    count: first?.count ?? 0,
    isCountCapped: first?.count_is_capped === true,
    error: query.data ? null : query.error,
    /** The rows shown are still those of the previous filter. */
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    /** A fetch is running: the next page, or a refetch. */
    isFetching: query.isFetching,
    isLoadingMore: query.isFetchingNextPage,
    /** The next page could not be fetched. */
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => query.fetchNextPage(),
    retry: () => query.refetch(),
  };
}
