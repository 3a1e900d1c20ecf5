import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { expectNothingFound } from '../support/axe';
import { enterRoom, log, panel, prepareRoom, write } from '../support/chat';
import { prepareFeedback, toast } from '../support/feedback';
import { bell, dropdown, notify } from '../support/notification';
import { payByCard } from '../support/pay';
import { login, newClient } from '../support/people';
import { choosePlan, registerTechnician } from '../support/professional';
import { anyCase, PUBLIC_PAGES } from '../support/public';
import { expect, test } from '../support/test';

const OFFICE_WIDTHS = [390, 768, 1440];
const pathsOf = (links: Element[]) => links.map((link) => link.getAttribute('href') ?? '');

/** Waits until the screen is complete: its heading is visible and no skeleton is left. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

test('axe finds nothing on the public pages @full', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const detail = await anyCase(page);
  const lists = ['/cases?page=2', '/cases?category=waterproofing', '/search?q=防水', '/search?q=無此詞語的'];
  await page.goto('/search?q=工程&type=professional');
  const professional = await page.getByRole('main').locator('h2 a').first().getAttribute('href');
  for (const path of [...PUBLIC_PAGES, ...lists, detail, professional ?? '']) {
    await visit(page, path);
    await expectNothingFound(page, path);
  }
  await visit(page, '/page/questions');
  for (const one of await page.locator('summary').all()) await one.click();
  await expectNothingFound(page, '/page/questions with answers');
  await visit(page, detail);
  await page.locator('#gallery + ul a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, 'a picture in front of the page');
  await visit(page, '/contact-us');
  await page.getByRole('button', { name: '送出' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, '/contact-us with errors');
});

test('axe finds nothing on a guest’s screens @full', async ({ page }) => {
  test.setTimeout(4 * 60_000);
  const paths = [
    '/auth/login',
    '/auth/forget-password',
    '/auth/change-forget-password',
    '/auth/change-forget-password?token=x',
    '/start',
    '/record-check',
    '/register',
    '/register/client',
    '/register/consultant',
    '/register/technician',
    '/notification/stop?token=x',
    '/no-such-page',
  ];
  for (const path of paths) {
    await visit(page, path);
    await expectNothingFound(page, path);
  }
  // With errors showing.
  await visit(page, '/auth/login');
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, '/auth/login with errors');
  await visit(page, '/register/technician');
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, '/register/technician with errors');
});

test('axe finds nothing on the steps of a registration @full', async ({ newPerson }) => {
  test.setTimeout(5 * 60_000);
  const steps = {
    newcomer: ['/register/approval', '/profile', '/profile/subscription'],
    newcomer4: ['/register/approval', '/profile'],
    newcomer5: ['/register/approval', '/register/technician?again=1', '/profile'],
    technician4: ['/profile', '/profile/subscription', '/profile/project/request'],
    consultant2: ['/profile/subscription'],
    technician: ['/register/success'],
    consultant4: ['/profile', '/profile/subscription'],
  };
  for (const [key, paths] of Object.entries(steps)) {
    const page = await newPerson();
    const to = paths[0] ?? '';
    await login(page, `${key}@demo.test`, { to });
    for (const path of paths) {
      await visit(page, path);
      await expectNothingFound(page, `${key} ${path}`);
    }
  }
});

test('axe finds nothing in any section of the back office, narrow, at 768 px and wide @full', async ({ page }) => {
  test.setTimeout(15 * 60_000);
  await login(page, 'admin@demo.test', { to: '/admin' });
  const links = page.getByRole('navigation', { name: '後台選單' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const rooms = await links.evaluateAll(pathsOf);
  expect(rooms.length).toBeGreaterThan(15);
  for (const room of rooms) {
    await visit(page, room);
    await expectNothingFound(page, room, [], OFFICE_WIDTHS);
    // One entry of the section: an account, an order, a page.
    const [one] = await page.getByRole('main').locator(`a[href^="${room}/"]`).evaluateAll(pathsOf);
    if (room === '/admin' || !one) continue;
    await visit(page, one);
    await expectNothingFound(page, one, [], OFFICE_WIDTHS);
  }
  await visit(page, '/admin/professionals');
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.getByRole('button', { name: '不通過', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '確認不通過' })).toBeVisible();
  await expectNothingFound(page, '/admin/professionals/[id] rejecting');
});

test('axe finds nothing along a registration, to its payment @full', async ({ page }) => {
  test.setTimeout(4 * 60_000);
  const id = Date.now().toString(36);
  const look = (screen: string) => expectNothingFound(page, `registration, ${screen}`);
  await registerTechnician(page, { email: `axe-${id}@example.test`, name: `趙師傅 ${id}` }, look);
  await page.getByRole('radio').first().check();
  await look('the plans');
  await choosePlan(page, /^師傅年費/);
  await expect(page.getByRole('button', { name: '前往付款' })).toBeVisible();
  await look('the order');
  await page.getByRole('button', { name: '前往付款' }).click();
  await page.getByRole('button', { name: /^付款 \$/ }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('the card with errors');
  await payByCard(page, 'decline');
  await expect(page.getByText('這張卡被拒絕')).toBeVisible();
  await look('the card declined');
  await page.getByRole('link', { name: '關閉，不付款' }).click();
  await expect(page).toHaveURL(/\/internal\/cart\/result\/fail/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('the failure');
  await page.goto('/register/payment');
  await page.getByRole('button', { name: '前往付款' }).click();
  await payByCard(page, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible({ timeout: 30_000 });
  await look('the success');
});

test('axe finds nothing on the forms and dialogs of a profile and a membership @full', async ({ page }) => {
  test.setTimeout(3 * 60_000);
  const look = (form: string) => expectNothingFound(page, `profile, ${form}`);
  await login(page, 'technician@demo.test', { to: '/profile/account/details' });
  await page.getByLabel('電話').fill('1');
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await look('個人資料');
  await visit(page, '/profile/account/trade');
  for (const name of ['更改專業資料', '加入證明文件', '加入相片']) {
    await page.getByRole('button', { name, exact: true }).click();
    const save = page.getByRole('button', { name: '儲存' });
    await expect(save).toBeVisible();
    // Forms that add something are sent empty, so that their errors are shown.
    if (name.startsWith('加入')) await save.click();
    await look(name);
    await page.getByRole('button', { name: '取消', exact: true }).click();
  }
  await visit(page, '/profile/account/security');
  await page.getByRole('button', { name: '更改密碼' }).click();
  await look('更改密碼');
  await visit(page, '/profile/account/data');
  await page.getByRole('button', { name: '刪除帳戶' }).click();
  await page.getByRole('dialog').getByLabel('輸入密碼確認').fill(DEMO_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: '永久刪除帳戶' }).click();
  await expect(page.getByRole('dialog').getByText('還有未完結的事項，暫時不能刪除：')).toBeVisible();
  await look('the refusal to delete');
  await visit(page, '/profile/subscription');
  await page.getByRole('button', { name: '更改計劃' }).click();
  await page.getByRole('radio').last().check();
  await look('another plan');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('button', { name: '到期終止會籍' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '到期終止', exact: true })).toBeVisible();
  await look('the end of the membership');
});

for (const role of ['client', 'consultant', 'technician']) {
  test(`axe finds nothing on a ${role}’s screens @full`, async ({ page }) => {
    test.setTimeout(10 * 60_000);
    await login(page, `${role}@demo.test`);
    const own =
      role === 'client'
        ? ['/profile/project/create', '/profile/report', '/profile/account/favourites']
        : [
            '/profile/project/request',
            '/profile/account/trade',
            '/profile/account/searches',
            ...(role === 'technician' ? ['/profile/earnings', '/profile/statement?view=earnings'] : []),
          ];
    const all = [
      '/profile',
      '/profile/project',
      '/profile/project/past',
      '/profile/notification',
      '/profile/account',
      '/profile/account/details',
      '/profile/account/security',
      '/profile/account/notifications',
      '/profile/account/data',
      '/profile/payment-record',
      '/profile/payment-record/receipt',
      '/profile/statement',
      '/internal/cart/payment',
      '/internal/cart/result/success',
      '/internal/cart/result/fail',
    ];
    // One project in each state is enough.
    const details = new Map<string, string>();
    for (const path of [...all, ...own]) {
      await visit(page, path);
      await expectNothingFound(page, `${role} ${path}`);
      if (!path.startsWith('/profile/project')) continue;
      const cards = await page
        .locator('li a[href^="/profile/project/detail/"]')
        .evaluateAll((all) =>
          all.map((link) => [
            link.closest('li')?.querySelector('p > .rounded-full')?.textContent ?? 'none',
            link.getAttribute('href'),
          ]),
        );
      for (const [state, detail] of cards) if (state && detail && !details.has(state)) details.set(state, detail);
    }
    await visit(page, '/profile/payment-record');
    const receipts = page.getByRole('link', { name: '收據' });
    // In the demonstration, professionals may have no orders of their own.
    if (role === 'client') await expect(receipts.first()).toBeVisible();
    if ((await receipts.count()) > 0) {
      await receipts.first().click();
      await expect(page.getByRole('heading', { level: 1, name: '收據' })).toBeVisible();
      await expectNothingFound(page, `${role} a receipt`);
    }
    expect(details.size).toBeGreaterThan(2);
    for (const [state, path] of details) {
      await visit(page, path);
      for (const [index, tab] of (await page.getByRole('tab').all()).entries()) {
        await tab.click();
        // The page around the tabs was checked with the first tab.
        const parts = index > 0 ? ['[role=tablist]', '[role=tabpanel]'] : [];
        await expectNothingFound(page, `${role} ${state} ${(await tab.textContent()) ?? ''}`, parts);
      }
    }
  });
}

test('axe finds nothing on the chat @full', async ({ page, request }) => {
  test.setTimeout(4 * 60_000);
  const room = await prepareRoom(request);
  await room.consultantSays('浴室地台有兩處起鼓，詳情見https://example.com/a。');
  await room.clientSays('收到。');
  await enterRoom(page, 'client', room.roomId);
  const look = (what: string) => expectNothingFound(page, `the chat, ${what}`);
  await expect(log(page).getByText('收到。')).toBeVisible();
  await look('a room in the panel');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '放大至全螢幕' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await look('the whole screen');
  await page.setViewportSize({ width: 390, height: 900 });
  await panel(page).getByRole('button', { name: '所有聊天室' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await look('the rooms over it');
  await page.setViewportSize({ width: 390, height: 900 });
  await panel(page).getByRole('button', { name: '關閉聊天室列表' }).click();
  await page.route('**/api/chatroom/send-message*', (route) => route.fulfill({ status: 403, json: { error: true } }));
  await write(page, '會被拒絕');
  await expect(panel(page).getByText('未能傳送。', { exact: true })).toBeVisible();
  await look('a message refused');
  await page.route('**/api/chatroom/chatroom-details*', (route) =>
    route.fulfill({ status: 404, json: { error: true } }),
  );
  await page.goto(`/profile?chat=${room.roomId}`);
  await expect(panel(page).getByRole('alert').first()).toBeVisible();
  await look('a room that cannot be opened');
});

