import type { Page } from '@playwright/test';
import { newProject } from '@tests/support/projects/samples';
import type { ReplyOf } from '@/contract/call';
import { projectCalls } from '@/contract/project/calls';
import { siteCalls } from '@/contract/site/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { truncate } from '@/domain/meta';
import { hongKongYear } from '@/domain/time/calendar';
import { boxOf } from '../support/box';
import { chatButton, panel } from '../support/chat';
import { bell, expectUnread, notify } from '../support/notification';
import { login, newClient, newTechnician, storeLogin } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { anyCase } from '../support/public';
import { expect, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const NOT_FOUND = '找不到這個頁面';

test('by default the site is in Chinese only: /en is missing, and a browser that prefers English is not redirected (Spec §1)', async ({
  newPerson,
}) => {
  const reader = await newPerson({ locale: 'en-US' });
  const front = await reader.goto('/', { waitUntil: 'networkidle' });
  expect(await reader.evaluate(() => navigator.language)).toBe('en-US');
  expect(front?.status()).toBe(200);
  expect(front?.request().redirectedFrom()).toBeNull();
  await expect(reader).toHaveURL('/');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  await expect(reader.getByRole('banner').getByRole('link', { name: '工程案例' })).toBeVisible();
  for (const path of ['/en', '/en/cases']) {
    expect((await reader.goto(path))?.status(), path).toBe(404);
    await expect(heading(reader, NOT_FOUND)).toBeVisible();
    await expect(reader.locator('html')).toHaveAttribute('lang', 'zh-Hant');
  }
});

test('the chat is on the pages of a login and of a registration too (Spec §1)', async ({ page, newPerson }) => {
  await login(page, await newTechnician('聶師傅'), { to: '/register/subscription' });
  await expect(chatButton(page)).toBeVisible();
  await expect(page).toHaveURL('/register/subscription');
  const client = await newPerson();
  await storeLogin(client, 'client@demo.test');
  for (const path of ['/auth/forget-password', '/auth/change-forget-password']) {
    await client.goto(path);
    await expect(chatButton(client), path).toBeVisible();
    await expect(client).toHaveURL(path);
  }
  await chatButton(client).click();
  await expect(panel(client)).toBeVisible();
});

test('the address /404 is answered with the missing page (Spec §2)', async ({ page }) => {
  expect((await page.goto('/404'))?.status()).toBe(404);
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page).toHaveTitle(`${NOT_FOUND} | 匠配`);
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible();
});

test('a page answers no other methods than GET and HEAD @full', async ({ request }) => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'POST', 'OPTIONS'])
    expect((await request.fetch('/cases', { method })).status(), method).toBe(405);
  expect((await request.head('/cases')).status()).toBe(200);
});

test('a client finds their own open requests at /profile/project/request, and no other user’s (Spec §2) @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(150_000);
  const mark = Date.now().toString(36);
  const [mine, other] = [await newClient('龍小姐'), await newClient('龍先生')];
  const publish = async (email: string, title: string) => {
    const client = await enter(request, email);
    await client(projectCalls.createProject, { ...newProject, title });
  };
  await publish(mine, `自己的浴室 ${mark}`);
  await publish(other, `別人的廚房 ${mark}`);
  // With a consultant it is no open request any more.
  await prepare(request, 'estimating', { client: mine, consultant: 'consultant', technician: 'technician' });
  const requests = (at: Page) => at.locator('main li a[href^="/profile/project/detail/"]');
  await login(page, mine, { to: '/profile/project/request' });
  await expect(heading(page, '招募中的項目')).toBeVisible();
  await expect(requests(page)).toHaveText([`自己的浴室 ${mark}`]);

  const consultant = await newPerson();
  await login(consultant, 'consultant@demo.test', { to: `/profile/project/request?q=${mark}` });
  await expect(requests(consultant)).toHaveText([`別人的廚房 ${mark}`, `自己的浴室 ${mark}`]);
});

