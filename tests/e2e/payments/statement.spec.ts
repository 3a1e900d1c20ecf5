import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { privatePaths } from '@/config/private-paths';
import { expectNothingFound } from '../support/axe';
import { newProfessional, storeLogin } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const contents = async (download: Download) => readFile(await download.path());

async function downloaded(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return download;
}

test('a client opens the statement, chooses a month, and downloads it as CSV and PDF @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(3 * 60_000);
  const people = { client: 'client3', consultant: 'consultant2', technician: 'technician3' };
  const { orderNumber, projectId } = await prepare(request, 'in_progress', people);
  const client = await newPerson();
  await storeLogin(client, 'client3@demo.test');
  await client.goto(privatePaths.paymentRecord());
  await client.getByRole('link', { name: '結單' }).click();
  await expect(client.getByRole('heading', { level: 1, name: '結單' })).toBeVisible();
  const line = client.getByRole('row').filter({ hasText: orderNumber });
  await expect(line.getByRole('rowheader')).toContainText('付款');
  await expect(line.getByRole('cell', { name: '$19,500', exact: true })).toHaveCount(1);
  await expect(client.getByRole('row').nth(1)).toContainText('期初結餘');
  await expect(client.getByRole('row').last()).toContainText('期末結餘');
  await expectNothingFound(client, 'a statement');

  const months = client.getByLabel('月份');
  const month = (await months.locator('option').nth(1).getAttribute('value')) ?? '';
  await months.selectOption(month);
  await expect(client).toHaveURL(new RegExp(`\\?month=${month}$`));
  await expect(line).toBeVisible();
  await client.reload();
  await expect(months).toHaveValue(month);

  const csv = await downloaded(client, '下載 CSV');
  expect(csv.suggestedFilename()).toMatch(new RegExp(`^statement-\\d+-payments-${month}\\.csv$`));
  const rows = parse(await contents(csv), { bom: true }) as string[][];
  expect(rows[1]?.[1]).toBe('期初結餘');
  expect(rows.find((row) => row.includes(orderNumber))).toContain('19500');
  const pdf = await downloaded(client, '下載 PDF');
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await contents(pdf)).subarray(0, 5).toString()).toBe('%PDF-');

  // In print: the statement without the site around it.
  await client.emulateMedia({ media: 'print' });
  await expect(client.getByRole('banner')).toBeHidden();
  await expect(client.getByRole('link', { name: '下載 PDF' })).toBeHidden();
  await expect(line).toBeVisible();
  await client.emulateMedia({ media: 'screen' });

  // The project's page leads to its own money, and back.
  await client.goto(privatePaths.projectDetail(projectId));
  await client.getByRole('link', { name: '結單', exact: true }).click();
  await expect(client.getByRole('row')).toHaveCount(4);
  await client.getByRole('link', { name: '返回項目' }).click();
  await expect(client).toHaveURL(privatePaths.projectDetail(projectId));
  await client.goto(privatePaths.statement({ project_id: '999999' }));
  await expect(client.getByRole('heading', { level: 1, name: '找不到結單' })).toBeVisible();
});

test('a technician reads what is held on a phone, and an admin the same and all money of the project @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(3 * 60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await newProfessional('technician', `戚師傅 ${Date.now().toString(36)}`);
  const people = { client: 'client3', consultant: 'consultant2', technician: email };
  const { orderNumber, projectId } = await prepare(request, 'in_progress', people);
  await storeLogin(page, email);
  await page.goto(privatePaths.earnings());
  await page.getByRole('link', { name: '結單' }).click();
  const line = page.getByRole('row').filter({ hasText: orderNumber });
  await expect(line).toContainText('客戶付款，由平台代收');
  await expect(line).toContainText('代收$19,500');
  await expectNothingFound(page, 'a statement on a phone');
  await page.getByLabel('結單種類').selectOption('付款');
  await expect(page.getByText('淨付款').first()).toBeVisible();

  const admin = await newPerson();
  await storeLogin(admin, 'admin@demo.test');
  await admin.goto(privatePaths.adminProject(projectId));
  await admin.getByRole('link', { name: '結單' }).click();
  await expect(admin.getByRole('columnheader')).toHaveText([
    ...['日期', '事項', '已付', '已退款', '已轉帳', '代收', '應付專業人士', '平台結存'],
  ]);
  await expect(admin.getByRole('row').filter({ hasText: orderNumber })).toContainText('收到客戶付款');
  await expectNothingFound(admin, 'the statement of a project');
  await admin.goto(`${privatePaths.adminPeople()}?q=${encodeURIComponent(email)}`);
  await admin.locator('main a[href^="/admin/people/"]').first().click();
  await admin.getByRole('link', { name: '結單' }).click();
  await admin.getByLabel('結單種類').selectOption('收款');
  await expect(admin.getByRole('row').filter({ hasText: orderNumber })).toContainText('$19,500');
});
