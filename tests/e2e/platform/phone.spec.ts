import type { Locator } from '@playwright/test';
import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { formOf, turn } from '../support/detail';
import { filledIn } from '../support/filled';
import { login, storeLogin } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

/** Expects the control's middle in the window, with nothing in front of it. */
const expectInFront = (control: Locator) =>
  expect
    .poll(() =>
      control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && element.contains(hit);
      }),
    )
    .toBe(true);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PEOPLE = { client: 'client', consultant: 'consultant', technician: 'technician' };

test('on a phone the tabs lead to the first level, and give way to a project’s own buttons', async ({
  newPerson,
  request,
}) => {
  const { address } = await prepare(request, 'in_progress', PEOPLE);
  const page = await newPerson(PHONE);
  await login(page, 'client@demo.test');
  const tabs = page.getByRole('navigation', { name: '我的頁面' });
  await expect(tabs.getByRole('link', { name: '主頁' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: '項目' }).click();
  await expect(page).toHaveURL('/profile/project');
  await expect(tabs.getByRole('link', { name: '項目' })).toHaveAttribute('aria-current', 'page');

  // The chat is a panel above the tabs; its tab opens and closes it.
  const chat = tabs.getByRole('button', { name: /^訊息/ });
  const panel = page.getByRole('dialog', { name: '訊息', exact: true });
  await chat.click();
  await expect(panel).toBeVisible();
  await expect(chat).toHaveAttribute('aria-expanded', 'true');
  await chat.click();
  await expect(panel).toHaveCount(0);
  await expect(chat).toBeFocused();
  await expect(page.locator('.chat-button')).toBeHidden();

  await tabs.getByRole('link', { name: /^通知/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '通知' })).toBeVisible();
  await tabs.getByRole('link', { name: '我', exact: true }).click();
  await expect(page).toHaveURL('/profile/account');

  await page.goto(address);
  await expect(page.getByRole('button', { name: '聊天室' })).toBeVisible();
  await expect(tabs).toHaveCount(0);
  await expect(page.getByText('議定金額')).toBeInViewport();
  await page.getByRole('button', { name: '聊天室' }).click();
  await expect(panel.getByRole('textbox', { name: '輸入訊息' })).toBeVisible();
});

test('guests and staff have no tabs', async ({ newPerson }) => {
  const page = await newPerson(PHONE);
  await page.goto('/cases', { waitUntil: 'networkidle' });
  const tabs = page.getByRole('navigation', { name: '我的頁面' });
  await expect(tabs).toHaveCount(0);
  await storeLogin(page, 'admin@demo.test');
  await page.goto('/cases', { waitUntil: 'networkidle' });
  await expect(tabs).toHaveCount(0);
});

