import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { Call, ReplyOf, RequestOf, Tag } from '@/contract/call';
import { callApi } from '../http/call-api';
import type { CallInput } from '../http/request-call';
import { type RefetchOptions, useRefetch } from './use-refetch';

/** A call as a query: its key (the reply depends on the language), its function, and the tags that invalidate it. */
export const callQuery = <C extends Call>(call: C, input: RequestOf<C>, lang?: string, alsoReads?: AlsoReads<C>) =>
  queryOptions({
    queryKey: [call.path, input, lang] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C>> => callApi(call, input as CallInput<C>, { signal, lang }),
    meta: { reads: call.reads, alsoReads },
  });

/** Tags that a reply reads as well as those of its call. */
export type AlsoReads<C extends Call> = (reply: ReplyOf<C>) => readonly Tag[];

interface UseCallQueryOptions<C extends Call> extends RefetchOptions {
  alsoReads?: AlsoReads<C>;
  isEnabled?: boolean;
  /** Show the previous reply while a new filter's is loading. */
  keepsPrevious?: boolean;
}

/** Reads one call. */
export function useCallQuery<C extends Call>(call: C, input: RequestOf<C>, options: UseCallQueryOptions<C> = {}) {
  const { locale } = useRouter();
  return useQuery({
    ...callQuery(call, input, locale, options.alsoReads),
    enabled: options.isEnabled ?? true,
    ...useRefetch(options),
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
  });
}
