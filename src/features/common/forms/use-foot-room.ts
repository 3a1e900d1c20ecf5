import { useEffect } from 'react';

/** Space between a focused field and the foot. */
const MARGIN_PX = 12;

/**
 * While a form with a sticky foot is mounted, a focused field is scrolled clear of it, however high the foot is.
 * @param isShown false on a screen of the form that has no foot
 */
export function useFootRoom(isShown = true): void {
  useEffect(() => {
    if (!isShown) return;
    const foot = document.querySelector('[data-foot="form"]');
    if (!foot) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty('--foot-room', `${foot.getBoundingClientRect().height + MARGIN_PX}px`);
    });
    watch.observe(foot);
    return () => {
      watch.disconnect();
      style.removeProperty('--foot-room');
    };
  }, [isShown]);
}
