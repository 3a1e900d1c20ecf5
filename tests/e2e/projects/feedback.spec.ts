import type { Page } from '@playwright/test';
import { TOAST_HIDE_AFTER_MS } from '@/config/limits';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { boxOf } from '../support/box';
import { formOf } from '../support/detail';
import { PEOPLE, prepareFeedback, toast } from '../support/feedback';
import { filledIn } from '../support/filled';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: '評價這次合作' });

/** Loads a page, and waits for the answer of the prompt's call. */
async function visit(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse(`**${feedbackCalls.uncommentedProject.path}*`);
  await page.goto(path);
  await (await answered).finished();
}

test('the toast appears once a visit, stays while it is read, and closes by itself @full', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { email, address } = await prepareFeedback(request);
  await page.clock.install();
  await login(page, email);
  await expect(toast(page)).toBeVisible();
  await toast(page).getByText('項目已完成，請評價這次合作').hover();
  await page.clock.fastForward(2 * TOAST_HIDE_AFTER_MS);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(300, 700);
  await toast(page).getByRole('button', { name: '立即評價' }).focus();
  await page.clock.fastForward(2 * TOAST_HIDE_AFTER_MS);
  await expect(toast(page)).toBeVisible();
  await page.locator('#main').focus();
  await page.clock.fastForward(TOAST_HIDE_AFTER_MS);
  await expect(toast(page)).toHaveCount(0);
  await visit(page, '/profile/project/past');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  // On another visit, the page that asks for feedback itself shows no prompt.
  const tab = await page.context().newPage();
  await visit(tab, `${address}?tab=feedback`);
  await expect(tab.getByRole('button', { name: '給予評價' })).toBeVisible();
  await expect.poll(() => filledIn(tab.locator('#main'))).toEqual(['評價']);
  await expect(toast(tab)).toHaveCount(0);
  await tab.getByRole('tab', { name: '概覽' }).click();
  await expect(toast(tab)).toBeVisible();
});

test('the toast covers neither the heading nor anything above it @full', async ({ page, request }) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    // Each visit has its prompt.
    const visit = await page.context().newPage();
    await visit.setViewportSize({ width, height });
    if (width === 390) await login(visit, email);
    else await visit.goto('/profile');
    await expect(toast(visit)).toBeVisible();
    const end = await boxOf(toast(visit)).then((box) => box.y + box.height);
    const first = visit.locator('#main').locator('h1, a, button').filter({ visible: true }).first();
    expect((await boxOf(first)).y, `at ${width}`).toBeGreaterThanOrEqual(end);
    await visit.close();
  }
});

