import { QueryClientProvider } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import { useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '@/client/i18n/instances';
import type { PageProps } from '@/client/page-props';
import { useSentPageMeta } from '@/client/query/page-meta';
import { getQueryClient } from '@/client/query/query-client';
import { ShellProvider } from '@/client/shell-context';
import type { ShellData } from '@/client/shell-data';
import { AppShell } from '@/shell/app-shell';
import { ErrorBoundary } from '@/shell/error-boundary';
import { ErrorScreen } from '@/shell/error-screen';
import { NotificationPoll } from '@/shell/notification-poll';
import '@/shell/styles.css';
import { useAppStart, useReloadWithoutMenus } from '@/shell/use-app-start';
import { lazyLoading } from '@/ui/overlay/lazy-loading';

/** Fetched only where there is no page. */
const NotFoundScreen = dynamic(() => import('@/shell/not-found-screen').then((module) => module.NotFoundScreen), {
  loading: lazyLoading(),
});

export default function App({ Component, pageProps, router }: AppProps<Partial<PageProps>>) {
  useAppStart(router);
  const [queryClient] = useState(getQueryClient);
  useSentPageMeta(queryClient, pageProps);
  // A page that brings no menus (for logged-in users, 404, 500) keeps those of the previous page.
  const last = useRef<ShellData>(null);
  if (pageProps.shell) last.current = pageProps.shell;
  const path = (pageProps.isByLink && router.asPath.split(/[?#]/)[0]) || '';
  const shell = useMemo(
    () => pageProps.shell ?? (last.current && { ...last.current, path, data: undefined }),
    [pageProps.shell, path],
  );
  useReloadWithoutMenus(pageProps.isByLink === true && shell === null);
  const i18n = i18nFor(router.locale);
  // The page is reloaded in its language (use-app-start.ts).
  if (i18n.language !== router.locale) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ShellProvider value={shell}>
          <ErrorBoundary resetKey={router.asPath}>
            <AppShell>
              {pageProps.isAway ? (
                <ErrorScreen isAway />
              ) : pageProps.isAbsent ? (
                <NotFoundScreen />
              ) : (
                <Component {...pageProps} />
              )}
            </AppShell>
            <NotificationPoll />
          </ErrorBoundary>
        </ShellProvider>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
