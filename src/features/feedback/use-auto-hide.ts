import { useEffect, useRef } from 'react';
import { TOAST_HIDE_AFTER_MS } from '@/config/limits/feedback';

/** Hides after a time (Spec §9), which does not run while paused, so that the user can finish reading. */
export function useAutoHide(onHide: () => void, isPaused: boolean): void {
  const leftMs = useRef(TOAST_HIDE_AFTER_MS);
  const hide = useRef(onHide);
  hide.current = onHide;
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => hide.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isPaused]);
}
