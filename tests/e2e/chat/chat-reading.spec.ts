import {
  chatButton,
  enterRoom,
  expectSent,
  log,
  panel,
  prepareRoom,
  textBox,
  watchDrift,
  write,
} from '../support/chat';
import { login, storeLogin } from '../support/people';
import { expect, serveEmojiData, test } from '../support/test';

test('the focus stays in the panel when it changes its shape @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await login(page, 'client@demo.test');
  await chatButton(page).press('Enter');
  await expect(panel(page)).toBeFocused();
  const entry = panel(page).locator(`[data-room="${room.roomId}"]`);
  await panel(page).getByRole('button', { name: '放大至全螢幕' }).press('Enter');
  await expect(panel(page).getByRole('button', { name: '縮小' })).toBeFocused();
  await entry.press('Enter');
  await expect(textBox(page)).toBeFocused();
  await panel(page).getByRole('button', { name: '縮小' }).press('Enter');
  await expect(panel(page).getByRole('button', { name: '放大至全螢幕' })).toBeFocused();
  await panel(page).getByRole('button', { name: '所有聊天室' }).press('Enter');
  await expect(entry).toBeFocused();
  // On a phone a room fills the screen, and the rooms slide over it.
  await page.setViewportSize({ width: 390, height: 844 });
  await entry.press('Enter');
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
  await panel(page).getByRole('button', { name: '所有聊天室' }).press('Enter');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByRole('button', { name: '所有聊天室' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chatButton(page)).toBeFocused();
});

test('new messages of others are read out once, and earlier ones are not @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await room.consultantSays('早已說過');
  await enterRoom(page, 'client', room.roomId);
  const spoken = panel(page).locator('[aria-live="polite"]');
  await write(page, '自己說的');
  await expectSent(page, '自己說的');
  await room.consultantSays('剛剛說的');
  await expect(spoken).toHaveText(/：剛剛說的$/);
  // The same words again are another announcement: a new element in the live region.
  const first = await spoken.locator('> *').elementHandle();
  await room.consultantSays('剛剛說的');
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(spoken).toHaveText(/：剛剛說的$/);
  await expect(panel(page).getByRole('log')).toHaveAttribute('aria-live', 'off');
});

test('older pages load when scrolling up, and the visible messages stay in place @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  for (let number = 1; number <= 75; number++) await room.consultantSays(`舊訊息 ${number}`);
  await storeLogin(page, 'client@demo.test');
  await page.goto(`/profile?chat=${room.roomId}`);
  const messageOf = (number: number) => log(page).getByText(`舊訊息 ${number}`, { exact: true });
  await expect(messageOf(75)).toBeInViewport();
  await page.getByRole('button', { name: '放大至全螢幕' }).click();
  await expect(messageOf(75)).toBeInViewport();

  // The answer with the older page is delayed until the test has stopped scrolling.
  let arrive = () => {};
  const isToArrive = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route('**/api/conversation/details*', async (route) => {
    await isToArrive;
    await route.continue();
  });
  const isOnItsWay = log(page).locator('..').getByText('正在載入較早的訊息');
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -600);
    await expect(isOnItsWay).toBeAttached({ timeout: 300 });
  }).toPass();
  const drift = await watchDrift(page, /^舊訊息 \d+$/);
  const height = () => log(page).evaluate((box) => box.scrollHeight);
  const before = await height();
  arrive();
  await expect(isOnItsWay).toHaveCount(0);
  await expect.poll(height).toBeGreaterThan(before);
  expect(await drift()).toBeLessThan(2);

  await expect(async () => {
    await page.mouse.wheel(0, -600);
    await expect(messageOf(1)).toBeVisible({ timeout: 300 });
  }).toPass();
  // Far from the end, a new message does not move the view; a button announces it.
  await room.consultantSays('最新一則');
  await panel(page).getByRole('button', { name: '有新訊息' }).click();
  await expect(log(page).getByText('最新一則', { exact: true })).toBeInViewport();
});

test('an emoji is picked into the text; its data come from the CDN (Spec §7) @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await serveEmojiData(page.context());
  await enterRoom(page, 'client', room.roomId);
  await textBox(page).fill('好');
  const fromCdn = page.waitForResponse(/cdn\.jsdelivr\.net\/npm\/@emoji-mart\/data@[\d.]+\/sets\/15\/native\.json$/);
  await panel(page).getByRole('button', { name: '表情符號' }).click();
  expect((await fromCdn).ok()).toBe(true);
  await panel(page).getByPlaceholder('搜尋').fill('thumbsup');
  await panel(page).getByRole('button', { name: '👍', exact: true }).first().click();
  await panel(page).getByPlaceholder('搜尋').fill('的士');
  await panel(page).getByRole('button', { name: '🚕', exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(textBox(page)).toBeFocused();
  await expect(textBox(page)).toHaveValue('好👍🚕');
  await textBox(page).press('Enter');
  await expectSent(page, '好👍🚕');
});

for (const [what, answer] of [
  ['does not come', { status: 503, body: '' }],
  ['is not what was published', { json: { emojis: {} } }],
] as const) {
  test(`our own copy of the emoji data is used where that of the CDN ${what} @full`, async ({
    page,
    context,
    request,
  }) => {
    const room = await prepareRoom(request);
    await serveEmojiData(context, answer);
    await enterRoom(page, 'client', room.roomId);
    await panel(page).getByRole('button', { name: '表情符號' }).click();
    await panel(page).getByPlaceholder('搜尋').fill('thumbsup');
    await expect(panel(page).getByRole('button', { name: '👍', exact: true }).first()).toBeVisible();
  });
}
