import type { Page } from '@playwright/test';
import { disputeCalls } from '@/contract/dispute/calls';
import { log, openRoom, prepareRoom } from '../support/chat';
import { jpeg } from '../support/create';
import { BY_POLL } from '../support/detail';
import { chooseFile, press, tabTo, type } from '../support/keyboard';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { choosePlan, payFee, registerTechnician } from '../support/professional';
import { expect, test } from '../support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test('an operator’s day by the keyboard alone, at 768 px, with every act in the audit log @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(8 * 60_000);
  const day = Date.now().toString(36);
  const operator = await newPerson({ viewport: { width: 768, height: 900 } });
  const guest = await newPerson();

  // What waits for the admin: a new professional, a complaint, and a user in the chat.
  const newcomer = { email: `day-${day}@example.test`, name: `趙師傅 ${day}` };
  const newcomerPage = await newPerson();
  await registerTechnician(newcomerPage, newcomer);
  await choosePlan(newcomerPage, /^師傅年費/);
  await payFee(newcomerPage);
  const people = { client: 'client3', consultant: 'consultant3', technician: 'technician3' };
  const { projectId: project_id } = await prepare(request, 'in_progress', people);
  const client = await enter(request, people.client);
  const { complaint_id } = await client(disputeCalls.complainProject, {
    project_id,
    reason_code: 'quality',
    note: '試水後天花仍然滴水。',
  });
  const chatting = await newClient(`周小姐 ${day}`);
  const { roomId, consultantSays } = await prepareRoom(request, chatting);
  await login(page, chatting);
  await openRoom(page, roomId);
  await consultantSays('早晨，今日開工。');
  await expect(log(page).getByText('早晨，今日開工。')).toBeVisible();

  await login(operator, 'admin@demo.test', { to: '/admin/professionals' });
  await type(operator, operator.getByRole('searchbox', { name: '搜尋' }), newcomer.name);
  // The head and the one found: a row that goes takes the focus with it.
  await expect(operator.getByRole('tabpanel').getByRole('row')).toHaveCount(2);
  await press(operator, operator.getByRole('tabpanel').getByRole('link', { name: new RegExp(newcomer.name) }), 'Enter');
  await press(operator, button(operator, '通過'), 'Enter');
  await press(operator, inDialog(operator, '確認通過'), 'Enter');
  await expect(operator.getByText('已通過，會籍由今日起計，已通知當事人。')).toBeVisible();

  await operator.goto(`/admin/complaints/${complaint_id}`);
  await press(operator, button(operator, '裁決'), 'Enter');
  const dialog = operator.getByRole('dialog');
  await tabTo(operator, dialog.getByRole('radio').first());
  await operator.keyboard.press('Space');
  await type(operator, '退回客戶的金額', '500');
  await type(operator, '裁決說明', '師傅跟進，先退回部分款項。');
  await press(operator, inDialog(operator, '確認裁決'), 'Enter');
  await expect(operator.getByText('已裁決，各方會收到通知。')).toBeVisible();

  const words = `颱風後優先處理滲水 ${day}`;
  await operator.goto('/admin/pages/home');
  const kind = operator.getByLabel('新區塊');
  await tabTo(operator, kind);
  while ((await kind.locator('option:checked').textContent()) !== '文章') await operator.keyboard.press('ArrowDown');
  await press(operator, button(operator, '加入區塊'), 'Enter');
  await type(operator, operator.getByLabel('文字（中文）', { exact: true }).last(), words);
  await press(operator, button(operator, '發布'), 'Enter');
  await press(operator, inDialog(operator, '發布'), 'Enter');
  await expect(operator.getByText('已發布，訪客現在看到的就是這個版本。')).toBeVisible();
  await guest.goto('/');
  await expect(guest.getByText(words)).toBeVisible();

  const title = `屯門村屋天台防水 ${day}`;
  await operator.goto('/admin/cases');
  await press(operator, button(operator, '新增案例'), 'Enter');
  await type(operator, '標題（中文）', title);
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(/\/admin\/cases\/\d+$/);
  const casePath = new URL(operator.url()).pathname.replace('/admin/cases/', '/cases/detail/');
  await type(operator, '摘要（中文）', '天台重鋪防水層，試水 48 小時。');
  await chooseFile(operator, operator.getByRole('button', { name: '選擇圖片' }).first(), await jpeg('封面.jpg'));
  await expect(operator.getByText('封面.jpg')).toBeVisible();
  await type(operator, operator.getByLabel('圖片說明（中文）', { exact: true }).first(), '天台全景');
  await type(operator, operator.getByLabel('圖片說明（英文）', { exact: true }).first(), 'The roof');
  await press(operator, button(operator, '發布'), 'Enter');
  await press(operator, inDialog(operator, '發布'), 'Enter');
  await expect(operator.getByText('已發布，訪客現在看到的就是這個版本。')).toBeVisible();
  await guest.goto(casePath);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(guest.getByRole('img', { name: '天台全景' })).toBeVisible();

  await operator.goto('/admin/people');
  await type(operator, operator.getByRole('searchbox', { name: '搜尋' }), chatting);
  await expect(operator.getByText('顯示 1 項，共 1 項')).toBeVisible();
  await press(operator, operator.locator('main a[href^="/admin/people/"]'), 'Enter');
  await press(operator, button(operator, '暫停帳戶'), 'Enter');
  await type(operator, '原因', '冒犯師傅。');
  await press(operator, inDialog(operator, '確認暫停'), 'Enter');
  await expect(operator.getByText('已暫停，所有裝置已即時登出。')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/, BY_POLL);

  // The day's acts in the audit log, newest first.
  await operator.goto('/admin/audit');
  const acts = operator.getByRole('rowheader');
  for (const act of [
    new RegExp(`暫停帳戶.*${chatting}`),
    new RegExp(`發布內容.*${title}`),
    /發布內容.*home/,
    /裁決投訴/,
    new RegExp(`通過註冊.*${newcomer.email}`),
  ])
    await expect(acts.filter({ hasText: act }).first()).toBeVisible();

  // Restore the front page for the tests that follow.
  await operator.goto('/admin/pages/home');
  const history = operator.getByRole('region', { name: '版本紀錄' });
  await history.getByRole('button', { name: '還原' }).first().click();
  await inDialog(operator, '還原').click();
  await expect(operator.getByText('已還原為草稿，發布後訪客才會看到。')).toBeVisible();
  await button(operator, '發布').click();
  await inDialog(operator, '發布').click();
  await expect(operator.getByText('已發布，訪客現在看到的就是這個版本。')).toBeVisible();
});
