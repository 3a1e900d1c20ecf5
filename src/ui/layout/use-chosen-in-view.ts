import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs, as on a phone, so that the chosen one is visible. Only sideways: the page does not move.
 * @param row positioned (CSS), because the offsets of its tabs are measured from it
 * @param chosen the chosen tab; a change looks for it again
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen element is found by its ARIA attribute
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]');
    if (!row.current || !tab) return;
    const isHidden =
      tab.offsetLeft < row.current.scrollLeft ||
      tab.offsetLeft + tab.offsetWidth > row.current.scrollLeft + row.current.clientWidth;
    if (isHidden) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.offsetWidth / 2;
  }, [row, chosen]);
}
