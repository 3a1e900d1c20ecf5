import { useEffect } from 'react';

/** The height of a form's footer with its total, and some margin. */
const FOOT_ROOM_PX = 176;

/** While a form with a sticky footer is mounted, a focused field is scrolled clear of it. */
export function useFootRoom(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${FOOT_ROOM_PX}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
