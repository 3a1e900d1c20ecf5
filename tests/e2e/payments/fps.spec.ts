import { readFile } from 'node:fs/promises';
import { request as newRequest } from '@playwright/test';
import { png } from '@tests/support/files/samples';
import { FPS_SITE } from '@tests/support/payments/fps';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { fpsReference } from '@/domain/fps';
import { expectNothingFound, findBarriers } from '../support/axe';
import { expectFourteenRows, expectTablesInPlace } from '../support/desk';
import { type OwnServer, startOwnServer } from '../support/own-server';
import { login, storeLogin } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { countPresses } from '../support/presses';
import { expect, test } from '../support/test';

const PEOPLE = { client: 'client', consultant: 'consultant', technician: 'technician' };

let site: OwnServer;
test.beforeAll(async () => {
  site = await startOwnServer('.', FPS_SITE);
});
test.afterAll(() => site.stop());

test('an order is paid by FPS: chosen, transferred, found in the bank’s file, and its refund sent @full', async ({
  browser,
}) => {
  const api = await newRequest.newContext({ baseURL: site.url });
  const { orderNumber, address } = await prepare(api, 'awaiting_payment', PEOPLE);
  const client = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  ).newPage();
  await storeLogin(client, 'client@demo.test');
  await client.goto(`/internal/cart/payment?order_number=${orderNumber}`);
  // The first one offered is chosen: who wants it presses no more than on a site with one.
  await expect(client.getByRole('radio', { name: /示範付款/ })).toBeChecked();
  await client.getByRole('radio', { name: /轉數快/ }).check();
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole('button', { name: '前往付款' }).click();

  await expect(client).toHaveURL(new RegExp(`/profile/payment/fps/${orderNumber}$`));
  const code = client.getByRole('img', { name: /轉數快 QR code：轉帳 \$19,500 給 Trimatch Limited/ });
  await expect(code).toBeVisible();
  await expect(client.getByText(fpsReference(orderNumber), { exact: true })).toBeVisible();
  await expect(client.getByRole('button', { name: '複製附言／參考編號' })).toBeVisible();
  await expectNothingFound(client, 'an order to transfer', [], [1440, 390]);
  await client
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await png() });
  const claim = client.getByRole('button', { name: '我已轉帳', exact: true });
  await claim.click();
  await expect(client.getByText('正等候核對')).toBeVisible();
  // Pressed too early: it can be taken back, and said again.
  await client.getByRole('button', { name: '取消「我已轉帳」' }).click();
  await client.getByRole('button', { name: '確定取消' }).click();
  await expect(client.getByText('正等候核對')).toHaveCount(0);
  await expect(code).toBeVisible();
  await client
    .locator('input[type=file]')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await png() });
  await claim.click();
  await expect(client.getByText('正等候核對')).toBeVisible();
  await expect(client.getByRole('button', { name: /transfer\.png/ })).toBeVisible();
  await expectNothingFound(client, 'an order that was transferred', [], [1440, 390]);

  const admin = await (
    await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await login(admin, 'admin@demo.test', { to: '/admin/fps' });
  await expect(admin.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('$19,500');
  expect(await findBarriers(admin)).toEqual([]);
  // A dense list as in the other rooms: searched, sorted, moved in by keyboard, and within its place.
  await expectFourteenRows(admin, 'awaited transfers');
  const awaited = admin.getByRole('table', { name: '等候轉帳' });
  await admin.getByRole('searchbox', { name: '搜尋' }).fill('T-00000000');
  await expect(admin.getByRole('heading', { name: '找不到符合的款項' })).toBeVisible();
  await admin.getByRole('searchbox', { name: '搜尋' }).fill(orderNumber);
  await expect(awaited.locator('[data-row]')).toHaveCount(1);
  await awaited.getByRole('button', { name: '金額' }).click();
  await expect(awaited.getByRole('columnheader', { name: '金額' })).toHaveAttribute('aria-sort', 'ascending');
  await admin.keyboard.press('j');
  await expect(awaited.getByRole('link', { name: orderNumber })).toBeFocused();
  for (const width of [1024, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    await expectTablesInPlace(admin, `awaited transfers at ${width}`);
  }
  const importing = await countPresses(admin);
  await admin.getByRole('tab', { name: '匯入銀行檔案' }).click();
  let buffer = Buffer.alloc(0);
  await importing.without(async () => {
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: '下載示範銀行檔案' }).click(),
    ]);
    buffer = await readFile(await download.path());
  });
  await admin.getByLabel('選擇銀行的 CSV 檔案').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  for (const [label, index] of [
    ['入帳日', 0],
    ['附言或交易內容', 1],
    ['銀行參考編號', 2],
    ['收到的金額', 3],
  ] as const)
    await admin.getByLabel(label).selectOption({ value: String(index) });
  await admin.getByRole('button', { name: '使用這些欄位' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(orderNumber) })).toContainText('付清訂單');
  expect(await findBarriers(admin)).toEqual([]);
  await admin.getByRole('button', { name: '匯入並入帳' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  expect(await findBarriers(admin)).toEqual([]);
  await dialog.getByRole('button', { name: '匯入並入帳' }).click();
  await expect(admin.getByText('已付清 1 張訂單，1 筆未能配對，0 筆之前已記錄。')).toBeVisible();
  importing.stop();
  // Nine of them name the columns, which are asked once for each bank.
  expect(importing.way.presses, 'the presses to import').toBeLessThanOrEqual(15);
  await admin.getByRole('tab', { name: /未能配對/ }).click();
  await expect(admin.getByRole('row', { name: /FPS CREDIT RENT/ })).toBeVisible();
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('button', { name: /^與我們無關/ })).toBeVisible();
  expect(await findBarriers(admin)).toEqual([]);

  await expect(client.getByText('已收到款項')).toBeVisible();
  await client.goto(address);
  await expect(client.getByText('進行中').first()).toBeVisible();

  // FPS sends nothing back: the payer says where to, and an admin transfers it.
  const asAdmin = await enter(api, 'admin');
  const refund = { order_number: orderNumber, refund_cents: 50_000, is_paid_out: false, note: '多收了' };
  await asAdmin(adminOrderCalls.refundPaid, refund);
  await client.goto(`/internal/cart/payment?order_number=${orderNumber}`);
  await client.getByLabel('戶口持有人姓名').fill('陳麗華');
  await client.getByLabel('轉數快識別碼、電話或電郵').fill('91234567');
  expect(await findBarriers(client)).toEqual([]);
  await client.getByRole('button', { name: '提交戶口' }).click();
  await expect(client.getByText('$500 會轉帳到戶口 •••567')).toBeVisible();
  await admin.getByRole('tab', { name: /待退款/ }).click();
  await admin.getByRole('button', { name: `記錄已轉帳 ${orderNumber}` }).click();
  await admin.getByRole('dialog').getByLabel('銀行參考編號').fill('OUT 1');
  await admin.getByRole('dialog').getByRole('button', { name: '確認已轉帳' }).click();
  await expect(admin.getByText('已記錄退款 $500。')).toBeVisible();
  await expect(client.getByRole('heading', { name: '已部分退款' })).toBeVisible();
  await api.dispose();
});
