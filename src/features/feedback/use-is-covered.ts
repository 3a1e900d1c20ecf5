import { useSyncExternalStore } from 'react';

/** A dialog, a menu of the header, the bell's panel, or a form that is being filled in. */
const IN_FRONT = [
  '[aria-modal="true"]',
  '#header [aria-expanded="true"]',
  '[data-in-front]',
  '[data-foot="form"]',
  '#main form:focus-within',
].join();

/** The page's forms, except searches, in which something was typed or chosen, and that have not been sent since. */
const begun = new Set<HTMLFormElement>();

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element ? target.closest<HTMLFormElement>('#main form:not(search form)') : null;

const isCovered = (): boolean => {
  for (const form of begun) if (!form.isConnected) begun.delete(form);
  return begun.size > 0 || document.querySelector(IN_FRONT) !== null;
};

function subscribe(onChange: () => void) {
  const onInput = (event: Event) => {
    const form = formOf(event);
    if (!form) return;
    begun.add(form);
    onChange();
  };
  const onSubmit = (event: Event) => {
    const form = formOf(event);
    if (form) begun.delete(form);
    onChange();
  };
  // Once the focus has arrived: on its way from one field to the next it is in no form.
  const onFocus = () => requestAnimationFrame(onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-modal', 'aria-expanded', 'data-foot'],
  });
  document.addEventListener('input', onInput);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('input', onInput);
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onFocus);
  };
}

/** Whether a dialog, a menu or a panel is in front of the page, or a form of it is being filled in. */
export const useIsCovered = (): boolean => useSyncExternalStore(subscribe, isCovered, () => false);
