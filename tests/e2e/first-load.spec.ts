import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildBarePage, scriptsOf } from '../support/bare-page';
import { login } from './support/people';
import { expect, test } from './support/test';

/** Ours: what a guest's page may weigh above a bare Next page of the same versions, gzip, texts included. */
const BUDGET_BYTES = 40 * 1024;

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

test('a guest’s page loads at most 40 KiB more than a bare Next page @full', async ({ request }) => {
  const bare = await buildBarePage();
  const bareFiles = await scriptsOf(bare.dir, '/');
  const bareBytes = await sizeOf(bareFiles, (file) => readFile(join(bare.dir, '.next', file))).finally(bare.remove);
  const rows = [];
  for (const path of GUEST_PAGES) {
    const html = await (await request.get(path)).text();
    // What the HTML itself asks for; scripts for browsers without modules are not downloaded by others.
    const files = [...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, src = '']) => src);
    expect(files[0], path).toMatch(/^\/first\.js\?[0-9a-f]{8}$/);
    expect(files.length, path).toBeGreaterThan(4);
    const bytes = await sizeOf(files, async (file) => (await request.get(file)).body());
    rows.push({ path, overKiB: Math.round(((bytes - bareBytes) / 1024) * 10) / 10 });
  }
  process.stdout.write(`bare page: ${(bareBytes / 1024).toFixed(1)} KiB ${JSON.stringify(rows)}\n`);
  for (const row of rows) expect(row.overKiB * 1024, row.path).toBeLessThanOrEqual(BUDGET_BYTES);
});

const TEXTS = /\/chunks\/(texts-[\w-]+)\.[0-9a-f]{6}\.js$/;

test('a page’s texts come in scripts for ever, which its HTML names: what guests read, and what stands behind login', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(TEXTS.exec(request.url())?.slice(1) ?? [])));
  const textsOf = async (path: string) => {
    asked.length = 0;
    const html = await (await page.goto(path, { waitUntil: 'networkidle' }))?.text();
    const named = [...(html ?? '').matchAll(/ src="([^"]+)"/g)].flatMap(
      ([, src = '']) => TEXTS.exec(src)?.slice(1) ?? [],
    );
    return { named, asked: [...new Set(asked)] };
  };
  const [guest, rest] = ['texts-zh-Hant', 'texts-private-zh-Hant'];
  // A guest's page waits for what guests read only; the rest comes once it stands.
  for (const path of ['/', '/auth/login'])
    expect(await textsOf(path), path).toEqual({ named: [guest], asked: [guest, rest] });

  await login(page, 'admin@demo.test');
  const both = [guest, rest];
  for (const path of ['/profile', '/profile/notification', '/register/success'])
    expect(await textsOf(path), path).toEqual({ named: both, asked: both });
  // The back office is a page like any other for all but admins: nothing names its texts.
  const office = await textsOf('/admin');
  expect(office.named).toEqual([guest]);
  expect(office.asked.sort()).toEqual([...both, 'texts-admin-zh-Hant'].sort());
  const script = (await (await page.request.get('/')).text()).match(/ src="([^"]+texts-[^"]+)"/)?.[1] ?? '';
  expect((await page.request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('texts that did not come are asked for again, and what waits for them is then there', async ({ page }) => {
  // What the HTML names, without which the page would not wake up.
  let isFirst = true;
  await page.route(/texts-zh-Hant/, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
  await page.goto('/auth/login');
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('請輸入電郵。')).toBeVisible();
  expect(isFirst).toBe(false);

  let failures = 0;
  await page.route(/texts-private/, (route) => (failures++ < 2 ? route.abort() : route.continue()));
  await page.goto('/register/consultant');
  await expect(page.getByLabel('電郵', { exact: true })).toBeVisible();
  expect(failures).toBe(3);
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
