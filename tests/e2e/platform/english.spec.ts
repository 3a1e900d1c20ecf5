import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { contentCalls } from '@/contract/content/calls';
import { TEST_CARDS } from '@/features/payment/card-rules';
import { expectNothingFound } from '../support/axe';
import { buildWithEnglish, ENGLISH } from '../support/english-build';
import { PEOPLE, prepareEnglishProjects } from '../support/english-projects';
import { type OwnServer, startOwnServer } from '../support/own-server';
import { expect, test } from '../support/test';

// One build for all tests of this file.
test.describe.configure({ mode: 'default' });

let site: OwnServer;
let removeBuild = async () => {};

test.beforeAll(async () => {
  test.setTimeout(4 * 60_000);
  const built = await buildWithEnglish();
  removeBuild = built.remove;
  site = await startOwnServer(built.dir, ENGLISH);
});

test.afterAll(async () => {
  await site?.stop();
  await removeBuild();
});

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A public call in English. */
async function ask<C extends Call>(page: Page, { path }: C, input: RequestOf<C>): Promise<ReplyOf<C>> {
  const params = { ...(input as Record<string, string | number>), lang: 'en' };
  const response = await page.request.get(`${site.url}${path}`, { params });
  expect(response.ok(), path).toBe(true);
  return response.json();
}

/** All texts with Chinese characters in a reply, the longest first. */
function textsIn(reply: unknown): string[] {
  const texts = typeof reply === 'string' ? [reply] : Object.values(reply ?? {}).flatMap(textsIn);
  return texts.filter((text) => /\p{Script=Han}/u.test(text)).sort((a, b) => b.length - a.length);
}

async function logIn(page: Page, role = 'client'): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(`${role}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

test('with English on, a guest’s pages at /en are English throughout @full', async ({ page }) => {
  const paths = ['/en', '/en/auth/login', '/en/register', '/en/register/client', '/en/register/consultant'];
  const { value: people } = await ask(page, contentCalls.professionalListing, {});
  const [person] = people;
  const details = await ask(page, contentCalls.professionalPage, { id: person?.id ?? 0 });
  // On these pages, what people wrote stays as they wrote it.
  const peoplePages = ['/en/professional', `/en/professional/${person?.id}`];
  const written = textsIn([...people.map(({ name, company_name }) => [name, company_name]), { ...details, cases: [] }]);
  const portraits = written.map((text) => text.slice(0, 1));
  const sitePages = ['/en/professional/join', '/en/cases', '/en/contact-us', '/en/search', '/en/page/terms'];
  for (const path of [...paths, ...sitePages, ...peoplePages, '/en/no-such-page', '/en/%E0', '/en/500']) {
    await page.goto(`${site.url}${path}`);
    expect(await languageOf(page), path).toBe('en');
    await expect(page, path).toHaveTitle(/Trimatch$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The names of the site and of the other language stay Chinese.
    let text = `${await page.title()}\n${await page.locator('body').allInnerTexts()}`
      .replaceAll('匠配', '')
      .replaceAll('繁體中文', '');
    if (peoplePages.includes(path)) {
      for (const words of written) text = text.replaceAll(words, '');
      text = text
        .split('\n')
        .filter((line) => !portraits.includes(line))
        .join('\n');
    }
    const chinese = text.match(/.*\p{Script=Han}.*/gu);
    expect(chinese, path).toBeNull();
  }
  await page.goto(`${site.url}/en`);
  await expect(page.getByRole('main').getByText('Illustration', { exact: true }).first()).toBeVisible();
});

test('with English on, each page names its other languages to search engines @full', async ({ page }) => {
  for (const path of ['/cases?page=2', '/en/cases?page=2', '/zh-Hant/cases?page=2']) {
    await page.goto(`${site.url}${path}`);
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    const own = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const base = own.replace(/(\/en)?\/cases.*/, '');
    expect(own, path).toBe(`${base}${path.replace('/zh-Hant', '')}`);
    expect(alternates, path).toEqual([
      ['zh-Hant-HK', `${base}/cases?page=2`],
      ['en', `${base}/en/cases?page=2`],
      ['x-default', `${base}/cases?page=2`],
    ]);
  }
  expect((await page.request.get(`${site.url}/en/cases?page=1`, { maxRedirects: 0 })).headers().location).toBe(
    '/en/cases',
  );
});

test('with English on, the pages without a prefix stay Chinese @full', async ({ page }) => {
  for (const path of ['/auth/login', '/zh-Hant/auth/login']) {
    await page.goto(`${site.url}${path}`);
    expect(await languageOf(page), path).toBe('zh-Hant');
    await expect(heading(page, '登入')).toBeVisible();
  }
  await page.goto(`${site.url}/`);
  expect(await languageOf(page)).toBe('zh-Hant');
});

test('the footer leads to the same page in the other language, and back @full', async ({ page }) => {
  await page.goto(`${site.url}/register`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/register`);
  await expect(heading(page, 'Registration')).toBeVisible();
  await expect.poll(() => languageOf(page)).toBe('en');
  await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(`${site.url}/register`);
  await expect(heading(page, '註冊')).toBeVisible();
  await expect.poll(() => languageOf(page)).toBe('zh-Hant');
  // The query is part of the address.
  const query = `?r=${encodeURIComponent('/profile/project?scope=past')}`;
  await page.goto(`${site.url}/auth/login${query}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${site.url}/en/auth/login${query}`);
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('a page loads the texts of its language only @full', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(...(request.url().match(/\/texts\/[\w-]+(?=\.[0-9a-f]+\.js)/) ?? [])));
  for (const [path, language] of [
    ['/en', 'en'],
    ['/', 'zh-Hant'],
    ['/en/auth/login', 'en'],
  ]) {
    loaded.length = 0;
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    expect(loaded, path).toEqual([`/texts/${language}`]);
  }
});

