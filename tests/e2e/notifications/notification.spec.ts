import { NOTIFICATION_POLL_INTERVAL_MS } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { boxOf } from '../support/box';
import { bell, dropdown, expectUnread, notify } from '../support/notification';
import { openLive, untilLive } from '../support/open-live';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

test('an act is shown on the bells of the others, without reload', async ({ page, newPerson, request }) => {
  test.setTimeout(150_000);
  const email = await newClient('關小姐');
  const people = { client: email, consultant: 'consultant4', technician: 'technician2' };
  const [client, consultant, technician] = await Promise.all([
    enter(request, email),
    enter(request, people.consultant),
    enter(request, people.technician),
  ]);
  const [atConsultant, atTechnician] = [await newPerson(), await newPerson()];
  await Promise.all([
    untilLive(page, () => login(page, email)),
    untilLive(atConsultant, () => login(atConsultant, 'consultant4@demo.test')),
    untilLive(atTechnician, () => login(atTechnician, 'technician2@demo.test')),
  ]);
  /** Expects a higher count than now, because other tests notify the demonstration's users too. */
  const expectMore = async (who: typeof consultant, at: typeof page, act: () => Promise<unknown>) => {
    await who(notificationCalls.read, { all: 1 });
    await expectUnread(at, 0);
    await act();
    await expect(bell(at)).toHaveAccessibleName(/^通知，\d+\s則未讀$/);
  };

  const applied = await prepare(request, 'applied', people);
  await expectUnread(page, 1);
  const [application] = (await client(projectCalls.projectDetails, { project_id: applied.projectId })).applications;
  await expectMore(consultant, atConsultant, () =>
    client(projectCalls.acceptConsultant, {
      project_id: applied.projectId,
      application_id: application?.application_id ?? 0,
    }),
  );
  const quoted = await prepare(request, 'quoted', people);
  const [quotation] = (await client(projectCalls.projectDetails, { project_id: quoted.projectId })).quotations;
  await expectMore(technician, atTechnician, () =>
    client(projectCalls.acceptQuotation, { project_id: quoted.projectId, quotation_id: quotation?.id ?? 0 }),
  );
});

test('a project’s notifications stand together under its title, the older ones folded, each with its kind @full', async ({
  page,
  request,
}) => {
  const email = await newClient('單小姐');
  const people = { client: email, consultant: 'consultant3', technician: 'technician3' };
  await prepare(request, 'quoted', people);
  await notify(email, [{ title: '另一件事', ago: '1 second' }]);
  await login(page, email);
  await expectUnread(page, 4);
  for (const [at, rank] of [
    [dropdown(page), 4],
    [page.getByRole('tabpanel'), 3],
  ] as const) {
    if (rank === 4) await bell(page).click();
    else await page.goto('/profile/notification');
    const group = at.getByRole('group', { name: '太古城單位翻新' });
    await expect(at.getByRole('heading', { level: rank })).toHaveText(['太古城單位翻新']);
    await expect(at.getByRole('link', { name: /另一件事/ })).toBeVisible();
    const entries = group.getByRole('link');
    await expect(entries).toHaveText([/收到新報價.*報價\s·\s/]);
    const fold = group.getByRole('button');
    await expect(fold).toHaveText(/^還有 2\s則/);
    await fold.click();
    await expect(entries).toHaveText([/收到新報價/, /評估\s·\s/, /申請\s·\s/]);
    await fold.click();
    await expect(entries).toHaveCount(1);
  }
});

