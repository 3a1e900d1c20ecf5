import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';

import { expect, test } from '../support/test';

/** Delays the script that hydrates pages; the returned function releases it. */
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
  submit: string;
  /** The heading of the page after the form is sent. */
  next: string | RegExp;
}

const newEmail = () => `early-${crypto.randomUUID()}@example.test`;

/** The server-rendered forms; the others are rendered by their scripts, so nothing can be typed before. */
const FORMS: EarlyForm[] = [
  {
    path: '/auth/login',
    typed: { 電郵: 'client2@demo.test', 密碼: DEMO_PASSWORD },
    submit: '登入',
    next: /，你好$/,
  },
  { path: '/auth/forget-password', typed: { 電郵: newEmail() }, submit: '寄出連結', next: '請查看電郵' },
];

for (const { path, typed, submit, next } of FORMS) {
  test(`a press before ${path} is hydrated keeps the input, and sends nothing`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    const button = main.getByRole('button', { name: submit, exact: true });
    const lookOf = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);

    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
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

    await button.click();
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
  });
}

test('a part of the page whose script cannot be fetched shows an error, and is fetched again', async ({
  page: wide,
  newPerson,
}) => {
  // A wide window has no slide menu, so it fetches every script except the menu's.
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

test('a search works before the page is hydrated, because its form needs no script', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('防水');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/search\?q=/);
});
