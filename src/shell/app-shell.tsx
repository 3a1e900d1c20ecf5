import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Footer } from './footer';
import { Header } from './header';
import { LiveLayer } from './live-layer';
import { PhoneTabs } from './phone-tabs';
import { SloganStrip } from './slogan-strip';
import { useHasSiteFrame } from './use-has-site-frame';

/** The frame of every page. When a page crashes, the header and the footer stay usable. */
export function AppShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const { asPath } = useRouter();
  const hasFrame = useHasSiteFrame();
  return (
    <>
      <a href="#main" className="skip-link">
        {t('nav.skip')}
      </a>
      {hasFrame && <SloganStrip />}
      {hasFrame && <Header />}
      <div id="notices" role="status" />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={asPath}>{children}</ErrorBoundary>
      </main>
      {hasFrame && <Footer />}
      <PhoneTabs />
      <LiveLayer />
    </>
  );
}
