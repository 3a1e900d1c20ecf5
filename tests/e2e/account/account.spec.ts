import { devices, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { notificationCalls } from '@/contract/notification/calls';
import { expectNothingFound } from '../support/axe';
import { logInByForm, login, newClient } from '../support/people';
import { expect, PHONE, test } from '../support/test';

/** Calls of the shell, which every page makes. */
const OF_EVERY_PAGE =
  /^\/api\/(broadcasting|chatroom|router|project\/uncommented-project|telemetry)|database_notification/;

/** The calls that a page makes for what it shows. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>();
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    const isOwn = pathname === notificationCalls.preferences.path || !OF_EVERY_PAGE.test(pathname);
    if (pathname.startsWith('/api/') && isOwn) calls.add(pathname);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  return [...calls];
}

for (const [role, own] of [
  ['client', ['收藏的專業人士', '付款紀錄']],
  ['technician', ['已儲存的搜尋', '專業資料', '會籍', '收款', '付款紀錄']],
  ['admin', []],
] as const) {
  test(`the account of a ${role} lists its pages, each of which leads back, and no page makes more than four calls @full`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await login(page, `${role}@demo.test`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: '我的帳戶' }).click();
    await expect(page).toHaveURL('/profile/account');
    const entries = main
      .getByRole('listitem')
      .getByRole('link')
      .filter({ has: page.locator('svg') });
    const titles = ['個人資料', '登入及保安', '通知設定', ...own, '我的資料'];
    await expect(entries).toContainText(titles);
    await expect(entries).toHaveCount(titles.length);
    await expect(entries.nth(1)).toContainText(/兩步驗證：/);
    if (role === 'technician') await expect(entries.nth(titles.indexOf('會籍'))).toContainText(/有效至/);
    expect((await callsOf(page, '/profile/account')).length).toBeLessThanOrEqual(4);
    for (const [index, title] of titles.entries()) {
      await entries.nth(index).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const path = new URL(page.url()).pathname;
      if (path.startsWith('/profile/account/')) {
        const calls = await callsOf(page, path);
        expect(calls.length, `${path}: ${calls.join(' ')}`).toBeLessThanOrEqual(4);
        await page.getByRole('navigation', { name: '所在位置' }).getByRole('link', { name: '我的帳戶' }).click();
      } else await page.goBack();
      await expect(page).toHaveURL('/profile/account');
    }
    await main.getByRole('button', { name: '登出' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  });
}

test('older links to a part of the account lead to its page @full', async ({ page }) => {
  await login(page, await newClient('舊連結的人'));
  for (const [from, to, name] of [
    ['/profile#password', '/profile/account/security#password', '登入及保安'],
    ['/profile#devices', '/profile/account/security#devices', '登入及保安'],
    ['/profile#settings', '/profile/account/details', '個人資料'],
    ['/profile#data', '/profile/account/data', '我的資料'],
    ['/profile/notification/preference', '/profile/account/notifications', '通知設定'],
  ] as const) {
    // From another page, because a change of the hash alone loads nothing.
    await page.goto('/cases');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await page.goto('/profile/account/security#password');
  await expect(page.getByLabel('現時密碼')).toBeVisible();
});

test('the password is changed on the page of the login, and the new one logs in @full', async ({ page, newPerson }) => {
  const email = await newClient('換密碼的人');
  await login(page, email, { to: '/profile/account/security' });
  await page.getByRole('button', { name: '更改密碼' }).click();
  const section = page.getByRole('region', { name: '密碼', exact: true });
  await section.getByLabel('現時密碼').fill(DEMO_PASSWORD);
  await section.getByLabel('新密碼', { exact: true }).fill('換過的密碼四五六');
  await section.locator('form').getByRole('button', { name: '更改密碼' }).click();
  await expect(section.getByText('密碼已更改，其他裝置已經登出。')).toBeVisible();
  await logInByForm(await newPerson(), email, { password: '換過的密碼四五六' });
});

test('a device that can install the site is offered it, until its user has answered @full', async ({ newPerson }) => {
  const page = await newPerson(PHONE);
  await login(page, await newClient('要安裝的人'), { to: '/profile/account' });
  const offer = page.getByRole('button', { name: '安裝到這部裝置' });
  await expect(page.getByRole('button', { name: '登出' }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  // This browser installs nothing (npm run prove install has one that does): its offer is made here, as the page loads.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const prompt = async () => {
        document.documentElement.dataset.asked = 'once';
        return { outcome: 'dismissed' };
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    }),
  );
  await page.reload();
  await offer.click();
  await expect(page.locator('html[data-asked=once]')).toHaveCount(1);
  await expect(offer).toHaveCount(0);
});

test('on an iPhone the account says how the site is put on the home screen @full', async ({ newPerson }) => {
  const page = await newPerson({ ...PHONE, userAgent: devices['iPhone 15'].userAgent });
  await login(page, await newClient('用 iPhone 的人'), { to: '/profile/account' });
  await page.getByRole('button', { name: '安裝到這部裝置' }).click();
  const dialog = page.getByRole('dialog', { name: '安裝到這部裝置' });
  await expect(dialog.getByRole('listitem')).toContainText(['分享', '加入主畫面', '圖示']);
  await expectNothingFound(page, 'how the site is put on the home screen', ['[role=dialog]'], [320, 390]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
