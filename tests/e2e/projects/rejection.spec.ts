import { formOf, meet, menuItem, openTab, turn } from '../support/detail';
import { ageToken } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client2', consultant: 'consultant3', technician: 'technician2' };

test('a declined consultant reads why, applies again, and can withdraw @full', async ({ newPerson, request }) => {
  test.setTimeout(180_000);
  const { address } = await prepare(request, 'applied', people);
  const { client, consultant } = await meet(newPerson, people, address);
  await expect(turn(consultant, '已申請，等候客戶選擇')).toBeVisible();

  // Declining needs a reason.
  await client.getByRole('button', { name: '婉拒黃顧問', exact: true }).click();
  const decline = formOf(client, '婉拒黃顧問的申請');
  await decline.getByRole('button', { name: '婉拒黃顧問的申請' }).click();
  await expect(decline.getByText('請選擇一項。')).toBeVisible();
  await decline.getByLabel('經驗未符合需要').check();
  await decline.getByLabel('補充說明').fill('我想找做過舊樓水管的顧問。');
  await decline.getByRole('button', { name: '婉拒黃顧問的申請' }).dblclick();
  await expect(client.getByText('已婉拒申請，對方會收到通知。')).toBeVisible();
  await expect(turn(client, '等候顧問申請')).toBeVisible();

  // The consultant reads it with the application, and applies again with an expired access token.
  await expect(turn(consultant, '你可以申請這個項目')).toBeVisible();
  await openTab(consultant, '申請');
  const mine = consultant.getByRole('tabpanel');
  await expect(mine.getByText('已婉拒')).toBeVisible();
  await expect(mine.getByText('原因：經驗未符合需要')).toBeVisible();
  await expect(mine.getByText('我想找做過舊樓水管的顧問。')).toBeVisible();
  await ageToken(consultant);
  await consultant.reload();
  await consultant.getByRole('button', { name: '申請', exact: true }).click();
  await consultant.getByLabel('給客戶的話').fill('去年做過三幢六十年樓齡的換喉。');
  await consultant.getByRole('button', { name: '送出申請' }).dblclick();
  await expect(turn(consultant, '已申請，等候客戶選擇')).toBeVisible();

  // Sent once despite the double click: one application to choose, and the declined one below it.
  await expect(turn(client, '選擇一位顧問')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('去年做過三幢六十年樓齡的換喉。')).toHaveCount(1);
  await expect(client.getByRole('button', { name: '接受黃顧問' })).toHaveCount(1);

  await (await menuItem(consultant, '撤回申請')).click();
  const withdraw = formOf(consultant, '撤回申請');
  await withdraw.getByLabel('未能抽出時間').check();
  await withdraw.getByRole('button', { name: '撤回申請' }).click();
  await expect(consultant.getByText('申請已撤回，客戶會收到通知。')).toBeVisible();
  await expect(turn(client, '等候顧問申請')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('原因：未能抽出時間')).toBeVisible();
  await expect(client.getByRole('button', { name: '接受黃顧問' })).toHaveCount(0);
});

test('a technician whose quotation was declined reads why, and quotes for less @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const { address } = await prepare(request, 'quoted', people);
  const { client, technician } = await meet(newPerson, people, address);
  await expect(turn(technician, '已報價，等候客戶選擇')).toBeVisible();

  await client.getByRole('button', { name: '婉拒志達師傅的報價' }).click();
  const decline = formOf(client, '婉拒志達師傅的報價');
  // Leaving the form with input needs a confirmation.
  await decline.getByLabel('其他').check();
  await decline.getByRole('button', { name: '返回' }).click();
  await client.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await decline.getByRole('button', { name: '婉拒志達師傅的報價' }).click();
  await expect(decline.getByText('選擇「其他」時，請說明原因。')).toBeVisible();
  await decline.getByLabel('價錢太高').check();
  await decline.getByLabel('補充說明').fill('預算只有五千。');
  await decline.getByRole('button', { name: '婉拒志達師傅的報價' }).dblclick();
  await expect(client.getByText('報價已結束，師傅會收到通知。')).toBeVisible();

  await expect(turn(technician, '你可以報價')).toBeVisible();
  const mine = technician.getByRole('tabpanel');
  await expect(mine.getByText('已婉拒')).toBeVisible();
  await expect(mine.getByText('原因：價錢太高')).toBeVisible();
  await expect(mine.getByText('預算只有五千。')).toBeVisible();

  // The form is filled from the declined quotation: only one price changes.
  await technician.getByRole('button', { name: '填寫報價' }).click();
  await expect(technician.getByLabel('工期')).toHaveValue('30');
  await technician.getByLabel('單價（每項）').fill('900');
  await technician.getByRole('button', { name: '送出報價' }).dblclick();
  await expect(turn(technician, '已報價，等候客戶選擇')).toBeVisible();

  await expect(turn(client, '選擇一份報價')).toBeVisible();
  const prices = client.getByRole('tabpanel');
  await expect(prices.getByText('比第 1 版減 $600')).toBeVisible();
  await expect(prices.getByText('$18,900').first()).toBeVisible();
  await expect(client.getByRole('button', { name: '接受志達師傅的報價' })).toHaveCount(1);
});
