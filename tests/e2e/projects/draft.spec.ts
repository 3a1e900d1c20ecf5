import type { Page } from '@playwright/test';
import { picture } from '../support/create';
import { storeLogin } from '../support/people';
import { expect, test } from '../support/test';

/** Fills in the required fields, without files. */
async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('項目名稱').fill(title);
  await page.getByLabel('工程類別').selectOption('waterproofing');
  await page.getByLabel('地區', { exact: true }).selectOption('eastern');
  await page.getByLabel('地址').fill('太古城道 1 號 10 樓 A 室');
  await page.getByLabel('工程內容').fill('浴室地台起鼓，想重做防水。');
  await page.getByLabel('預算下限').fill('50000');
  await page.getByLabel('預算上限').fill('90000');
}

test('an unfinished request survives a reload with its files, and is shared by two tabs', async ({ page }) => {
  await storeLogin(page, 'client2@demo.test');
  await page.goto('/profile/project/create');
  await fill(page, '兩個分頁');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '浴室現況.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('項目名稱')).toHaveValue('兩個分頁');
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto('/profile/project/create');
  await expect(tab.getByText('浴室現況.jpg')).toBeVisible();
  await tab.getByLabel('項目名稱').fill('兩個分頁，改了');
  await expect(page.getByLabel('項目名稱')).toHaveValue('兩個分頁，改了');

  // Sent in one tab, it is announced in the other, where a second press creates no second project.
  await page.getByRole('button', { name: '發布項目' }).click();
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(tab.getByText('這份草稿已在另一個分頁發布或清除')).toBeVisible();
  await tab.getByRole('button', { name: '發布項目' }).click();
  await expect(tab).toHaveURL(new RegExp(`${new URL(page.url()).pathname}\\b`));
});

test('a failed or cancelled upload is sent again without choosing the files again @full', async ({ page, context }) => {
  await storeLogin(page, 'client3@demo.test');
  await page.goto('/profile/project/create');
  await fill(page, '上載中斷');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '浴室現況.jpg', mimeType: 'image/jpeg', buffer: await picture() });

  const letGo: (() => void)[] = [];
  await context.route('**/client/create-project*', (route) =>
    new Promise<void>((go) => letGo.push(go)).then(() => route.abort()),
  );
  await page.getByRole('button', { name: '發布項目' }).click();
  // The cancel button ignores a press right after the first one, which may be part of a double click.
  const cut = page.getByText('已取消上載，檔案仍在這裡。');
  await expect(async () => {
    if (!(await cut.isVisible())) await page.getByRole('button', { name: '取消上載' }).click({ timeout: 1000 });
    await expect(cut).toBeVisible({ timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: '再試一次' }).click();
  await expect.poll(() => letGo.length).toBe(2);
  for (const go of letGo) go();
  await expect(page.getByText('上載中斷，檔案仍在這裡')).toBeVisible();
  await expect(page.getByLabel('項目名稱')).toHaveValue('上載中斷');

  await context.unroute('**/client/create-project*');
  await page.getByRole('button', { name: '再次發布' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '上載中斷' })).toBeVisible();
});
