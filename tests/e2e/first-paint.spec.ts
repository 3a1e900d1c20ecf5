import type { Page } from '@playwright/test';
import { anyCase } from './support/public';
import { expect, test } from './support/test';

/** Notes, as the page's own scripts begin, whether anything was painted by then. */
const NOTE = `
  let chunks;
  Object.defineProperty(window, 'webpackChunk_N_E', {
    get: () => chunks,
    set(value) {
      window.wasPainted ??= performance.getEntriesByName('first-contentful-paint').length > 0;
      chunks = value;
    },
  });
`;
const HIDDEN = "Object.defineProperty(document, 'hidden', { get: () => true });";
const NO_PAINT = 'PerformanceObserver.prototype.observe = () => {};';
const NO_PAINT_KNOWN = "Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => [] });";
/** Nothing that is to happen after a second or more does. */
const NO_LIMIT =
  'const later = setTimeout; window.setTimeout = (call, ms, ...all) => ms >= 1000 ? 0 : later(call, ms, ...all);';

test('a page is painted before its scripts run', async ({ page }) => {
  await page.addInitScript(NOTE);
  await page.goto('/');
  const wasPainted = () => page.evaluate(() => (globalThis as { wasPainted?: boolean }).wasPainted);
  await expect.poll(wasPainted).toBeDefined();
  expect(await wasPainted()).toBe(true);
});

for (const [name, given] of [
  ['nobody looks at', HIDDEN + NO_PAINT + NO_LIMIT],
  ['is never painted', NO_PAINT],
  ['a browser shows that tells nothing of paints', NO_PAINT_KNOWN + NO_PAINT + NO_LIMIT],
] as const)
  test(`the scripts of a page run that ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(given);
    await page.goto('/');
    await page.getByRole('button', { name: '開啟選單' }).click();
    await expect(page.getByRole('dialog', { name: '選單' })).toBeVisible();
  });

/** Holds React back until the page is woken. */
async function asleep(page: Page): Promise<() => void> {
  let wake = () => {};
  const isWoken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/chunks/main-*.js', async (route) => {
    await isWoken;
    await route.continue();
  });
  return wake;
}

test('what is typed and sent before the page is awake is kept, and sent once it is', async ({ page }) => {
  const wake = await asleep(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const email = page.getByLabel('電郵');
  await email.fill('early@example.test');
  await email.press('Enter');
  wake();
  await expect(page.getByText('請輸入密碼。')).toBeVisible();
  await expect(page.getByText('請輸入電郵。')).toBeHidden();
  await expect(email).toHaveValue('early@example.test');
  expect(new URL(page.url()).search).toBe('');
});

test('a button that is pressed twice before the page is awake is pressed once', async ({ page }) => {
  const wake = await asleep(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: '開啟選單' }).dblclick();
  const menu = page.getByRole('dialog', { name: '選單' });
  await expect(menu).toBeHidden();
  wake();
  await expect(menu).toBeVisible();
  // From now on a press is a press.
  await menu.getByRole('button', { name: '關閉' }).click();
  await expect(menu).toBeHidden();
});

test('a picture that is pressed before the page is awake opens in front of it', async ({ page }) => {
  const path = await anyCase(page);
  const wake = await asleep(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#gallery + ul a').nth(1).press('Enter');
  wake();
  await expect(page.getByRole('dialog', { name: '相片' }).getByRole('status')).toContainText('2 / ');
  await expect(page).toHaveURL(path);
});

test('a search that is sent before the page is awake needs no script', async ({ page }) => {
  await asleep(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const words = page.getByRole('main').getByRole('searchbox');
  await words.fill('防水');
  await words.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
});
