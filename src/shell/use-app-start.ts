import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { i18nFor } from '@/client/i18n';
import { readStoredSession } from '@/client/session-store';

/** After the first render, once: who is here, what other tabs do, and how to get elsewhere. */
export function useAppStart(router: NextRouter): void {
  useEffect(() => {
    let stopFollowing = () => {};
    let isGone = false;
    // In a task of its own: what the page does when it stands keeps a phone busy long enough.
    const timer = setTimeout(() => {
      // Now somebody answers: what was pressed until now is pressed again (public/first.js).
      document.dispatchEvent(new Event('awake'));
      readStoredSession();
      // Loaded only now: a guest's first page needs neither tokens nor the private pages' texts (Spec §1).
      import('@/client/session').then(({ followOtherTabs, setNavigator }) => {
        if (isGone) return;
        setNavigator((path) => void router.push(path));
        stopFollowing = followOtherTabs();
      });
      import('@/client/private-texts');
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [router]);

  const { locale } = router;
  useEffect(() => {
    // A link led into another language, whose texts come with a page that is asked for anew (client/i18n.ts).
    if (i18nFor(locale).language !== locale) window.location.reload();
  }, [locale]);

  useEffect(() => {
    const { pathname } = router;
    const measure = () => import('@/client/web-vitals').then(({ reportWebVitals }) => reportWebVitals(pathname));
    // Nothing that a reader waits for waits for this.
    if (document.readyState === 'complete') measure();
    else window.addEventListener('load', measure, { once: true });
  }, [router]);
}
