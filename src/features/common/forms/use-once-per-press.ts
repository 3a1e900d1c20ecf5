import { useRef } from 'react';
import { DOUBLE_PRESS_MS } from '@/config/limits/calls';

/**
 * Runs a change that moves rows under the pointer, but not for the second half of a double press: that would be about
 * another row.
 */
export function useOncePerPress(): (change: () => void) => void {
  const changedAt = useRef(0);
  return (change) => {
    if (Date.now() - changedAt.current < DOUBLE_PRESS_MS) return;
    changedAt.current = Date.now();
    change();
  };
}
