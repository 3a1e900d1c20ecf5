import type { Page } from '@playwright/test';
import { expect } from './test';

/** The page has loaded its rows, or says that there are none. */
export async function expectLoaded(page: Page, about: string): Promise<void> {
  await expect(page.locator('#main').getByRole('heading', { level: 1 }), about).toBeVisible();
  await expect(page.locator('[data-skeleton]'), about).toHaveCount(0);
}

/** Neither the page scrolls sideways, nor is a table wider than its place. */
export async function expectTablesInPlace(page: Page, about: string): Promise<void> {
  const tooWide = await page.evaluate(() => [
    document.documentElement.scrollWidth - innerWidth,
    ...[...document.querySelectorAll('#main table')].map(
      (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
    ),
  ]);
  expect(Math.max(...tooWide), about).toBeLessThanOrEqual(0);
}

/** Fourteen rows as high as the highest one fit on the screen, if there is a list of rows. @returns whether there is */
export async function expectFourteenRows(page: Page, about: string): Promise<boolean> {
  const heights = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('#main [data-row]')].map((row) => row.getBoundingClientRect());
    return rows.length > 0
      ? { top: (rows[0]?.top ?? 0) + scrollY, row: Math.max(...rows.map(({ height }) => height)), screen: innerHeight }
      : null;
  });
  if (heights) expect(heights.top + 14 * heights.row, about).toBeLessThanOrEqual(heights.screen);
  return heights !== null;
}
