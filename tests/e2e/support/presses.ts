import type { Page } from '@playwright/test';

export interface Way {
  presses: number;
  screens: number;
}

/** Runs in the page: tells of each press, of each field that is typed into, and of each form or dialog that opens. */
function listen(): void {
  const tell = (count: number, kind: 'press' | 'screen') =>
    (window as unknown as { notePress: (count: number, kind: string) => void }).notePress(count, kind);
  const isTyped = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button', 'submit'].includes(target.type));
  let pressed: EventTarget | null = null;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
      tell(1, 'press');
    },
    true,
  );
  // A field that was filled without a press was reached by the keyboard, or would have been pressed.
  addEventListener(
    'input',
    ({ target }) => {
      if (target === pressed) return;
      if (target instanceof HTMLSelectElement) tell(2, 'press');
      else if (target instanceof HTMLInputElement && target.type === 'file') tell(2, 'press');
      else if (isTyped(target)) tell(1, 'press');
      else return;
      pressed = target;
    },
    true,
  );
  addEventListener('keydown', ({ target, key }) => !isTyped(target) && key !== 'Tab' && tell(1, 'press'), true);
  const seen = new WeakSet<Element>();
  const look = () => {
    for (const one of document.querySelectorAll('[role=dialog], .sheet')) {
      if (seen.has(one)) continue;
      seen.add(one);
      tell(1, 'screen');
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Who counts now, by page: a page that was counted before goes on telling. */
const counters = new WeakMap<Page, (count: number, kind: 'press' | 'screen') => void>();

/**
 * Counts what a user does in this page from now on: presses (of buttons, choices, keys and fields; two for a list or a
 * file) and screens (addresses, and dialogs and forms that open over the page; not a form that its address opens).
 * @returns the counts; work given to `without` does not count, nor does anything after `stop`
 */
export async function countPresses(page: Page) {
  const way: Way = { presses: 0, screens: 1 };
  let isCounting = true;
  /** Nothing was pressed since the address changed: a form that opens now is what that address shows. */
  let isArriving = false;
  const note = (count: number, kind: 'press' | 'screen') => {
    const isOfAddress = kind === 'screen' && isArriving;
    if (kind === 'press') isArriving = false;
    if (!isCounting || isOfAddress) return;
    if (kind === 'press') way.presses += count;
    else way.screens += count;
  };
  const counter = counters.get(page);
  counters.set(page, note);
  if (!counter) {
    await page.exposeFunction('notePress', (count: number, kind: 'press' | 'screen') =>
      counters.get(page)?.(count, kind),
    );
    await page.addInitScript(listen);
    await page.evaluate(listen);
  }
  let address = page.url();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === address) return;
    address = frame.url();
    isArriving = true;
    if (isCounting) way.screens += 1;
  });
  return {
    way,
    stop: () => {
      isCounting = false;
    },
    without: async (work: () => Promise<void>) => {
      isCounting = false;
      await work();
      isCounting = true;
    },
  };
}
