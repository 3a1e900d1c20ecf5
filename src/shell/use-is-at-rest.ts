import { useEffect, useState } from 'react';

/** How long the page's own work may keep waiting what is fetched afterwards, in ms. */
const PATIENCE_MS = 2000;

/** True once the page stands and the browser is idle. */
export function useIsAtRest(): boolean {
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
