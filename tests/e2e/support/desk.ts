import type { Page } from '@playwright/test';
import { withDatabase } from './database';
import { expect } from './test';

/** Adds a harmless job that has used up its tries; returns its id. */
export const failedJob = (task: 'mail_unread' | 'publish_unread_count' = 'mail_unread') =>
  withDatabase(async (client): Promise<number> => {
    const { rows } = await client.query(
      `select id::int from graphile_worker.add_job($1, '{"userId": 2000000000}', run_at => '2999-01-01')`,
      [task],
    );
    const id: number = rows[0].id;
    await client.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'no room left on the disk')`, [
      id,
    ]);
    return id;
  });

/** Adds a mail to this address that was not sent. */
export const failedMail = (address: string, template = 'password_changed') =>
  withDatabase(async (client): Promise<void> => {
    await client.query(
      `insert into mails (to_address, locale, template, params, created_at, failed_at, failure)
       values ($1, 'zh-Hant', $2, '{}', now(), now(), '550 no such reader')`,
      [address, template],
    );
  });

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
