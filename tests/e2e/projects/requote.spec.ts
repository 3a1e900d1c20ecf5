import { formOf, meet, menuItem, openTab, turn } from '../support/detail';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client2', consultant: 'consultant4', technician: 'technician4' };

test('a question is answered for all technicians who quote, without naming who asked @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const { address } = await prepare(request, 'quoted', people);
  const [asker, { client, consultant, technician }] = await Promise.all([
    newPerson(),
    meet(newPerson, people, address),
  ]);
  await login(asker, 'technician3@demo.test', { to: address });
  await (await menuItem(asker, '提出問題')).click();
  await asker.getByLabel('你的問題').fill('防水要做到幾高？');
  await asker.getByRole('button', { name: '送出問題' }).dblclick();
  await expect(asker.getByText('問題已送出，有答覆時會通知你。')).toBeVisible();
  await expect(asker.getByRole('heading', { name: '你提出的問題' })).toHaveCount(1);

  await expect(turn(consultant, '回答師傅的問題')).toBeVisible();
  await consultant.getByRole('button', { name: '回答問題' }).click();
  // The only open one, so its form opens at once.
  await expect(formOf(consultant, '回答提問').getByText('防水要做到幾高？')).toBeVisible();
  await consultant.getByLabel('你的答覆').fill('企身一米二，淋浴位到頂。');
  await consultant.getByRole('button', { name: '送出答覆' }).dblclick();
  await expect(consultant.getByText('周顧問的答覆')).toBeVisible();
  await expect(turn(consultant, '評估已提交，收集報價中')).toBeVisible();

  for (const page of [client, technician]) {
    await openTab(page, '提問');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('企身一米二，淋浴位到頂。')).toBeVisible();
    await expect(panel.getByRole('heading', { name: '提問', exact: true })).toBeVisible();
  }
  await expect(asker.getByText('企身一米二，淋浴位到頂。')).toBeVisible();
  for (const page of [client, consultant, technician]) {
    await openTab(page, '紀錄');
    await expect(page.getByText('有人就評估提出問題')).toBeVisible();
    await expect(page.getByText('恒師傅')).toHaveCount(0);
  }
});

test('a new estimate needs new quotations: the old one cannot be accepted, an updated one can @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const { address } = await prepare(request, 'quoted', people);
  const { client, consultant, technician } = await meet(newPerson, people, address);

  // The owner has the form to accept open while the consultant sends a new estimate.
  await client.getByRole('button', { name: '接受強師傅的報價' }).click();
  const accept = client.getByRole('dialog');
  await expect(accept.getByText('$19,500')).toBeVisible();
  await consultant.getByRole('button', { name: '更新評估' }).click();
  const estimate = formOf(consultant, '更新評估（第 2 版）');
  await estimate.getByLabel('工程範圍').fill('由拆卸到防水測試，另加四十八小時試水');
  await estimate.getByRole('button', { name: '送出評估' }).dblclick();
  await expect(turn(consultant, '評估已提交，收集報價中')).toBeVisible();
  await expect(consultant.getByRole('tabpanel').getByText('第 2 版').first()).toBeVisible();
  await accept.getByRole('button', { name: '接受報價' }).dblclick();
  await expect(accept.getByRole('alert')).toBeVisible();
  await accept.getByRole('button', { name: '返回' }).click();
  await expect(client.getByText('按舊版評估報價，師傅更新後才可選擇。')).toBeVisible();
  await expect(client.getByRole('button', { name: '接受強師傅的報價' })).toHaveCount(0);

  // The technician is notified, and sends the same quotation again.
  await expect(turn(technician, '重新報價')).toBeVisible();
  await expect(technician.getByText('顧問已更新評估，客戶不能接受這份報價；請更新報價。')).toBeVisible();
  await technician
    .getByRole('button', { name: '更新報價' })
    .or(technician.getByRole('button', { name: '填寫報價' }))
    .click();
  const quote = formOf(technician, '填寫報價');
  await quote.getByRole('button', { name: '送出報價' }).dblclick();
  await expect(turn(technician, '已報價，等候客戶選擇')).toBeVisible();

  await expect(turn(client, '選擇一份報價')).toBeVisible();
  const prices = client.getByRole('tabpanel');
  await expect(prices.getByText('與第 1 版同價')).toBeVisible();
  await prices.getByText('先前價格').click();
  await expect(prices.getByText(/第 1\s版 /)).toBeVisible();
  await client.getByRole('button', { name: '接受強師傅的報價' }).click();
  await accept.getByRole('button', { name: '接受報價' }).click();
  await expect(client).toHaveURL(/\/internal\/cart\/payment/);
});
