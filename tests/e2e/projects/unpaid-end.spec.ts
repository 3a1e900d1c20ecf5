import { newEstimate, newProject, newVariation } from '@tests/support/projects/samples';
import { STAGE_UNPAID_END_DAYS } from '@/config/limits/projects';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { expectNothingFound } from '../support/axe';
import { letStagesWait } from '../support/database';
import { formOf, ladder, menuItem, ownEarnings, turn } from '../support/detail';
import { login } from '../support/people';
import { enter, payOrder, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];
const people = { client: 'client4', consultant: 'consultant3', technician: 'technician3' };

test('a technician who is not paid for a month ends the work, and an operator decides on what is held @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const title = `逾期未付 ${Date.now().toString(36)}`;
  const way = await prepare(request, 'in_progress', people, newEstimate.items, { ...newProject, title }, STAGES);
  const { projectId: project_id } = way;
  const [owner, adviser, worker] = await Promise.all(
    [people.client, people.consultant, people.technician].map((key) => enter(request, key)),
  );
  if (!owner || !adviser || !worker) throw new Error('Somebody is missing.');

  // An addition is paid, the first stage certified, and the second not paid for a month.
  const { variation_id } = await worker(variationCalls.proposeVariation, { project_id, ...newVariation });
  await adviser(variationCalls.adviseVariation, { project_id, variation_id, version: 1, advice: 'fair' });
  const { order_number } = await owner(variationCalls.agreeVariation, { project_id, variation_id, version: 1 });
  await payOrder(request, owner, order_number ?? '');
  const stages = async () => (await worker(projectCalls.projectDetails, { project_id })).quotations[0]?.stages ?? [];
  await expect
    .poll(async () => (await stages()).map(({ status }) => status))
    .toEqual(['paid', 'planned', 'paid', 'planned']);
  const stage = { project_id, stage_id: (await stages())[0]?.id ?? 0 };
  await worker(stageCalls.claimStage, { ...stage, note: '已完成' });
  await adviser(stageCalls.certifyStage, { ...stage, note: '合格' });
  await letStagesWait(project_id, STAGE_UNPAID_END_DAYS);

  const [technician, admin, client] = await Promise.all([newPerson(PHONE), newPerson(), newPerson(PHONE)]);
  await login(technician, `${people.technician}@demo.test`, { to: way.address });
  await (await menuItem(technician, '終止項目（客戶未付款）')).click();
  const end = formOf(technician, '終止項目');
  await end.getByLabel('沒有回覆').check();
  await end.getByRole('button', { name: '終止項目' }).click();
  const sure = technician.getByRole('dialog');
  await expect(sure).toContainText('由平台決定退還客戶或付給你');
  await sure.getByRole('button', { name: '終止項目' }).dblclick();
  await expect(turn(technician, '已終止，等候平台決定款項去向')).toBeVisible();
  const addition = ladder(technician).getByRole('listitem').filter({ hasText: newVariation.title });
  await expect(addition).toContainText('已付，未驗收');
  await expect(addition).toContainText('款項由平台代收');
  await expect(ownEarnings(technician)).toContainText('代收中 $800');
  await expectNothingFound(technician, 'an end with undecided money', ['main']);

  // It waits in the list of the day; too much cannot go back, and what is typed stays.
  await login(admin, 'admin@demo.test', { to: '/admin' });
  const row = admin.getByRole('row').filter({ hasText: title }).filter({ hasText: '代收待決定' });
  await row.getByRole('link').first().click();
  const panel = admin.locator('section').filter({ has: admin.getByRole('heading', { name: '待決定的代收款項' }) });
  await expect(panel).toContainText('仍代收 $800');
  await expect(panel).toContainText('已付款，未提交');
  await panel.getByRole('button', { name: '決定款項去向' }).click();
  const verdict = admin.getByRole('dialog');
  await verdict.getByRole('button', { name: '決定款項去向' }).click();
  await expect(verdict.getByText('請寫下說明。')).toBeVisible();
  await verdict.getByLabel('說明').fill('電掣未裝，材料已到。');
  await verdict.getByLabel('退回客戶的金額').fill('801');
  await verdict.getByRole('button', { name: '決定款項去向' }).click();
  await expect(verdict.getByText('不可多於 $800。')).toBeVisible();
  await expectNothingFound(admin, 'a decision on held money', ['[role=dialog]']);
  await verdict.getByLabel('退回客戶的金額').fill('500');
  await verdict.getByRole('button', { name: '決定款項去向' }).dblclick();
  await expect(admin.getByText('已決定款項去向，各方會收到通知。')).toBeVisible();
  await expect(panel).toHaveCount(0);

  await expect(turn(technician, '項目已取消')).toBeVisible();
  await expect(ownEarnings(technician)).toContainText('應收 $6,150');
  await login(client, `${people.client}@demo.test`, { to: way.address });
  await expect(turn(client, '項目已取消')).toBeVisible();
  await expect(client.getByText('平台決定了代收款項的去向')).toBeVisible();
  await expect(client.getByText('電掣未裝，材料已到。')).toBeVisible();
  await expect(client.getByText('退款 $500')).toBeVisible();
});