test('opening an order or a project reads what tells of it, in every tab and browser; what comes meanwhile waits', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const email = await newClient('單先生');
  const people = { client: email, consultant: 'consultant3', technician: 'technician3' };
  const { address, orderNumber, projectId } = await prepare(request, 'awaiting_payment', people);
  const order = `/internal/cart/payment?order_number=${orderNumber}`;
  await notify(email, [
    { title: '另一件事' },
    { title: '太古城單位翻新', type: 'message', link: `${address}?chat=1` },
    { title: '付款未能完成', link: order },
  ]);
  const tab = await page.context().newPage();
  const browser = await newPerson();
  await login(page, email);
  await untilLive(browser, () => login(browser, email, { to: '/cases' }));
  await openLive(tab, '/cases');
  const expectEverywhere = async (count: number) => {
    for (const at of [page, tab, browser]) await expectUnread(at, count);
  };
  await expectEverywhere(6);
  await page.goto(order);
  await expectEverywhere(5);
  await openLive(page, address);
  // Of the project only the message is left, which is read in its room.
  await expectEverywhere(2);

  const technician = await enter(request, people.technician);
  const [quotation] = (await technician(projectCalls.projectDetails, { project_id: projectId })).quotations;
  await technician(projectCalls.rejectProject, {
    project_id: projectId,
    target: 'quotation',
    target_id: quotation?.id ?? 0,
    reason_code: 'other',
    note: '排期有變',
  });
  await expectEverywhere(3);
  // The tab comes to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectEverywhere(2);
});

