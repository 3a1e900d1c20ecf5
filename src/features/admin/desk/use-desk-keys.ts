import { useEffect, useRef } from 'react';

interface DeskKeys {
  onFind: () => void;
  onHelp: () => void;
}

/**
 * The keys of the back office: `j` and `k` move between the rows, `x` chooses one, `/` goes to the search, `?` shows the
 * keys, Ctrl K or ⌘K finds. An element with `data-hotkey` is pressed by its key. Enter follows the focused link by
 * itself.
 */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && key === 'k') {
        event.preventDefault();
        latest.current.onFind();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act =
        ACTS[key] ?? (key === '?' ? latest.current.onHelp : () => press(`[data-hotkey="${CSS.escape(key)}"]`, event));
      if (act(document) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Each returns false if there was nothing to do. */
const ACTS: Record<string, (page: Document) => unknown> = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  x: () => rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click() ?? false,
  '/': () => {
    const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
    field?.select();
    field?.focus();
    return field !== null;
  },
};

const rowOf = (element: Element | null) => element?.closest('[data-row]') ?? null;

/** Moves the focus to the next row's link or, from outside of the rows, to the first one. */
function moveBy(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = rowOf(document.activeElement);
  const now = row ? links.findIndex((link) => row.contains(link)) : -1;
  const next = links[now < 0 ? 0 : Math.min(Math.max(now + step, 0), links.length - 1)];
  next?.focus();
  return next !== undefined;
}

function press(selector: string, { repeat }: KeyboardEvent): boolean {
  const found = document.querySelector<HTMLElement>(selector);
  // A key that is held down presses once: the next page may have a button of the same key.
  if (!repeat) found?.click();
  return found !== null;
}

/** Whether keys are text for this element. A checkbox takes no text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));
