import { useEffect, useRef } from 'react';
import { tellSeen } from './tell';

interface Shown {
  value: readonly { id: number }[];
  unseen_count: number;
}

/** What is shown is no news any more, read or not. */
export function useSeen(shown: Shown | null | undefined): void {
  const told = useRef(0);
  const newest = shown?.value[0]?.id ?? 0;
  const hasNews = (shown?.unseen_count ?? 0) > 0;
  useEffect(() => {
    if (!hasNews || newest <= told.current) return;
    told.current = newest;
    tellSeen(newest);
  }, [hasNews, newest]);
}
