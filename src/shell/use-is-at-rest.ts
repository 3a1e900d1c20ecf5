import { useEffect, useState } from 'react';

/** How long to wait for an idle browser at most, in ms. */
const IDLE_TIMEOUT_MS = 2000;

/** True once the page is rendered and the browser is idle. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const onIdle = () => setAtRest(true);
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(onIdle, IDLE_TIMEOUT_MS / 2);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(onIdle, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isAtRest;
}
