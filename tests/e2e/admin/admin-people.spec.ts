import { DEMO_PASSWORD } from '@/config/demonstration';
import { expectNothingFound } from '../support/axe';
import { log, openRoom, prepareRoom } from '../support/chat';
import { BY_POLL } from '../support/detail';
import { login, newClient } from '../support/people';
import { expect, test } from '../support/test';

const REASON = '在對話中多次冒犯師傅。';

test('an operator suspends a user who is chatting, finds it in the audit log, and reinstates them', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  // A user whom no other test needs.
  const name = `周小姐 ${Date.now().toString(36)}`;
  const email = await newClient(name);
  const { roomId, consultantSays } = await prepareRoom(request, email);
  const admin = await newPerson();
  await login(page, email);
  await openRoom(page, roomId);
  await consultantSays('你好，今日方便嗎？');
  await expect(log(page).getByText('你好，今日方便嗎？')).toBeVisible();

  // Found by a part of the address, among clients.
  await login(admin, 'admin@demo.test', { to: '/admin/people' });
  await admin.getByRole('combobox', { name: '身分' }).selectOption('client');
  await admin.getByRole('searchbox', { name: '搜尋' }).fill(email.slice(7, 31));
  await expect(admin).toHaveURL(/[?&]q=/);
  await expect(admin.getByText('顯示 1 項，共 1 項')).toBeVisible();
  await expectNothingFound(admin, 'the list of people');
  await admin.locator('main a[href^="/admin/people/"]').click();
  await expect(admin.getByText(email)).toBeVisible();
  await expect(admin.getByRole('region', { name: '紀錄' }).getByText('登入', { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNothingFound(admin, 'an account');

  // Who follows the account, and what admins note about it for each other.
  await admin.getByLabel('跟進').selectOption({ label: '管理員' });
  await admin.getByLabel('內部備註').fill('曾警告一次。');
  await admin.getByRole('button', { name: '加入備註' }).click();
  await expect(admin.getByRole('list', { name: '內部備註' })).toContainText('曾警告一次。');
  await expect(admin.getByLabel('跟進').locator('option:checked')).toHaveText('管理員');

  // A reason is required; then the user's open page is logged out by itself.
  await admin.getByRole('button', { name: '暫停帳戶' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: '確認暫停' }).click();
  await expect(dialog.getByText('請寫下原因。')).toBeVisible();
  // Each opening begins without the earlier input and its error.
  await dialog.getByLabel('原因').fill('寫到一半');
  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await admin.getByRole('button', { name: '暫停帳戶' }).click();
  await expect(dialog.getByLabel('原因')).toHaveValue('');
  await expect(dialog.getByText('請寫下原因。')).toHaveCount(0);
  await dialog.getByLabel('原因').fill(REASON);
  await dialog.getByRole('button', { name: '確認暫停' }).click();
  await expect(admin.getByText('已暫停，所有裝置已即時登出。')).toBeVisible();
  await expect(admin.getByText('帳戶已暫停，不能登入，也不能接新項目。')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/, BY_POLL);
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('這個帳戶已被暫停，請聯絡我們。')).toBeVisible();

  // The log shows who, what and why.
  await admin.getByRole('link', { name: '查看有關的操作紀錄' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: '操作紀錄' })).toBeVisible();
  const act = admin.getByRole('button', { name: new RegExp(`暫停帳戶.*${email}`) }).first();
  await act.click();
  const changes = admin.getByRole('region', { name: '更改內容' }).first();
  await expect(changes.getByRole('row', { name: /狀態 正常 已暫停/ })).toBeVisible();
  await expect(changes.getByRole('row', { name: new RegExp(REASON) })).toBeVisible();
  await expectNothingFound(admin, 'the audit log');

  // The filtered log can be exported.
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: '匯出 CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^trimatch-audit-log-\d{4}-\d\d-\d\d\.csv$/);

  // Reinstated, with everything as before.
  await admin.getByRole('link', { name: '查看對象' }).first().click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.getByRole('button', { name: '恢復帳戶' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '確認恢復' }).click();
  await expect(admin.getByText('已恢復，用戶可以再次登入。')).toBeVisible();
  await login(page, email);
  await openRoom(page, roomId);
  await expect(log(page).getByText('你好，今日方便嗎？')).toBeVisible();
});
