import type { WebSocketRoute } from '@playwright/test';
import { enterRoom, expectSent, log, openRoom, panel, prepareRoom, said, textBox, write } from './support/chat';
import { picture } from './support/create';
import { login } from './support/people';
import { expect, test } from './support/test';

test('two people talk: what one sends the other has at once, and reading clears the mark in every tab', async ({
  page,
  newPerson,
  request,
}) => {
  const room = await prepareRoom(request);
  const consultant = await newPerson();
  await Promise.all([enterRoom(page, 'client', room.roomId), login(consultant, 'consultant@demo.test')]);
  const tab = await consultant.context().newPage();
  await tab.goto('/profile');
  await tab.getByRole('button', { name: /^訊息/ }).click();

  await write(page, '浴室地台有兩處起鼓。');
  await expectSent(page, '浴室地台有兩處起鼓。');
  const entry = panel(tab).getByRole('button', { name: /浴室地台有兩處起鼓。.*未讀/ });
  await expect(entry).toBeVisible();

  await expect(consultant.getByRole('button', { name: /^訊息，\d+ 則未讀$/ })).toBeVisible();
  await openRoom(consultant, room.roomId);
  await expect(log(consultant).getByText('浴室地台有兩處起鼓。', { exact: true })).toHaveCount(1);
  await expect(entry).toHaveCount(0);

  await write(consultant, '收到，明早九時到。');
  await expect(log(page).getByText('收到，明早九時到。', { exact: true })).toHaveCount(1);
  // In its own tab too, without a second copy.
  await expectSent(consultant, '收到，明早九時到。');
});

test('Enter ends a Chinese word that is being composed, and only then sends', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await textBox(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ming tin', selectionStart: 8, selectionEnd: 8 });
  await expect(textBox(page)).toHaveValue('ming tin');
  // The input method takes this key: the page hears of it, and it does nothing there.
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  // As Safari says it: after the composition's end, with the code of an input method.
  await textBox(page).evaluate((box) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })),
  );
  await expect(log(page).getByText('ming tin')).toHaveCount(0);
  await input.send('Input.insertText', { text: '明天見' });
  await expect(textBox(page)).toHaveValue('明天見');
  await textBox(page).press('Shift+Enter');
  await textBox(page).pressSequentially('第二行');
  await textBox(page).press('Enter');
  await expect(textBox(page)).toHaveValue('');
  await expect(log(page).getByText(/^明天見\s+第二行$/)).toHaveCount(1);
});

test('a connection that is cut comes back by itself, and fetches what was said meanwhile', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  const sockets: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isAway) return void socket.close({ code: 4200 });
    sockets.push(socket);
    socket.connectToServer();
  });
  await enterRoom(page, 'client', room.roomId);
  await room.consultantSays('第一則');
  await expect(log(page).getByText('第一則', { exact: true })).toHaveCount(1);

  isAway = true;
  for (const socket of sockets) await socket.close({ code: 4200 });
  await expect(panel(page).getByText(/正在重新連線/)).toBeVisible();
  for (const text of ['第二則', '第三則']) await room.consultantSays(text);
  await write(page, '第四則');
  await expectSent(page, '第四則');
  isAway = false;
  await expect(panel(page).getByText(/正在重新連線/)).toHaveCount(0, { timeout: 30_000 });
  expect(await said(page, '第')).toEqual(['第一則', '第二則', '第三則', '第四則']);
  await room.consultantSays('第五則');
  await expect(log(page).getByText('第五則', { exact: true })).toHaveCount(1);
});

test('what is written offline waits, and is sent in its order after the return @full', async ({
  page,
  context,
  newPerson,
  request,
}) => {
  const room = await prepareRoom(request);
  const consultant = await newPerson();
  await Promise.all([enterRoom(page, 'client', room.roomId), enterRoom(consultant, 'consultant', room.roomId)]);
  await context.setOffline(true);
  const texts = ['離線一', '離線二', '離線三'];
  for (const text of texts) await write(page, text);
  await expect(log(page).getByText('等待傳送…').first()).toBeVisible();
  await expect(panel(page).getByText(/正在重新連線/)).toBeVisible();
  await context.setOffline(false);
  for (const text of texts) await expectSent(page, text);
  await expect(log(consultant).getByText('離線三')).toBeVisible();
  expect(await said(consultant, '離線')).toEqual(texts);
});

test('what could not be sent outlives a reload, and what is typed too @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await page.route('**/api/chatroom/send-message*', (route) => route.abort());
  await write(page, '還未送出');
  await expect(log(page).getByText('等待傳送…')).toBeVisible();
  await textBox(page).fill('未寫完的句子');
  await page.getByRole('button', { name: '收起訊息' }).click();
  await expect(page.getByRole('button', { name: /^訊息/ })).toBeFocused();
  await openRoom(page, room.roomId);
  await expect(textBox(page)).toHaveValue('未寫完的句子');
  await expect(log(page).getByText('還未送出', { exact: true })).toHaveCount(1);
  await page.unroute('**/api/chatroom/send-message*');
  await expectSent(page, '還未送出');
});

