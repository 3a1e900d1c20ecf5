import { type Browser, chromium, type Page } from '@playwright/test';
import { findFaults } from '@tests/e2e/support/covered';
import { buildWithEnglish, ENGLISH } from '@tests/e2e/support/english-build';
import { startOwnServer } from '@tests/e2e/support/own-server';
import { storeLogin } from '@tests/e2e/support/people';

/**
 * Walks every screen that links lead to, for a guest and each role, in both languages and at each of the sizes below, and looks
 * for controls that are covered, texts that are cut off and pages that scroll sideways. With roles or languages as
 * arguments, only those.
 */
const SIZES = [
  { width: 320, height: 900, what: '320 px' },
  { width: 390, height: 900, what: '390 px' },
  { width: 768, height: 900, what: '768 px' },
  // WCAG 1.4.4: at 200 % a window of 1440 × 900 px has room for half as many CSS pixels, both ways.
  { width: 720, height: 450, what: '200 % zoom' },
  { width: 1440, height: 900, what: '1440 px' },
  // WCAG 1.4.4 again, by the browser's own text size: breakpoints follow it, widths in pixels do not.
  { width: 1280, height: 900, text: 2, what: '200 % text' },
  { width: 390, height: 900, text: 1.3, what: '130 % text at 390 px' },
];
/** The text size of browsers whose user has chosen none. */
const TEXT_PX = 16;
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

const hasText = (px: number) => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) === px;
/** What depends on the width by a script has followed it. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A path without its language, and its kind: the path without its numbers and its query. */
const plain = (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/';
const kindOf = (path: string) => (path.split('?')[0] ?? '').replace(/\/[A-Z]*-?\d[\w-]*/g, '/*');

async function look(page: Page, address: string): Promise<{ links: string[]; faults: string[] }> {
  const browser = await page.context().newCDPSession(page);
  const setText = (size: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard: Math.round(size * TEXT_PX) } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setText(1);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: SETTLE_MS });
  const faults: string[] = [];
  for (const { what, text = 1, ...size } of SIZES) {
    await page.setViewportSize(size);
    await setText(text);
    await page.waitForFunction(hasText, Math.round(text * TEXT_PX), { timeout: SETTLE_MS });
    await page.evaluate(twoFrames);
    await page.waitForFunction(() => !document.querySelector('[data-skeleton]'), undefined, { timeout: SETTLE_MS });
    const toast = page.locator('.feedback-toast');
    if (await toast.isVisible()) await toast.getByRole('button').last().click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) faults.push(`${what}: scrolls sideways by ${over} px`);
    faults.push(...(await findFaults(page)).map((fault) => `${what}: ${fault}`));
  }
  await browser.detach();
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

const asked = process.argv.slice(2);
/** Those among the arguments; all if there is none. */
function chosen<Name extends string>(all: Readonly<Record<Name, unknown>>): Name[] {
  const names = Object.keys(all) as Name[];
  const some = names.filter((name) => asked.includes(name));
  return some.length > 0 ? some : names;
}
const unknown = asked.filter((name) => !(name in ROLES) && !(name in LANGUAGES));
if (unknown.length > 0) throw new Error(`Neither a role nor a language: ${unknown.join(', ')}`);

const built = await buildWithEnglish();
const server = await startOwnServer(built.dir, ENGLISH);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const wrong: string[] = [];
try {
  for (const role of chosen(ROLES))
    for (const language of chosen(LANGUAGES)) {
      const began = performance.now();
      const result = await walk(browser, server.url, role, language);
      const seconds = Math.round((performance.now() - began) / 1000);
      say(
        `${role}, ${language}: ${result.count} screens at ${SIZES.length} sizes in ${seconds} s, ${result.wrong.length} faults`,
      );
      for (const fault of result.wrong) say(`  ${fault}`);
      wrong.push(...result.wrong);
    }
} finally {
  await browser.close();
  await server.stop();
  await built.remove();
}
process.exitCode = wrong.length > 0 ? 1 : 0;
