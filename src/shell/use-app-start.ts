import type { NextRouter } from 'next/router';
import { useEffect } from 'react';
import { followOtherTabs, setNavigator } from '@/client/session';
import { readStoredSession } from '@/client/session-store';

/** After the first render, once: who is here, what other tabs do, and how to get elsewhere. */
export function useAppStart(router: NextRouter): void {
  const { push } = router;
  useEffect(() => {
    setNavigator((path) => void push(path));
    readStoredSession();
    return followOtherTabs();
  }, [push]);
}
