import { type PointerEvent, useRef, useState } from 'react';
import { TOAST_SWIPE_PX } from '@/config/limits/feedback';

/** Ours: a shorter movement is still a press. */
const SLOP_PX = 8;

/** Dismisses an element by a sideways swipe with finger or mouse (Spec §9); after a shorter swipe it moves back. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<{ pointerId: number; x: number } | null>(null);
  const [offsetPx, setOffset] = useState(0);
  const distance = (event: PointerEvent) =>
    from.current?.pointerId === event.pointerId ? event.clientX - from.current.x : 0;
  const end = () => {
    from.current = null;
    setOffset(0);
  };
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) from.current = { pointerId: event.pointerId, x: event.clientX };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const by = distance(event);
        if (offsetPx === 0 && Math.abs(by) < SLOP_PX) return;
        // From here on it is a swipe, and no press of a button in the element.
        event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(by);
      },
      onPointerUp: (event: PointerEvent) => {
        const isAway = Math.abs(distance(event)) > TOAST_SWIPE_PX;
        end();
        if (isAway) onAway();
      },
      onPointerCancel: end,
    },
  };
}
