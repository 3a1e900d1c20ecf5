import { type DehydratedState, dehydrate, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useMemo } from 'react';
import type { ReplyOf } from '@/contract/call';
import type { siteCalls } from '@/contract/site/calls';

export type PageMetaReply = ReplyOf<typeof siteCalls.routerDetail>;

const keyOf = (path: string, locale?: string) => ['page-meta', path, locale];

interface PageMetaLoad {
  path: string;
  locale: string;
  /** The lookup by path; null if the path has no metadata. */
  load: () => Promise<PageMetaReply | null>;
  /**
   * Greater for newer data, and 0 where that is unknown: a later version must replace it. The same data must have the
   * same stamp, or a page's HTML and its ETag would change.
   */
  stamp: number;
}

/**
 * The page-meta query, on the server: no retry, and never stale (Spec §9). The page's props carry its state, so that a
 * browser never asks for it.
 */
export async function queryPageMeta(
  client: QueryClient,
  { path, locale, load, stamp }: PageMetaLoad,
): Promise<DehydratedState> {
  const queryKey = keyOf(path, locale);
  const meta = await client.fetchQuery({ queryKey, queryFn: load, retry: false, staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, meta, { updatedAt: stamp });
  const { queries, mutations } = dehydrate(client);
  return { queries: queries.map((query) => ({ ...query, dehydratedAt: stamp })), mutations };
}

/** The metadata of the page at this path, as the server sent it; null without any. @param path empty: a prebuilt page */
export function usePageMeta(path: string): PageMetaReply | null {
  const { locale } = useRouter();
  const client = useQueryClient();
  // Read once for each page: a logout clears the cache, but the page keeps its title.
  return useMemo(() => client.getQueryData<PageMetaReply>(keyOf(path, locale)) ?? null, [client, path, locale]);
}