test('a failed payment without an order number says so, and leads on (Spec §2)', async ({ page }) => {
  await login(page, 'client@demo.test', { to: '/internal/cart/result/fail' });
  await expect(heading(page, '付款未能完成')).toBeVisible();
  const wayOn = page.getByRole('main').getByRole('link', { name: '查看付款紀錄' });
  await expect(wayOn).toHaveAttribute('href', '/profile/payment-record');
});

/** The metadata that the lookup by path has for this path. */
async function metaAt(page: Page, path: string): Promise<ReplyOf<typeof siteCalls.routerDetail>> {
  const found = await page.request.get(siteCalls.routerDetail.path, { params: { path, lang: 'zh-Hant' } });
  expect(found.ok(), path).toBe(true);
  return found.json();
}

/** Expects the title, and the description and the picture that the lookup by path has, on the page that is open. */
async function expectHead(page: Page, title: string): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect(page, pathname).toHaveTitle(`${title} | 匠配`);
  const meta = await metaAt(page, pathname);
  const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
  expect(meta.meta_title, pathname).not.toBe('');
  expect(title, pathname).toContain(meta.meta_title);
  expect(meta.meta_description, pathname).not.toBe('');
  expect(await content('name="description"'), pathname).toBe(truncate(meta.meta_description, 155));
  expect(await content('property="og:description"'), pathname).toBe(truncate(meta.meta_description, 65));
  const picture = new URL((await content('property="og:image"')) ?? 'missing:');
  expect(picture.pathname, pathname).toBe(new URL(meta.meta_image, picture).pathname);
}

/** Opens each page, which must stay and become complete, and checks its head. */
async function expectHeads(page: Page, titles: readonly (readonly [path: string, title: string])[]): Promise<void> {
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.locator('[data-skeleton]'), path).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expectHead(page, title);
  }
}

test('a guest’s page of every route has its title, and the metadata of its path (Spec §2) @full', async ({ page }) => {
  test.setTimeout(150_000);
  const detail = await anyCase(page);
  const { meta_title: item } = await metaAt(page, detail);
  await expectHeads(page, [
    ['/', '顧問把關的工程配對平台'],
    ['/professional', '顧問及師傅名錄'],
    ['/professional/join', '專業人士：顧問及師傅加入'],
    ['/cases', '工程案例'],
    [detail, `${item} - 工程案例`],
    ['/contact-us', '聯絡我們'],
    ['/search', '搜尋'],
    ['/start', '免費建立項目'],
    ['/auth/login', '登入'],
    ['/auth/forget-password', '忘記密碼'],
    ['/auth/change-forget-password?token=x', '設定新密碼'],
    ['/register', '免費註冊'],
    ['/register/client', '以客戶身分註冊'],
    ['/register/consultant', '以顧問身分註冊'],
    ['/register/technician', '以師傅身分註冊'],
  ]);
  await page.goto(detail);
  await expect(heading(page, item)).toBeVisible();
  // By a link within the site too.
  await page.getByRole('banner').getByRole('link', { name: '聯絡我們' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expectHead(page, '聯絡我們');
});

test('a link between a user’s pages asks the server for no page; title and metadata are those of its path all the same (Spec §2)', async ({
  page,
}) => {
  const client = await newClient('湛太太');
  await login(page, client, { to: '/profile' });
  const links = page.getByRole('main').getByRole('navigation').getByRole('link');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_next/data/')) asked.push(request.url());
  });
  for (const [name, path, title] of [
    ['我的項目', '/profile/project', '我的項目'],
    ['付款紀錄', '/profile/payment-record', '付款紀錄'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    // Its metadata come a moment after it.
    await expect(() => expectHead(page, title)).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: '工程案例' })).toBeAttached();
  }
  await page.goBack();
  await expectHead(page, '我的項目');
  expect(asked).toEqual([]);
});

