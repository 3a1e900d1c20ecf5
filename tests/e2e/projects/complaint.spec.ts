import { disputeCalls } from '@/contract/dispute/calls';
import { expectNothingFound } from '../support/axe';
import { picture } from '../support/create';
import { formOf, meet, menuItem, openTab, turn } from '../support/detail';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant2', technician: 'technician2' };

test('a complaint holds the project for all, is answered and settled, and the project goes on @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const { address, projectId: project_id } = await prepare(request, 'in_progress', people);
  const { client, consultant, technician } = await meet(newPerson, people, address);

  // Leaving the form and returning: nothing has been sent yet.
  await (await menuItem(client, '提出投訴')).click();
  await expect(client.getByRole('heading', { level: 1, name: '提出投訴' })).toBeVisible();
  await client.goBack();
  await expect(turn(client, '等候志達師傅完成工程')).toBeVisible();
  await client.goForward();
  await client.getByRole('button', { name: '提出投訴' }).click();
  await expect(client.getByText('請選擇一項。')).toBeVisible();
  await expectNothingFound(client, 'a complaint with an error');
  await client.getByLabel('工程質素').check();
  await client.getByLabel('事情經過').fill('昨日試水，浴室天花滴水。');
  await client
    .locator('input[type=file]')
    .setInputFiles({ name: '滴水.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await client.getByRole('button', { name: '提出投訴' }).dblclick();
  await expect(client.getByText('投訴已提出，項目暫停。')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('昨日試水，浴室天花滴水。')).toBeVisible();
  await expect(turn(client, '項目暫停：等候對方回覆投訴')).toBeVisible();
  await expectNothingFound(client, 'a project on hold');
  // A second complaint cannot be made: the page links to the first.
  await client.goto(`/profile/report?project_id=${project_id}`);
  await expect(client.getByRole('heading', { name: '已有投訴正在處理' })).toBeVisible();
  await client.getByRole('link', { name: '查看投訴' }).click();
  await expect(client.getByRole('tabpanel').getByRole('button', { name: '放大 滴水.jpg' })).toBeVisible();

  // The others see the hold and who said what; they cannot act, and the menu says why.
  for (const page of [consultant, technician]) {
    await expect(turn(page, '回覆投訴')).toBeVisible();
    await openTab(page, '投訴');
    await expect(page.getByRole('tabpanel').getByText('昨日試水，浴室天花滴水。')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(/各項期限停止計算/)).toBeVisible();
  }
  const submit = await menuItem(technician, '提交工程');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveText(/項目暫停中，投訴處理後才可進行。/);
  await submit.click({ force: true });
  await expect(formOf(technician, '提交工程')).toHaveCount(0);
  await technician.keyboard.press('Escape');

  await technician.getByRole('button', { name: '回覆投訴' }).first().click();
  const answer = formOf(technician, '回覆投訴');
  await answer.getByLabel('內容').fill('樓上喉管滲漏，與防水無關，附相片。');
  await expectNothingFound(technician, 'an answer to a complaint');
  await answer
    .locator('input[type=file]')
    .setInputFiles({ name: '樓上.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await answer.getByRole('button', { name: '送出' }).dblclick();
  await expect(technician.getByText('回覆已送出，各方會收到通知。')).toBeVisible();
  await expect(turn(client, '項目暫停：等候平台處理投訴')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('樓上喉管滲漏，與防水無關，附相片。')).toHaveCount(1);
  await expect(client.getByRole('tabpanel').getByRole('button', { name: '放大 樓上.jpg' })).toBeVisible();

  const admin = await enter(request, 'admin');
  await admin(disputeCalls.settleComplaint, {
    project_id,
    outcome: 'resume',
    note: '師傅協助追查源頭，退回部分款項。',
    refund_cents: 50_000,
  });
  await expect(turn(technician, '完成工程後提交')).toBeVisible();
  for (const page of [client, consultant]) await expect(turn(page, '等候志達師傅完成工程')).toBeVisible();
  for (const page of [client, consultant, technician]) {
    await openTab(page, '投訴');
    const outcome = page.getByRole('tabpanel');
    await expect(outcome.getByText('項目繼續')).toBeVisible();
    await expect(outcome.getByText('退款 $500')).toBeVisible();
    await expect(outcome.getByText('師傅協助追查源頭，退回部分款項。')).toBeVisible();
    await expect(outcome.getByText('已裁決', { exact: true })).toBeVisible();
  }
  await technician.getByRole('button', { name: '提交工程' }).click();
  await expect(formOf(technician, '提交工程')).toBeVisible();
});

test('a withdrawn complaint lets the project go on, in every tab @full', async ({ newPerson, request }) => {
  test.setTimeout(180_000);
  const { address, projectId: project_id } = await prepare(request, 'submitted', people);
  const owner = await enter(request, people.client);
  await owner(disputeCalls.complainProject, { project_id, reason_code: 'delay', note: '遲了一星期。' });
  const { client, consultant } = await meet(newPerson, people, address);
  const otherTab = await client.context().newPage();
  await otherTab.goto(address);
  await expect(turn(otherTab, '項目暫停：等候對方回覆投訴')).toBeVisible();
  await expect(turn(consultant, '回覆投訴')).toBeVisible();
  await expect(await menuItem(consultant, '驗收')).toHaveText(/項目暫停中，投訴處理後才可進行。/);
  await consultant.keyboard.press('Escape');

  await (await menuItem(client, '撤回投訴')).click();
  await client.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await expect(client.getByRole('dialog')).toHaveCount(0);
  await (await menuItem(client, '撤回投訴')).click();
  await client.getByRole('dialog').getByRole('button', { name: '撤回投訴' }).dblclick();
  await expect(client.getByText('投訴已撤回，項目恢復進行。')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('已撤回', { exact: true })).toBeVisible();
  await expect(turn(client, '等候李顧問核對')).toBeVisible();

  await expect(turn(otherTab, '等候李顧問核對')).toBeVisible();
  await expect(turn(consultant, '核對工程')).toBeVisible();
  await consultant.getByRole('button', { name: '驗收', exact: true }).click();
  await expect(formOf(consultant, '驗收')).toBeVisible();
  // Another complaint is possible now.
  await expect(await menuItem(client, '提出投訴')).not.toHaveAttribute('aria-disabled', 'true');
});
