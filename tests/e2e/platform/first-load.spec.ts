import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { buildBarePage, scriptsOf } from '@tests/support/browser/bare-page';
import { login } from '../support/people';
import { expect, test } from '../support/test';

/** The most by which a guest's first scripts may exceed those of a bare Next page, gzipped, including texts. */
const BUDGET_BYTES = 90 * 1024;

const GUEST_PAGES = [
  '/',
  '/professional',
  '/professional/join',
  '/cases',
  '/contact-us',
  '/search?q=%E9%98%B2%E6%B0%B4',
  '/page/terms',
  '/auth/login',
  '/auth/forget-password',
  '/auth/change-forget-password',
  '/start',
  '/record-check',
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

/** A text of a namespace, as its script contains it. */
async function textOf(locale: string, namespace: string, path: string): Promise<string> {
  const texts = JSON.parse(await readFile(`public/locales/${locale}/${namespace}.json`, 'utf8'));
  return path.split('.').reduce((tree, key) => tree[key], texts);
}

/** The scripts containing a text that a page loads until the network is idle. */
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
    // The scripts in the HTML, including texts; without the `nomodule` ones, which modern browsers do not download.
    const files = [...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, src = '']) => src);
    expect(files.length, path).toBeGreaterThan(4);
    expect(files.join(' '), path).toMatch(/\/texts\/zh-Hant\.[0-9a-f]{16}\.js/);
    const bytes = await sizeOf(files, async (file) => (await request.get(file)).body());
    rows.push({ path, overKiB: Math.round(((bytes - bareBytes) / 1024) * 10) / 10 });
  }
  process.stdout.write(`bare page: ${(bareBytes / 1024).toFixed(1)} KiB ${JSON.stringify(rows)}\n`);
  for (const row of rows) expect(row.overKiB * 1024, row.path).toBeLessThanOrEqual(BUDGET_BYTES);
});

test('a page loads the texts of its language in one immutable script, and guests get none of the back office', async ({
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

test('a page whose texts failed to load is reloaded once, and then stays as the server rendered it', async ({
  browser,
  baseURL,
}) => {
  // A page without the console check, because the browser logs the failed script.
  const page = await browser.newPage({ baseURL, locale: 'zh-HK', viewport: { width: 390, height: 844 } });
  let requests = 0;
  let failures = 1;
  await page.route('**/texts/*.js', (route) => (requests++ < failures ? route.abort() : route.continue()));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: '開啟選單' }).click();
  await expect(page.getByRole('dialog', { name: '選單' })).toBeVisible();
  expect(requests).toBe(2);

  [requests, failures] = [0, 10];
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/cases', { waitUntil: 'networkidle' });
  await expect.poll(() => requests).toBe(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1, name: '工程案例' })).toBeVisible();
  await page.close();
});

/** Strings that occur only in these libraries and features. */
const MARKERS = {
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
    return Object.keys(MARKERS).filter((name) => text.includes(MARKERS[name as keyof typeof MARKERS]));
  };
  for (const path of ['/', '/cases', '/contact-us', '/auth/login', '/register/consultant']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(loaded.length, path).toBeGreaterThan(3);
  }
  expect(await found()).toEqual([]);
  // With a login the chat and its connection are loaded, but the emoji only when they are opened.
  await login(page, 'client@demo.test');
  await expect(page.locator('.chat-button')).toBeVisible();
  await expect.poll(found).toEqual(['pusher', 'echo', 'chat', 'notifications', 'feedback']);
});

/** Our budget for the script that measures web vitals, gzipped, loaded after the page. */
const VITALS_BUDGET_BYTES = 3.5 * 1024;

test('a page sends its web vitals once when it is left, by a script that is loaded last', async ({ page }) => {
  const script = page.waitForResponse(async (response) => {
    return response.url().endsWith('.js') && (await response.text()).includes('/api/telemetry/web-vitals');
  });
  await page.goto('/');
  const vitals = await script;
  expect(await (await page.request.get('/')).text()).not.toContain(new URL(vitals.url()).pathname);
  const bytes = gzipSync(await vitals.body()).length;
  process.stdout.write(`measuring itself: ${(bytes / 1024).toFixed(1)} KiB\n`);
  expect(bytes).toBeLessThanOrEqual(VITALS_BUDGET_BYTES);

  await page.locator('h1').first().click();
  const report = page.waitForRequest('**/api/telemetry/web-vitals');
  // As in a browser when another tab is opened in front of the page.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const body = (await report).postDataJSON();
  expect(body).toMatchObject({
    page: '/',
    lcp_ms: expect.any(Number),
    ttfb_ms: expect.any(Number),
    cls: expect.any(Number),
  });
  expect((await (await report).response())?.status()).toBe(200);
});
