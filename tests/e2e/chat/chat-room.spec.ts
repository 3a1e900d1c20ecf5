import type { Page } from '@playwright/test';
import { newEstimate, quotationFor } from '@tests/support/projects/samples';
import { chatCalls } from '@/contract/chat/calls';
import { projectCalls } from '@/contract/project/calls';
import { boxOf } from '../support/box';
import { enterRoom, expectSent, log, openRoom, panel, prepareRoom, textBox, write } from '../support/chat';
import { picture } from '../support/create';
import { newClient, storeLogin } from '../support/people';
import { enter } from '../support/prepare';
import { expect, PHONE, serveEmojiData, test } from '../support/test';

const DESK = { viewport: { width: 1440, height: 900 } };
const SCREENS = [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const;

const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name });
/** Opens the quick replies, which are behind one button on a phone. */
const openReplies = (page: Page, isPhone: boolean) => button(page, isPhone ? '表情符號、快速回覆' : '快速回覆').click();

for (const [where, options] of SCREENS) {
  const isPhone = options === PHONE;

  test(`events that follow each other are one line, which opens where it is; what is to be done stays visible, on ${where} @full`, async ({
    newPerson,
    request,
  }) => {
    const room = await prepareRoom(request);
    const [consultant, technician] = await Promise.all([enter(request, 'consultant'), enter(request, 'technician')]);
    const { projectId: project_id } = room;
    for (let number = 1; number <= 20; number++) await room.consultantSays(`之前 ${number}`);
    for (let version = 1; version <= 3; version++)
      await consultant(projectCalls.estimateProject, { project_id, ...newEstimate });
    const page = await newPerson(options);
    await storeLogin(page, 'client@demo.test');
    await page.goto(`/profile?chat=${room.roomId}`);
    const fold = log(page).getByRole('button', { name: /^3 則項目進度.*提交了評估/ });
    await expect(fold).toBeInViewport();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    const lines = log(page).locator('p', { hasText: '提交了評估' });
    await expect(lines).toHaveCount(0);

    // At the end of the conversation the line stays under the finger, and its events appear below it.
    const { y } = await boxOf(fold);
    await fold.press('Enter');
    await expect(log(page).getByRole('button', { name: '3 則項目進度' })).toHaveAttribute('aria-expanded', 'true');
    await expect(lines).toHaveCount(3);
    const open = log(page).getByRole('button', { name: '3 則項目進度' });
    expect(Math.abs((await boxOf(open)).y - y)).toBeLessThan(2);
    await expect(open).toBeFocused();

    // What is said meanwhile does not close it, and does not move the view.
    await room.consultantSays('看過評估了嗎？');
    await button(page, '有新訊息').click();
    await expect(button(page, '有新訊息')).toHaveCount(0);
    await expect(log(page).getByText('看過評估了嗎？', { exact: true })).toBeInViewport();
    await expect(lines).toHaveCount(3);
    await open.click();
    await expect(lines).toHaveCount(0);

    // A quotation is to be decided: it is not folded with the others, and leads to where that is done.
    for (let version = 4; version <= 5; version++)
      await consultant(projectCalls.estimateProject, { project_id, ...newEstimate });
    const { estimate } = await consultant(projectCalls.projectDetails, { project_id });
    const items = estimate?.items.map(({ id }) => id) ?? [];
    await technician(projectCalls.quoteProject, { project_id, ...quotationFor(items) });
    await consultant(projectCalls.estimateProject, { project_id, ...newEstimate });
    await expect(log(page).getByText(/提交了報價/)).toBeVisible();
    await log(page).getByRole('link', { name: '查看報價' }).click();
    await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+\?tab=quotes/);
  });

  test(`one’s own newest read message says so, and by how many, on ${where} @full`, async ({ newPerson, request }) => {
    const email = await newClient('莫小姐');
    const room = await prepareRoom(request, email, 'in_progress');
    const page = await newPerson(options);
    await storeLogin(page, email);
    await openRoom(page, room.roomId);
    await write(page, '明天可以開工嗎？');
    await expectSent(page, '明天可以開工嗎？');
    await expect(log(page).getByText(/已讀/)).toHaveCount(0);
    const consultant = await newPerson();
    await enterRoom(consultant, 'consultant', room.roomId);
    await expect(log(page).getByText('已讀 1', { exact: true })).toBeVisible();
    await expect(log(page).getByText('何顧問已讀', { exact: true })).toBeAttached();
    const technician = await newPerson();
    await enterRoom(technician, 'technician', room.roomId);
    await expect(log(page).getByText('已讀 2', { exact: true })).toBeVisible();
    // The mark moves on to what is read next.
    await write(page, '鎖匙在管理處。');
    await expect(log(consultant).getByText('鎖匙在管理處。', { exact: true })).toBeVisible();
    await expect(log(page).getByText(/^已讀 \d$/)).toHaveCount(1);
    const mark = log(page).getByText('已讀 2', { exact: true });
    // It goes from one message to the other by way of “read by 1”: for a moment it is not there.
    await expect(async () => {
      const words = await boxOf(log(page).getByText('鎖匙在管理處。', { exact: true }));
      expect((await boxOf(mark)).y).toBeGreaterThan(words.y);
    }).toPass();
    // Only under one’s own.
    await expect(log(consultant).getByText(/已讀/)).toHaveCount(0);
  });

  test(`a quick reply is put into the text box and not sent; one’s own are kept, changed and deleted, on ${where} @full`, async ({
    newPerson,
    request,
  }) => {
    const email = await newClient('溫先生');
    const room = await prepareRoom(request, email);
    const page = await newPerson(options);
    await storeLogin(page, email);
    await openRoom(page, room.roomId);

    await openReplies(page, isPhone);
    const replies = page.getByRole('dialog', { name: '快速回覆' });
    await replies.getByRole('button', { name: '收到，謝謝。', exact: true }).click();
    await expect(replies).toHaveCount(0);
    await expect(textBox(page)).toHaveValue('收到，謝謝。');
    // At the caret.
    await textBox(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(3, 3));
    await openReplies(page, isPhone);
    await replies.getByRole('button', { name: '我今日內回覆你。', exact: true }).click();
    await expect(textBox(page)).toHaveValue('收到，我今日內回覆你。謝謝。');
    await expect(log(page).getByText('收到')).toHaveCount(0);

    await openReplies(page, isPhone);
    await replies.getByRole('button', { name: '留作快速回覆：收到，我今日內回覆你。謝謝。' }).click();
    await expect(replies.getByRole('button', { name: '收到，我今日內回覆你。謝謝。', exact: true })).toBeVisible();
    await replies.getByRole('button', { name: '留作快速回覆：請問何時可以上門？' }).click();
    await expect(replies.getByRole('button', { name: '留作快速回覆：請問何時可以上門？' })).toHaveCount(0);
    await expect(replies).toBeFocused();
    const kept = replies.getByRole('list').first();
    await expect(kept.getByRole('listitem')).toHaveText(['請問何時可以上門？', '收到，我今日內回覆你。謝謝。']);
    // The last used comes first.
    const picked = page.waitForResponse(`**${chatCalls.pickQuickReply.path}*`);
    await kept.getByRole('button', { name: '收到，我今日內回覆你。謝謝。' }).click();
    await textBox(page).fill('');
    // A reload would break the call off.
    await picked;
    await page.reload();
    await openRoom(page, room.roomId);
    await openReplies(page, isPhone);
    await expect(kept.getByRole('listitem')).toHaveText(['收到，我今日內回覆你。謝謝。', '請問何時可以上門？']);

    await replies.getByRole('button', { name: '編輯' }).click();
    await replies.getByRole('button', { name: '修改：請問何時可以上門？' }).click();
    await replies.getByRole('textbox').fill('請問幾時上門？');
    await replies.getByRole('textbox').press('Enter');
    await expect(kept.getByRole('listitem').last()).toHaveText('請問幾時上門？');
    await expect(replies.getByRole('button', { name: '修改：請問幾時上門？' })).toBeFocused();
    await replies.getByRole('button', { name: '刪除：收到，我今日內回覆你。謝謝。' }).click();
    await expect(kept.getByRole('listitem')).toHaveText(['請問幾時上門？']);
    await expect(replies).toBeFocused();
    await replies.getByRole('button', { name: '完成' }).click();
    await page.keyboard.press('Escape');
    await expect(replies).toHaveCount(0);
    await expect(textBox(page)).toBeFocused();
    await expect(panel(page)).toBeVisible();
  });
}

