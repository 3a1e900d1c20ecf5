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
import { jpeg, picture } from '../support/create';
import { holdStoredFiles } from '../support/stored-files';
import { expect, test } from '../support/test';

test('messages written offline wait, and are sent in order after reconnecting @full', async ({
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
  await expect(log(page).getByText('未能連線，恢復後會自動傳送…').first()).toBeVisible();
  await expect(panel(page).getByText(/正在重新連線…恢復後會依次傳送你的訊息/)).toBeVisible();
  await context.setOffline(false);
  for (const text of texts) await expectSent(page, text);
  await expect(log(consultant).getByText('離線三')).toBeVisible();
  expect(await said(consultant, '離線')).toEqual(texts);
});

test('unsent messages survive a reload, and the typed text too @full', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await page.route('**/api/chatroom/send-message*', (route) => route.abort());
  await write(page, '還未送出');
  await expect(log(page).getByText('未能連線，恢復後會自動傳送…')).toBeVisible();
  await textBox(page).fill('未寫完的句子');
  await page.getByRole('button', { name: '收起訊息' }).click();
  await expect(chatButton(page)).toBeFocused();
  await openRoom(page, room.roomId);
  await expect(textBox(page)).toHaveValue('未寫完的句子');
  await expect(log(page).getByText('還未送出', { exact: true })).toHaveCount(1);
  await page.unroute('**/api/chatroom/send-message*');
  await expectSent(page, '還未送出');
});

test('a message that is sent before its stored files are read is sent with them, once @full', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  await textBox(page).fill('牆身照片');
  await page.locator('[data-chat-files]').setInputFiles(await jpeg('牆身.jpg'));
  await expect(panel(page).getByText('牆身.jpg')).toBeVisible();

  const letGo = await holdStoredFiles(page);
  await page.reload();
  await openRoom(page, room.roomId);
  await expect(textBox(page)).toHaveValue('牆身照片');
  await expect(panel(page).getByText('牆身.jpg')).toHaveCount(0);
  await textBox(page).press('Enter');
  await textBox(page).press('Enter');
  await letGo();
  await expectSent(page, '牆身照片');
  await expect(log(page).getByText('牆身照片', { exact: true })).toHaveCount(1);
  await expect(log(page).getByRole('button', { name: '放大 牆身.jpg' })).toHaveCount(1);
  await expect(textBox(page)).toHaveValue('');
});

test('a refused message is shown in the room, in the list and on the button, and is resent or deleted @full', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  const refusal = { error: true, error_code: 'not_in_room', error_message: '不可以。' };
  await page.route('**/api/chatroom/send-message*', (route) => route.fulfill({ status: 403, json: refusal }));
  await write(page, '會被拒絕');
  await expect(log(page).getByText('未能傳送。', { exact: true })).toBeVisible();
  await write(page, '也被拒絕');
  const banner = panel(page).getByRole('alert');
  await expect(banner).toHaveText(/^2\s則訊息未能傳送。\s*不可以。\s*錯誤代碼：not_in_room/);
  await panel(page).getByRole('button', { name: '所有聊天室' }).click();
  const entry = panel(page).locator(`[data-room="${room.roomId}"]`);
  await expect(entry).toContainText('有訊息未能傳送');
  await page.getByRole('button', { name: '收起訊息' }).click();
  await page.getByRole('button', { name: /^訊息.*有訊息未能傳送$/ }).click();
  await entry.click();
  await page.unroute('**/api/chatroom/send-message*');
  await log(page).getByRole('button', { name: '刪除' }).last().click();
  await expect(banner).toHaveText(/^1\s則訊息未能傳送。/);
  await banner.getByRole('button', { name: '重試' }).click();
  await expectSent(page, '會被拒絕');
  await expect(banner).toHaveCount(0);
  await expect(log(page).getByText('也被拒絕')).toHaveCount(0);
});

