import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectNothingCovered } from './covered';

/** Of a phone and a desk; `npm run prove screens` looks at others. */
const WIDTHS = [390, 1440];

/** Pages whose next documents bring axe with them. */
const prepared = new WeakSet<Page>();

/**
 * What axe finds in the page as it is now, a line for each kind of fault.
 * @param parts selectors of the parts to check; the whole page if there are none
 */
export async function findBarriers(page: Page, parts: readonly string[] = []): Promise<string[]> {
  // A dialog that is still fading in has too little contrast.
  await page.evaluate(() => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  // Axe has half a megabyte: an init script brings it into later documents in less time than an injection takes.
  if (!prepared.has(page)) await page.addInitScript(axeCore.source);
  prepared.add(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (include) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(include.length > 0 ? { include } : document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, parts as string[]);
}

/**
 * Checks the page at each width; it is loaded once, and only its layout changes.
 * @param parts selectors of the parts to check; the whole page if there are none
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  parts: readonly string[] = [],
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  // An unfilled placeholder; in `code` elements placeholders are shown on purpose.
  await expect.soft(page.locator(':not(code)').and(page.getByText('{{')), where).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // After an event the page may be fetching again, and shows placeholders until then.
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const at = `${where} at ${width} px`;
    expect.soft(await findBarriers(page, parts), at).toEqual([]);
    // Nothing may push the page wider than the screen.
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${at} scrolls sideways`).toBeLessThanOrEqual(0);
    await expectNothingCovered(page, at);
  }
}
