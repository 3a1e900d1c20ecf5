import { useEffect, useState } from 'react';

/**
 * The current time, updated step by step, so that “… ago” texts grow older on the screen.
 * @param stepAt the length of a step at a given time, in ms
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
