import type { Page } from '@playwright/test';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { expectFourteenRows, expectLoaded, expectTablesInPlace, failedJob, failedMail } from '../support/desk';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const ADMIN = 'admin@demo.test';

const focusedRow = (page: Page) => page.locator('[data-row]:focus-within');

test('the lists are dense, sort and stay within their place at every width; the keyboard moves, opens and finds', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, ADMIN, { to: '/admin/projects' });
  const table = page.getByRole('table', { name: '所有項目' });
  await expect(table.getByRole('rowheader').nth(20)).toBeVisible();
  const inSight = await table
    .locator('[data-row]')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
  expect(inSight).toBeGreaterThanOrEqual(14);

  // A press sorts, another turns the order round, and the address keeps it.
  await table.getByRole('button', { name: '期限' }).click();
  await expect(table.getByRole('columnheader', { name: '期限' })).toHaveAttribute('aria-sort', 'ascending');
  const places = async (words: string) => {
    const texts = await table.getByRole('row').allTextContents();
    return texts.flatMap((text, place) => (text.includes(words) ? [place] : []));
  };
  await expect
    .poll(async () => {
      const [late, inTime] = [await places('已逾期'), await places('尚餘')];
      return late.length > 0 && inTime.length > 0 && Math.max(...late) < Math.min(...inTime);
    })
    .toBe(true);
  await table.getByRole('button', { name: '期限' }).click();
  await expect(page).toHaveURL(/sort=-due/);
  await page.reload();
  await expect(table.getByRole('columnheader', { name: '期限' })).toHaveAttribute('aria-sort', 'descending');
  await table.getByRole('button', { name: '編號' }).click();
  await expect(page).toHaveURL(/sort=made/);
  await expect(table.getByRole('columnheader', { name: '編號' })).toHaveAttribute('aria-sort', 'ascending');
  // A row that is moved to its new place loses the focus.
  await expect
    .poll(async () => {
      const texts = await table.locator('[data-row]').allTextContents();
      const ids = texts.map((text) => Number(text.match(/P-\d{8}-(\d{4,})/)?.[1]));
      return ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0));
    })
    .toBe(true);

  // j and k move, / searches, letters in a field are text, Enter opens.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const isFocused = async (place: number) =>
    (await focusedRow(page).textContent()) === (await table.getByRole('row').nth(place).textContent());
  await expect.poll(() => isFocused(2)).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => isFocused(1)).toBe(true);
  const opened = (await table.locator('[data-row-link]').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
  await page.goBack();
  await expect(table.getByRole('rowheader').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox', { name: '搜尋' })).toHaveValue('jk?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The palette goes to a section, and finds a project by its number, from inside a field too.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('訂單及退款');
  await expect(page.getByRole('option', { name: /訂單及退款/ })).toBeVisible();
  await expectNothingFound(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '訂單及退款' })).toBeVisible();
  await page.goto('/admin/projects');
  const row = table.getByRole('row').nth(3);
  const number = (await row.textContent())?.match(/P-\d{8}-\d{4,}/)?.[0] ?? '';
  const title = (await row.getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // In the palette it would be text.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '鍵盤快捷鍵' }).getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('no table is wider than its place, from 1024 px on, and fourteen rows fit on 900 px, in every room @full', async ({
  page,
}) => {
  test.setTimeout(400_000);
  // Lists that may be empty at first.
  await failedJob();
  await failedMail('a-very-long-address-of-a-reader@example.test');
  await page.request.post(contentCalls.contactSubmit.path, {
    data: { name: '佘小姐', email: 'she@example.test', subject: '查詢', message: '你好' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, ADMIN, { to: '/admin' });
  const links = page.getByRole('navigation', { name: '後台選單' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''));
  expect(rooms.length).toBeGreaterThan(20);
  const dense: string[] = [];
  const look = async (address: string, isList = true) => {
    await page.goto(address);
    await expectLoaded(page, address);
    if (isList && (await expectFourteenRows(page, address))) dense.push(address);
    for (const width of [1024, 1180, 1366, 1920, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectTablesInPlace(page, `${address} at ${width}`);
    }
  };
  for (const room of rooms) {
    await look(room);
    // One of its rows, or of its documents.
    const inside = page.locator(`#main a[href^="${room}/"]`).first();
    if (room !== '/admin' && (await inside.count()) > 0) await look((await inside.getAttribute('href')) ?? '', false);
  }
  for (const tab of [
    '/admin/complaints?tab=ends',
    '/admin/complaints?tab=over',
    '/admin/orders?owed=professional',
    '/admin/jobs?state=waiting',
    '/admin/mail?state=failed',
  ])
    await look(tab);
  for (const room of [
    '',
    '/projects',
    '/orders',
    '/people',
    '/professionals',
    '/complaints',
    '/contact',
    '/audit',
    '/jobs',
    '/mail',
  ])
    expect(dense).toContain(`/admin${room}`);
});

test('failed jobs and mails are filtered, sorted, and tried again or dropped several at once by keyboard @full', async ({
  page,
}) => {
  // A task of its own: other journeys add failed jobs meanwhile.
  const jobs: number[] = [];
  for (let round = 0; round < 3; round++) jobs.push(await failedJob('publish_unread_count'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, ADMIN, { to: '/admin/jobs' });
  await page.getByRole('combobox', { name: '工作' }).selectOption('更新未讀數目');
  await expect(page).toHaveURL(/task=publish_unread_count/);
  const table = page.getByRole('table', { name: '背景工作' });
  await expect(table.getByRole('columnheader', { name: '排入時間' })).toHaveAttribute('aria-sort', 'descending');
  // The newest first: the last two are chosen and dropped together.
  const chosen = page.getByRole('region', { name: '已選取的項目' });
  const rowOf = (id?: number) => table.locator('[data-row]').filter({ hasText: `#${id}` });
  await expect(table.locator('[data-row]').first()).toContainText(`#${jobs[2]}`);
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(chosen.getByText('已選 2 項')).toBeVisible();
  await chosen.getByRole('button', { name: '刪除' }).click();
  const dialog = page.getByRole('dialog', { name: '刪除 2 項工作？' });
  await expect(dialog).toContainText('「更新未讀數目」');
  await dialog.getByRole('button', { name: '刪除' }).click();
  await expect(page.getByText('已刪除，不會再進行。')).toBeVisible();
  for (const id of jobs.slice(1)) await expect(rowOf(id)).toHaveCount(0);
  // In the dialog keys would not move.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Enter opens a row; what it says is below.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/userId 2000000000/)).toBeVisible();
  await rowOf(jobs[0]).getByRole('checkbox').check();
  await chosen.getByRole('button', { name: '立即再試' }).click();
  await expect(page.getByText('已排入，會立即再試。')).toBeVisible();
  await expect(rowOf(jobs[0])).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: '工作' })).toHaveValue('publish_unread_count');
  await page.goto('/admin/jobs?task=make_dossier&to_day=2000-01-01');
  await expect(page.getByRole('heading', { name: '找不到符合的工作' })).toBeVisible();

  const start = `queue-${Date.now().toString(36)}`;
  for (const end of ['a', 'b']) await failedMail(`${start}${end}@example.test`);
  await failedMail(`${start}c@example.test`, 'verify');
  await page.goto(`/admin/mail?state=failed&address=${start}`);
  const mails = page.getByRole('table', { name: '寄件匣' });
  await expect(mails.locator('[data-row]')).toHaveCount(3);
  await mails.getByRole('button', { name: '時間' }).click();
  await expect(page).toHaveURL(/sort=made/);
  await expect(mails.locator('[data-row]').first()).toContainText(`${start}a@`);
  // One with a code cannot be sent again, and so not be chosen; its row says why.
  await expect(mails.getByRole('checkbox')).toHaveCount(3);
  await mails.locator('[data-row-link]').last().click();
  await expect(page.getByText(/驗證碼或連結已失效/)).toBeVisible();
  await expectNothingFound(page, 'failed mails');
  await mails.getByRole('checkbox', { name: '選取全部' }).check();
  await chosen.getByRole('button', { name: '再次寄出' }).click();
  await expect(page.getByText('已排入，會立即寄出。')).toBeVisible();
  await expect(mails.locator('[data-row]')).toHaveCount(1);
});

