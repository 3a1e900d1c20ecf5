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
/** Nothing that is to happen after two seconds does. */
const NO_LIMIT =
  'const later = setTimeout; window.setTimeout = (call, ms, ...all) => ms === 2000 ? 0 : later(call, ms, ...all);';

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
    await expect(async () => {
      await page.getByRole('button', { name: '開啟選單' }).click();
      await expect(page.getByRole('dialog', { name: '選單' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

test('what is typed before the page is awake is kept', async ({ page }) => {
  let wake = () => {};
  const isWoken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/_next/static/chunks/main-*.js', async (route) => {
    await isWoken;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const email = page.getByLabel('電郵');
  await email.fill('early@example.test');
  wake();
  const isAwake = () => email.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAwake).toBe(true);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('請輸入密碼。')).toBeVisible();
  await expect(email).toHaveValue('early@example.test');
  await expect(page.getByText('請輸入電郵。')).toBeHidden();
});
