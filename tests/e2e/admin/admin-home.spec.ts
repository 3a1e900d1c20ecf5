import { expectNothingFound } from '../support/axe';
import { failedJob } from '../support/desk';
import { login } from '../support/people';
import { expect, test } from '../support/test';

const ADMIN = 'admin@demo.test';

test('the home lists what is overdue or owed and leads there; the figures are charts with their tables', async ({
  page,
}) => {
  const id = await failedJob();
  await login(page, ADMIN, { to: '/admin' });
  await expect(page.getByRole('heading', { level: 1, name: '今日' })).toBeVisible();
  const day = page.getByRole('table', { name: '逾期或待處理' });
  for (const [kind, address] of [
    ['註冊審批', /^\/admin\/professionals\/\d+$/],
    ['投訴', /^\/admin\/complaints\/\d+$/],
    ['待付專業人士', /^\/admin\/orders\/T-/],
  ] as const) {
    const row = day.getByRole('row').filter({ has: page.getByText(kind, { exact: true }) });
    await expect(row.first().getByRole('link')).toHaveAttribute('href', address);
  }
  await expect(page.getByRole('link', { name: /^註冊審批/ })).toHaveAttribute('href', '/admin/professionals');
  // The badge of the home is the sum of the rows: the demonstration has fewer of each kind than are listed.
  const home = page.getByRole('navigation', { name: '後台選單' }).getByRole('link', { name: /^今日/ });
  await expect
    .poll(async () => Number((await home.textContent())?.match(/\d+/)?.[0]) - (await day.locator('[data-row]').count()))
    .toBe(0);
  // Stored codes are shown in words, and a press sorts.
  const failed = day.getByRole('row').filter({ has: page.getByText('失敗的工作', { exact: true }) });
  await expect(failed.filter({ hasText: '以電郵通知未讀訊息' }).first()).toBeVisible();
  await day.getByRole('button', { name: '金額' }).click();
  await day.getByRole('button', { name: '金額' }).click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(day.getByRole('columnheader', { name: '金額' })).toHaveAttribute('aria-sort', 'descending');
  await expect
    .poll(async () => {
      const texts = await day.locator('[data-row]').allTextContents();
      return texts
        .map((text) => /\$[\d,]+/.test(text))
        .join()
        .includes('false,true');
    })
    .toBe(false);
  await expectNothingFound(page, 'the back office’s home');
  await page.getByRole('link', { name: '失敗的工作' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '背景工作' })).toBeVisible();
  await expect(page.getByText('no room left on the disk').first()).toBeVisible();
  await page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .locator('[data-row-link]')
    .click();
  await expectNothingFound(page, 'a failed job');
  await page.getByRole('button', { name: `刪除 以電郵通知未讀訊息 #${id}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
  await expect(page.getByText('已刪除，不會再進行。')).toBeVisible();
  await expect(page.getByText(`#${id}`, { exact: true })).toHaveCount(0);

  await page.goto('/admin/figures');
  const registrations = page.getByRole('region', { name: '新註冊' }).first();
  await expect(registrations.getByRole('img', { name: /^新註冊：共 [\d,]+ 個/ })).toBeVisible();
  for (const name of ['各狀態的項目', '每個狀態的時間', '接納率和完成率', '收入', '會籍', '訊息'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();

  // With the keyboard only.
  const summary = registrations.getByText('以表格查看「新註冊」');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(registrations.getByRole('columnheader', { name: '師傅' })).toBeVisible();
  await expect(registrations.getByRole('row')).toHaveCount(31);
  await page.getByRole('tab', { name: '最近一年' }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(registrations.getByRole('row')).toHaveCount(54);
  await page.reload();
  await expect(page.getByRole('tab', { name: '最近一年' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: /^收入：/ })).toBeVisible();
  await expectNothingFound(page, 'the figures');
});

test('an announcement is previewed, sent to a role, and read by a user of that role @full', async ({ page }) => {
  const title = `系統維護 ${Date.now().toString(36)}`;
  await login(page, ADMIN, { to: '/admin/announcements' });
  await page.getByRole('button', { name: '預覽' }).click();
  await expect(page.getByText('請輸入中文標題。')).toBeVisible();
  await expect(page.getByText('請選擇收件人。')).toBeVisible();
  await page.getByLabel('中文標題').fill(title);
  await page.getByLabel('英文標題').fill('Maintenance');
  await page.getByLabel('中文內容').fill('今晚暫停服務一小時。');
  await page.getByLabel('英文內容').fill('The service pauses for an hour tonight.');
  await page.getByRole('textbox', { name: /^連結/ }).fill('/cases');
  await page.getByRole('checkbox', { name: '管理員' }).check();
  await page.getByRole('button', { name: '預覽' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^向 [\d,]+ 人發出公告？$/ })).toBeVisible();
  await expect(dialog.getByText('Maintenance')).toBeVisible();
  await dialog.getByRole('button', { name: '發出' }).click();
  await expect(page.getByText('公告正在發出。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  // After sending, the form starts a new announcement.
  await page.getByLabel('中文標題').fill('下一則');
  await expect(page.getByText('公告正在發出。')).toBeHidden();

  // The announcing admin is notified too.
  const entry = page.getByRole('link', { name: new RegExp(title) });
  await page.goto('/profile/notification');
  await expect(async () => {
    await page.reload();
    await expect(entry).toBeVisible({ timeout: 2000 });
  }).toPass();
  await entry.click();
  await expect(page.getByText('今晚暫停服務一小時。')).toBeVisible();
  await page.getByRole('link', { name: '前往查看' }).click();
  await expect(page).toHaveURL(/\/cases$/);
});

test('the sections of the operations can all be reached @full', async ({ page }) => {
  await login(page, ADMIN, { to: '/admin/system' });
  await expect(page.getByText('Node.js')).toBeVisible();
  for (const [address, name] of [
    ['system', '系統狀況'],
    ['jobs', '背景工作'],
    ['mail', '寄件匣'],
    ['contact', '聯絡訊息'],
    ['announcements', '公告'],
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectNothingFound(page, `/admin/${address}`);
  }
});