test('a refused message says so, and is sent again or dropped @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  const refusal = { error: true, error_code: 'not_in_room', error_message: '不可以。' };
  await page.route('**/api/chatroom/send-message*', (route) => route.fulfill({ status: 403, json: refusal }));
  await write(page, '會被拒絕');
  await expect(log(page).getByText(/未能傳送。.*不可以。/)).toBeVisible();
  await write(page, '也被拒絕');
  await expect(log(page).getByText(/未能傳送。/)).toHaveCount(2);
  await page.unroute('**/api/chatroom/send-message*');
  await log(page).getByRole('button', { name: '重新傳送' }).first().click();
  await expectSent(page, '會被拒絕');
  await log(page).getByRole('button', { name: '刪除' }).click();
  await expect(log(page).getByText('也被拒絕')).toHaveCount(0);
});

test('pictures and documents go with a message, the first shown and the rest behind it @full', async ({
  page,
  newPerson,
  request,
}) => {
  const room = await prepareRoom(request);
  const consultant = await newPerson();
  await Promise.all([enterRoom(page, 'client', room.roomId), enterRoom(consultant, 'consultant', room.roomId)]);
  const buffer = await picture();
  await panel(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: '浴室.jpg', mimeType: 'image/jpeg', buffer },
      { name: '廚房.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.from('\n')]) },
      { name: '不對.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
  await expect(panel(page).getByText(/不對.txt/)).toBeVisible();
  await textBox(page).fill('現況');
  await panel(page).getByRole('button', { name: '發送' }).click();
  await expectSent(page, '現況');
  await log(consultant).getByRole('button', { name: '放大 浴室.jpg' }).click();
  const viewer = consultant.getByRole('dialog', { name: '浴室.jpg' });
  await expect(viewer.getByText('第 1 張，共 2 張')).toBeVisible();
  await consultant.keyboard.press('ArrowRight');
  await expect(consultant.getByRole('heading', { name: '廚房.jpg' })).toBeVisible();
  await consultant.keyboard.press('Escape');
  await expect(panel(consultant)).toBeVisible();
  await log(consultant).getByRole('button', { name: '還有 1 個檔案' }).click();
  await expect(log(consultant).getByRole('button', { name: '放大 廚房.jpg' })).toBeVisible();
});

test('older pages come by scrolling up, and what is read stays where it is @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  for (let number = 1; number <= 75; number++) await room.consultantSays(`舊訊息 ${number}`);
  await enterRoomAtEnd();
  async function enterRoomAtEnd() {
    await login(page, 'client@demo.test');
    await page.goto(`/profile?chat=${room.roomId}`);
    await expect(log(page).getByText('舊訊息 75', { exact: true })).toBeInViewport();
  }
  await page.getByRole('button', { name: '放大至全螢幕' }).click();
  await expect(log(page).getByText('舊訊息 75', { exact: true })).toBeInViewport();
  const first = log(page).getByText('舊訊息 1', { exact: true });
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -600);
    await expect(first).toBeVisible({ timeout: 300 });
  }).toPass();
  // Far from the end, what comes does not pull the reader away, and is told.
  await room.consultantSays('最新一則');
  await panel(page).getByRole('button', { name: '有新訊息' }).click();
  await expect(log(page).getByText('最新一則', { exact: true })).toBeInViewport();
});

test('an emoji is picked into the text @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await textBox(page).fill('好');
  await panel(page).getByRole('button', { name: '表情符號' }).click();
  await panel(page).getByPlaceholder('搜尋').fill('thumbsup');
  await panel(page).getByRole('button', { name: '👍', exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(textBox(page)).toBeFocused();
  await expect(textBox(page)).toHaveValue('好👍');
  await textBox(page).press('Enter');
  await expectSent(page, '好👍');
});

test('after a logout another person in the same tab has neither the channel nor the token of the one before @full', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  const frames: string[] = [];
  const closed: string[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/app/')) return;
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
    socket.on('close', () => closed.push(socket.url()));
  });
  const channels = () => frames.flatMap((frame) => frame.match(/private-user_channel\.\d+/) ?? []);
  await enterRoom(page, 'client', room.roomId);
  await expect.poll(channels).toContain(`private-user_channel.${room.clientId}`);
  await page.getByRole('button', { name: '收起訊息' }).click();
  await page.getByRole('button', { name: /的帳戶/ }).click();
  await page.getByRole('button', { name: '登出', exact: true }).click();
  await expect.poll(() => closed.length).toBe(1);
  await expect(page.locator('.chat-button')).toHaveCount(0);

  frames.length = 0;
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click();
  await page.getByLabel('電郵', { exact: true }).fill('technician@demo.test');
  await page.getByLabel('密碼', { exact: true }).fill('Trimatch-demo-1');
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.locator('.chat-button')).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => channels().length).toBeGreaterThan(0);
  expect(channels()).not.toContain(`private-user_channel.${room.clientId}`);
  await room.consultantSays('只給客戶');
  await page.getByRole('button', { name: /^訊息/ }).click();
  await expect(panel(page).getByRole('list')).toBeVisible();
  await expect(panel(page).getByText('只給客戶')).toHaveCount(0);
});
