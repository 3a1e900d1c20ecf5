import type { Page } from '@playwright/test';
import { notificationCalls } from '@/contract/notification/calls';
import { expectUnread, notify } from '../support/notification';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

test('the page loads more by itself, filters by type and unread, and keeps the filter in its address @full', async ({
  page,
}) => {
  const email = await newClient('樊小姐');
  await notify(email, [
    ...Array.from({ length: 45 }, (_, n) => ({ title: `第 ${n + 1} 件事`, ago: `${n + 2} minutes` })).reverse(),
    { title: '有新訊息', type: 'message' as const, link: '/profile' },
  ]);
  await login(page, email, { to: '/profile/notification' });
  await expect(page.getByRole('link', { name: /第 1 件事/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /第 45 件事/ })).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole('link', { name: /第 45 件事/ })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: '載入更多' })).toHaveCount(0);

  await page.getByRole('tab', { name: '訊息' }).click();
  await expect(page).toHaveURL(/type=message/);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('tab', { name: '訊息' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '公告' }).click();
  await expect(page.getByRole('heading', { name: '「公告」未有通知' })).toBeVisible();
  await page.getByRole('button', { name: '顯示全部通知' }).click();
  await expect(page.getByRole('link', { name: /第 1 件事/ })).toBeVisible();

  await page.getByRole('button', { name: '全部標為已讀' }).click();
  await expect(page.getByRole('button', { name: '全部標為已讀' })).toHaveCount(0);
  await page.getByLabel('只看未讀').check();
  await expect(page).toHaveURL(/unread=1/);
  await expect(page.getByRole('heading', { name: '沒有未讀通知' })).toBeVisible();
});

test('an announcement opens in full, is marked as read, and links to its subject; another user’s is not found @full', async ({
  page,
  newPerson,
}) => {
  const email = await newClient('車小姐');
  const [id] = await notify(email, [{ title: '系統更新', type: 'system_update', link: '/cases' }]);
  await login(page, email, { to: '/profile/notification' });
  await page.getByRole('link', { name: /系統更新/ }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/notification/detail/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: '有顧問申請你的項目' })).toBeVisible();
  await expect(page.getByRole('article').getByText('公告', { exact: true })).toBeVisible();
  await expect(page.getByText('1 分鐘前')).toBeVisible();
  await page.getByRole('link', { name: '前往查看' }).click();
  await expect(page).toHaveURL(/\/cases$/);
  await expectUnread(page, 0);

  const stranger = await newPerson();
  await login(stranger, await newClient('車先生'), { to: `/profile/notification/detail/${id}` });
  await expect(stranger.getByRole('heading', { level: 1, name: '找不到這則通知' })).toBeVisible();
  await stranger.getByRole('link', { name: '查看所有通知' }).click();
  await expect(stranger.getByRole('heading', { name: '還沒有通知' })).toBeVisible();
});

const switchOf = (page: Page, type: string, way: string) =>
  page.getByRole('switch', { name: `${type} ${way}`, exact: true });

test('a preference is saved at once, can be undone, and is reset if it was refused @full', async ({ page }) => {
  const email = await newClient('貝小姐');
  await login(page, email, { to: '/profile/notification' });
  await page.getByRole('link', { name: '通知設定' }).click();
  await expect(page).toHaveURL(/\/profile\/account\/notifications$/);
  const byMail = switchOf(page, '項目', '電郵');
  await expect(byMail).toBeChecked();
  await byMail.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已儲存。')).toBeVisible();
  await page.reload();
  await expect(byMail).not.toBeChecked();
  await expect(switchOf(page, '項目', '站內')).toBeChecked();

  await switchOf(page, '訊息', '站內').uncheck();
  await expect(page.getByText('已儲存。')).toBeVisible();
  const undone = page.waitForResponse((response) => response.url().includes(notificationCalls.setPreference.path));
  await page.getByRole('button', { name: '復原' }).click();
  await undone;
  await expect(switchOf(page, '訊息', '站內')).toBeChecked();
  await expect(page.getByText('已儲存。')).toHaveCount(0);

  await page.route(`**${notificationCalls.setPreference.path}*`, (route) => route.fulfill({ status: 500, body: '' }));
  await switchOf(page, '帳戶', '電郵').click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(switchOf(page, '帳戶', '電郵')).toBeChecked();
  await expect(page.getByText('與帳戶、審批和會費有關的電郵', { exact: false })).toBeVisible();
});

test('a mail’s link stops its type of mails without login, only after a press, and can undo it @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(150_000);
  const email = await newClient('言小姐');
  await prepare(request, 'in_progress', { client: email, consultant: 'consultant2', technician: 'technician2' });
  let path = '';
  await expect(async () => {
    const html = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
    path = html.match(/\/notification\/stop\?token=[\w.%-]+/)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();

  const guest = await newPerson();
  await guest.goto(path);
  await expect(guest.getByRole('heading', { level: 1, name: '停收電郵通知' })).toBeVisible();
  await expect(guest.getByRole('listitem').filter({ hasText: '項目進展' })).toBeVisible();
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Opening the page has stopped nothing yet.
  await guest.reload();
  await guest.getByRole('button', { name: '停收這些電郵' }).click();
  await expect(guest.getByText('已停收。站內通知不受影響。')).toBeVisible();
  const client = await enter(request, email);
  const isMailed = async () =>
    (await client(notificationCalls.preferences, {})).value.find(({ type }) => type === 'project_update')?.by_mail;
  expect(await isMailed()).toBe(false);

  await guest.reload();
  await guest.getByRole('button', { name: '恢復收取' }).click();
  await expect(guest.getByText('已恢復收取。')).toBeVisible();
  expect(await isMailed()).toBe(true);

  await guest.goto(`${path.slice(0, -4)}xxxx`);
  await expect(guest.getByRole('heading', { level: 1, name: '這條連結不能使用' })).toBeVisible();
  await guest.goto('/notification/stop');
  await expect(guest.getByRole('heading', { level: 1, name: '這條連結不能使用' })).toBeVisible();
});