test('a user’s page of every route has its title, and the metadata of its path (Spec §2) @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const client = await newClient('湛小姐');
  const people = { client, consultant: 'consultant', technician: 'technician' };
  const { projectId, address, orderNumber } = await prepare(request, 'awaiting_payment', people);
  const [notificationId] = await notify(client, [{ title: '浴室翻新' }]);
  const candidate = await newTechnician('湛師傅');
  const asCandidate = await enter(request, candidate);
  const plans = await asCandidate(subscriptionCalls.plans, { user_type: 'technician' });
  const plan = plans.value.find(({ key }) => key === 'technician_year');
  await asCandidate(subscriptionCalls.choose, { plan_id: plan?.id ?? 0 });

  for (const [email, titles] of [
    [await newClient('湛先生', 'verify'), [['/register/verify', '驗證電郵']]],
    [
      candidate,
      [
        ['/register/subscription', '選擇計劃'],
        ['/register/payment', '繳付會費'],
      ],
    ],
    ['newcomer@demo.test', [['/register/approval', '審批']]],
    ['technician@demo.test', [['/register/success', '註冊完成']]],
    [
      'consultant@demo.test',
      [
        // Without a filter it opens with what fits, which is in the address.
        ['/profile/project/request?fit=mine', '招募中的項目'],
        ['/profile/subscription', '會籍'],
        ['/profile/account/trade', '專業資料'],
        ['/profile/account/searches', '已儲存的搜尋'],
      ],
    ],
    [
      client,
      [
        ['/profile', '我的檔案'],
        ['/profile/account', '我的帳戶'],
        ['/profile/account/details', '個人資料'],
        ['/profile/account/security', '登入及保安'],
        ['/profile/account/notifications', '通知設定'],
        ['/profile/account/data', '我的資料'],
        ['/profile/account/favourites', '收藏的專業人士'],
        ['/profile/project', '我的項目'],
        ['/profile/project/create', '建立項目'],
        ['/profile/project/past', '過往項目'],
        [address, '太古城單位翻新 - 項目'],
        [`/internal/cart/payment?order_number=${orderNumber}`, '付款'],
        [`/internal/cart/result/success?order_number=${orderNumber}`, '付款結果'],
        [`/internal/cart/result/fail?order_number=${orderNumber}`, '付款結果'],
        ['/profile/payment-record', '付款紀錄'],
        ['/profile/notification', '通知'],
        [`/profile/notification/detail/${notificationId}`, '有顧問申請你的項目 - 通知'],
        [`/profile/report?project_id=${projectId}`, '提出投訴'],
      ],
    ],
  ] as const) {
    const person = await newPerson();
    await storeLogin(person, email);
    await expectHeads(person, titles);
  }
});

test('each role has its own items in the header, and on a phone in the slide-in menu with the navigation (Spec §2, §6) @full', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(150_000);
  const navigation = ['首頁', '工程案例', '專業人士', '聯絡我們'];
  const menu = (at: Page) => at.getByRole('dialog', { name: '選單' });
  /** Opens the page on a phone, and its menu. */
  const openMenu = async (at: Page, path: string) => {
    await at.setViewportSize({ width: 390, height: 844 });
    await at.goto(path);
    await at.getByRole('button', { name: '開啟選單' }).click();
  };
  for (const [email, own] of [
    [await newClient('翁小姐'), ['建立項目']],
    ['consultant@demo.test', []],
    ['technician@demo.test', []],
  ] as const) {
    const person = await newPerson();
    const banner = person.getByRole('banner');
    const account = banner.getByRole('button', { name: /的帳戶$/ });
    await storeLogin(person, email);
    await person.goto('/cases');
    await expect(account).toBeVisible();
    await expect(bell(person)).toBeVisible();
    await expect(banner.getByRole('link', { name: '建立項目' })).toHaveCount(own.length);
    await account.click();
    const items = person.getByRole('menuitem');
    await expect(items).toHaveText(['我的檔案', '登出']);
    await items.first().click();
    await expect(person).toHaveURL('/profile');

    for (const path of ['/cases', '/profile/notification']) {
      await openMenu(person, path);
      const links = menu(person).getByRole('link');
      await expect(links, path).toHaveText([...own, ...navigation, '我的檔案', /^通知/]);
      await expect(links.nth(-2)).toHaveAttribute('href', '/profile');
      await expect(links.last()).toHaveAttribute('href', '/profile/notification');
      await expect(menu(person).getByRole('button', { name: '登出' })).toBeVisible();
    }
  }
  // A guest has neither notifications nor a logout.
  await openMenu(page, '/cases');
  await expect(menu(page).getByRole('link')).toHaveText(['註冊', '登入', ...navigation]);
  await expect(menu(page).getByRole('button', { name: '登出' })).toHaveCount(0);
});

