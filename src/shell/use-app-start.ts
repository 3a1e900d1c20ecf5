import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { followOtherTabs, setNavigator } from '@/client/session';
import { readStoredSession } from '@/client/session-store';

/** After the first render, once: who is here, what other tabs do, and how to get elsewhere. */
export function useAppStart(router: NextRouter): void {
  useEffect(() => {
    setNavigator((path) => void router.push(path));
    readStoredSession();
    // Every page has all texts (Spec §1); a guest's first one does not wait for those of the private pages.
    import('@/client/private-texts');
    return followOtherTabs();
  }, [router]);
}
