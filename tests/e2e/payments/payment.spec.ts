import { findBarriers } from '../support/axe';
import { payByCard } from '../support/pay';
import { storeLogin } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const PEOPLE = { client: 'client', consultant: 'consultant', technician: 'technician' };

for (const at of ['390 px @full', '1440 px']) {
  test(`a card is checked, declined, and another one pays, at ${at}`, async ({ page, request }) => {
    await page.setViewportSize({ width: Number.parseInt(at, 10), height: 900 });
    const { orderNumber } = await prepare(request, 'awaiting_payment', PEOPLE);
    await storeLogin(page, 'client@demo.test');
    await page.goto(`/internal/cart/payment?order_number=${orderNumber}`);
    await page.getByRole('button', { name: '前往付款' }).click();
    await expect(page.getByText('示範環境 · 這是假錢，不會扣款')).toBeVisible();
    // The currency is named once.
    await expect(page.getByText('HKD')).toHaveCount(1);

    await page.getByRole('button', { name: '付款 $19,500' }).click();
    await expect(page.getByLabel('卡號', { exact: true })).toBeFocused();
    await expect(page.getByText('請輸入完整卡號')).toBeVisible();
    await page.getByLabel('卡號', { exact: true }).fill('4242-4242-4242-4241');
    await expect(page.getByLabel('卡號', { exact: true })).toHaveValue('4242 4242 4242 4241');
    await page.keyboard.press('Enter');
    await expect(page.getByText('卡號不正確')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await payByCard(page, 'decline');
    await expect(page.getByRole('alert').filter({ hasText: '這張卡被拒絕' })).toBeVisible();
    await expect(page).toHaveURL(/sandbox-checkout/);
    await page.getByRole('button', { name: '4242 4242 4242 4242 批准' }).click();
    await expect(page.getByLabel('持卡人姓名')).toHaveValue('CHAN TAI MAN');
    await page.getByRole('button', { name: '付款 $19,500' }).dblclick();
    await expect(page).toHaveURL(/\/internal\/cart\/result\/success\?order_number=T-/);
    await expect(page.getByRole('heading', { name: '已付款' })).toBeVisible({ timeout: 30_000 });
  });
}

test('a closed checkout leaves the order payable, and a late answer is awaited @full', async ({ page, request }) => {
  const { orderNumber } = await prepare(request, 'awaiting_payment', PEOPLE);
  await storeLogin(page, 'client@demo.test');
  await page.goto(`/internal/cart/payment?order_number=${orderNumber}`);
  await page.getByRole('button', { name: '前往付款' }).click();
  await page.getByRole('link', { name: '關閉，不付款' }).click();
  await expect(page).toHaveURL(/\/internal\/cart\/result\/fail/);
  await page.getByRole('link', { name: '再次付款' }).click();
  await page.getByRole('button', { name: '前往付款' }).click();
  await payByCard(page, 'late');
  await expect(page.getByRole('heading', { name: '正在確認付款' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '已付款' })).toBeVisible({ timeout: 60_000 });
});