test('after a switch of language within the site everything is in that language @full', async ({ page }) => {
  await page.goto(`${site.url}/auth/login?r=${encodeURIComponent('/en/profile/project')}`);
  await page.getByLabel('電郵', { exact: true }).fill('client@demo.test');
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(heading(page, 'My projects')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/en/profile/project`);
  expect(await languageOf(page)).toBe('en');
});

test('the errors of a form are in English, from the page and from the server @full', async ({ page }) => {
  await page.goto(`${site.url}/en/auth/login`);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('The e-mail address or the password is not right.')).toBeVisible();
});

test('a login at /en stays in English, and the server’s texts follow the language @full', async ({ page }) => {
  await page.goto(`${site.url}/en/profile/project`);
  await expect(page).toHaveURL(/\/en\/auth\/login\?r=/);
  await logIn(page);
  await expect(page).toHaveURL(`${site.url}/en/profile/project`);
  await expect(heading(page, 'My projects')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Create project' }).click();
  await expect(page).toHaveURL(`${site.url}/en/profile/project/create`);
  await expect(page.getByLabel('Project title')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: '繁體中文' }).click();
  await expect(page.getByLabel('項目名稱')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/profile/project/create`);
});

test('a payment begun in English stays in English, also at the provider and after the return @full', async ({
  page,
}) => {
  await page.goto(`${site.url}/en/profile/project`);
  await logIn(page);
  await page.getByRole('link', { name: '荃灣單位來去水喉更換及浴室地台防水' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('Sandbox · play money, nobody is charged')).toBeVisible();
  expect(page.url()).toContain(`${site.url}/en/internal/sandbox-checkout`);
  await page.getByLabel('Card number', { exact: true }).fill(TEST_CARDS.decline);
  await page.getByLabel('Expiry', { exact: true }).fill('12/30');
  await page.getByLabel('CVC', { exact: true }).fill('123');
  await page.getByLabel('Name on card', { exact: true }).fill('CHAN TAI MAN');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('This card was declined')).toBeVisible();
  await page.getByRole('link', { name: 'Close without paying' }).click();
  await expect(heading(page, 'The payment failed')).toBeVisible();
  expect(page.url()).toContain(`${site.url}/en/internal/cart/result/fail`);
});

