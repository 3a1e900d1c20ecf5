import type { Locator } from '@playwright/test';

/** The colour of a filled button (tailwind.config.ts). */
const FILLED = 'rgb(15, 92, 77)';

/** The names of the filled buttons and links that can be pressed here. */
export const filledIn = (part: Locator): Promise<string[]> =>
  part
    .locator('button:enabled, a[href]')
    .filter({ visible: true })
    .evaluateAll(
      (all, colour) =>
        all
          .filter((one) => getComputedStyle(one).backgroundColor === colour)
          .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
      FILLED,
    );
