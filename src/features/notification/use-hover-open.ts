import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Ours: passing over it opens nothing, and the way from the button to what it opened may be crooked. */
const OPEN_AFTER_MS = 150;
const CLOSE_AFTER_MS = 300;

/**
 * Opens something while a mouse rests on it, beside a press that opens it for good; fingers do not hover. It stays while
 * the focus is in it; Escape and a press elsewhere close it.
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

  const later = (act: () => void, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, afterMs);
  };
  const closeIfLeft = () => {
    if (!box.current?.contains(document.activeElement)) setHovered(false);
  };
  return {
    isHovered,
    close,
    /** For the element around the button and what it opens. */
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
