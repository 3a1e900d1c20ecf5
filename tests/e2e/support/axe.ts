import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [390, 1440];

/** In the page itself, which has no foreign frames, and without a list of what is well: that takes half the time. */
async function look(page: Page, parts: readonly string[]) {
  // A dialog that is still fading in has less contrast than it will have.
  await page.evaluate(() => {
    const isEnding = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  // Its half a megabyte of script takes longer than the looking: a page that has it already is not given it again.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  const axe = builder.setLegacyMode().options({ resultTypes: ['violations'] });
  return parts.reduce((one, part) => one.include(part), axe).analyze();
}

/**
 * At each width in turn: the page is loaded once, and only its layout changes.
 * @param parts selectors of what is to be looked at, where the rest has been; the whole page if there are none
 */
export async function expectNothingFound(
  page: Page,
  where: string,
  parts: readonly string[] = [],
  widths: readonly number[] = WIDTHS,
): Promise<void> {
  // A text whose figure nobody put in; as code, it is named on purpose.
  await expect.soft(page.locator(':not(code)').and(page.getByText('{{')), where).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
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
  }
}
