import { newEstimate, newProject } from '@tests/support/projects/samples';
import { expectNothingFound } from '../support/axe';
import { formOf, ladder, ownEarnings, turn } from '../support/detail';
import { payByCard } from '../support/pay';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const STAGES = [
  { name: '訂金', share: 3000, condition: '簽約' },
  { name: '泥水', share: 5000, condition: '浴室鋪磚完成，試水無滲漏' },
  { name: '尾期', share: 2000 },
];

test('a stage is claimed, sent back, certified, and the next is paid @full', async ({ newPerson, request }) => {
  test.setTimeout(240_000);
  const title = `分期 ${Date.now().toString(36)}`;
  const people = { client: 'client', consultant: 'consultant', technician: 'technician' };
  const about = { ...newProject, title };
  const way = await prepare(request, 'in_progress', people, newEstimate.items, about, STAGES);
  const [technician, consultant, client] = await Promise.all([newPerson(PHONE), newPerson(), newPerson(PHONE)]);

  await login(technician, 'technician@demo.test', { to: way.address });
  await expect(turn(technician, '完成第 1 期「訂金」後提交')).toBeVisible();
  await expect(ladder(technician).getByRole('listitem')).toHaveCount(3);
  await expect(ownEarnings(technician)).toContainText('代收中 $5,850');
  await technician.getByRole('button', { name: '提交這一期' }).click();
  const claim = formOf(technician, '提交第 1 期：訂金');
  await claim.getByRole('button', { name: '提交這一期' }).click();
  await expect(claim.getByLabel('這一期的說明')).toBeFocused();
  await claim.getByLabel('這一期的說明').fill('已到場保護公眾地方及清拆。');
  await claim.getByRole('button', { name: '提交這一期' }).click();
  await expect(technician.getByText('這一期已提交，等候核對。')).toBeVisible();

  await login(consultant, 'consultant@demo.test', { to: way.address });
  await expect(turn(consultant, '核對第 1 期「訂金」')).toBeVisible();
  await expectNothingFound(consultant, 'a stage to certify', ['main']);
  // Without a fee.
  await expect(ownEarnings(consultant)).toHaveCount(0);
  await consultant.getByRole('button', { name: '要求執漏', exact: true }).click();
  const back = formOf(consultant, '要求這一期執漏');
  await back.getByLabel('第 1 項', { exact: true }).fill('走廊保護板未鋪滿');
  await back.getByRole('button', { name: '要求這一期執漏' }).click();
  await expect(turn(consultant, /等候.*完成第 1 期「訂金」/)).toBeVisible();

  await expect(turn(technician, '執漏後再提交第 1 期「訂金」')).toBeVisible();
  await technician.getByRole('button', { name: '提交這一期' }).click();
  await claim.getByLabel('走廊保護板未鋪滿', { exact: true }).check();
  await claim.getByLabel('這一期的說明').fill('已補鋪。');
  await claim.getByRole('button', { name: '提交這一期' }).click();

  await consultant.getByRole('button', { name: '驗收這一期' }).click();
  const certify = formOf(consultant, '驗收第 1 期：訂金');
  await certify.getByRole('button', { name: '驗收', exact: true }).click();
  await expect(consultant.getByRole('dialog')).toContainText('$5,850');
  await consultant.getByRole('dialog').getByRole('button', { name: '確認驗收' }).click();
  await expect(consultant.getByText('這一期已驗收，客戶會收到付款通知。')).toBeVisible();
  await expect(ladder(consultant).getByRole('listitem').first()).toContainText('已驗收');
  await expect(ownEarnings(technician)).toContainText('應收 $5,850');

  await login(client, 'client@demo.test', { to: way.address });
  await expect(turn(client, '支付第 2 期「泥水」$9,750')).toBeVisible();
  await expectNothingFound(client, 'a stage to pay', ['main'], [390]);
  await client.getByRole('link', { name: '前往付款' }).click();
  await expect(client.getByRole('main')).toContainText('2 泥水');
  await client.getByRole('button', { name: '前往付款' }).click();
  await payByCard(client, 'approve');
  await expect(client).toHaveURL(/\/internal\/cart\/result\/success/);
  await client.goto(way.address);
  await expect(ladder(client).getByRole('listitem').nth(1)).toContainText('已付，施工中');
  await expect(turn(technician, '完成第 2 期「泥水」後提交')).toBeVisible();
  await expect(ownEarnings(technician)).toContainText('代收中 $9,750');
  await ownEarnings(technician).getByRole('link', { name: '收款詳情' }).click();
  const earned = technician.getByRole('listitem').filter({ hasText: title });
  await expect(earned).toContainText(['第 2 期：泥水', '第 1 期：訂金']);
});
