import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { i18nFor } from '@/client/i18n/instances';
import { followOtherTabs, setNavigator } from '@/client/session/session';
import { readStoredSession } from '@/client/session/session-store';

/** Next rejects a navigation that another one has replaced (`cancelled`); that is no error to report. */
function ignoreCancelled(event: PromiseRejectionEvent): void {
  if (event.reason?.cancelled === true) event.preventDefault();
}

/** Scripts that nobody waits for may not load, without a connection or while the page is left. */
const ignore = () => {};

/** Reloads a page if no page has brought menus yet, such as after the database was unreachable: the server sends them. */
export function useReloadWithoutMenus(isWithout: boolean): void {
  useEffect(() => {
    if (isWithout) window.location.reload();
  }, [isWithout]);
}

/** After the first render, once: reads the stored login, follows other tabs, and measures the page. */
export function useAppStart(router: NextRouter): void {
  useEffect(() => {
    window.addEventListener('unhandledrejection', ignoreCancelled);
    return () => window.removeEventListener('unhandledrejection', ignoreCancelled);
  }, []);

  useEffect(() => {
    readStoredSession();
    setNavigator((path) => router.push(path));
    return followOtherTabs();
  }, [router]);

  const { locale } = router;
  useEffect(() => {
    // A link led to another language, whose texts need a full page load (client/i18n/instances.ts).
    if (i18nFor(locale).language !== locale) window.location.reload();
  }, [locale]);

  useEffect(() => {
    const { pathname } = router;
    const afterLoad = () => {
      void import('@/client/web-vitals').then(({ reportWebVitals }) => reportWebVitals(pathname), ignore);
      // An installed app starts without a connection for guests too; for logged-in users it is in the live layer.
      if (matchMedia('(display-mode: standalone)').matches)
        void import('@/client/service-worker').then(({ startServiceWorker }) => startServiceWorker(), ignore);
    };
    // So that it delays nothing the user waits for.
    if (document.readyState === 'complete') afterLoad();
    else window.addEventListener('load', afterLoad, { once: true });
  }, [router]);
}
