import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { login } from '../support/people';
import { expect, test } from '../support/test';

const ADMIN = 'admin@demo.test';

const focusedRow = (page: Page) => page.locator('[data-row]:focus-within');

test('the lists are dense, sort and stay within their place at every width; the keyboard moves, opens and finds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, ADMIN, { to: '/admin/projects' });
  const table = page.getByRole('table', { name: '所有項目' });
  await expect(table.getByRole('rowheader').nth(20)).toBeVisible();
  const inSight = await table
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(inSight).toBeGreaterThanOrEqual(14);

  // A press sorts, another turns the order round, and the address keeps it.
  await table.getByRole('button', { name: '期限' }).click();
  await expect(table.getByRole('columnheader', { name: '期限' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('row').nth(1)).toContainText('已逾期');
  await table.getByRole('button', { name: '期限' }).click();
  await expect(page).toHaveURL(/sort=-due/);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: '期限' })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: '編號' }).click();
  await expect(page).toHaveURL(/sort=made/);

  // j and k move, / searches, letters in a field are text, Enter opens.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(focusedRow(page)).toHaveAttribute('data-row', '');
  const second = await table.getByRole('row').nth(2).textContent();
  await expect(focusedRow(page)).toHaveText(second ?? '');
  await page.keyboard.press('k');
  await expect(focusedRow(page)).toHaveText((await table.getByRole('row').nth(1).textContent()) ?? '');
  await page.keyboard.press('/');
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox', { name: '搜尋' })).toHaveValue('jk?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The palette goes to a section, and finds a project by its number, from inside a field too.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('訂單及退款');
  await expect(page.getByRole('option', { name: /訂單及退款/ })).toBeVisible();
  await expectNothingFound(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '訂單及退款' })).toBeVisible();
  await page.goto('/admin/projects');
  const row = table.getByRole('row').nth(3);
  const number = (await row.textContent())?.match(/P-\d{8}-\d{4,}/)?.[0] ?? '';
  const title = (await row.getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '鍵盤快捷鍵' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no table is wider than its place, from 1024 px on @full', async ({ page }) => {
  test.setTimeout(180_000);
  await login(page, ADMIN, { to: '/admin' });
  for (const width of [1024, 1180, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const room of ['', '/projects', '/orders', '/people', '/professionals', '/complaints', '/contact', '/audit']) {
      await page.goto(`/admin${room}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      const tooWide = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        ...[...document.querySelectorAll('#main table')].map(
          (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        ),
      ]);
      expect(Math.max(...tooWide), `${room} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