test('on a touch screen the camera is beside the clip, and pictures are added one after the other; at 320 px the text box has room @full', async ({
  newPerson,
  request,
}) => {
  const room = await prepareRoom(request);
  const page = await newPerson(PHONE);
  await serveEmojiData(page.context());
  await enterRoom(page, 'client', room.roomId);
  for (const name of ['附上檔案', '拍照']) {
    const { width, height } = await boxOf(button(page, name));
    expect([width >= 44, height >= 44], name).toEqual([true, true]);
  }
  expect((await boxOf(textBox(page))).width).toBeGreaterThan(170);
  const camera = panel(page).locator('input[capture=environment]');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '拍照').tap()]);
  const buffer = await picture();
  const shot = (name: string, extra: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([buffer, Buffer.from(extra)]),
  });
  await chooser.setFiles([shot('image.jpg', '1')]);
  await camera.setInputFiles([shot('image.jpg', '22')]);
  await panel(page)
    .locator('[data-chat-files]')
    .setInputFiles([shot('圖則.jpg', '333')]);
  await expect(panel(page).getByRole('button', { name: /^移除/ })).toHaveCount(3);
  await button(page, '發送').tap();
  await expect(log(page).getByRole('button', { name: '還有 2 個檔案' })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button(page, '拍照')).toBeHidden();
  expect((await boxOf(textBox(page))).width).toBeGreaterThan(170);
  expect((await boxOf(button(page, '發送'))).right).toBeLessThanOrEqual(320);
  await button(page, '表情符號、快速回覆').tap();
  const tools = page.getByRole('dialog', { name: '快速回覆' });
  for (const name of ['表情符號', '附上檔案', '拍照'])
    await expect(tools.getByRole('button', { name, exact: true })).toBeVisible();
  await tools.getByRole('button', { name: '表情符號', exact: true }).tap();
  await expect(panel(page).getByPlaceholder('搜尋')).toBeVisible();
});

test('without touch there is no camera button, and the tools are side by side', async ({ page, request }) => {
  const room = await prepareRoom(request);
  await enterRoom(page, 'client', room.roomId);
  for (const name of ['表情符號', '快速回覆', '附上檔案']) await expect(button(page, name)).toBeVisible();
  await expect(button(page, '拍照')).toHaveCount(0);
  await expect(panel(page).locator('input[type=file]')).toHaveCount(1);
  expect((await boxOf(textBox(page))).width).toBeGreaterThan(140);
});
