import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expectNothingCovered } from './covered';

/** Of a phone and a desk; `npm run prove screens` looks at others. */
const WIDTHS = [390, 1440];

/** Pages whose next documents bring axe with them. */
const prepared = new WeakSet<Page>();

/** In legacy mode, because the page has no cross-origin frames, and with violations only: this halves the time. */
async function look(page: Page, parts: readonly string[]) {
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
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'] });
  return parts.reduce((one, part) => one.include(part), axe).analyze();
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
    const { violations } = await look(page, parts);
    const found = violations.map(
      (violation) => `${at}: ${violation.id} — ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect.soft(found).toEqual([]);
    // Nothing may push the page wider than the screen.
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `${at} scrolls sideways`).toBeLessThanOrEqual(0);
    await expectNothingCovered(page, at);
  }
}
