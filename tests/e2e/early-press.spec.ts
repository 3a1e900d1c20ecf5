import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from './support/people';
import { expect, test } from './support/test';

/** Holds back the script that hydrates pages; the returned function lets it through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/main-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

interface EarlyForm {
  path: string;
  /** What is typed, by label. */
  typed: Record<string, string>;
  checks?: string[];
  submit: string;
  /** The heading of what follows when the form is sent. */
  next: string | RegExp;
}

const newEmail = () => `early-${crypto.randomUUID()}@example.test`;

const FORMS: EarlyForm[] = [
  {
    path: '/auth/login',
    typed: { 電郵: 'client2@demo.test', 密碼: DEMO_PASSWORD },
    submit: '登入',
    next: /，你好$/,
  },
  { path: '/auth/forget-password', typed: { 電郵: newEmail() }, submit: '寄出連結', next: '請查看電郵' },
  {
    path: '/register/client',
    typed: { 姓名: '早小姐', 電郵: newEmail(), 電話: '91234567', 密碼: DEMO_PASSWORD },
    checks: ['我已閱讀並同意'],
    submit: '下一步：驗證電郵',
    next: '驗證電郵',
  },
  {
    path: '/contact-us',
    typed: { 姓名: '早先生', 電郵: newEmail(), 主題: '查詢', 訊息: '你好，\n想了解收費。' },
    submit: '送出',
    next: '已收到你的訊息',
  },
];

for (const { path, typed, checks = [], submit, next } of FORMS) {
  test(`a press before ${path} is hydrated loses nothing that was typed, and sends nothing`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const box = (name: string) => main.getByRole('checkbox', { name });
    const button = main.getByRole('button', { name: submit, exact: true });
    const lookOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);

    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    for (const name of checks) await box(name).check();
    const early = await lookOf();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.method() === 'POST') sent.push(request.url());
    });
    await field(Object.keys(typed)[0] ?? '').press('Enter');
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    expect(sent).toEqual([]);

    release();
    await expect(button).toBeEnabled();
    await page.mouse.move(0, 0);
    await expect.poll(lookOf).toBe(early);
    await expect(page).toHaveURL(path);
    for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
    for (const name of checks) await expect(box(name)).toBeChecked();

    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  });
}

test('a draft fills what is empty, and never what was typed before the page was hydrated', async ({ page }) => {
  await page.goto('/register/client');
  await page.getByLabel('姓名').fill('舊名');
  await page.getByLabel('電話').fill('98765432');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('98765432'))))
    .toBe(true);
  const release = await holdScripts(page);
  await page.goto('/register/client', { waitUntil: 'commit' });
  await page.getByLabel('姓名').fill('新名');
  release();
  await expect(page.getByLabel('電話')).toHaveValue('98765432');
  await expect(page.getByLabel('姓名')).toHaveValue('新名');
});

test('a part of the page that cannot be fetched says so, and is fetched again', async ({ page: wide, newPerson }) => {
  // A wide window has no slide menu: what it fetches is everything but the menu.
  const others = new Set<string>();
  wide.on('request', (request) => others.add(new URL(request.url()).pathname));
  await wide.goto('/', { waitUntil: 'networkidle' });
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  const isBroken = (url: URL) => url.pathname.startsWith('/_next/static/chunks/') && !others.has(url.pathname);
  await page.route(isBroken, (route) => route.abort());
  await page.goto('/');
  const opener = page.getByRole('button', { name: '開啟選單' });
  await opener.click();
  const failure = page.getByRole('alert').filter({ hasText: '這部分未能載入。' });
  await expect(failure).toBeVisible();
  await page.unroute(isBroken);
  await failure.getByRole('button', { name: '再試一次' }).click();
  await expect(page.getByRole('dialog', { name: '選單' }).getByRole('link', { name: '登入' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a search works before the page is hydrated: its form needs no script', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('防水');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/search\?q=/);
});
