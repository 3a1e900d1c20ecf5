import { useEffect, useRef } from 'react';
import { TOAST_HIDE_AFTER_MS } from '@/config/limits/feedback';

/** Hides after its time (Spec §9), which stands still while it is paused: whoever reads it is not hurried. */
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
