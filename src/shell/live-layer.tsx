import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useSession } from '@/client/use-session';
import { isEntryPage } from './shell-rules';

const LiveParts = dynamic(() => import('./live-parts').then((module) => module.LiveParts), { ssr: false });

/** How long the page's own work may keep the live layer waiting, in ms. */
const PATIENCE_MS = 2000;

/** Once the page stands and rests. */
function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const rest = () => setAtRest(true);
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(rest, PATIENCE_MS / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(rest, { timeout: PATIENCE_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isAtRest;
}

/**
 * What lives beside every page for whoever is logged in: the chat, and the prompt for feedback. Staff have neither
 * (PRODUCT §1), and they do not stand in the way of login and registration. A guest downloads nothing of them.
 */
export function LiveLayer() {
  const { status, userType } = useSession();
  const { pathname } = useRouter();
  const isAtRest = useIsAtRest();
  if (!isAtRest || status !== 'user' || userType === 'admin' || isEntryPage(pathname)) return null;
  return <LiveParts />;
}