const internalError = { error: true, error_code: 'internal_error', error_message: '系統出錯。' };
for (const [what, reply, shown] of [
  ['500', { status: 500, json: internalError }, '系統出錯。\\s*錯誤代碼：internal_error'],
  [
    'a proxy',
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    '未能完成這個操作，請稍後再試。',
  ],
] as const) {
  test(`a reply of ${what} shows the banner and the message with 重試 and 刪除 (Spec §8)`, async ({
    page,
    request,
  }) => {
    const room = await prepareRoom(request);
    await enterRoom(page, 'client', room.roomId);
    const sends: string[] = [];
    page.on('request', (one) => one.url().includes('/send-message') && sends.push(one.method()));
    await page.route('**/api/chatroom/send-message*', (route) => route.fulfill(reply));
    await write(page, '伺服器出錯');
    const banner = panel(page).getByRole('alert');
    await expect(banner).toHaveText(new RegExp(`^1\\s則訊息未能傳送。\\s*${shown}`));
    await expect(log(page).getByRole('button', { name: '刪除' })).toBeVisible();
    // A page that comes back to the front wakes the outbox, which must not send it.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const retry = log(page).getByRole('button', { name: '重試' });
    await expect(retry).toBeVisible();
    expect(sends).toHaveLength(1);
    await page.unroute('**/api/chatroom/send-message*');
    await retry.click();
    await expectSent(page, '伺服器出錯');
    await expect(banner).toHaveCount(0);
    // A send after the check above would be counted here.
    expect(sends).toHaveLength(2);
  });
}

test('a waiting message of one tab is shown in the other, which can send or delete it for both @full', async ({
  page,
  request,
}) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  const tab = await page.context().newPage();
  for (const each of [page, tab]) await each.route('**/api/chatroom/send-message*', (route) => route.abort());
  await openRoom(tab, room.roomId);
  await write(page, '不再需要');
  await expect(log(tab).getByText('不再需要', { exact: true })).toHaveCount(1);
  await log(tab).getByRole('button', { name: '刪除' }).click();
  await expect(log(page).getByText('不再需要')).toHaveCount(0);

  await write(page, '原來的分頁寫的');
  await expect(log(tab).getByText('未能連線，恢復後會自動傳送…')).toBeVisible();
  await page.close();
  await tab.unroute('**/api/chatroom/send-message*');
  await write(tab, '另一分頁寫的');
  await expectSent(tab, '原來的分頁寫的');
  await expectSent(tab, '另一分頁寫的');
  expect(await said(tab, '(原來|另一)')).toEqual(['原來的分頁寫的', '另一分頁寫的']);
});

test('a message has pictures and documents, with the first shown and the rest behind a button @full', async ({
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
  // New messages push the message out of view, but the open viewer stays.
  for (let number = 1; number <= 30; number++) await room.clientSays(`之後 ${number}`);
  // Found by text alone, because elements under the viewer have no accessible roles.
  await expect(consultant.getByText('之後 30', { exact: true })).toBeVisible();
  await expect(consultant.getByRole('heading', { name: '廚房.jpg' })).toBeVisible();
  await consultant.keyboard.press('Escape');
  // A press while the viewer fades out would still be its own.
  await expect(consultant.getByRole('heading', { name: '廚房.jpg' })).toHaveCount(0);
  await expect(panel(consultant)).toBeVisible();
  await log(consultant).getByRole('button', { name: '還有 1 個檔案' }).click();
  await expect(log(consultant).getByRole('button', { name: '放大 廚房.jpg' })).toBeVisible();
});

test('a picture with an expired address is requested again, and shown @full', async ({ page, newPerson, request }) => {
  const room = await prepareRoom(request);
  const consultant = await newPerson();
  await Promise.all([enterRoom(page, 'client', room.roomId), enterRoom(consultant, 'consultant', room.roomId)]);
  await consultant.route('**/file/chat/**', (route) =>
    route.request().url().includes('&new') ? route.continue() : route.fulfill({ status: 403, body: '' }),
  );
  await consultant.route('**/api/conversation/details*', async (route) => {
    const response = await route.fetch();
    // Within a minute the server returns the same address, so the test changes it.
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/("src":"\/file\/chat\/[^"]+)/g, '$1&new'),
    });
  });
  const file = { name: '浴室.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await panel(page).locator('input[type=file]').setInputFiles([file]);
  await panel(page).getByRole('button', { name: '發送' }).click();
  const image = log(consultant).getByRole('button', { name: '放大 浴室.jpg' }).locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
    .toBe(true);
});
