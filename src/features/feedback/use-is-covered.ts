import { useSyncExternalStore } from 'react';

/** A dialog, or what the header has opened. */
const IN_FRONT = 'dialog[open], [aria-modal="true"], #header [aria-expanded="true"]';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'aria-modal', 'aria-expanded'],
  });
  return () => observer.disconnect();
};

/** Something stands in front of the page, whoever put it there. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.querySelector(IN_FRONT) !== null,
    () => false,
  );
