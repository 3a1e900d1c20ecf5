import type { AppProps } from 'next/app';
import { useRef } from 'react';
import { i18nFor } from '@/client/i18n';
import type { PageProps } from '@/client/page-props';
import { ShellProvider } from '@/client/shell-context';
import type { ShellData } from '@/client/shell-data';
import { AppShell } from '@/shell/app-shell';
import { ErrorBoundary } from '@/shell/error-boundary';
import { ErrorScreen } from '@/shell/error-screen';
import { NotFoundScreen } from '@/shell/not-found-screen';
import '@/shell/styles.css';
import { useAppStart } from '@/shell/use-app-start';
import { TextsProvider } from '@/ui/texts';

export default function App({ Component, pageProps, router }: AppProps<Partial<PageProps>>) {
  useAppStart(router);
  // A page that was built beforehand stands in what the one before it stood in.
  const last = useRef<ShellData>(null);
  if (pageProps.shell) last.current = pageProps.shell;
  const shell = pageProps.shell ?? (last.current && { ...last.current, meta: null, data: undefined });
  const texts = i18nFor(router.locale);
  // It is asked for anew, in its language (use-app-start.ts).
  if (texts.language !== router.locale) return null;
  return (
    <TextsProvider value={texts}>
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
        </ErrorBoundary>
      </ShellProvider>
    </TextsProvider>
  );
}
