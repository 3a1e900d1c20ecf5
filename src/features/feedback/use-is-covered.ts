import { useSyncExternalStore } from 'react';

/** A dialog, a menu of the header, the bell's panel, or a form that is being filled in. */
const IN_FRONT = '[aria-modal="true"], #header [aria-expanded="true"], [data-in-front], [data-foot="form"]';

const subscribe = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-modal', 'aria-expanded', 'data-foot'],
  });
  return () => observer.disconnect();
};

/** Whether a dialog, a menu or a panel is in front of the page, or a form is open in it. */
export const useIsCovered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.querySelector(IN_FRONT) !== null,
    () => false,
  );
