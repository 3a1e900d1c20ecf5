import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
}

/** The page-meta query, on the server: no retry, and never stale (Spec §9). Its reply goes with the page's props. */
export const queryPageMeta = (client: QueryClient, { path, locale, load }: PageMetaLoad) =>
  client.fetchQuery({
    queryKey: keyOf(path, locale),
    queryFn: load,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface PageMetaProps {
  shell?: { path: string };
  meta?: PageMetaReply | null;
}

/** Puts the metadata that came with a page into the query cache, before the page's head reads it. */
export function useSentPageMeta(client: QueryClient, { shell, meta }: PageMetaProps): void {
  const { locale } = useRouter();
  const path = shell?.path;
  useMemo(
    () => path !== undefined && client.setQueryData(keyOf(path, locale), meta ?? null),
    [client, path, locale, meta],
  );
}

/** The metadata of the page at this path, as the server sent it; null without any. @param path empty: a prebuilt page */
export function usePageMeta(path: string): PageMetaReply | null {
  const { locale } = useRouter();
  const client = useQueryClient();
  // Read once for each page: a logout clears the cache, but the page keeps its title.
  return useMemo(() => client.getQueryData<PageMetaReply>(keyOf(path, locale)) ?? null, [client, path, locale]);
}
