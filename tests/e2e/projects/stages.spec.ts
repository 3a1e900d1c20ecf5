import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { formOf, turn } from '../support/detail';
import { login } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const people = { client: 'client2', consultant: 'consultant4', technician: 'technician4' };
const DESK = { viewport: { width: 1440, height: 900 } };

test('a technician quotes in stages on a phone; the owner compares, accepts, and pays the first @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const { address, projectId } = await prepare(request, 'quoting', people);
  const page = await newPerson(PHONE);
  await login(page, `${people.technician}@demo.test`, { to: address });
  await page.getByRole('button', { name: '填寫報價' }).click();
  const form = formOf(page, '填寫報價');
  await form.getByLabel('單價（每項）').fill('10000');
  await form.getByLabel('單價（每m²）').fill('1000');
  await form.getByLabel('工期').fill('40');
  await form.getByLabel('保養').fill('12');

  // The usual stages of a renovation; a press by mistake loses nothing.
  await form.getByLabel('分期付款').check();
  const shares = form.getByLabel('佔總額');
  await expect(shares).toHaveCount(5);
  await expect(form.getByText('$4,400', { exact: true })).toHaveCount(2);
  await form.getByLabel('第 1 期', { exact: true }).fill('訂金及圖則');
  await form.getByLabel('一次付清').check();
  await expect(shares).toHaveCount(0);
  await form.getByLabel('分期付款').check();
  await expect(form.getByLabel('第 1 期', { exact: true })).toHaveValue('訂金及圖則');

  // A limit is broken, said beside its field, and mended; the rest goes to the last by a press.
  await shares.first().fill('45');
  await shares.first().blur();
  await expect(form.getByText('首期最多 30%。')).toBeVisible();
  await expect(form.getByText('合計 125%，多出 25%')).toBeVisible();
  await form.getByRole('button', { name: '送出報價' }).click();
  await expect(shares.first()).toBeFocused();
  await expectNothingFound(page, 'stages with errors', [], [390]);
  await shares.first().fill('12.5');
  await expect(form.getByText('首期最多 30%。')).toHaveCount(0);
  await expect(form.getByText('各期合計須為 100%。')).toBeVisible();
  await form.getByRole('button', { name: '尾期改為 17.5%' }).click();
  await expect(form.getByText('合計 100%')).toBeVisible();
  await expect(form.getByText('各期合計須為 100%。')).toHaveCount(0);
  await expect(form.getByText('$2,750', { exact: true })).toBeVisible();

  // What is removed comes back; what moves keeps the focus, by keyboard as well.
  await form.getByRole('button', { name: '移除第 3 期「泥水」' }).click();
  await expect(form.getByLabel('第 3 期', { exact: true })).toBeFocused();
  await expect(form.getByText('合計 75%，尚欠 25%')).toBeVisible();
  await form.getByRole('button', { name: '復原' }).click();
  await expect(form.getByLabel('第 3 期', { exact: true })).toHaveValue('泥水');
  await form.getByRole('button', { name: '移除第 5 期「驗收尾款」' }).click();
  await expect(form.getByLabel('第 4 期', { exact: true })).toBeFocused();
  await form.getByRole('button', { name: '復原' }).click();
  await expect(form.getByText('合計 100%')).toBeVisible();
  await form.getByRole('button', { name: '將第 3 期「泥水」上移' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: '將第 2 期「泥水」上移' })).toBeFocused();
  await expect(form.getByLabel('第 3 期', { exact: true })).toHaveValue('水電');

  // What a stage is about stays with it when items come before.
  const second = form.getByRole('group', { name: '第 2 期', exact: true });
  await second.getByText('驗收條件及項目').click();
  await second.getByLabel('做妥甚麼便可驗收').fill('試水 48 小時無滲漏');
  await second.getByRole('checkbox', { name: '浴室防水' }).check();
  await expectNothingFound(page, 'stages', [], [390]);
  // Below the limit of what can be paid, the amounts follow the prices.
  await form.getByLabel('單價（每m²）').fill('2000');
  await expect(form.getByText('$4,250', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: '送出報價' }).click();
  await expect(turn(page, '已報價，等候客戶選擇')).toBeVisible();
  const own = page.getByRole('tabpanel');
  await expect(own.getByText('分 5 期')).toBeVisible();
  await expect(own.getByText('項目：浴室防水')).toBeVisible();

  // A new version begins with these stages.
  await page.getByRole('button', { name: '更新報價' }).click();
  await expect(shares.first()).toHaveValue('12.5');
  await second.getByText('驗收條件及項目').click();
  await expect(second.getByRole('checkbox', { name: '浴室防水' })).toBeChecked();
  await form.getByRole('button', { name: '取消' }).click();

  // Another quotation, paid at once.
  const other = await enter(request, 'technician3');
  const seen = await other(projectCalls.projectDetails, { project_id: projectId });
  await other(projectCalls.quoteProject, {
    project_id: projectId,
    items: (seen.estimate?.items ?? []).map(({ id, description, quantity, unit }) => ({
      ...{ estimate_item_id: id, description, quantity, unit },
      ...{ unit_price_cents: 300_000, state: 'priced' as const },
    })),
    exclusions: '',
    warranty_months: 12,
    days: 30,
    valid_until: '2099-12-31',
    note: '',
  });

  const client = await newPerson(DESK);
  await login(client, `${people.client}@demo.test`, { to: address });
  await client.getByRole('tab', { name: '報價' }).click();
  const row = client.getByRole('row', { name: /^付款安排/ });
  await expect(row.getByText('一次付清')).toBeVisible();
  await expect(row.getByText('首期 12.5%，即 $4,250')).toBeVisible();
  await row.getByText('查看各期').click();
  await expect(row.getByText('試水 48 小時無滲漏')).toBeVisible();
  await expectNothingFound(client, 'quotations in stages');
  await client.setViewportSize(DESK.viewport);
  await client.getByRole('button', { name: '接受強師傅的報價' }).click();
  const dialog = client.getByRole('dialog');
  await expect(dialog.getByText('$34,000')).toBeVisible();
  await expect(dialog.getByText('現在付：首期「訂金及圖則」12.5%')).toBeVisible();
  await expect(dialog.getByText('$4,250', { exact: true })).toBeVisible();
  await expect(dialog.getByText('$29,750')).toBeVisible();
  await expectNothingFound(client, 'accepting stages', ['[role="dialog"]'], [1440]);
  await dialog.getByRole('button', { name: '接受報價' }).click();
  await expect(client).toHaveURL(/\/internal\/cart\/payment/);
  await expect(client.getByText('太古城單位翻新 · 1 訂金及圖則')).toBeVisible();
  await expect(client.getByText('$4,250', { exact: true }).first()).toBeVisible();
});