test('at a scroll of 50 px, and not of 49, the slogans are hidden and the header collapses; a profile has no slogans (Spec §2, §9)', async ({
  page,
}) => {
  const strip = page.getByRole('complementary', { name: '標語', includeHidden: true });
  const barHeight = async () => (await boxOf(page.locator('#header'))).height;
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  /** Where the content begins, measured from the top of the page. */
  const place = () =>
    page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top + window.scrollY);
  await page.goto('/cases');
  // At least these, because another test adds one for a moment.
  await expect(strip.locator('li')).toContainText([
    '由估算到驗收，三方同一個房間。',
    '同一份清單報價，一眼看出誰漏了什麼。',
    '每一步寫明輪到誰、什麼時候到期。',
  ]);
  await expect(strip).toBeVisible();
  const [height, at] = [await barHeight(), await place()];
  for (let time = 0; time < 2; time++) {
    await scrollTo(50);
    await expect(strip).toBeHidden();
    await expect.poll(barHeight).toBeLessThan(height);
    expect(await place()).toBeCloseTo(at);
    await scrollTo(49);
    await expect(strip).toBeVisible();
    await expect.poll(barHeight).toBe(height);
    expect(await place()).toBeCloseTo(at);
  }
  await login(page, 'client@demo.test');
  await expect(strip).toHaveCount(0);
});

test('on a phone the slogans take turns every five seconds, and stop when paused @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/cases');
  await page.clock.pauseAt(Date.now() + 1000);
  const strip = page.getByRole('complementary', { name: '標語' });
  const shown = (index: number) => expect(strip.locator('li').nth(index)).toHaveCSS('opacity', '1');
  const hidden = (index: number) => expect(strip.locator('li').nth(index)).toHaveCSS('opacity', '0');
  await shown(0);
  await hidden(1);
  await expect(async () => {
    // A step of the stopped clock at a time, because the interval begins when React has taken over the page.
    await page.clock.runFor(1000);
    await expect(strip.locator('li').nth(1)).toHaveCSS('opacity', '1', { timeout: 500 });
  }).toPass();
  await hidden(0);
  await strip.getByRole('button', { name: '停止輪換標語' }).click();
  await page.clock.runFor(20_000);
  await shown(1);
  await strip.getByRole('button', { name: '繼續輪換標語' }).click();
  await page.clock.runFor(5000);
  await shown(2);
  await hidden(1);
});

test('the bell’s badge shows 9 at nine unread notifications, and 9+ at ten (Spec §2, §9)', async ({ page }) => {
  const email = await newClient('湯小姐');
  await notify(
    email,
    Array.from({ length: 9 }, (_, n) => ({ title: `第 ${n + 1} 件事` })),
  );
  await login(page, email);
  await expectUnread(page, 9);
  await expect(bell(page).getByText('9', { exact: true })).toBeVisible();
  await notify(email, [{ title: '第 10 件事' }]);
  await page.reload();
  await expectUnread(page, 10);
  await expect(bell(page).getByText('9+', { exact: true })).toBeVisible();
});

test('the footer has the copyright line and the icons of three networks (Spec §2)', async ({ page }) => {
  await page.goto('/contact-us');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(`© ${hongKongYear(Date.now())} 匠配 Trimatch`, { exact: true })).toBeVisible();
  const links = foot.getByRole('list', { name: '追蹤我們' }).getByRole('link');
  await expect(links).toHaveText([/^Facebook/, /^Instagram/, /^Twitter/]);
  for (const link of await links.all()) await expect(link.locator('svg')).toBeVisible();
  // The setting has four.
  const setting = await (await page.request.get(siteCalls.systemSetting.path)).json();
  expect(setting.social_links.map(({ key }: { key: string }) => key)).toContain('youtube');
  await expect(foot.locator('a[href*="youtube"]')).toHaveCount(0);
});
