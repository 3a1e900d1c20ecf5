import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { readStoredSession } from '@/client/session-store';

/** After the first render, once: who is here, what other tabs do, and how to get elsewhere. */
export function useAppStart(router: NextRouter): void {
  useEffect(() => {
    let stopFollowing = () => {};
    let isGone = false;
    readStoredSession();
    // Loaded once the page stands: a guest's first page needs neither tokens nor the private pages' texts.
    import('@/client/session').then(({ followOtherTabs, setNavigator }) => {
      if (isGone) return;
      setNavigator((path) => void router.push(path));
      stopFollowing = followOtherTabs();
    });
    // Every page has all texts (Spec §1), in a task of its own: to ask for a script takes a phone some milliseconds.
    const timer = setTimeout(() => import('@/client/private-texts'));
    return () => {
      isGone = true;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [router]);

  useEffect(() => {
    const { pathname } = router;
    const measure = () => import('@/client/web-vitals').then(({ reportWebVitals }) => reportWebVitals(pathname));
    // Nothing that a reader waits for waits for this.
    if (document.readyState === 'complete') measure();
    else window.addEventListener('load', measure, { once: true });
  }, [router]);
}
