import { orderCalls } from '@/contract/order/calls';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant2', technician: 'technician3' };

test('a client finds an order, pays it, and prints its receipt @full', async ({ newPerson, request }) => {
  test.setTimeout(180_000);
  const { orderNumber } = await prepare(request, 'awaiting_payment', people);
  const client = await newPerson();
  await login(client, 'client3@demo.test');
  await client.getByRole('link', { name: '付款紀錄', exact: true }).click();
  await expect(client.getByRole('heading', { level: 1, name: '付款紀錄' })).toBeVisible();
  const order = client.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(order.getByText('待付款', { exact: true })).toBeVisible();
  await expect(order.getByText('$19,500', { exact: true })).toBeVisible();
  await expect(order.getByRole('link', { name: `收據 ${orderNumber}` })).toHaveCount(0);

  // A double click opens the provider once, and the button works again after the browser's back button.
  await order.getByRole('link', { name: `付款 ${orderNumber}` }).click();
  await client.getByRole('button', { name: '前往付款' }).dblclick();
  await expect(client).toHaveURL(/\/internal\/sandbox-checkout\?/);
  const session = new URL(client.url()).searchParams.get('session') ?? '';
  await client.goBack();
  await client.getByRole('button', { name: '前往付款' }).click();
  await expect(client).toHaveURL(/\/internal\/sandbox-checkout\?/);
  const later = new URL(client.url()).searchParams.get('session') ?? '';

  // The checkout was left: nothing was paid, and the order is still payable.
  await client.goto(`/internal/cart/result/fail?order_number=${orderNumber}`);
  await expect(client.getByRole('heading', { name: '付款未能完成' })).toBeVisible();
  await expect(client.getByText('你離開了付款頁面')).toBeVisible();
  await expect(client.getByRole('link', { name: '再次付款' })).toBeVisible();

  // The later visit is declined; the first may still be paid, so the success page waits for the provider's webhook,
  // and updates by itself when it comes.
  const press = (which: string, outcome: 'approve' | 'decline') =>
    request.post(orderCalls.sandbox.path, { data: { order_number: orderNumber, session: which, outcome } });
  await press(later, 'decline');
  await expect(client.getByText('發卡銀行拒絕了這次付款')).toBeVisible({ timeout: 30_000 });
  await client.goto(`/internal/cart/result/success?order_number=${orderNumber}`);
  await expect(client.getByRole('heading', { name: '正在確認付款' })).toBeVisible();
  await press(session, 'approve');
  await expect(client.getByRole('heading', { name: '已付款' })).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: '已付款' })).toBeVisible();
  await client.goto(`/internal/cart/result/fail?order_number=${orderNumber}`);
  await expect(client.getByRole('heading', { name: '已付款' })).toBeVisible();

  await client.getByRole('link', { name: '收據' }).click();
  await expect(client.getByRole('heading', { level: 1, name: '收據' })).toBeVisible();
  await expect(client.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(client.getByText('合計（HKD）')).toHaveCount(1);
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('link', { name: '下載 PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`R${orderNumber.slice(1)}.pdf`);
  // In print: the receipt only, without the site around it.
  await client.emulateMedia({ media: 'print' });
  await expect(client.getByRole('banner')).toBeHidden();
  await expect(client.getByRole('link', { name: '下載 PDF' })).toBeHidden();
  await expect(client.getByText('合計（HKD）')).toBeVisible();
});

test('another user’s order and an unknown one look the same @full', async ({ newPerson, request }) => {
  const { orderNumber } = await prepare(request, 'awaiting_payment', people);
  const stranger = await newPerson();
  await login(stranger, 'client2@demo.test');
  for (const number of [orderNumber, 'T-20200101-ZZZZZZ', 'nonsense', '']) {
    for (const page of ['payment', 'result/success', ...(number ? ['result/fail'] : [])]) {
      await stranger.goto(`/internal/cart/${page}?order_number=${number}`);
      await expect(stranger.getByRole('heading', { level: 1, name: '找不到訂單' })).toBeVisible();
    }
  }
  await stranger.goto(`/profile/payment-record/receipt?order_number=${orderNumber}`);
  await expect(stranger.getByRole('heading', { level: 1, name: '找不到收據' })).toBeVisible();
});
