import { useEffect, useState } from 'react';

/**
 * The time, as of the last step: what is said to be long ago grows older while it is looked at.
 * @param stepAt how long one step takes, in ms, as of now
 */
export function useNow(stepAt: (now: number) => number): number {
  const [now, setNow] = useState(Date.now);
  const stepMs = stepAt(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
