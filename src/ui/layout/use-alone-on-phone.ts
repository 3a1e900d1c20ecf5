import { type RefObject, useEffect } from 'react';
import { useIsPhone } from './use-is-phone';

/** Every element that neither contains this one nor is within it. */
function othersOf(element: Element): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement) others.push(sibling);
  return others;
}

/**
 * While the element fills a phone's screen (`.sheet` in styles.css), neither the keyboard nor a screen reader reaches
 * what it hides.
 */
export function useAloneOnPhone(box: RefObject<HTMLElement | null>): void {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone || !box.current) return;
    const hidden = othersOf(box.current).filter((element) => !element.inert);
    for (const element of hidden) element.inert = true;
    return () => {
      for (const element of hidden) element.inert = false;
    };
  }, [box, isPhone]);
}
