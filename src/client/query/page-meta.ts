import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_LOCALE } from '@/config/app';
import type { ReplyOf } from '@/contract/call';
import { siteCalls } from '@/contract/site/calls';
import { callApi } from '../http/call-api';
import { CallError } from '../http/call-error';

export type PageMetaReply = ReplyOf<typeof siteCalls.routerDetail>;

const keyOf = (path: string, locale?: string) => ['page-meta', path, locale];

/** The lookup by path; null if the path has no metadata. */
export const loadPageMeta = (
  call: (call: typeof siteCalls.routerDetail, input: { path: string }) => Promise<PageMetaReply>,
  path: string,
): Promise<PageMetaReply | null> =>
  call(siteCalls.routerDetail, { path }).catch((error) => {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  });

interface PageMetaLoad {
  path: string;
  locale: string;
  load: () => Promise<PageMetaReply | null>;
}

/** The page-meta query: no retry, and never stale (Spec §9). On the server its reply goes with the page's props. */
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

/**
 * The metadata of the page at this path. If the server did not send the page, they are asked for, and null until then.
 * Without `useQuery`, which is in no guest's first scripts (budget of tests/e2e/platform/first-load.spec.ts).
 * @param path empty: a prebuilt page
 * @returns null if the path has none
 */
export function usePageMeta(path: string): PageMetaReply | null {
  const { locale } = useRouter();
  const client = useQueryClient();
  // Read once for each page: a logout clears the cache, but the page keeps its title.
  const sent = useMemo(() => client.getQueryData<PageMetaReply | null>(keyOf(path, locale)), [client, path, locale]);
  const [asked, setAsked] = useState<{ path: string; meta: PageMetaReply | null }>();
  const isMissing = path !== '' && sent === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    const load = () => loadPageMeta(callApi, path);
    queryPageMeta(client, { path, locale: locale ?? DEFAULT_LOCALE, load }).then(
      (meta) => isLeft || setAsked({ path, meta }),
      // A page without metadata is still shown.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [client, path, locale, isMissing]);
  return sent ?? (asked?.path === path ? asked.meta : null);
}
