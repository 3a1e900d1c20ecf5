import type { NextRouter } from 'next/router';

/** A part of a page in whose place another form, or another tab, can be shown. */
export type FormPart = 'action' | 'tab';

/** What was typed into an open form, and would be lost with it. */
interface Unsaved {
  /** Asked before it is lost. */
  question: string;
  part: FormPart | null;
  /** Called when the user agrees. */
  discard: () => void;
}

/** Of all open forms. */
const all = new Set<Unsaved>();

const unsavedIn = (part?: FormPart) => [...all].filter((unsaved) => part === undefined || unsaved.part === part);

/** Whether a form in this part of the page has unsaved input. */
export const isUnsaved = (part: FormPart): boolean => unsavedIn(part).length > 0;

/** Asks before the unsaved input of this part is lost, or of the whole page; without any, it may. */
export function mayDiscard(part?: FormPart): boolean {
  const unsaved = unsavedIn(part);
  const questions = new Set(unsaved.map(({ question }) => question));
  if (![...questions].every((question) => window.confirm(question))) return false;
  for (const { discard } of unsaved) discard();
  return true;
}

/**
 * Asks before a link to another page or the back button loses the input.
 * @returns a function that ends this
 */
export function guardUnsaved(router: Pick<NextRouter, 'asPath' | 'beforePopState'>, unsaved: Unsaved): () => void {
  all.add(unsaved);
  // The same listener is added only once.
  document.addEventListener('click', onClick, true);
  // The router has one such function, so it asks for all forms.
  router.beforePopState(({ as }) => {
    if (as.split(/[?#]/)[0] === router.asPath.split(/[?#]/)[0] || mayDiscard()) return true;
    // The browser has already gone one step back.
    window.history.forward();
    return false;
  });
  return () => {
    all.delete(unsaved);
    if (all.size > 0) return;
    document.removeEventListener('click', onClick, true);
    router.beforePopState(() => true);
  };
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !leavesPage(link, event) || mayDiscard()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a click on the link opens another page of this site in this tab; `useLeaveGuard` covers all others. */
const leavesPage = (link: HTMLAnchorElement, event: MouseEvent) =>
  !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  (link.target || '_self') === '_self' &&
  link.origin === location.origin &&
  link.pathname !== location.pathname;
