import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WIDTHS = [390, 1440];

/** In the page itself, which has no foreign frames, and without a list of what is well: that takes half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** At each width in turn: the page is loaded once, and only its layout changes. */
export async function expectNothingFound(page: Page, where: string): Promise<void> {
  // A text whose figure nobody put in.
  await expect.soft(page.getByText('{{'), where).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${where} at ${width} px`;
    const { violations } = await axe(page).analyze();
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
