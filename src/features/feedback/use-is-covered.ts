import { useSyncExternalStore } from 'react';

/** A dialog, a menu of the header, or the bell's panel. */
const IN_FRONT = '[aria-modal="true"], #header [aria-expanded="true"], [data-in-front]';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-modal', 'aria-expanded'],
  });
  return () => observer.disconnect();
};

/** Whether a dialog, a menu or a panel is in front of the page. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.querySelector(IN_FRONT) !== null,
    () => false,
  );
