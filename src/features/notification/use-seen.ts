import { useEffect, useRef } from 'react';
import { sendSeen } from './send-marks';

interface Shown {
  value: readonly { id: number }[];
  unseen_count: number;
}

/** Marks the shown notifications as seen, whether or not they are read. */
export function useSeen(shown: Shown | null | undefined): void {
  const lastSent = useRef(0);
  const newest = shown?.value[0]?.id ?? 0;
  const hasNews = (shown?.unseen_count ?? 0) > 0;
  useEffect(() => {
    if (!hasNews || newest <= lastSent.current) return;
    lastSent.current = newest;
    sendSeen(newest);
  }, [hasNews, newest]);
}
