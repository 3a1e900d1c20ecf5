import { createProject } from './support/create';
import { readCode } from './support/people';
import { expect, test } from './support/test';

test('a client registers, verifies the address with the mailed code, and creates a first project', async ({ page }) => {
  const email = `new-${Date.now().toString(36)}@example.test`;
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '註冊' }).click();
  await page.getByRole('link', { name: '以客戶身分註冊' }).click();
  await page.getByLabel('姓名').fill('黃小明');
  await page.getByLabel('稱呼').fill('小明');
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('電話').fill('9123 4567');
  await page.getByLabel('密碼', { exact: true }).fill('一句容易記得的密碼');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();

  await expect(page).toHaveURL(/\/register\/verify/);
  await expect(page.getByText(email)).toBeVisible();
  // A reload in the middle loses nothing.
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  const code = await readCode(page, email);
  await page.getByLabel('驗證碼').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page.getByText(/驗證碼不正確/)).toBeVisible();
  await page.getByLabel('驗證碼').fill(code);
  await page.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();

  await expect(page).toHaveURL(/\/register\/success/);
  await expect(page.getByRole('heading', { name: '小明，歡迎你' })).toBeVisible();
  await page.getByRole('link', { name: '建立第一個項目' }).click();
  await expect(page).toHaveURL(/\/profile\/project\/create/);
  await createProject(page, '我的第一個項目');
  await page.goto('/profile/project');
  await expect(page.getByRole('link', { name: '我的第一個項目' })).toHaveCount(1);
});