test('the dropdown opens and closes by keyboard alone, and an entry leads to its subject @full', async ({ page }) => {
  const email = await newClient('鍾小姐');
  await notify(email, [{ title: '浴室翻新', link: '/profile/payment-record' }, { title: '廚房防水' }]);
  await login(page, email);
  await expectUnread(page, 2);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dropdown(page).getByRole('heading', { name: '今日' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropdown(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dropdown(page).getByRole('link', { name: '通知', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dropdown(page).getByRole('button', { name: '全部標為已讀' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dropdown(page).getByLabel('通知類別')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dropdown(page).getByRole('link', { name: /廚房防水/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/payment-record$/);
  await expect(dropdown(page)).toHaveCount(0);
  await expectUnread(page, 1);

  // It closes when it loses the focus.
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(dropdown(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(dropdown(page)).toHaveCount(0);
});

test('hovering opens the dropdown, leaving closes it, and a press keeps it open @full', async ({ page }) => {
  const email = await newClient('區先生');
  await notify(email, [{ title: '浴室翻新' }]);
  await login(page, email);
  await expectUnread(page, 1);
  await bell(page).hover();
  await expect(dropdown(page).getByText(/浴室翻新/)).toBeVisible();
  // Moving the mouse down into the dropdown keeps it open.
  await dropdown(page).getByRole('heading', { name: '今日' }).hover();
  await expect(dropdown(page)).toBeVisible();
  await page.mouse.move(10, 600);
  await expect(dropdown(page)).toHaveCount(0);

  await bell(page).hover();
  await expect(dropdown(page)).toBeVisible();
  await bell(page).click();
  await page.mouse.move(10, 600);
  await page.mouse.move(10, 620);
  await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dropdown(page)).toHaveCount(0);
});

test('unread notifications are grouped by age, filtered by type, and seen once shown @full', async ({ page }) => {
  const email = await newClient('麥小姐');
  await notify(email, [
    { title: '去年的項目', ago: '370 days' },
    { title: '剛才的項目', ago: '5 seconds' },
    { title: '今日的訊息', type: 'message', link: '/profile' },
  ]);
  await login(page, email);
  await expectUnread(page, 3);
  await bell(page).click();
  await expect(dropdown(page).getByRole('heading', { level: 3 })).toHaveText(['今日', '較早']);
  await expect(dropdown(page).getByText(/^\d+\s秒前$/)).toBeVisible();
  await expect(dropdown(page).getByText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)).toBeVisible();
  const isNews = () => bell(page).locator('.bg-ember').count();
  await expect.poll(isNews).toBe(0);
  await expectUnread(page, 3);

  await dropdown(page).getByLabel('通知類別').selectOption('message');
  await expect(dropdown(page).getByRole('listitem')).toHaveCount(1);
  await expect(dropdown(page).getByText(/今日的訊息/)).toBeVisible();
  await dropdown(page).getByLabel('通知類別').selectOption('other');
  await expect(dropdown(page).getByText('這個類別沒有未讀通知')).toBeVisible();
  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect(dropdown(page).getByLabel('通知類別')).toHaveValue('all_notification');

  await dropdown(page).getByRole('button', { name: '全部標為已讀' }).click();
  await expect(dropdown(page).getByText('沒有未讀通知')).toBeVisible();
  await expectUnread(page, 0);
});

test('more than nine shows 9+, and is polled every minute while the page is visible @full', async ({ page }) => {
  await page.clock.install();
  const email = await newClient('簡先生');
  await login(page, email);
  await expectUnread(page, 0);
  await notify(
    email,
    Array.from({ length: 12 }, (_, n) => ({ title: `第 ${n} 件事` })),
  );
  await page.clock.fastForward(NOTIFICATION_POLL_INTERVAL_MS);
  await expectUnread(page, 12);
  await expect(bell(page).getByText('9+', { exact: true })).toBeVisible();
  await bell(page).click();
  await expect(dropdown(page).getByRole('listitem')).toHaveCount(10);
  await expect(dropdown(page).getByRole('link', { name: '還有 2 則未讀，查看全部' })).toBeVisible();
  expect((await boxOf(dropdown(page))).height).toBeLessThanOrEqual(558);
  await dropdown(page).getByRole('link', { name: '通知', exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/notification$/);
  await expect(bell(page)).toHaveCount(0);
});

test('ten unread notifications are polled every minute, on every page and for admins too, and lists follow (Spec §7, §9) @full', async ({
  page,
  newPerson,
}) => {
  const email = await newClient('池小姐');
  const admin = await newPerson();
  const visits = [
    { at: page, who: email, paths: ['/', '/profile/notification'] },
    { at: admin, who: 'admin@demo.test', paths: ['/cases', '/admin'] },
  ];
  for (const { at, who, paths } of visits) {
    await at.clock.install();
    await at.context().routeWebSocket(/\/app\//, (socket) => socket.close());
    await login(at, who);
    const polls: string[] = [];
    at.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === notificationCalls.listing.path && searchParams.get('read') === '0')
        polls.push(`${searchParams.get('limit')} ${searchParams.get('type')}`);
    });
    for (const path of paths) {
      await at.goto(path, { waitUntil: 'networkidle' });
      expect(polls, path).toEqual(['10 all_notification']);
      await at.clock.fastForward(NOTIFICATION_POLL_INTERVAL_MS);
      await expect.poll(() => polls.length, path).toBe(2);
      polls.length = 0;
    }
  }
  await expect(page.getByRole('heading', { name: '還沒有通知' })).toBeVisible();
  await notify(email, [{ title: '甲' }]);
  await page.clock.fastForward(NOTIFICATION_POLL_INTERVAL_MS);
  await expect(page.getByRole('link', { name: /甲/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '全部標為已讀' })).toBeVisible();
});

test('two tabs agree on the badge within a second, also without realtime @full', async ({ page }) => {
  const email = await newClient('施小姐');
  const ids = await notify(email, [{ title: '甲' }, { title: '乙' }]);
  await page.context().routeWebSocket(/\/app\//, (socket) => socket.close());
  await login(page, email);
  const tab = await page.context().newPage();
  await tab.goto('/cases');
  await expectUnread(tab, 2);
  await page.goto(`/profile/notification/detail/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectUnread(tab, 1);
  await page.goto('/profile/notification');
  const answered = page.waitForResponse(`**${notificationCalls.read.path}*`);
  await page.getByRole('button', { name: '全部標為已讀' }).click();
  await answered;
  await expectUnread(tab, 0, { timeout: 1000 });
});

test('on a phone a tap opens the bell, its heading links to the page, and the menu shows the count @full', async ({
  newPerson,
}) => {
  const email = await newClient('施先生');
  await notify(email, [{ title: '甲' }]);
  const phone = await newPerson({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await login(phone, email);
  await phone.getByRole('button', { name: '開啟選單' }).click();
  await expect(phone.getByRole('dialog').getByRole('link', { name: '通知 1 則未讀' })).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await bell(phone).tap();
  const box = await boxOf(dropdown(phone));
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(320);
  expect(box.height).toBeLessThanOrEqual(558);
  await dropdown(phone).getByRole('link', { name: '通知', exact: true }).tap();
  await expect(phone).toHaveURL(/\/profile\/notification$/);
  await expect(phone.getByRole('link', { name: /甲/ })).toBeVisible();
});
