import { useEffect, useState } from 'react';

/** Whether the page is scrolled `px` or more; false on the server and in the first render. */
export function useIsScrolled(px: number): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY >= px);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [px]);
  return isScrolled;
}
