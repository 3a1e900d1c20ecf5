import { fillSteps } from '../support/create';
import { storeLogin } from '../support/people';
import { holdStoredFiles } from '../support/stored-files';
import { expect, test } from '../support/test';

test('an unfinished request survives a reload with its files, and is shared by two tabs', async ({ page }) => {
  await storeLogin(page, 'client2@demo.test');
  await page.goto('/profile/project/create');
  await fillSteps(page, '兩個分頁');
  await page.reload();
  await expect(page.getByText('兩個分頁', { exact: true })).toBeVisible();
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();
  await page.getByRole('button', { name: '修改：要做甚麼？' }).click();

  const tab = await page.context().newPage();
  await tab.goto('/profile/project/create?step=4');
  await expect(tab.getByText('浴室現況.jpg')).toBeVisible();
  await tab.getByRole('button', { name: '修改：要做甚麼？' }).click();
  await tab.getByLabel('項目名稱').fill('兩個分頁，改了');
  await expect(page.getByLabel('項目名稱')).toHaveValue('兩個分頁，改了');

  // Sent in one tab, it is announced in the other, where a second press creates no second project.
  for (const each of [page, tab]) {
    await each.goto('/profile/project/create?step=4');
    await expect(each.getByText('浴室現況.jpg')).toBeVisible();
  }
  await page.getByRole('button', { name: '發布項目' }).click();
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(tab.getByText('這份草稿已在另一個分頁發布或清除')).toBeVisible();
  await tab.getByRole('button', { name: '發布項目' }).click();
  await expect(tab).toHaveURL(new RegExp(`${new URL(page.url()).pathname}\\b`));
});

test('a request that is sent before its stored files are read is sent with them', async ({ page }) => {
  await storeLogin(page, 'client2@demo.test');
  await page.goto('/profile/project/create');
  await fillSteps(page, '即時發布');
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();

  const letGo = await holdStoredFiles(page);
  await page.reload();
  await expect(page.getByText('即時發布', { exact: true })).toBeVisible();
  await expect(page.getByText('浴室現況.jpg')).toHaveCount(0);
  await page.getByRole('button', { name: '發布項目' }).click();
  await letGo();
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(page.getByRole('button', { name: '放大 浴室現況.jpg' })).toBeVisible();
});

test('a failed or cancelled upload is sent again without choosing the files again @full', async ({ page, context }) => {
  await storeLogin(page, 'client3@demo.test');
  await page.goto('/profile/project/create');
  await fillSteps(page, '上載中斷');

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
  await expect(page.getByText('上載中斷', { exact: true })).toBeVisible();

  await context.unroute('**/client/create-project*');
  await page.getByRole('button', { name: '再次發布' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '上載中斷' })).toBeVisible();
});
