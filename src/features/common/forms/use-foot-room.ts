import { type RefObject, useEffect } from 'react';

/** Space between a focused field and the foot. */
const MARGIN_PX = 12;

/**
 * While a form's sticky foot is mounted, a focused field is scrolled clear of it, however high the foot is; also when a
 * phone's keyboard opens, which shortens the page.
 */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--foot-room', `${element.getBoundingClientRect().height + MARGIN_PX}px`);
    });
    watch.observe(element);
    const onResize = () => {
      const focused = document.activeElement;
      if (focused?.matches('input, textarea, select')) focused.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('resize', onResize);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', onResize);
      style.removeProperty('--foot-room');
    };
  }, [foot]);
}
