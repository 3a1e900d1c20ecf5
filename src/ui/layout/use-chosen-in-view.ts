import { type RefObject, useEffect } from 'react';

/**
 * On a phone a row of tabs scrolls: the chosen one is always in it. Only sideways, the page stays where it is.
 * @param row positioned, so that its tabs are measured from it
 * @param chosen which it is; another is looked for again
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one says so itself, as a tab or as a link
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected=true], [aria-current]');
    if (!row.current || !tab) return;
    const isHidden =
      tab.offsetLeft < row.current.scrollLeft ||
      tab.offsetLeft + tab.offsetWidth > row.current.scrollLeft + row.current.clientWidth;
    if (isHidden) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.offsetWidth / 2;
  }, [row, chosen]);
}
