import { makeOverdue } from '../support/database';
import { meet, openTab, turn } from '../support/detail';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant3', technician: 'technician3' };

test('an overdue request expires for all users, and its owner can reopen it @full', async ({ newPerson, request }) => {
  test.setTimeout(180_000);
  const { address, projectId } = await prepare(request, 'applied', people);
  const { client, consultant } = await meet(newPerson, people, address);
  await expect(turn(client, '選擇一位顧問')).toBeVisible();
  // The owner has the form to accept open.
  await client.getByRole('button', { name: '接受黃顧問' }).click();

  await makeOverdue(projectId);
  await expect(turn(consultant, '項目已過期')).toBeVisible();
  await client.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).dblclick();
  await expect(client.getByRole('dialog').getByRole('alert')).toBeVisible();
  await client.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await expect(turn(client, '項目已過期')).toBeVisible();
  await expect(client.getByRole('tabpanel').getByText('已過期')).toBeVisible();
  await openTab(consultant, '申請');
  await expect(consultant.getByRole('tabpanel').getByText('已過期')).toBeVisible();
  await expect(consultant.getByRole('button', { name: '申請', exact: true })).toHaveCount(0);

  await client.getByRole('button', { name: '重新開放' }).click();
  await client.getByRole('dialog').getByRole('button', { name: '重新開放' }).dblclick();
  await expect(client.getByText('項目已重新開放，顧問現在可以申請。')).toBeVisible();
  await expect(turn(client, '等候顧問申請')).toBeVisible();

  await expect(turn(consultant, '你可以申請這個項目')).toBeVisible();
  await consultant.getByRole('button', { name: '申請', exact: true }).click();
  await consultant.getByLabel('給客戶的話').fill('我仍有興趣。');
  await consultant.getByRole('button', { name: '送出申請' }).click();
  await expect(turn(client, '選擇一位顧問')).toBeVisible();
  await expect(client.getByRole('button', { name: '接受黃顧問' })).toHaveCount(1);
});
