import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { jpeg } from '../support/create';
import { formOf, meet, openTab, turn } from '../support/detail';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant4', technician: 'technician4' };

async function rate(page: Page, stars: Record<string, string>, words: string): Promise<void> {
  await page.getByRole('button', { name: '評價', exact: true }).click();
  const form = formOf(page, '評價這次合作');
  for (const [whom, word] of Object.entries(stars))
    await form.getByRole('group', { name: whom }).getByRole('radio', { name: word }).check();
  await form.getByLabel('你的意見').fill(words);
  await form.getByRole('button', { name: '送出評價' }).dblclick();
  await expect(page.getByText('多謝你的評價！')).toBeVisible();
}

test('work with a revision request is revised item by item, approved, and rated by all @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const { address } = await prepare(request, 'submitted', people);
  const { client, consultant, technician } = await meet(newPerson, people, address);

  // Enter adds the second item, and does not send the form.
  await consultant.getByRole('button', { name: '要求修改', exact: true }).click();
  const ask = formOf(consultant, '要求修改');
  await ask.getByLabel('手工有問題').check();
  await ask.getByLabel('補充說明').fill('其他項目合格。');
  await ask.getByLabel('第 1 項', { exact: true }).fill('浴室地台積水');
  await ask.getByLabel('第 1 項', { exact: true }).press('Enter');
  await ask.getByLabel('第 2 項', { exact: true }).fill('門框掉漆');
  await ask.locator('input[type=file][multiple]').setInputFiles(await jpeg('積水.jpg'));
  await expectNothingFound(consultant, 'a request for revision');
  await ask.getByRole('button', { name: '要求修改' }).dblclick();
  await expect(consultant.getByText('已要求修改，師傅會收到通知。')).toBeVisible();
  await expect(turn(consultant, '等候強師傅修改')).toBeVisible();

  // The technician sees the reason, the items and the picture, and ticks one off with a note and a picture.
  await expect(turn(technician, '修改後再提交')).toBeVisible();
  await expect(technician.getByText('原因：手工有問題').first()).toBeVisible();
  await expect(technician.getByText('其他項目合格。').first()).toBeVisible();
  const list = technician.getByRole('tabpanel');
  await expect(list.getByRole('button', { name: '放大 積水.jpg' })).toBeVisible();
  await expect(list.getByText('0/2 已完成')).toBeVisible();
  await list.getByRole('button', { name: '加備註或相片 浴室地台積水' }).click();
  await list.getByRole('textbox', { name: '備註' }).fill('已重做斜水');
  await list.locator('input[type=file][multiple]').setInputFiles(await jpeg('斜水.jpg'));
  await list.getByRole('button', { name: '儲存並標示為已完成' }).dblclick();
  await expect(list.getByText('1/2 已完成')).toBeVisible();
  await expect(client.getByText('1/2 已完成')).toBeVisible();

  // The form is open in a second tab too; the first tab sends.
  const second = await technician.context().newPage();
  await second.goto(address);
  await second.getByRole('button', { name: '提交工程' }).click();
  await second.getByLabel('完工說明').fill('另一個分頁寫的。');
  await list.getByRole('checkbox', { name: '門框掉漆' }).click();
  await expect(list.getByText('全部做好了，可以再次提交工程。')).toBeVisible();
  await technician.getByRole('button', { name: '提交工程' }).click();
  const submit = formOf(technician, '提交工程');
  await expect(submit.getByRole('checkbox', { name: '浴室地台積水' })).toBeChecked();
  await expect(submit.getByRole('checkbox', { name: '門框掉漆' })).toBeChecked();
  await expectNothingFound(technician, 'the work to be submitted again');
  await submit.getByLabel('完工說明').fill('兩項都執好了。');
  await submit.getByRole('button', { name: '提交工程' }).dblclick();
  await expect(turn(technician, '等候周顧問核對')).toBeVisible();
  // The other tab keeps its input, and warns that the project has changed.
  await expect(second.getByText('項目的狀態剛剛改變').first()).toBeVisible();
  await expect(second.getByLabel('完工說明')).toHaveValue('另一個分頁寫的。');
  await second.close();

  // The consultant reads version 2, and the ticked items in version 1.
  await expect(turn(consultant, '核對工程')).toBeVisible();
  const work = consultant.getByRole('tabpanel');
  await expect(work.getByRole('heading', { name: '第 2 次提交' })).toBeVisible();
  await expect(work.getByText('兩項都執好了。')).toBeVisible();
  await work.getByText('第 1 次提交', { exact: true }).click();
  await expect(work.getByText('2/2 已完成')).toBeVisible();
  await expect(work.getByText('已重做斜水')).toBeVisible();
  await expect(work.getByRole('button', { name: '放大 斜水.jpg' })).toBeVisible();
  await consultant.getByRole('button', { name: '驗收', exact: true }).click();
  await expectNothingFound(consultant, 'the form of an approval');
  await formOf(consultant, '驗收').getByRole('button', { name: '驗收' }).click();
  await expectNothingFound(consultant, 'the confirmation of an approval', ['[role=dialog]']);
  await consultant.getByRole('dialog').getByRole('button', { name: '確認驗收' }).dblclick();
  await expect(turn(consultant, '評價這次合作')).toBeVisible();

  // After two ratings nothing is revealed; with the third all ratings are shown to all.
  await expect(turn(client, '評價這次合作')).toBeVisible();
  await rate(client, { '顧問：周顧問': '5 星', '師傅：強師傅': '4 星' }, '清楚又準時。');
  await rate(consultant, { '師傅：強師傅': '3 星' }, '執漏很快。');
  await expect(consultant.getByText(/便會在這裡顯示/)).toBeVisible();
  await expect(consultant.getByText('清楚又準時。')).toHaveCount(0);
  await expect(turn(technician, '評價這次合作')).toBeVisible();
  await openTab(technician, '評價');
  await expect(technician.getByText('清楚又準時。')).toHaveCount(0);
  await rate(technician, { '顧問：周顧問': '5 星' }, '要求寫得很清楚。');
  await expect(technician.getByText('清楚又準時。')).toBeVisible();
  await expect(technician.getByText('執漏很快。')).toBeVisible();
  await expect(client.getByText('要求寫得很清楚。')).toBeVisible();
  await expect(consultant.getByText('清楚又準時。')).toBeVisible();
  await expect(turn(client, '項目已完成')).toBeVisible();
});
