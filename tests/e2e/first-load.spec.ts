import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { buildBarePage, scriptsOf } from '../support/browser/bare-page';
import { login } from './support/people';
import { expect, test } from './support/test';

/** What a guest's first scripts may weigh above those of a bare Next page of the same versions, gzip, texts included. */
const BUDGET_BYTES = 90 * 1024;

const GUEST_PAGES = [
  '/',
  '/professional',
  '/cases',
  '/contact-us',
  '/search?q=%E9%98%B2%E6%B0%B4',
  '/page/terms',
  '/auth/login',
  '/auth/forget-password',
  '/auth/change-forget-password',
  '/register',
  '/register/client',
  '/register/consultant',
  '/register/verify',
  '/notification/stop?token=x',
  '/no-such-page',
];

const sizeOf = async (files: string[], read: (file: string) => Promise<Buffer>) => {
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** A text of a namespace, as its script holds it. */
async function textOf(locale: string, namespace: string, path: string): Promise<string> {
  const texts = JSON.parse(await readFile(`public/locales/${locale}/${namespace}.json`, 'utf8'));
  return path.split('.').reduce((tree, key) => tree[key], texts);
}

/** The scripts that a page loads, until it rests, which contain a text. */
async function scriptsWith(page: Page, path: string, text: string): Promise<Response[]> {
  const scripts: Response[] = [];
  const note = (response: Response) => response.request().resourceType() === 'script' && scripts.push(response);
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  const bodies = await Promise.all(scripts.map((script) => script.text().catch(() => '')));
  return scripts.filter((_, index) => bodies[index]?.includes(text));
}

test('a guest’s first scripts weigh at most 90 KiB more than a bare Next page’s @full', async ({ request }) => {
  const bare = await buildBarePage();
  const bareFiles = await scriptsOf(bare.dir, '/');
  const bareBytes = await sizeOf(bareFiles, (file) => readFile(join(bare.dir, '.next', file))).finally(bare.remove);
  const rows = [];
  for (const path of GUEST_PAGES) {
    const html = await (await request.get(path)).text();
    // What the HTML itself asks for, texts included; scripts for browsers without modules are not downloaded by others.
    const files = [...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, src = '']) => src);
    expect(files.length, path).toBeGreaterThan(4);
    expect(files.join(' '), path).toMatch(/\/texts\/zh-Hant\.[0-9a-f]{16}\.js/);
    const bytes = await sizeOf(files, async (file) => (await request.get(file)).body());
    rows.push({ path, overKiB: Math.round(((bytes - bareBytes) / 1024) * 10) / 10 });
  }
  process.stdout.write(`bare page: ${(bareBytes / 1024).toFixed(1)} KiB ${JSON.stringify(rows)}\n`);
  for (const row of rows) expect(row.overKiB * 1024, row.path).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('a page loads the texts of its language in one script that is kept for ever, and no guest those of the back office', async ({
  page,
}) => {
  const scripts = await scriptsWith(page, '/auth/login', await textOf('zh-Hant', 'common', 'nav.skip'));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await scriptsWith(page, '/', await textOf('en', 'common', 'nav.skip'))).toEqual([]);
  const officeText = await textOf('zh-Hant', 'admin', 'second_factor.text');
  expect(await scriptsWith(page, '/admin', officeText)).toEqual([]);
  await login(page, 'admin@demo.test');
  expect(await scriptsWith(page, '/admin', officeText)).toHaveLength(1);
});

test('a page whose texts did not come is loaded once more, and then stays as the server wrote it', async ({
  browser,
  baseURL,
}) => {
  // Its own browser: what the browser says of a lost script is expected here.
  const page = await browser.newPage({ baseURL, locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  let asked = 0;
  let lost = 1;
  await page.route('**/texts/*.js', (route) => (asked++ < lost ? route.abort() : route.continue()));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(page.getByRole('dialog', { name: '選單' })).toBeVisible();
  expect(asked).toBe(2);

  [asked, lost] = [0, 10];
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/cases', { waitUntil: 'networkidle' });
  await expect.poll(() => asked).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: '工程案例' })).toBeVisible();
  await page.close();
});

/** Words that only these libraries and the chat have. */
const LIVE = {
  pusher: 'pusher:signin',
  echo: 'ChatEvent',
  chat: 'chat-rooms-over',
  emoji: 'em-emoji-picker',
  notifications: 'database_notification/listing',
  feedback: 'feedback-toast',
};

test('a guest loads not one byte of chat, Echo, Pusher, emoji, notification or feedback code', async ({ page }) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.text().catch(() => ''));
  });
  const found = async () => {
    const text = (await Promise.all(loaded)).join('\n');
    return Object.keys(LIVE).filter((name) => text.includes(LIVE[name as keyof typeof LIVE]));
  };
  for (const path of ['/', '/cases', '/contact-us', '/auth/login', '/register/consultant']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded.length, path).toBeGreaterThan(3);
  }
  expect(await found()).toEqual([]);
  // Who is logged in loads the chat and its connection, and the emoji only when they are opened.
  await login(page, 'client@demo.test');
  await expect(page.locator('.chat-button')).toBeVisible();
  await expect.poll(found).toEqual(['pusher', 'echo', 'chat', 'notifications', 'feedback']);
});

/** Ours: what a page fetches to measure itself, gzip, once it stands. */
const VITALS_BUDGET_BYTES = 3.5 * 1024;

test('a page tells once how fast it was when it is left, by a script that came after everything else', async ({
  page,
}) => {
  const script = page.waitForResponse(async (response) => {
    return response.url().endsWith('.js') && (await response.text()).includes('/api/telemetry/web-vitals');
  });
  await page.goto('/');
  const late = await script;
  expect(await (await page.request.get('/')).text()).not.toContain(new URL(late.url()).pathname);
  const bytes = gzipSync(await late.body()).length;
  process.stdout.write(`measuring itself: ${(bytes / 1024).toFixed(1)} KiB\n`);
  expect(bytes).toBeLessThanOrEqual(VITALS_BUDGET_BYTES);

  await page.locator('h1').first().click();
  const told = page.waitForRequest('**/api/telemetry/web-vitals');
  // As a browser does when another tab is opened over the page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const body = (await told).postDataJSON();
  expect(body).toMatchObject({
    page: '/',
    lcp_ms: expect.any(Number),
    ttfb_ms: expect.any(Number),
    cls: expect.any(Number),
  });
  expect((await (await told).response())?.status()).toBe(200);
});