test('a filter is saved as a view, found again after a reload, opened and removed @full', async ({ page }) => {
  await login(page, ADMIN, { to: '/admin/orders?owed=professional' });
  const name = `待付 ${Date.now().toString(36)}`;
  const save = page.getByRole('button', { name: '儲存檢視' });
  await save.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog.getByText('請輸入名稱。')).toBeVisible();
  await dialog.getByLabel('名稱').fill(name);
  await dialog.getByRole('button', { name: '儲存' }).click();
  const views = page.getByRole('list', { name: '已儲存的檢視' });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await expect(save).toHaveCount(0);

  await page.goto('/admin/orders');
  await page.reload();
  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/orders\?owed=professional$/);
  await expect(page.getByRole('combobox', { name: '待付款項' })).toHaveValue('professional');
  await page.getByRole('button', { name: `移除檢視「${name}」` }).click();
  await expect(views.getByRole('link', { name })).toHaveCount(0);
  await page.reload();
  await expect(save).toBeVisible();
  await expect(views.getByRole('link', { name })).toHaveCount(0);

  // Registrations and complaints have views of their own.
  for (const address of ['professionals?q=陳', 'complaints?assignee_id=0']) {
    await page.goto(`/admin/${address}`);
    await expect(save).toBeVisible();
    await expect(views.getByRole('link', { name })).toHaveCount(0);
  }
});