test('axe finds nothing on the notifications @full', async ({ page }) => {
  test.setTimeout(3 * 60_000);
  const email = await newClient('喬小姐');
  const [id] = await notify(email, [
    { title: '一個名字長得在窄螢幕上放不下一行的全屋翻新項目', type: 'system_update' },
    { title: '浴室翻新', ago: '3 days' },
    { title: '廚房防水', ago: '90 days' },
  ]);
  await login(page, email);
  await bell(page).click();
  await expect(dropdown(page).getByRole('listitem')).toHaveCount(3);
  await expectNothingFound(page, 'the dropdown');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dropdown(page).getByLabel('通知類別').selectOption('other');
  await expect(dropdown(page).getByText('這個類別沒有未讀通知')).toBeVisible();
  await expectNothingFound(page, 'the dropdown, empty');
  const own = ['', '?type=other&unread=1', `/detail/${id}`, '/detail/999999999'];
  const screens = [...own.map((rest) => `/profile/notification${rest}`), '/profile/account/notifications'];
  for (const screen of screens) {
    await visit(page, screen);
    await expectNothingFound(page, screen);
    await page.setViewportSize({ width: 320, height: 900 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, `${screen} at 320 px scrolls sideways`).toBe(320);
  }
  await page.getByRole('switch').first().click();
  await expect(page.getByText('已儲存。')).toBeVisible();
  await expectNothingFound(page, 'a saved preference');
});

test('axe finds nothing on the prompt for feedback @full', async ({ page, request }) => {
  test.setTimeout(3 * 60_000);
  const { email } = await prepareFeedback(request);
  await login(page, email);
  // The toast stays while it has the focus.
  await toast(page).getByRole('button', { name: '立即評價' }).focus();
  await expectNothingFound(page, 'the toast');
  await toast(page).getByRole('button', { name: '立即評價' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '送出評價' }).click();
  await expect(page.getByRole('dialog').getByText('請選擇 1 至 5 星。').first()).toBeVisible();
  await expectNothingFound(page, 'the dialog with errors');
});
