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
    const { current } = box;
    const hidden = new Set<HTMLElement>();
    const hide = (elements: HTMLElement[]) => {
      for (const element of elements.filter(({ inert }) => !inert)) {
        element.inert = true;
        hidden.add(element);
      }
    };
    hide(othersOf(current));
    // Parts of the page that come later are hidden too, but not dialogs, which are outside of it.
    const page = current.closest('main');
    const coming = new MutationObserver(() => hide(othersOf(current).filter((element) => page?.contains(element))));
    if (page) coming.observe(page, { childList: true, subtree: true });
    return () => {
      coming.disconnect();
      for (const element of hidden) element.inert = false;
    };
  }, [box, isPhone]);
}
