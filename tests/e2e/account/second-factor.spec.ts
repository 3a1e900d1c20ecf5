import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { login, newClient } from '../support/people';
import { expect, test } from '../support/test';

/** The code that the authenticator app shows, this many steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const logInWith = async (page: Page, email: string) => {
  await page.context().clearCookies();
  await page.goto('/auth/login');
  await page.getByLabel('電郵').fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
};

test('a second factor is set up, used at login, replaced by a recovery code, and removed @full', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const email = await newClient('小心的人');
  await login(page, email, { to: '/profile/account/security' });
  const section = page.getByRole('region', { name: '兩步驗證' });
  await expect(section.getByText('未啟用')).toBeVisible();
  await section.getByRole('button', { name: '設定兩步驗證' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByText('請輸入密碼。')).toBeVisible();
  await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await expect(dialog.getByRole('img', { name: '設定兩步驗證的二維碼' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('驗證碼').fill('000000');
  await dialog.getByRole('button', { name: '啟用' }).click();
  await expect(dialog.getByText(/這個碼不正確/)).toBeVisible();
  await dialog.getByLabel('驗證碼').fill(shown(secret));
  await dialog.getByRole('button', { name: '啟用' }).click();
  await expect(dialog.getByText('兩步驗證已啟用')).toBeVisible();
  const recovery = await dialog.locator('code').allTextContents();
  expect(recovery).toHaveLength(10);
  await dialog.getByRole('button', { name: '已經存好' }).click();
  await expect(section.getByText('已啟用')).toBeVisible();

  // On another device: the input is kept, and the field for the code has the focus.
  const there = await (await browser.newContext()).newPage();
  await logInWith(there, email);
  const code = there.getByLabel('驗證碼');
  await expect(code).toBeFocused();
  await expect(there.getByLabel('電郵')).toHaveValue(email);
  await code.fill('000000');
  await code.press('Enter');
  await expect(there.getByText(/這個碼不正確/)).toBeVisible();
  await code.fill(shown(secret, 1));
  await code.press('Enter');
  await expect(there).not.toHaveURL(/\/auth\/login/);

  const withoutApp = await (await browser.newContext()).newPage();
  await logInWith(withoutApp, email);
  await withoutApp.getByLabel('驗證碼').fill(recovery[0] ?? '');
  await withoutApp.getByRole('button', { name: '登入', exact: true }).click();
  await expect(withoutApp).not.toHaveURL(/\/auth\/login/);

  await page.reload();
  await expect(section.getByText('尚餘 9 個備用碼')).toBeVisible();
  // It is moved to another app with a code of the old one.
  await section.getByRole('button', { name: '更換驗證應用程式' }).click();
  await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel('驗證碼').fill(recovery[1] ?? '');
  await dialog.getByRole('button', { name: '下一步' }).click();
  const next = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('驗證碼').fill(shown(next));
  await dialog.getByRole('button', { name: '啟用' }).click();
  await expect(dialog.getByText('兩步驗證已啟用')).toBeVisible();
  const renewed = await dialog.locator('code').allTextContents();
  expect(renewed).toHaveLength(10);
  await dialog.getByRole('button', { name: '已經存好' }).click();
  await expect(section.getByText('尚餘 10 個備用碼')).toBeVisible();
  await section.getByRole('button', { name: '停用兩步驗證' }).click();
  await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel('驗證碼').fill(renewed[0] ?? '');
  await dialog.getByRole('button', { name: '停用兩步驗證' }).click();
  await expect(section.getByText('未啟用')).toBeVisible();
});
