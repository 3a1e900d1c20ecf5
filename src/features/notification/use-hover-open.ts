import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { useDisclosure } from '@/ui/overlay/use-disclosure';

/** Ours: passing over it opens nothing, and the way from the button to what it opened may be crooked. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/**
 * A disclosure that a mouse opens by resting on it. What was pressed, or has the focus in it, stays when the mouse goes;
 * fingers do not hover.
 */
export function useHoverOpen({ isOpen, setOpen, box, button }: ReturnType<typeof useDisclosure>) {
  const isPinned = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOpen) isPinned.current = false;
  }, [isOpen]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (open: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), afterMs);
  };
  return {
    box: {
      ...box,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') later(true, OPEN_AFTER_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        if (isPinned.current) clearTimeout(timer.current);
        else later(false, CLOSE_AFTER_MS);
      },
      onFocus: (event: FocusEvent) => {
        if (event.target !== button.ref.current) isPinned.current = true;
      },
    },
    button: {
      ...button,
      /** Opened by hovering, the first press keeps it open. */
      onClick: () => {
        clearTimeout(timer.current);
        const closes = isOpen && isPinned.current;
        isPinned.current = !closes;
        setOpen(!closes);
      },
    },
  };
}
