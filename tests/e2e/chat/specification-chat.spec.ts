import type { Locator, Page, Route } from '@playwright/test';
import { DAY_MS } from '@/config/limits/time';
import { chatCalls } from '@/contract/chat/calls';
import { nameColour } from '@/domain/chat/name-colour';
import { formatDay, formatWeekday } from '@/domain/time/format';
import { boxOf } from '../support/box';
import { chatButton, log, panel, prepareRoom, textBox } from '../support/chat';
import { withDatabase } from '../support/database';
import { login, newClient, storedToken, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

const openChat = (page: Page) => chatButton(page).click();
const entryOf = (page: Page, roomId: number) => panel(page).locator(`[data-room="${roomId}"]`);

/** The bubble of a message. */
const bubbleOf = (page: Page, text: string) => log(page).locator('p', { hasText: new RegExp(`^${text}$`) });

/** How far a message is from the left and from the right edge of the conversation, in px. */
async function gapsOf(page: Page, text: string) {
  const [box, bubble] = [await boxOf(log(page)), await boxOf(bubbleOf(page, text))];
  return { left: bubble.x - box.x, right: box.right - bubble.right };
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('the chat opens at the bottom right or fills the window, and shows rooms, days and both sides of a conversation (Spec §2, §7, §9) @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(150_000);
  const email = await newClient('杜小姐');
  const room = await prepareRoom(request, email, 'in_progress');
  await room.consultantSays('昨天說的話');
  const moveBack = "update chat_messages set created_at = created_at - interval '1 day' where room_id = $1";
  await withDatabase((client) => client.query(moveBack, [room.roomId]));
  await room.clientSays('自己說的話');
  await room.consultantSays('對方說的話');
  await login(page, email);

  // The browser asks for the rooms by their last message, newest first.
  const isListing = (url: string) => new URL(url).pathname === '/api/chatroom/chatroom-listing';
  const [listing] = await Promise.all([page.waitForRequest((one) => isListing(one.url())), openChat(page)]);
  expect(listing.method()).toBe('GET');
  const { searchParams } = new URL(listing.url());
  expect([searchParams.get('order_by'), searchParams.get('direction')]).toEqual(['updated_at', 'desc']);

  // At the bottom right; 60 % of the window high, and at most 450 px.
  for (const [windowHeight, height] of [
    [600, 360],
    [900, 450],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: windowHeight });
    await expect.poll(async () => (await boxOf(panel(page))).height).toBe(height);
    const { right, bottom } = await boxOf(panel(page));
    for (const gap of [1440 - right, windowHeight - bottom]) {
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(40);
    }
  }

  // A room: the others' avatars, in their roles' colours, its name, and the age of its last message.
  const entry = entryOf(page, room.roomId);
  const avatars = (of: Locator) => of.locator('span[aria-hidden="true"]');
  await expect(avatars(entry)).toHaveClass([/\bbg-consultant\b/, /\bbg-technician\b/]);
  await expect(entry.getByText('太古城單位翻新', { exact: true })).toBeVisible();
  await expect(entry.locator('time')).toHaveText(/^(剛剛|\d\s分鐘前)$/);
  const consultant = await newPerson();
  await login(consultant, 'consultant@demo.test');
  await openChat(consultant);
  await expect(avatars(entryOf(consultant, room.roomId))).toHaveClass([/\bbg-client\b/, /\bbg-technician\b/]);

  /** Own messages at the right, others' at the left with the sender's name. */
  const expectSides = async () => {
    await expect(bubbleOf(page, '對方說的話')).toBeVisible();
    const [own, other] = [await gapsOf(page, '自己說的話'), await gapsOf(page, '對方說的話')];
    expect(own.right).toBeLessThan(40);
    expect(own.left).toBeGreaterThan(100);
    // Next to the sender's avatar.
    expect(other.left).toBeLessThan(80);
    expect(other.right).toBeGreaterThan(100);
    const name = log(page)
      .locator('p', { hasText: /^何顧問$/ })
      .last();
    await expect(name).toHaveCSS('color', rgb(nameColour('何顧問')));
    expect((await boxOf(name)).x - (await boxOf(log(page))).x).toBeLessThan(80);
  };
  await entry.click();
  await expect(textBox(page)).toHaveAttribute('placeholder', '輸入訊息');
  await expectSides();

  // The whole window: the list at the left, the conversation at the right.
  await panel(page).getByRole('button', { name: '放大至全螢幕' }).click();
  await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expect(entry).toBeVisible();
  const [list, conversation] = [await boxOf(entry), await boxOf(log(page))];
  expect(list.x).toBe(0);
  expect(conversation.x).toBeGreaterThanOrEqual(list.right);
  expect(conversation.right).toBe(1440);
  await expectSides();

  // Each day's messages are under it.
  const days = [Date.now() - DAY_MS, Date.now()].map((at) => {
    const day = new Date(at);
    return `${formatDay(day, 'zh-Hant')} ${formatWeekday(day, 'zh-Hant')}`;
  });
  const separators = log(page).locator('time', { hasText: '星期' });
  await expect(separators).toHaveText(days);
  const rows = [
    separators.first(),
    bubbleOf(page, '昨天說的話'),
    separators.last(),
    bubbleOf(page, '自己說的話'),
    bubbleOf(page, '對方說的話'),
  ];
  const tops = await Promise.all(rows.map(async (row) => (await boxOf(row)).y));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test('a user without rooms sees that there are no messages yet (Spec §2)', async ({ page }) => {
  await login(page, await newClient('賴小姐'));
  await openChat(page);
  await expect(panel(page).getByText('暫時未有訊息', { exact: true })).toBeVisible();
});

test('a failed room list, conversation, new chat or subscription shows a red banner (Spec §8) @full', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const email = await newClient('凌小姐');
  const room = await prepareRoom(request, email);
  await room.consultantSays('請看看。');
  const banner = panel(page).getByRole('alert');
  const expectBanner = async (title: string) => {
    await expect(banner).toHaveText(new RegExp(`^${title}\\s*未能完成這個操作，請稍後再試。`));
    await expect(banner).toHaveCSS('color', 'rgb(184, 68, 31)');
    await expect(banner).toHaveCSS('background-color', 'rgb(251, 233, 225)');
  };
  const retry = () => banner.getByRole('button', { name: '再試一次' }).click();
  const fail = (route: Route) => route.fulfill({ status: 500, body: '' });
  const at = ({ path }: { path: string }) => `**${path}*`;
  await login(page, email, { to: room.address });

  await page.route(at(chatCalls.chatroomListing), fail);
  await openChat(page);
  await expectBanner('出現問題');
  await page.unroute(at(chatCalls.chatroomListing));
  await retry();
  await expect(banner).toHaveCount(0);

  await page.route(at(chatCalls.conversationDetails), fail);
  await entryOf(page, room.roomId).click();
  await expectBanner('出現問題');
  await page.unroute(at(chatCalls.conversationDetails));
  await retry();
  await expect(log(page).getByText('請看看。', { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.route(at(chatCalls.newChat), fail);
  const chatRoom = page.getByRole('main').getByRole('button', { name: '聊天室' });
  await chatRoom.click();
  await expectBanner('出現問題');
  await page.unroute(at(chatCalls.newChat));
  await chatRoom.click();
  await expect(textBox(page)).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.route(at(chatCalls.channelAuthorization), fail);
  await page.goto(`/profile?chat=${room.roomId}`);
  await expectBanner('暫時未能即時收到新訊息。');
  await page.unroute(at(chatCalls.channelAuthorization));
  // Tried again by itself, after a while.
  await expect(banner).toHaveCount(0, { timeout: 45_000 });
});

test('the browser subscribes with GET /api/broadcasting/auth and its token, and connects on the port that it is told (Spec §7)', async ({
  page,
  newPerson,
}) => {
  const email = await newClient('宋小姐');
  await storeLogin(page, email);
  const token = await storedToken(page);
  const isSubscription = (url: string) => new URL(url).pathname === '/api/broadcasting/auth';
  const [subscription] = await Promise.all([
    page.waitForRequest((one) => isSubscription(one.url())),
    page.goto('/cases'),
  ]);
  expect(subscription.method()).toBe('GET');
  expect(subscription.headers().authorization).toBe(`Bearer ${token}`);
  expect(new URL(subscription.url()).searchParams.get('channel_name')).toMatch(/^private-user_channel\.\d+$/);

  const person = await newPerson();
  const addresses: string[] = [];
  const elsewhere = { key: 'a-key', host: 'realtime.test', port: 443, use_tls: true, needs_sign_in: true };
  await person.route(`**${chatCalls.connection.path}*`, (route) => route.fulfill({ json: elsewhere }));
  await person.routeWebSocket(/realtime\.test/, (socket) => {
    addresses.push(socket.url());
  });
  await storeLogin(person, email);
  await person.goto('/cases');
  // Without a number it is 443, the default of wss.
  await expect.poll(() => addresses[0]).toMatch(/^wss:\/\/realtime\.test(?::443)?\/app\/a-key\b/);
});
