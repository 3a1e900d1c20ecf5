import { useEffect } from 'react';

/** The height of a form's foot with its total, and some air. */
const FOOT_ROOM_PX = 176;

/** While a form with a sticky foot is there, what is focused is scrolled clear of it. */
export function useFootRoom(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${FOOT_ROOM_PX}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
}
