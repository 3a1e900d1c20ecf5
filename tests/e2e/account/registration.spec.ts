import { createProject } from '../support/create';
import { fillAccount, fillLogin, NEW_PASSWORD, readCode } from '../support/people';
import { expect, test } from '../support/test';

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

test('the tab of the registration goes on as soon as the address is verified in another @full', async ({
  page,
  context,
}) => {
  const email = `tabs-${Date.now().toString(36)}@example.test`;
  await page.goto('/register/client');
  await fillAccount(page, email);
  const other = await context.newPage();
  await other.goto(`/register/verify#code=${await readCode(page, email)}`);
  await other.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();
  await expect(other).toHaveURL(/\/register\/success/);
  await expect(page).toHaveURL(/\/profile$/);
});

test('a user who logs in before the address is verified goes on, or registers with another address @full', async ({
  page,
}) => {
  const email = `wrong-${Date.now().toString(36)}@example.test`;
  await page.goto('/register/client');
  await fillAccount(page, email);
  await page.goto('/auth/login');
  await fillLogin(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/register\/verify/);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('link', { name: '返回表格' }).click();
  await expect(page).toHaveURL(/\/register\/client/);
  const right = `right-${email}`;
  await fillAccount(page, right);
  await expect(page.getByText(right)).toBeVisible();
  await page.getByLabel('驗證碼').fill(await readCode(page, right));
  await page.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/success/);
  await page.goto('/profile/account/details');
  await expect(page.getByText(right).first()).toBeVisible();
});

test('the terms are read in front of the registration form, which keeps what was typed (Spec §7) @full', async ({
  page,
}) => {
  await page.goto('/register/client');
  await page.getByLabel('姓名').fill('黃小明');
  const ask = (type: string) =>
    page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === '/api/site_content/get' && searchParams.get('type') === type;
    });
  const dialog = page.getByRole('dialog');

  const opener = (name: string) => page.getByRole('button', { name, exact: true });
  const [asked] = await Promise.all([ask('terms'), opener('閱讀服務條款').click()]);
  expect(asked.method()).toBe('GET');
  await expect(dialog.getByRole('heading', { name: '服務條款', exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '1. 平台的角色' })).toBeVisible();
  await expect(dialog.getByText('– 建立項目、收取評估及報價均不收費')).toBeAttached();
  const whole = dialog.getByRole('link', { name: '開啟完整頁面' });
  await expect(whole).toHaveAttribute('href', '/page/terms');
  await expect(whole).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(dialog).toHaveCount(0);

  // The server cannot be reached, not even at the automatic second try.
  await page.route('**/api/site_content/get?*', (route) => route.abort(), { times: 2 });
  await opener('閱讀私隱政策').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '再試一次' }).click();
  await expect(dialog.getByRole('heading', { name: '我們收集甚麼' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener('閱讀私隱政策')).toBeFocused();

  await expect(page.getByLabel('姓名')).toHaveValue('黃小明');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page).toHaveURL(/\/register\/client$/);
});
