import { useEffect, useState } from 'react';

const TICK_MS = 250;
const secondsUntil = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000));

/** Whole seconds until `atMs`, counted after the first render; 0 when it is past. */
export function useCountdown(atMs: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(secondsUntil(atMs));
    const timer = setInterval(() => {
      const left = secondsUntil(atMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [atMs]);
  return seconds;
}
