import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Ours: a passing mouse opens nothing, and a mouse may leave briefly on its way from the button to the panel. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/**
 * Opens a panel while a mouse rests on it; a press opens it for good, and touch does not hover. The panel stays open
 * while it has the focus; Escape and a press elsewhere close it.
 */
export function useHoverOpen() {
  const box = useRef<HTMLDivElement>(null);
  const [isHovered, setHovered] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => {
    clearTimeout(timer.current);
    setHovered(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isHovered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHovered(false);
    };
    const onPress = (event: globalThis.PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setHovered(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isHovered]);

  const later = (action: () => void, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, afterMs);
  };
  const closeIfLeft = () => {
    if (!box.current?.contains(document.activeElement)) setHovered(false);
  };
  return {
    isHovered,
    close,
    /** Props of the element around the button and its panel. */
    box: {
      ref: box,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') later(() => setHovered(true), OPEN_AFTER_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') later(closeIfLeft, CLOSE_AFTER_MS);
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) close();
      },
    },
  };
}
