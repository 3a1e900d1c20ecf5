import type { AppProps } from 'next/app';
import { i18nFor } from '@/client/i18n';
import type { PageProps } from '@/client/page-props';
import { ShellProvider } from '@/client/shell-context';
import { AppShell } from '@/shell/app-shell';
import { ErrorBoundary } from '@/shell/error-boundary';
import { ErrorScreen } from '@/shell/error-screen';
import { NotFoundScreen } from '@/shell/not-found-screen';
import '@/shell/styles.css';
import { useAppStart } from '@/shell/use-app-start';
import { TextsProvider } from '@/ui/texts';

export default function App({ Component, pageProps, router }: AppProps<Partial<PageProps>>) {
  useAppStart(router);
  return (
    <TextsProvider value={i18nFor(router.locale)}>
      <ShellProvider value={pageProps.shell ?? null}>
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
