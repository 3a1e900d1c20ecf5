import { DEMO_PASSWORD } from '@/config/demonstration';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { expectNothingCovered } from '../support/covered';
import { BY_POLL, ownEarnings } from '../support/detail';
import { newProfessional, storeLogin } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

test('a technician finds what is due, says where it goes, and takes a change back, on a phone @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(3 * 60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await newProfessional('technician', `戚師傅 ${Date.now().toString(36)}`);
  const people = { client: 'client3', consultant: 'consultant2', technician: email };
  const { orderNumber, projectId } = await prepare(request, 'submitted', people);
  await storeLogin(page, email);
  await page.goto(privatePaths.account());
  await page.getByRole('link', { name: /^收款/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '收款' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: '應收' })).toBeVisible();
  const project = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(project.getByText('代收中', { exact: true })).toBeVisible();
  const consultant = await enter(request, people.consultant);
  await consultant(projectCalls.approveProject, { project_id: projectId, note: '' });
  await expect(project.getByText('應收', { exact: true })).toBeVisible(BY_POLL);
  await expect(project.getByText('$19,500')).toBeVisible();
  await expectNothingCovered(page, 'earnings');

  const payee = page.getByRole('region', { name: '收款戶口' });
  await expect(payee.getByText('有款項要轉給你，但還沒有收款戶口')).toBeVisible();
  await payee.getByRole('button', { name: '設定收款戶口' }).click();
  await payee.getByRole('button', { name: '儲存' }).click();
  await expect(payee.getByLabel('轉數快識別碼')).toBeFocused();
  await expect(payee.getByText('請輸入戶口持有人。')).toBeVisible();
  await expectNothingFound(page, 'an account with errors');
  await payee.getByLabel('轉數快識別碼').fill('９１２３ ４５６７');
  await payee.getByLabel('戶口持有人').fill('戚大同');
  await payee.getByLabel('密碼', { exact: true }).fill('不是這個密碼');
  await payee.getByRole('button', { name: '儲存' }).click();
  await expect(payee.getByLabel('密碼', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(payee.getByLabel('戶口持有人')).toHaveValue('戚大同');
  await payee.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await payee.getByRole('button', { name: '儲存' }).dblclick();
  await expect(payee.getByText('轉數快 •••567')).toBeVisible();

  await payee.getByRole('button', { name: '更改' }).click();
  await payee.getByText('銀行戶口', { exact: true }).click();
  await payee.getByLabel('銀行編號').fill('004');
  await payee.getByLabel('戶口號碼').fill('123-456789-838');
  await payee.getByLabel('戶口持有人').fill('戚大同');
  await payee.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await payee.getByRole('button', { name: '儲存' }).click();
  await expect(payee.getByText('銀行 004，戶口 •••838')).toBeVisible();
  await page.reload();
  await payee.getByRole('button', { name: '取消更改' }).click();
  await expect(payee.getByText('銀行 004，戶口 •••838')).toBeHidden();
  await expect(payee.getByText('轉數快 •••567')).toBeVisible();

  // The books have the order's movements, and the payout reaches the technician's page by itself.
  const admin = await newPerson();
  await storeLogin(admin, 'admin@demo.test');
  await admin.goto(privatePaths.adminBooks({ order_number: orderNumber }));
  const books = admin.getByRole('table', { name: '帳目' });
  await expect(books.getByRole('rowheader')).toHaveText([/轉為應付/, /收到付款/]);
  await books.getByRole('button', { name: /轉為應付/ }).click();
  await expect(admin.getByRole('table', { name: '分錄' }).getByRole('rowheader')).toHaveText(['代收', /^應付專業人士/]);
  await expectNothingFound(admin, 'the books');
  await admin.goto(privatePaths.adminOrder(orderNumber));
  await admin.getByRole('button', { name: '記錄已付', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('轉帳參考編號').fill('FPS 20261126-9');
  await dialog.getByRole('button', { name: '記錄已付', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(project.getByText('已轉帳', { exact: true })).toBeVisible(BY_POLL);
  await expect(project.getByText('FPS 20261126-9')).toBeVisible();
  await project.getByRole('link').click();
  await expect(ownEarnings(page)).toContainText('代收中 $0 應收 $0 已轉帳 $19,500');
});