test('a project’s title, turn and way are in the upper third of a phone, and the way opens', async ({
  newPerson,
  request,
}) => {
  const { address } = await prepare(request, 'submitted', PEOPLE);
  const page = await newPerson(PHONE);
  await login(page, 'consultant@demo.test', { to: address });
  const bottomOf = async (text: string | RegExp) => {
    const box = await page.getByText(text).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect(turn(page, /輪到你/)).toBeVisible();
  // Of the part below the site's header, which stands above each page.
  const third = 61 + (844 - 61) / 3;
  for (const text of [/^輪到你\s·\s待審批$/, '第 8 步，共 8 步：驗收完成', /^輪到你：/])
    expect(await bottomOf(text), String(text)).toBeLessThanOrEqual(third);
  const step = page.getByRole('listitem').filter({ hasText: /^師傅報價/ });
  await expect(step).toHaveCount(0);
  await page.getByText('看全部').click();
  await expect(step).toBeVisible();
});

test('a form fills a phone’s screen, and keeps what was typed when the phone is turned', async ({
  newPerson,
  request,
}) => {
  const { address } = await prepare(request, 'submitted', PEOPLE);
  const page = await newPerson(PHONE);
  await login(page, 'consultant@demo.test', { to: address });
  // Equals, side by side; a complaint is in the menu.
  await expect(page.getByRole('button', { name: '驗收', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: '要求修改', exact: true }).click();
  const form = formOf(page, '要求修改');
  await expect(form.getByRole('heading', { level: 2, name: '要求修改' })).toBeFocused();
  await expect(form.getByRole('button', { name: '要求修改' })).toBeInViewport();
  // The rest of the page is out of reach.
  const isReachable = (selector: string) =>
    page.evaluate((sought) => document.querySelector(sought)?.closest('[inert]') === null, selector);
  expect(await isReachable('[role=tab]')).toBe(false);
  expect(await isReachable('#header')).toBe(false);
  await form.getByLabel('補充說明').fill('地台有積水');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => isReachable('[role=tab]')).toBe(true);
  await expect(form.getByLabel('補充說明')).toHaveValue('地台有積水');
  await page.setViewportSize(PHONE.viewport);
  await expect.poll(() => isReachable('[role=tab]')).toBe(false);
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(form).toHaveCount(0);
  expect(await isReachable('[role=tab]')).toBe(true);
});

test('what is typed, and the button that sends it, stay in sight above a phone’s keyboard', async ({
  newPerson,
  request,
}) => {
  const { address } = await prepare(request, 'submitted', PEOPLE);
  const page = await newPerson(PHONE);
  await login(page, 'consultant@demo.test', { to: address });
  // The page asks to be as high as the keyboard leaves it: a browser's own keyboard does not come in a test.
  const meta = page.locator('meta[name=viewport]');
  await expect(meta).toHaveCount(1);
  await expect(meta).toHaveAttribute('content', /interactive-widget=resizes-content/);
  const openKeyboard = () => page.setViewportSize({ width: 390, height: 440 });

  const panel = page.getByRole('dialog', { name: '訊息', exact: true });
  await page.getByRole('button', { name: '聊天室' }).click();
  await panel.getByRole('textbox', { name: '輸入訊息' }).focus();
  await openKeyboard();
  await expectInFront(panel.getByRole('textbox', { name: '輸入訊息' }));
  await page.keyboard.insertText('明早九時到。');
  await expectInFront(panel.getByRole('button', { name: '發送' }));
  await page.setViewportSize(PHONE.viewport);
  await panel.getByRole('textbox', { name: '輸入訊息' }).fill('');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.getByRole('button', { name: '要求修改', exact: true }).click();
  const form = formOf(page, '要求修改');
  await form.getByLabel('補充說明').focus();
  await openKeyboard();
  await expectInFront(form.getByLabel('補充說明'));
  await page.keyboard.insertText('地台有積水');
  await expectInFront(form.getByLabel('補充說明'));
  await expectInFront(form.getByRole('button', { name: '要求修改' }));
});

test('of several applicants each can be accepted by a filled button, and nothing else is filled', async ({
  newPerson,
  request,
}) => {
  const { projectId, address } = await prepare(request, 'applied', PEOPLE);
  const other = await enter(request, 'consultant2');
  await other(projectCalls.applyProject, { project_id: projectId, message: '我也可以。' });
  const page = await newPerson(PHONE);
  await login(page, 'client@demo.test', { to: address });
  const accept = page.getByRole('tabpanel').getByRole('button', { name: /^接受/ });
  await expect(accept).toHaveCount(2);
  await accept.first().scrollIntoViewIfNeeded();
  const names = await accept.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  await expect.poll(() => filledIn(page.locator('#main'))).toEqual(names);
});

test('on a phone quotations are cards, and two are compared with their totals in sight', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const page = await newPerson(PHONE);
  await login(page, 'client@demo.test');
  // Other journeys make this client's list long.
  await page.goto(`/profile/project?q=${encodeURIComponent('青衣單位兩個浴室')}`);
  await page.getByRole('link', { name: '青衣單位兩個浴室浴缸改企缸' }).click();
  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(4);
  await expect(cards.first().getByRole('heading')).toHaveText('恒師傅');
  await expect(cards.first().getByText(/^欠 2\s項：/)).toBeVisible();
  await expect(cards.nth(2).getByText('8/8 項有價')).toBeVisible();
  // In view of the choices nothing is at the foot of the screen.
  await cards.nth(1).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '選擇報價' })).toHaveCount(0);
  await expect(page.locator('.chat-button')).toBeHidden();
  // The act itself is filled, of the most complete one.
  const best = await cards.filter({ hasText: '最完整' }).getByRole('heading').textContent();
  await expect.poll(() => filledIn(page.locator('#main'))).toEqual([`接受${best}的報價`]);

  await cards.filter({ hasText: '恒師傅' }).getByRole('checkbox').check();
  await cards.filter({ hasText: '文師傅' }).getByRole('checkbox').check();
  await expect.poll(() => filledIn(page.locator('#main'))).toEqual([`接受${best}的報價`]);
  await page.getByRole('button', { name: '並排比較恒師傅、文師傅' }).click();
  await expect(page.getByRole('heading', { name: '報價比較' })).toBeFocused();
  // They stand in the order in which they were chosen, and the way back leads to the button.
  await page.getByRole('button', { name: '全部 4 份報價' }).click();
  await expect(page.getByRole('button', { name: '並排比較恒師傅、文師傅' })).toBeFocused();
  await cards.filter({ hasText: '恒師傅' }).getByRole('checkbox').uncheck();
  await cards.filter({ hasText: '恒師傅' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '並排比較文師傅、恒師傅' }).click();
  const table = page.getByRole('tabpanel').getByRole('table');
  const totals = table.locator('tfoot');
  const names = table.getByRole('combobox');
  await expect(totals.getByText('$42,580')).toBeInViewport();
  await expect(totals.getByText('$81,320')).toBeInViewport();
  await table.getByText('完工清潔及執漏').scrollIntoViewIfNeeded();
  await expect(totals.getByText('$81,320')).toBeInViewport();
  await expect(names.first()).toBeInViewport();
  await expectNothingFound(page, 'two quotations side by side', [], [320, 390]);

  // Another one by its name, and the next by a swipe.
  await names.nth(0).focus();
  await names.nth(0).selectOption({ label: '強師傅' });
  await expect(names.nth(0)).toBeFocused();
  await expect(totals.getByText('$63,280')).toBeVisible();
  const swipe = (from: number, to: number) =>
    table.evaluate(
      (element, [from = 0, to = 0]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 400 });
        element.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(from)], bubbles: true }));
        element.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(to)], bubbles: true }));
      },
      [from, to],
    );
  await swipe(300, 100);
  await expect(totals.getByText('$81,320')).toBeVisible();
  await swipe(100, 300);
  await expect(totals.getByText('$42,580')).toBeVisible();

  await totals.getByRole('button', { name: '接受強師傅的報價' }).click();
  await expect(page.getByRole('dialog')).toContainText('接受強師傅的報價？');
  await page.getByRole('dialog').getByRole('button', { name: '返回' }).click();
  await page.getByRole('button', { name: '全部 4 份報價' }).click();
  await expect(cards).toHaveCount(4);
});
