import { useEffect, useState } from 'react';

/** Of the window's height, the part from the top in which something counts as in view. */
const VIEW = '0px 0px -40% 0px';

/** Whether the element reaches into the upper part of the window. */
export function useIsInView(element: Element | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: VIEW,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
