import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { ageToken, logInByForm, login, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

const submitLogin = async (page: Page, email: string, password: string) => {
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
};

test('a guest who opens a private page returns there after login, including the query', async ({ page }) => {
  await page.goto('/profile/project/request?q=%E6%B5%B4%E5%AE%A4');
  await expect(page).toHaveURL(/\/auth\/login\?r=/);
  await submitLogin(page, 'consultant@demo.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/profile\/project\/request\?q=/);
  await expect(page.getByLabel('關鍵字')).toHaveValue('浴室');
});

test('login never leads to another site', async ({ page }) => {
  await page.goto(`/auth/login?r=${encodeURIComponent('/\\evil.example')}`);
  await submitLogin(page, 'client@demo.test', DEMO_PASSWORD);
  await expect(page).toHaveURL(/localhost:\d+\/profile$/);
});

test('a wrong password shows an error at the field and keeps the input', async ({ page }) => {
  await page.goto('/auth/login');
  await submitLogin(page, 'client@demo.test', 'not the password');
  await expect(page.getByText('電郵或密碼不正確。')).toBeVisible();
  await expect(page.getByLabel('電郵', { exact: true })).toHaveValue('client@demo.test');
});

test('an expired access token is renewed without an interruption', async ({ page }) => {
  await login(page, 'client@demo.test');
  // Retried, because the open page may overwrite the aged token with its own state.
  await expect(async () => {
    const before = await ageToken(page);
    await page.goto('/profile/project');
    await expect(page.getByRole('heading', { level: 1, name: '我的項目' })).toBeVisible();
    await expect.poll(() => ageToken(page), { timeout: 5_000 }).not.toBe(before);
  }).toPass();
});

test('an expired login counts as a guest on public pages, and leads to login on private ones, and back (Spec §5)', async ({
  page,
}) => {
  await login(page, 'client@demo.test');
  await page.goto('/cases');
  await expect(page.getByRole('banner').getByRole('button', { name: /的帳戶/ })).toBeVisible();
  const endRefreshToken = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
      stored.state.receivedAt -= stored.state.refreshTokenExpiresIn * 1000;
      localStorage.setItem(key, JSON.stringify(stored));
    });
  await endRefreshToken();
  await page.goto('/cases', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  await expect(page).toHaveURL(/\/cases$/);
  await page.goto('/profile/project?scope=past');
  await expect(page).toHaveURL(`/auth/login?r=${encodeURIComponent('/profile/project?scope=past')}`);
});

test('logging out in one tab logs the other out, and invalidates the tokens', async ({ page, context }) => {
  await login(page, 'technician@demo.test');
  const token = await page.evaluate(
    () => JSON.parse(Object.entries(localStorage).find(([name]) => name.endsWith('-auth'))?.[1] ?? '{}').state.token,
  );
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /的帳戶/ }).click();
  await page.getByRole('menuitem', { name: '登出', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect
    .poll(async () =>
      (await page.request.get('/api/user_auth/profile', { headers: { authorization: `Bearer ${token}` } })).status(),
    )
    .toBe(401);
});

test('logging out asks before it deletes what is not sent, and leaves nothing of the user on the device', async ({
  page,
}) => {
  await storeLogin(page, 'client2@demo.test');
  await page.goto('/profile/project/create');
  const title = page.getByLabel('項目名稱');
  await title.fill('太古城道浴室翻新');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(stored).toContain('太古城道');
  const logOut = async (answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog').then((dialog) => dialog[answer]());
    await page.getByRole('button', { name: /的帳戶/ }).click();
    await page.getByRole('menuitem', { name: '登出', exact: true }).click();
    await asked;
  };
  await logOut('dismiss');
  await page.reload();
  await expect(title).toHaveValue('太古城道浴室翻新');
  await logOut('accept');
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible();
  // The realtime library notes which transport worked.
  const left = Object.keys(JSON.parse(await stored())).filter((key) => !key.startsWith('pusherTransport'));
  expect(left).toEqual([]);
});

test('a cached page’s menus offer login and registration to guests only @full', async ({ page }) => {
  const [top, foot] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const forGuests = [foot.getByRole('link', { name: '註冊' }), foot.getByRole('link', { name: '登入' })];
  await page.goto('/');
  for (const link of forGuests) await expect(link).toBeVisible();
  await storeLogin(page, 'client@demo.test');
  await page.goto('/');
  await expect(top.getByRole('button', { name: /的帳戶/ })).toBeVisible();
  await expect(foot.getByRole('link', { name: '常見問題' })).toBeVisible();
  for (const link of forGuests) await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: /的帳戶/ }).click();
  await page.getByRole('menuitem', { name: '登出', exact: true }).click();
  for (const link of forGuests) await expect(link).toBeVisible();
});

test('a forgotten password is reset by the mailed link, once', async ({ page, newPerson }) => {
  const email = `forgot-${Date.now().toString(36)}@example.test`;
  await page.request.post('/api/user_auth/register', {
    data: {
      user_type: 'client',
      name: '忘記密碼',
      email,
      phone: '91234567',
      password: '本來的密碼一二三',
      accept_terms: true,
    },
  });
  let code = '';
  await expect(async () => {
    code = (await (await page.request.get(`/dev/mail?to=${email}`)).text()).match(/\b\d{6}\b/)?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.request.post('/api/user_auth/verify', { data: { email, code } });

  await page.goto('/auth/forget-password');
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByRole('button', { name: '寄出連結' }).click();
  await expect(page.getByRole('heading', { name: '請查看電郵' })).toBeVisible();
  let link = '';
  await expect(async () => {
    link =
      (await (await page.request.get(`/dev/mail?to=${email}`)).text()).match(
        /\/auth\/change-forget-password\?token=[\w-]+/,
      )?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  await page.goto(link);
  await page.getByLabel('新密碼', { exact: true }).fill('換過的密碼四五六');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await expect(page.getByRole('heading', { name: '密碼已更改' })).toBeVisible();

  const again = await newPerson();
  await again.goto(link);
  await again.getByLabel('新密碼', { exact: true }).fill('第三個密碼七八九');
  await again.getByRole('button', { name: '更改密碼' }).click();
  await expect(again.getByText(/連結已失效或已使用/)).toBeVisible();
  await logInByForm(again, email, { password: '換過的密碼四五六' });
});

test('a missing page is a 404 with links, and pages have the strict security headers', async ({ page }) => {
  const absent = await page.goto('/no-such-page');
  expect(absent?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const headers = (await page.goto('/'))?.headers() ?? {};
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-powered-by']).toBeUndefined();
});
