import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { callApi } from '../http/call-api';
import type { CallInput } from '../http/request-call';
import { type RefetchOptions, useRefetch } from './use-refetch';

/** A call as a query: its key (the reply depends on the language), its function, and the tags that invalidate it. */
const callQuery = <C extends Call>(call: C, input: RequestOf<C>, lang?: string) =>
  queryOptions({
    queryKey: [call.path, input, lang] as const,
    queryFn: ({ signal }): Promise<ReplyOf<C>> => callApi(call, input as CallInput<C>, { signal, lang }),
    meta: { reads: call.reads },
  });

interface UseCallQueryOptions extends RefetchOptions {
  isEnabled?: boolean;
  /** Show the previous reply while a new filter's is loading. */
  keepsPrevious?: boolean;
}

/** Reads one call. */
export function useCallQuery<C extends Call>(call: C, input: RequestOf<C>, options: UseCallQueryOptions = {}) {
  const { locale } = useRouter();
  return useQuery({
    ...callQuery(call, input, locale),
    enabled: options.isEnabled ?? true,
    ...useRefetch(options),
    placeholderData: options.keepsPrevious ? keepPreviousData : undefined,
  });
}
