import { newEstimate, newProject, quotationFor } from '@tests/support/projects/samples';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { picture } from '../support/create';
import { expireLicences } from '../support/database';
import { turn } from '../support/detail';
import { openLive } from '../support/open-live';
import { newClient, newProfessional, storeLogin } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { openRegistration } from '../support/professional';
import { expect, test } from '../support/test';

const WIDTHS = [320, 390, 1440];

test('a technician without the demanded licence sees why they may not quote, adds one, and may once it is verified @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(4 * 60_000);
  const name = `樊師傅 ${Date.now().toString(36)}`;
  const { id, email } = await newProfessional('technician', name);
  const people = { client: await newClient('鄧小姐'), consultant: 'consultant3', technician: email };
  const title = `電線重鋪 ${name}`;
  const about = { ...newProject, title, category: 'plumbing_electrical' as const };
  const { address, projectId } = await prepare(request, 'quoting', people, newEstimate.items, about);

  await storeLogin(page, email);
  await page.goto(`${privatePaths.projectRequest()}?q=${encodeURIComponent(title)}`);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(card.getByText('報價須有：註冊電業承辦商或註冊電業工程人員')).toBeVisible();
  await expectNothingFound(page, 'a request that demands a licence');
  await openLive(page, address);
  await expect(turn(page, '這類項目須有已核實的牌照')).toBeVisible();
  await expect(page.getByRole('status').getByText('註冊電業承辦商或註冊電業工程人員')).toBeVisible();
  await expect(page.getByRole('button', { name: '填寫報價' })).toBeDisabled();
  await expectNothingFound(page, 'a project that demands a licence');

  // The way out, in another tab, so that this one is told of the check.
  const trade = await page.context().newPage();
  await trade.goto(address);
  await trade.getByRole('link', { name: '查看我的牌照' }).click();
  await expect(trade).toHaveURL(privatePaths.accountTrade('certificates'));
  const papers = trade.getByRole('region', { name: '證明文件', exact: true });
  await expectNothingFound(trade, 'no licences', ['main'], WIDTHS);
  await papers.getByRole('button', { name: '加入證明文件' }).click();
  await papers.getByLabel('種類').selectOption({ label: '註冊電業工程人員' });
  await expect(papers.getByLabel('名稱')).toHaveValue('註冊電業工程人員');
  const file = { name: '電工牌.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  await papers.locator('input[type=file]').setInputFiles(file);
  await papers.getByRole('button', { name: '儲存' }).click();
  await expect(papers.getByText('請填寫證明上的編號。')).toBeVisible();
  await expect(papers.getByText('請填寫證明上的持有人。')).toBeVisible();
  await expectNothingFound(trade, 'a licence with errors', ['main'], WIDTHS);
  // Numbers are not broken by spaces.
  await papers.getByLabel('編號').fill('REW-2026/0123456789-ABCDEFGHIJ-KLMNOPQRST-UVWXYZ');
  await papers.getByLabel('持有人').fill(name);
  await papers.getByLabel('級別').fill('B 級');
  await papers.getByLabel('到期日').fill('31/12/2099');
  await papers.getByRole('button', { name: '儲存' }).click();
  await expect(papers.getByText('未核實', { exact: true })).toBeVisible();
  await expectNothingFound(trade, 'a licence that is not verified', ['main'], WIDTHS);

  const admin = await newPerson();
  await storeLogin(admin, 'admin@demo.test');
  await openRegistration(admin, name);
  await admin.getByRole('button', { name: '核實', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /機電工程署/ })).toHaveAttribute('href', 'https://www.emsd.gov.hk/');
  await expectNothingFound(admin, 'the check of a licence');
  const source = dialog.getByLabel('在哪裡核對');
  await expect(source).toHaveValue('機電工程署電業註冊名冊');
  await source.fill('');
  await dialog.getByRole('button', { name: '核實', exact: true }).click();
  await expect(dialog.getByText('請寫下在哪裡核對。')).toBeVisible();
  await source.fill('機電工程署網上名冊');
  await dialog.getByRole('button', { name: '核實', exact: true }).click();
  await expect(admin.getByText(/已核實：機電工程署網上名冊/)).toBeVisible();

  await expect(turn(page, '你可以報價')).toBeVisible();
  await expect(page.getByRole('button', { name: '填寫報價' })).toBeEnabled();
  await trade.reload();
  await expect(papers.getByText('已核實', { exact: true })).toBeVisible();
  await expectNothingFound(trade, 'a licence that is verified', ['main'], WIDTHS);

  const guest = await newPerson();
  const listed = guest.getByRole('main').getByRole('listitem').filter({ hasText: name });
  // A job writes what the search finds.
  await expect(async () => {
    await guest.goto(`/professional?q=${encodeURIComponent(name)}`);
    await expect(listed.getByText('註冊電業工程人員')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await guest.getByRole('combobox', { name: '牌照及保險' }).selectOption('gas_installer');
  await expect(guest.getByRole('heading', { name: '找不到符合的專業人士' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: '找不到符合的專業人士' })).toBeVisible();
  await guest.getByRole('combobox', { name: '牌照及保險' }).selectOption('electrical_worker');
  await expect(guest).toHaveURL(/licence=electrical_worker/);
  await expect(listed.getByText('註冊電業工程人員')).toBeVisible();
  await expectNothingFound(guest, 'a card with a licence');
  await listed.getByRole('link', { name }).click();
  await expect(guest).toHaveURL(`/professional/${id}`);
  await expect(guest.getByRole('heading', { name: '牌照及保險' })).toBeVisible();
  await expect(guest.getByText('平台已核實')).toBeVisible();
  await expect(guest.getByText('有效至 2099 年 12 月 31 日')).toBeVisible();
  await expectNothingFound(guest, 'a page with a licence');

  const technician = await enter(request, email);
  const { estimate } = await technician(projectCalls.projectDetails, { project_id: projectId });
  const items = estimate?.items.map((item) => item.id) ?? [];
  await technician(projectCalls.quoteProject, { project_id: projectId, ...quotationFor(items) });
  const owner = await newPerson();
  await storeLogin(owner, people.client);
  await openLive(owner, `${address}?tab=quotes`);
  const beside = owner.getByRole('tabpanel').getByText('註冊電業工程人員');
  await expect(owner.getByRole('tabpanel').getByRole('table')).toContainText('註冊電業工程人員');
  await expectNothingFound(owner, 'a quotation with a licence', ['main'], WIDTHS);
  await expect(beside.first()).toBeVisible();
  await expireLicences(email);
  await expect(beside).toHaveCount(0);
  await trade.reload();
  await expect(papers.getByText('已過期', { exact: true })).toBeVisible();
  await expect(papers.getByText('未核實', { exact: true })).toBeVisible();
  await expectNothingFound(trade, 'a licence that has expired', ['main'], WIDTHS);
});
