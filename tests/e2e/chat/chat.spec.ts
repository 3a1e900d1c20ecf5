import type { WebSocket, WebSocketRoute } from '@playwright/test';
import { newEstimate } from '@tests/support/projects/samples';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import {
  chatButton,
  enterRoom,
  expectSent,
  log,
  openRoom,
  panel,
  prepareRoom,
  said,
  textBox,
  write,
} from '../support/chat';
import { untilLive } from '../support/open-live';
import { login, storedToken } from '../support/people';
import { enter } from '../support/prepare';
import { expect, test } from '../support/test';

test('two users chat: a message appears at once, and reading clears the unread mark in every tab', async ({
  page,
  newPerson,
  request,
}) => {
  const room = await prepareRoom(request);
  const consultant = await newPerson();
  await Promise.all([enterRoom(page, 'client', room.roomId), login(consultant, 'consultant@demo.test')]);
  const tab = await consultant.context().newPage();
  await tab.goto('/profile');
  await chatButton(tab).click();

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
  // In the sender's tab too, without a second copy.
  await expectSent(consultant, '收到，明早九時到。');
});

test('Enter ends a Chinese composition, and sends only after that @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await textBox(page).focus();
  const input = await page.context().newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'ming tin', selectionStart: 8, selectionEnd: 8 });
  await expect(textBox(page)).toHaveValue('ming tin');
  // The input method uses this key: the page gets the event, which must have no effect.
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  // As Safari sends it: after the end of the composition, with the key code of an input method.
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

test('a broken connection is restored by itself, and fetches the messages sent meanwhile @full', async ({
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
  for (const text of ['第二則', '第三則', '第四則']) await room.consultantSays(text);
  // They were not fetched otherwise: only the reconnection fetches them.
  expect(await said(page, '第')).toEqual(['第一則']);
  isAway = false;
  await expect(panel(page).getByText(/正在重新連線/)).toHaveCount(0, { timeout: 30_000 });
  await expect(log(page).getByText('第四則', { exact: true })).toHaveCount(1);
  expect(await said(page, '第')).toEqual(['第一則', '第二則', '第三則', '第四則']);
  await room.consultantSays('第五則');
  await expect(log(page).getByText('第五則', { exact: true })).toHaveCount(1);
});

test('an open project page updates with the events of its room @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await untilLive(page, () => login(page, 'client@demo.test', { to: room.address }));
  await expect(page.getByRole('main').getByText('顧問評估中').first()).toBeVisible();
  const consultant = await enter(request, 'consultant');
  await consultant(projectCalls.estimateProject, { project_id: room.projectId, ...newEstimate });
  // Long before it would poll.
  const isUpdated = expect(page.getByRole('main').getByText('收集報價中').first());
  await isUpdated.toBeVisible({ timeout: LIVE_POLL_INTERVAL_MS / 2 });
});

test('after a logout another user in the same tab has neither the channel nor the token of the former one @full', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  const frames: string[] = [];
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/app/')) return;
    socket.on('framesent', ({ payload }) => frames.push(String(payload)));
    sockets.push(socket);
  });
  const channels = () => frames.flatMap((frame) => frame.match(/private-user_channel\.\d+/) ?? []);
  const signedIn = () => frames.flatMap((frame) => (frame.includes('pusher:signin') ? [frame] : []));
  const tokens: string[] = [];
  page.on('request', (sent) => {
    const { authorization } = sent.headers();
    if (authorization) tokens.push(authorization);
  });
  await enterRoom(page, 'client', room.roomId);
  await expect.poll(channels).toContain(`private-user_channel.${room.clientId}`);
  const before = await storedToken(page);
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${before}`]));
  await page.getByRole('button', { name: '收起訊息' }).click();
  await page.getByRole('button', { name: /的帳戶/ }).click();
  await page.getByRole('menuitem', { name: '登出', exact: true }).click();
  await expect.poll(() => sockets.every((socket) => socket.isClosed())).toBe(true);
  await expect(page.locator('.chat-button')).toHaveCount(0);

  frames.length = 0;
  tokens.length = 0;
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click();
  await page.getByLabel('電郵', { exact: true }).fill('technician@demo.test');
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.locator('.chat-button')).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => channels().length).toBeGreaterThan(0);
  expect(channels()).not.toContain(`private-user_channel.${room.clientId}`);
  await room.consultantSays('只給客戶');
  await chatButton(page).click();
  await expect(panel(page).getByRole('list')).toBeVisible();
  await expect(panel(page).getByText('只給客戶')).toHaveCount(0);
  // Calls, the sign-in and the channel all belong to the current user.
  const now = await storedToken(page);
  expect(now).not.toBe(before);
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${now}`]));
  expect(signedIn().length).toBeGreaterThan(0);
  for (const frame of signedIn()) expect(frame).not.toMatch(new RegExp(`id\\W+${room.clientId}\\b`));
});
