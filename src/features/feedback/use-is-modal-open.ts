import { useSyncExternalStore } from 'react';

const MODAL = 'dialog[open], [aria-modal="true"]';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'aria-modal'],
  });
  return () => observer.disconnect();
};

/** Something stands in front of the page, whoever put it there. */
export const useIsModalOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.querySelector(MODAL) !== null,
    () => false,
  );
