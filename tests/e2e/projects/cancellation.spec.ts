import { expectNothingFound } from '../support/axe';
import { formOf, meet, menuItem, openTab, turn } from '../support/detail';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client2', consultant: 'consultant2', technician: 'technician3' };

test('work ends when owner and technician agree, and the owner is refunded what they agreed @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const { address, orderNumber } = await prepare(request, 'in_progress', people);
  const { client, consultant, technician } = await meet(newPerson, people, address);

  // A refund above the paid amount cannot be requested.
  await (await menuItem(client, '要求終止項目')).click();
  const ask = formOf(client, '要求終止項目');
  await ask.getByLabel('未能繼續').check();
  await ask.getByLabel('退回客戶的金額').fill('19501');
  await ask.getByRole('button', { name: '送出要求' }).click();
  await expect(ask.getByText('不可多於 $19,500。')).toBeVisible();
  await expectNothingFound(client, 'a request to end with an error');
  await ask.getByRole('button', { name: '全數 $19,500' }).click();
  await ask.getByRole('button', { name: '送出要求' }).dblclick();
  await expect(client.getByText('你要求終止項目，退款 $19,500。')).toBeVisible();
  // Only one request at a time, and the menu says so.
  await expect(await menuItem(client, '要求終止項目')).toHaveText(/已有終止要求等候回覆/);
  await client.keyboard.press('Escape');

  await expect(turn(technician, '回覆終止要求')).toBeVisible();
  await expect(technician.getByText('志明要求終止項目，退款 $19,500。')).toBeVisible();
  await technician.getByRole('button', { name: '回覆要求' }).click();
  const refuse = formOf(technician, '回覆終止要求');
  await refuse.getByLabel('不同意，繼續項目').check();
  await expectNothingFound(technician, 'an answer to a request to end');
  await refuse.getByLabel('補充說明').fill('已做了一半。');
  await refuse.getByRole('button', { name: '送出回覆' }).dblclick();
  await expect(turn(technician, '完成工程後提交')).toBeVisible();

  await expect(client.getByText('你要求終止項目，退款 $19,500。')).toHaveCount(0);
  await openTab(client, '紀錄');
  await expect(client.getByText('恒師傅不同意終止項目')).toBeVisible();
  await expect(client.getByText('已做了一半。')).toBeVisible();

  // The technician agrees to half of it; the project ends at once, for all three.
  await (await menuItem(client, '要求終止項目')).click();
  await ask.getByLabel('未能繼續').check();
  await ask.getByLabel('退回客戶的金額').fill('3000');
  await ask.getByRole('button', { name: '送出要求' }).click();
  await expect(turn(technician, '回覆終止要求')).toBeVisible();
  await technician.getByRole('button', { name: '回覆要求' }).click();
  const agree = formOf(technician, '回覆終止要求');
  await agree.getByLabel('同意終止', { exact: true }).check();
  await agree.getByRole('button', { name: '送出回覆' }).click();
  const sure = technician.getByRole('dialog');
  await expect(sure.getByText('項目會即時終止，退款 $3,000')).toBeVisible();
  await sure.getByRole('button', { name: '同意終止' }).dblclick();
  await expect(turn(technician, '項目已取消')).toBeVisible();
  for (const page of [client, consultant]) {
    await expect(turn(page, '項目已取消')).toBeVisible();
    await expect(page.getByText('退款 $3,000').first()).toBeVisible();
  }

  await expect(async () => {
    await client.goto(`/internal/cart/payment?order_number=${orderNumber}`);
    await expect(client.getByText('已部分退款')).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('an owner cancels before any work, and all participants see the reason @full', async ({ newPerson, request }) => {
  test.setTimeout(180_000);
  const { address } = await prepare(request, 'awaiting_payment', people);
  const { client, consultant, technician } = await meet(newPerson, people, address);

  await (await menuItem(client, '取消項目')).click();
  const cancel = formOf(client, '取消項目');
  await cancel.getByLabel('超出預算').check();
  await cancel.getByLabel('補充說明').fill('大廈要先更換公共水管。');
  await expectNothingFound(client, 'a cancellation');
  await cancel.getByRole('button', { name: '取消項目' }).click();
  const sure = client.getByRole('dialog');
  await expect(sure.getByText(/未付款的訂單亦會取消/)).toBeVisible();
  await sure.getByRole('button', { name: '返回' }).click();
  await expect(cancel.getByLabel('補充說明')).toHaveValue('大廈要先更換公共水管。');
  await cancel.getByRole('button', { name: '取消項目' }).click();
  await sure.getByRole('button', { name: '取消項目' }).dblclick();
  await expect(turn(client, '項目已取消')).toBeVisible();

  for (const page of [consultant, technician]) {
    await expect(turn(page, '項目已取消')).toBeVisible();
    await expect(page.getByText('原因：超出預算').first()).toBeVisible();
    await expect(page.getByText('大廈要先更換公共水管。').first()).toBeVisible();
  }
  // Back and forth in the browser's history: the current state is shown.
  await client.goBack();
  await client.goForward();
  await expect(turn(client, '項目已取消')).toBeVisible();
  await client.goto('/profile/project/past');
  await expect(client.locator(`a[href^="${address}"]`).first()).toBeVisible();
});
