import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs, as on a phone, or a column of links, so that the chosen one is visible. The page does not move.
 * @param row positioned (CSS), because the offsets of its tabs are measured from it
 * @param chosen the chosen tab; a change looks for it again
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen element is found by its ARIA attribute
  useEffect(() => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]');
    if (!box || !tab) return;
    const isHidden = (start: number, size: number, from: number, shown: number) =>
      start < from || start + size > from + shown;
    if (isHidden(tab.offsetLeft, tab.offsetWidth, box.scrollLeft, box.clientWidth))
      box.scrollLeft = tab.offsetLeft - box.clientWidth / 2 + tab.offsetWidth / 2;
    if (isHidden(tab.offsetTop, tab.offsetHeight, box.scrollTop, box.clientHeight))
      box.scrollTop = tab.offsetTop - box.clientHeight / 2 + tab.offsetHeight / 2;
  }, [row, chosen]);
}