test('the toast waits while a form of the page is filled in, and does not come over the contact page @full', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const client = await newClient('巫小姐');
  const { projectId, address } = await prepare(request, 'submitted', { client, ...PEOPLE });
  const consultant = await enter(request, PEOPLE.consultant);
  const { submissions } = await consultant(projectCalls.projectDetails, { project_id: projectId });
  await consultant(projectCalls.rejectProject, {
    project_id: projectId,
    target: 'submission',
    target_id: submissions[0]?.id,
    reason_code: 'defect',
    note: '',
    items: [{ description: '門框掉漆' }],
  });
  // Another project, which the technician has not rated.
  await prepareFeedback(request);
  await login(page, 'technician2@demo.test', { to: address });
  await expect(toast(page)).toBeVisible();
  const list = page.getByRole('tabpanel');
  const note = list.getByRole('textbox', { name: '備註' });
  await list.getByRole('button', { name: '加備註或相片 門框掉漆' }).click();
  await note.focus();
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).not.toBeFocused();
  await expect(toast(page)).toBeVisible();
  // What was typed is in front, also once the focus is elsewhere.
  await note.fill('已補漆');
  await expect(toast(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).not.toBeFocused();
  await expect(toast(page)).toHaveCount(0);
  await list.getByRole('button', { name: '取消' }).click();
  await expect(toast(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '聯絡我們' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '聯絡我們' })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('by keyboard the toast follows the header, and Escape closes it @full', async ({ page, request }) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  await login(page, email);
  await expect(toast(page)).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /的帳戶$/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(toast(page).getByRole('button', { name: '立即評價' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: '送出評價' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await expect(toast(tab)).toBeVisible();
  await toast(tab).getByRole('button', { name: '關閉' }).focus();
  await tab.keyboard.press('Escape');
  await expect(toast(tab)).toHaveCount(0);
  await expect(tab.locator('#main')).toBeFocused();
});

test('the dialog shows what is missing, keeps the input, resets after a confirmation, and thanks @full', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  await login(page, email);
  await toast(page).getByRole('button', { name: '立即評價' }).click();
  const send = dialog(page).getByRole('button', { name: '送出評價' });
  const stars = (who: RegExp) => dialog(page).getByRole('group', { name: who });
  await send.click();
  await expect(dialog(page).getByText('請選擇 1 至 5 星。')).toHaveCount(2);
  await stars(/^顧問/).getByLabel('4 星，滿意').check();
  await dialog(page).getByLabel('你的意見').fill('守時，溝通清楚。');

  // Closed by accident: the toast appears again, and the input is kept.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await toast(page).getByRole('button', { name: '繼續評價' }).click();
  await expect(stars(/^顧問/).getByLabel('4 星，滿意')).toBeChecked();
  await expect(dialog(page).getByLabel('你的意見')).toHaveValue('守時，溝通清楚。');

  const sure = page.getByRole('dialog', { name: '確認重設？' });
  await dialog(page).getByRole('button', { name: '重設' }).click();
  await sure.getByRole('button', { name: '取消' }).click();
  await expect(sure).toHaveCount(0);
  await expect(dialog(page).getByLabel('你的意見')).toHaveValue('守時，溝通清楚。');
  await dialog(page).getByRole('button', { name: '重設' }).click();
  await sure.getByRole('button', { name: '重設' }).click();
  await expect(sure).toHaveCount(0);
  await expect(dialog(page).getByLabel('你的意見')).toHaveValue('');
  await expect(stars(/^顧問/).getByLabel('4 星，滿意')).not.toBeChecked();

  await stars(/^顧問/).getByLabel('5 星，非常滿意').check();
  await stars(/^師傅/).getByLabel('4 星，滿意').check();
  await dialog(page).getByLabel('你的意見').fill('很好。');
  const address = `**${feedbackCalls.commentProject.path}*`;
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('你的意見')).toHaveValue('很好。');
  await page.unroute(address);
  await send.click();
  await expect(dialog(page).getByText('多謝你的評價！')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

test('a rated professional answers once, on the project and on the public page @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(150_000);
  const { email, projectId, address, client, consultant, technician } = await prepareFeedback(request);
  const of = { project_id: projectId };
  await client(feedbackCalls.commentProject, { ...of, feedback: '準時。', consultant_rating: 5, technician_rating: 4 });
  await consultant(feedbackCalls.commentProject, { ...of, feedback: '手工好。', technician_rating: 5 });
  await technician(feedbackCalls.commentProject, { ...of, feedback: '清楚。', consultant_rating: 4 });
  const details = await client(projectCalls.projectDetails, of);

  await login(page, 'consultant2@demo.test', { to: `${address}?tab=feedback` });
  const comment = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: '準時。' });
  await comment.getByRole('button', { name: '公開回覆' }).click();
  const form = formOf(page, '公開回覆');
  await expect(form.getByText('準時。')).toBeVisible();
  await form.getByRole('button', { name: '送出回覆' }).click();
  await expect(form.getByText('請填寫這一項。')).toBeVisible();
  const reply = `多謝屈小姐 ${projectId}`;
  await form.getByLabel('你的回覆').fill(reply);
  // Another tab of the page loses nothing of it, and closing asks first.
  await page.getByRole('tab', { name: '概覽' }).click();
  await expect(form.getByLabel('你的回覆')).toHaveValue(reply);
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await expect(form.getByLabel('你的回覆')).toHaveValue(reply);
  await form.getByRole('button', { name: '送出回覆' }).click();
  await expect(page.getByText('回覆已公開，你的公開頁面也會顯示。')).toBeVisible();
  await expect(comment.getByText(reply)).toBeVisible();
  await expect(comment.getByRole('button', { name: '公開回覆' })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('textbox')).toHaveCount(0);

  await page.goto(`/professional/${details.consultant?.id}`);
  await expect(page.getByText(reply)).toBeVisible();
  const owner = await newPerson();
  await login(owner, email, { to: `${address}?tab=feedback` });
  await expect(owner.getByText(reply)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the rating fills the screen, is filled, and is kept when it is closed @full', async ({ page, request }) => {
    test.setTimeout(150_000);
    const { email, address } = await prepareFeedback(request);
    await login(page, email, { to: address });
    const open = page.getByRole('button', { name: '評價', exact: true });
    await open.click();
    const form = formOf(page, '評價這次合作');
    await expect(form.getByRole('heading', { name: '評價這次合作' })).toBeFocused();
    expect(await boxOf(form)).toMatchObject({ x: 0, width: 390 });
    const send = form.getByRole('button', { name: '送出評價' });
    await expect(send).toBeInViewport({ ratio: 1 });
    await form.getByRole('group', { name: /^顧問/ }).getByLabel('4 星，滿意').check();
    await form.getByLabel('你的意見').fill('守時。');
    await send.click();
    await expect(form.getByText('請選擇 1 至 5 星。')).toBeVisible();
    await form.getByRole('button', { name: '取消' }).click();
    await expect(form).toHaveCount(0);
    // The button that opened it was hidden meanwhile: the focus is where it stands.
    await expect(page.locator(':focus').getByRole('heading', { name: /評價這次合作$/ })).toBeVisible();
    await open.click();
    await expect(form.getByLabel('你的意見')).toHaveValue('守時。');
    await form.getByRole('group', { name: /^師傅/ }).getByLabel('5 星，非常滿意').check();
    await send.click();
    await expect(page.getByText('多謝你的評價！')).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByText('守時。')).toBeVisible();
  });
});