/** Pages of an account; where people’s own words are in it, only the headings are looked at. */
const OWN_PAGES: Record<string, { plain: string[]; written: string[] }> = {
  client: {
    plain: ['/en/profile/account/notifications', '/en/record-check', '/en/offline'],
    written: ['/en/profile/account/favourites'],
  },
  technician: { plain: [], written: ['/en/profile/account/searches', '/en/profile/account/trade'] },
};

for (const [role, { plain, written }] of Object.entries(OWN_PAGES))
  test(`with English on, a ${role}’s own pages are English, and nothing is found in them @full`, async ({ page }) => {
    await page.goto(`${site.url}/en/auth/login`);
    await logIn(page, role);
    await expect(page).toHaveURL(/\/en\/profile/);
    for (const path of [...plain, ...written]) {
      await page.goto(site.url + path);
      expect(await languageOf(page), path).toBe('en');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingFound(page, path, ['main'], [320, 1440]);
      const main = page.getByRole('main');
      const parts = plain.includes(path) ? main : main.getByRole('heading', { level: 1 });
      expect((await parts.allInnerTexts()).join('\n').match(/.*\p{Script=Han}.*/gu), path).toBeNull();
    }
  });

let projects: ReturnType<typeof prepareEnglishProjects> | undefined;

/** What each role opens in addition: the project and its tab, what is pressed, and what is shown then. */
const OPENED: Record<string, [project: string, tab: string, ...steps: [press: string, shown: string][]][]> = {
  client: [
    [
      'quotations',
      'Overview',
      ['Subscribe in your calendar', 'Make an address'],
      ['Make an address', 'Replace the address'],
    ],
    ['work in stages', 'Files', ['Make the full record', 'Make a new one']],
  ],
  consultant: [['quotations', 'Overview', ['Move', 'Send the time']]],
  technician: [['work in stages', 'Site log', ['Write the site log', 'Save and send']]],
};

for (const [role, key] of Object.entries(PEOPLE))
  test(`with English on, a project’s pages are English for its ${role}, and nothing is found in them @full`, async ({
    page,
  }) => {
    test.setTimeout(5 * 60_000);
    projects ??= prepareEnglishProjects(site.url);
    const { addresses, written } = await projects;
    const portraits = written.map((text) => text.slice(0, 1));
    const main = page.getByRole('main');
    const look = async (where: string) => {
      for (const width of [1440, 390, 320]) {
        await expectNothingFound(page, where, ['main'], [width]);
        const [body = ''] = await page.locator('body').allInnerTexts();
        const words = [...written, '匠配', '繁體中文'].reduce((text, one) => text.replaceAll(one, ''), body);
        const lines = words.split('\n').filter((line) => !portraits.includes(line.trim()));
        expect.soft(lines.join('\n').match(/.*\p{Script=Han}.*/gu), `${where} at ${width} px`).toBeNull();
      }
    };
    await page.goto(`${site.url}/en/auth/login`);
    await logIn(page, key);
    await expect(page).toHaveURL(/\/en\/profile/);
    for (const [shows, address] of addresses) {
      await page.goto(site.url + address);
      expect(await languageOf(page), address).toBe('en');
      const tabs = page.getByRole('tablist', { name: 'Project content' }).getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      for (const tab of await tabs.all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await look(`${shows}, ${await tab.textContent()}`);
      }
      for (const [project, name, ...steps] of OPENED[role] ?? []) {
        if (project !== shows) continue;
        await tabs.filter({ hasText: name }).click();
        for (const [press, shown] of steps) {
          await main.getByText(press, { exact: true }).first().click();
          await expect(main.getByText(shown, { exact: true }).first()).toBeVisible();
          await look(`${shows}, ${name}, ${press}`);
        }
      }
    }
  });