const people = { client: 'client3', consultant: 'consultant3', technician: 'technician3' };

// In turn: each counts the complaints that the administrator follows.
test.describe('complaints', () => {
  test.describe.configure({ mode: 'default' });

  test('complaints are settled one after the other, with who follows them and private notes in the log @full', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const client = await enter(request, people.client);
    const complaintIds: number[] = [];
    for (const note of ['天花滲水。', '地磚空鼓。']) {
      const { projectId: project_id } = await prepare(request, 'in_progress', people);
      const complaint = await client(disputeCalls.complainProject, { project_id, reason_code: 'quality', note });
      complaintIds.push(complaint.complaint_id);
    }
    await login(page, ADMIN, { to: '/admin/complaints' });
    await page.getByRole('link', { name: '逐一處理' }).click();
    const queue = page.getByRole('region', { name: '逐一處理' });
    await expect(queue.getByText(/^1 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('n');
    await expect(queue.getByText(/^2 \/ \d+$/)).toBeVisible();

    await page.goto(`/admin/complaints/${complaintIds[0]}?queue=complaints`);
    const desk = page.getByRole('main');
    await expect(desk.getByLabel('跟進')).toBeEnabled();
    await desk.getByLabel('跟進').selectOption({ index: 1 });
    await desk.getByRole('button', { name: '加入備註' }).click();
    await expect(page.getByText('請寫下備註。')).toBeVisible();
    await desk.getByLabel('內部備註').fill('已致電客戶，星期一到場。');
    await desk.getByRole('button', { name: '加入備註' }).click();
    await expect(page.getByRole('list', { name: '內部備註' })).toContainText('已致電客戶，星期一到場。');
    await expectNothingFound(page, 'a complaint in a queue');

    await page.getByRole('list', { name: '內部備註' }).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('項目繼續').check();
    await dialog.getByLabel('退回客戶的金額').fill('0');
    await dialog.getByLabel('裁決說明').fill('師傅跟進。');
    await dialog.getByRole('button', { name: '確認裁決' }).click();
    // The next one is there, and how far one has come.
    await expect(queue.getByText('已處理 1 項')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/complaints/${complaintIds[0]}\\?`));
    await queue.getByRole('link', { name: '返回列表' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '投訴及終止要求' })).toBeVisible();

    await page.goto('/admin/audit');
    await expect(page.getByRole('rowheader').filter({ hasText: '項目備註' }).first()).toBeVisible();
    await expect(page.getByRole('rowheader').filter({ hasText: '指派項目跟進' }).first()).toBeVisible();
  });

  test('a queue walks what the list is filtered by; requests to end are decided in one by keyboard @full', async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    const client = await enter(request, people.client);
    const ids: number[] = [];
    for (const note of ['天花滲水。', '地磚空鼓。']) {
      const { projectId: project_id } = await prepare(request, 'in_progress', people);
      await client(disputeCalls.complainProject, { project_id, reason_code: 'quality', note });
      ids.push(project_id);
    }
    await login(page, ADMIN, { to: '/admin/complaints' });
    const rows = page.getByRole('table').locator('[data-row]');
    await expect(rows.nth(1)).toBeVisible();
    const all = await rows.count();
    // The newest two are due last.
    for (const row of [rows.nth(all - 1), rows.nth(all - 2)])
      await row.getByRole('checkbox', { name: /^選取這一行 ./ }).check();
    const chosen = page.getByRole('region', { name: '已選取的項目' });
    await chosen.getByRole('button', { name: '指派跟進人' }).click();
    await page.getByRole('menuitem', { name: '管理員' }).click();
    await expect(chosen.getByText(/^已選/)).toHaveCount(0);
    await page.getByRole('combobox', { name: '跟進' }).selectOption('我跟進的');
    await expect(page).toHaveURL(/assignee_id=/);
    await expect.poll(() => rows.count()).toBeLessThan(all);
    const mine = await rows.count();
    await page.getByRole('link', { name: '逐一處理' }).click();
    const queue = page.getByRole('region', { name: '逐一處理' });
    await expect(queue.getByText(`1 / ${mine}`, { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(queue.getByText(`2 / ${mine}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(queue.getByText(`2 / ${mine}`, { exact: true })).toBeVisible();
    await queue.getByRole('link', { name: '返回列表' }).click();
    await expect(page).toHaveURL(/\/complaints\?.*assignee_id=/);

    const { projectId: project_id } = await prepare(request, 'in_progress', people);
    await client(disputeCalls.requestEnd, { project_id, reason_code: 'cannot_go_on', note: '', refund_cents: 0 });
    await page.goto('/admin/complaints?tab=ends&sort=-due');
    await expect(page.getByRole('columnheader', { name: '期限' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('link', { name: '逐一處理' }).click();
    await expect(queue.getByText(/^1 \/ \d+$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/projects/${project_id}\\?`));
    // Decided before the browser knows the queue, it goes on when it does.
    let know = () => {};
    const known = new Promise<void>((resolve) => {
      know = resolve;
    });
    await page.route('**/api/admin/cancellation/listing*', (route) => known.then(() => route.continue()));
    await page.reload();
    await expect(page.getByRole('button', { name: '終止項目', exact: true })).toBeVisible();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('說明').fill('雙方同意。');
    await dialog.getByRole('button', { name: '終止項目', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/projects/${project_id}\\?`));
    know();
    await expect(page).not.toHaveURL(new RegExp(`/projects/${project_id}`));
  });
});

test('payouts that one transfer made are recorded together, and projects are assigned together @full', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const consultant = await enter(request, people.consultant);
  const client = await newClient('佘先生');
  const numbers: string[] = [];
  for (let round = 0; round < 2; round++) {
    const { projectId: project_id, orderNumber } = await prepare(request, 'submitted', { ...people, client });
    await consultant(projectCalls.approveProject, { project_id, note: '合格' });
    numbers.push(orderNumber);
  }
  await login(page, ADMIN, { to: `/admin/orders?owed=professional&q=${client}` });
  const rows = page.getByRole('table', { name: '訂單及退款' }).locator('[data-row]');
  await expect(rows).toHaveCount(2);
  for (const number of numbers) await expect(rows.filter({ hasText: number })).toHaveCount(1);
  for (let round = 0; round < 2; round++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  const chosen = page.getByRole('region', { name: '已選取的項目' });
  await expect(chosen.getByText('已選 2 項，共 $39,000')).toBeVisible();
  await chosen.getByRole('button', { name: '記錄已付' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '記錄已付' }).click();
  await expect(page.getByText('請輸入轉帳參考編號。')).toBeVisible();
  await page.getByLabel('轉帳參考編號').fill('FPS 20261126-1');
  await page.getByRole('dialog').getByRole('button', { name: '記錄已付' }).dblclick();
  await expect(page.getByText('已記錄付款。')).toBeVisible();
  for (const number of numbers) await expect(page.getByRole('link', { name: number })).toHaveCount(0);

  await page.goto('/admin/projects');
  const projects = page.getByRole('table', { name: '所有項目' }).locator('[data-row]');
  await expect(projects.nth(1)).toBeVisible();
  const mine = (await projects.allTextContents()).slice(0, 2).map((text) => text.match(/P-\d{8}-\d{4,}/)?.[0] ?? '');
  for (const number of mine)
    await projects
      .filter({ hasText: number })
      .getByRole('checkbox', { name: /^選取這一行 ./ })
      .check();
  await expectNothingFound(page, 'chosen projects');
  await chosen.getByRole('button', { name: '指派跟進人' }).click();
  await page.getByRole('menuitem', { name: '管理員' }).click();
  await expect(chosen.getByText(/^已選/)).toHaveCount(0);
  await page.getByRole('combobox', { name: '跟進' }).selectOption('我跟進的');
  for (const number of mine) await expect(projects.filter({ hasText: number })).toContainText('管理員');

  const subject = `查詢 ${Date.now().toString(36)}`;
  for (const end of ['甲', '乙'])
    await page.request.post(contentCalls.contactSubmit.path, {
      data: { name: '佘小姐', email: 'she@example.test', subject: `${subject}${end}`, message: '你好' },
    });
  await page.goto('/admin/contact');
  const messages = page.getByRole('table').locator('[data-row]').filter({ hasText: subject });
  await expect(messages).toHaveCount(2);
  for (const row of await messages.all()) await row.getByRole('checkbox').check();
  await chosen.getByRole('button', { name: '標為已處理' }).click();
  await expect(page.getByText('已更新。')).toBeVisible();
  await expect(messages).toHaveCount(0);

  // A filter that leaves nothing is told apart from a desk on which nothing waits.
  for (const [room, words] of [
    ['complaints', '找不到符合的投訴'],
    ['contact', '找不到符合的訊息'],
  ]) {
    await page.goto(`/admin/${room}?from_day=2000-01-01&to_day=2000-01-02`);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
});
