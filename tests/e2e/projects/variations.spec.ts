import { newEstimate, newProject } from '@tests/support/projects/samples';
import { expectNothingFound } from '../support/axe';
import { formOf, ladder, turn } from '../support/detail';
import { payByCard } from '../support/pay';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

/** Of $19,500: $5,850, $9,750 and $3,900. */
const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];

test('an addition is proposed, advised on, agreed and paid; a reduction lessens what is not paid yet @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const people = { client: 'client', consultant: 'consultant', technician: 'technician' };
  const about = { ...newProject, title: `變更 ${Date.now().toString(36)}` };
  const way = await prepare(request, 'in_progress', people, newEstimate.items, about, STAGES);
  const [technician, consultant, client] = await Promise.all([newPerson(PHONE), newPerson(), newPerson(PHONE)]);
  const changes = (page: typeof client) => page.getByRole('region', { name: '後加及減賬' });

  await login(technician, 'technician@demo.test', { to: way.address });
  await technician.getByRole('button', { name: '更多操作' }).click();
  await technician.getByRole('menuitem', { name: '提出後加或減賬' }).click();
  const propose = formOf(technician, '提出後加或減賬');
  await propose.getByRole('button', { name: '送出建議' }).click();
  await expect(propose.getByLabel('變更名稱')).toBeFocused();
  await propose.getByLabel('變更名稱').fill('加設電掣');
  await propose.getByLabel('新增項目 1', { exact: true }).fill('加設 13A 雙位插座');
  await propose.getByLabel('數量').fill('4');
  await propose.getByLabel('單位', { exact: true }).fill('個');
  await propose.getByLabel('單價').fill('450');
  await propose.getByLabel('原因').fill('客戶想在床頭多設插座。');
  await propose.getByLabel('工期').selectOption({ label: '延長' });
  await propose.getByLabel('日數').fill('2');
  await expect(propose.getByText('+$1,800').last()).toBeVisible();
  await expectNothingFound(technician, 'a proposed change', ['main'], [390]);
  await propose.getByRole('button', { name: '送出建議' }).click();
  await expect(technician.getByText('建議已送出，對方會收到通知。')).toBeVisible();
  await expect(changes(technician)).toContainText('等候顧問意見');
  // One's own work goes on meanwhile.
  await expect(turn(technician, '完成第 1 期「訂金」後提交')).toBeVisible();

  await login(client, 'client@demo.test', { to: way.address });
  await expect(changes(client)).toContainText('+$1,800');
  await expect(changes(client).getByRole('button', { name: '同意' })).toHaveCount(0);

  await login(consultant, 'consultant@demo.test', { to: way.address });
  await expect(turn(consultant, '就一項工程變更提供意見')).toBeVisible();
  await turnButton(consultant, '提供意見').click();
  const advise = formOf(consultant, '就「加設電掣」提供意見');
  await advise.getByRole('button', { name: '送出意見' }).click();
  await expect(advise.getByRole('radio').first()).toBeFocused();
  await advise.getByLabel('合理').check();
  await advise.getByLabel('說明').fill('市價合理。');
  await advise.getByRole('button', { name: '送出意見' }).click();
  await expect(consultant.getByText('意見已送出，客戶和師傅會收到通知。')).toBeVisible();

  await expect(turn(client, '決定一項工程變更')).toBeVisible();
  await expectNothingFound(client, 'a change to decide on', ['main'], [390]);
  await client.getByRole('button', { name: '查看及同意' }).click();
  const agree = formOf(client, '同意「加設電掣」');
  await expect(agree).toContainText('顧問意見：合理');
  await agree.getByRole('button', { name: '同意' }).click();
  await expect(client.getByRole('dialog')).toContainText('$1,800');
  await client.getByRole('dialog').getByRole('button', { name: '確認同意' }).click();
  await expect(client.getByText('你已同意這項變更。')).toBeVisible();
  await expect(changes(client)).toContainText('VO-01');
  await expect(ladder(client).getByRole('listitem')).toHaveCount(4);
  await expect(turn(client, '支付後加工程「VO-01 加設電掣」$1,800')).toBeVisible();
  await client.getByRole('link', { name: '前往付款' }).click();
  await expect(client.getByRole('main')).toContainText('VO-01 加設電掣');
  await client.getByRole('button', { name: '前往付款' }).click();
  await payByCard(client, 'approve');
  await expect(client).toHaveURL(/\/internal\/cart\/result\/success/);
  await client.goto(way.address);
  await expect(ladder(client).getByRole('listitem').nth(2)).toContainText('已付，施工中');
  await expect(client.getByText('後加減', { exact: true })).toBeVisible();

  await changes(client).getByRole('button', { name: '提出另一項' }).click();
  const reduce = formOf(client, '提出後加或減賬');
  await reduce.getByLabel('變更名稱').fill('取消拆卸');
  await reduce.getByRole('button', { name: '移除新增項目 1' }).click();
  await reduce.getByText('現有項目').click();
  await reduce.getByRole('group', { name: '拆卸及清運' }).getByRole('button', { name: '取消這一項' }).click();
  await reduce.getByLabel('原因').fill('業主已自行清走。');
  await expect(reduce.getByText('-$1,500').last()).toBeVisible();
  await reduce.getByRole('button', { name: '送出建議' }).click();
  await expect(client.getByText('建議已送出，對方會收到通知。')).toBeVisible();

  await turnButton(consultant, '提供意見').click();
  const second = formOf(consultant, '就「取消拆卸」提供意見');
  await second.getByLabel('合理').check();
  await second.getByRole('button', { name: '送出意見' }).click();
  await expect(turn(technician, '決定一項工程變更')).toBeVisible();
  await technician.getByRole('button', { name: '查看及同意' }).click();
  await formOf(technician, '同意「取消拆卸」').getByRole('button', { name: '同意' }).click();
  await technician.getByRole('dialog').getByRole('button', { name: '確認同意' }).click();
  await expect(changes(technician)).toContainText('VO-02');
  await expect(ladder(technician).getByRole('listitem').last()).toContainText('$2,400');

  /** The main button of the page’s card; the change itself has one of the same words. */
  function turnButton(page: typeof client, name: string) {
    return page.getByRole('main').getByRole('button', { name, exact: true }).first();
  }
});
