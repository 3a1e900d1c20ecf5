import { type Browser, chromium, type Page } from '@playwright/test';
import { findFaults } from '@tests/e2e/support/covered';
import { buildWithEnglish, ENGLISH } from '@tests/e2e/support/english-build';
import { startOwnServer } from '@tests/e2e/support/own-server';
import { storeLogin } from '@tests/e2e/support/people';

/**
 * Walks every screen that links lead to, for a guest and each role, in both languages and at five widths, and looks for
 * controls that are covered, texts that are cut off and pages that scroll sideways.
 */
const WIDTHS = [
  { width: 320, what: '320 px' },
  { width: 390, what: '390 px' },
  { width: 768, what: '768 px' },
  // WCAG 1.4.4: a window of 1440 px whose text is twice as large.
  { width: 720, what: '200 % text' },
  { width: 1440, what: '1440 px' },
];
const LANGUAGES = { 'zh-Hant': '', en: '/en' };
const ROLES = {
  guest: ['/', '/register/client', '/register/consultant', '/auth/login', '/auth/forget-password', '/no-such-page'],
  client: ['/profile', '/profile/project/create'],
  consultant: ['/profile'],
  technician: ['/profile'],
  admin: ['/admin'],
};
/** Screens of one kind, such as projects, of which that many are looked at: they differ by their state. */
const PER_KIND = 8;
const SETTLE_MS = 15_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A path without its language, and its kind: the path without its numbers and its query. */
const plain = (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/';
const kindOf = (path: string) => (path.split('?')[0] ?? '').replace(/\/[A-Z]*-?\d[\w-]*/g, '/*');

async function look(page: Page, address: string): Promise<{ links: string[]; faults: string[] }> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLE_MS });
  const faults: string[] = [];
  for (const { width, what } of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(() => !document.querySelector('[data-skeleton]'), undefined, { timeout: SETTLE_MS });
    const toast = page.locator('.feedback-toast');
    if (await toast.isVisible()) await toast.getByRole('button').last().click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) faults.push(`${what}: scrolls sideways by ${over} px`);
    faults.push(...(await findFaults(page)).map((fault) => `${what}: ${fault}`));
  }
  const links = await page
    .locator('main a[href^="/"], nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return { links, faults };
}

/** @returns how many screens were seen, and what was wrong */
async function walk(browser: Browser, baseURL: string, role: keyof typeof ROLES, language: keyof typeof LANGUAGES) {
  const page = await browser.newPage({ baseURL, locale: language === 'en' ? 'en-HK' : 'zh-HK', hasTouch: true });
  if (role !== 'guest') await storeLogin(page, `${role}@demo.test`);
  const todo = [...ROLES[role]];
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const wrong: string[] = [];
  for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
    const kind = kindOf(path);
    const count = kinds.get(kind) ?? 0;
    const isElsewhere = role !== 'guest' && !/^\/(profile|admin|internal|register)/.test(path);
    if (seen.has(path) || count >= PER_KIND || isElsewhere || /^\/(file|api|dev)\//.test(path)) continue;
    seen.add(path);
    kinds.set(kind, count + 1);
    const { links, faults } = await look(page, `${LANGUAGES[language]}${path}`).catch((error: Error) => ({
      links: [],
      faults: [error.message.split('\n')[0] ?? ''],
    }));
    wrong.push(...faults.map((fault) => `${role} ${language} ${path}: ${fault}`));
    todo.push(...links.map((link) => plain(link.split('#')[0] ?? '')));
  }
  await page.close();
  return { count: seen.size, wrong };
}

const built = await buildWithEnglish();
const server = await startOwnServer(built.dir, ENGLISH);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const wrong: string[] = [];
try {
  for (const role of Object.keys(ROLES) as (keyof typeof ROLES)[])
    for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
      const result = await walk(browser, server.url, role, language);
      say(`${role}, ${language}: ${result.count} screens at ${WIDTHS.length} widths, ${result.wrong.length} faults`);
      for (const fault of result.wrong) say(`  ${fault}`);
      wrong.push(...result.wrong);
    }
} finally {
  await browser.close();
  await server.stop();
  await built.remove();
}
process.exitCode = wrong.length > 0 ? 1 : 0;
