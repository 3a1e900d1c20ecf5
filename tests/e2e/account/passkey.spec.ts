import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { login, newClient } from '../support/people';
import { expect, test } from '../support/test';

/** Gives the browser an authenticator that answers by itself, as after a fingerprint. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises its user's finger. */
    recognise: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Forgets the login, as another browser with the same authenticator would. */
async function openLogin(page: Page) {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
}

for (const width of [1440, 390]) {
  test(`a passkey is added, logs in, completes a login by password, and is removed, at ${width} px @full`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    const authenticator = await addAuthenticator(page);
    const email = await newClient('有通行密鑰的人');
    await login(page, email, { to: '/profile/account/security' });
    const section = page.getByRole('region', { name: '通行密鑰', exact: true });
    const dialog = page.getByRole('dialog');
    await section.getByRole('button', { name: '新增通行密鑰' }).click();
    await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '下一步' }).click();
    await expect(dialog.getByLabel('名稱')).toHaveValue(/Chrome/);
    await dialog.getByRole('button', { name: '建立通行密鑰' }).click();
    await expect(dialog.getByText('已新增通行密鑰')).toBeVisible();
    expect(await dialog.locator('code').allTextContents()).toHaveLength(10);
    await dialog.getByRole('button', { name: '已經存好' }).click();
    await section.getByRole('button', { name: '改名' }).click();
    await dialog.getByLabel('名稱').fill('我的電話');
    await dialog.getByRole('button', { name: '儲存' }).click();
    await expect(section.getByRole('button', { name: '移除 我的電話' })).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);

    // It is the first factor, and the second too.
    await openLogin(page);
    await page.getByRole('button', { name: '以通行密鑰登入' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/profile/account/security');
    await expect(section.getByText('用過')).toBeVisible();

    // Without the user's finger there is no login, and no error: it is as if the prompt was closed.
    await authenticator.recognise(false);
    await openLogin(page);
    const button = page.getByRole('button', { name: '以通行密鑰登入' });
    await button.click();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await authenticator.recognise(true);

    // After the password it completes the login.
    await page.getByLabel('電郵', { exact: true }).fill(email);
    await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
    await expect(page.getByLabel('備用碼')).toBeFocused();
    await page.getByRole('button', { name: '用通行密鑰驗證' }).click();
    await expect(page).toHaveURL(/\/profile$/);

    // A new telephone number takes both, or a recovery code instead.
    await page.goto('/profile/account/details');
    const settings = page.getByRole('main');
    await settings.getByLabel('電話').fill('6123 4567');
    await settings.getByRole('button', { name: '以通行密鑰確認並儲存' }).click();
    await expect(settings.getByText('請輸入密碼。')).toBeVisible();
    await settings.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
    await expect(settings.getByLabel('備用碼')).toBeVisible();
    await settings.getByRole('button', { name: '以通行密鑰確認並儲存' }).click();
    await expect(settings.getByText('資料已更新。')).toBeVisible();
    await expect(settings.getByLabel('電話')).toHaveValue('61234567');

    await page.goto('/profile/account/security');
    await section.getByRole('button', { name: '移除' }).click();
    await dialog.getByRole('button', { name: '用通行密鑰驗證' }).click();
    await expect(dialog.getByText('請輸入密碼。')).toBeVisible();
    await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: '用通行密鑰驗證' }).click();
    await expect(section.getByText('未有通行密鑰。')).toBeVisible();
  });
}
