import type { Page } from '@playwright/test';
import { formOf, openTab } from '../support/detail';
import { fillLogin, login, newClient } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const PEOPLE = { consultant: 'consultant4', technician: 'technician4' };

/** Answers the question that comes next. @returns its text, once it was asked */
const answer = (page: Page, act: 'accept' | 'dismiss'): Promise<string> =>
  page.waitForEvent('dialog').then(async (dialog) => {
    await dialog[act]();
    return dialog.message();
  });

test('a form with unsaved input gives its place to another only after a question @full', async ({ page, request }) => {
  const { address } = await prepare(request, 'quoting', { client: await newClient('程小姐'), ...PEOPLE });
  await login(page, 'technician4@demo.test', { to: `${address}?tab=clarifications` });
  const quote = formOf(page, '填寫報價');
  const question = page.getByLabel('你的問題');
  const ask = page.getByRole('tabpanel').getByRole('button', { name: '提出問題' });

  // Nothing is typed yet, so nothing is asked.
  await page.getByRole('button', { name: '填寫報價' }).click();
  await expect(quote).toBeVisible();
  await ask.click();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: '取消', exact: true }).click();

  await page.getByRole('button', { name: '填寫報價' }).click();
  await quote.getByLabel('工期').fill('38');
  const first = answer(page, 'dismiss');
  await ask.click();
  expect(await first).toContain('放棄已填寫的內容？');
  await expect(quote.getByLabel('工期')).toHaveValue('38');
  // The form stands outside of the tabs.
  await openTab(page, '評估');
  await openTab(page, '提問');
  await expect(quote.getByLabel('工期')).toHaveValue('38');
  const second = answer(page, 'accept');
  await ask.click();
  await second;
  await expect(question).toBeVisible();
  await expect(quote).toHaveCount(0);
});

test('a form in a tab is left for another tab only after a question @full', async ({ page, request }) => {
  const { address } = await prepare(request, 'in_progress', { client: await newClient('程先生'), ...PEOPLE });
  await login(page, 'technician4@demo.test', { to: `${address}?tab=site_log` });
  const note = page.getByLabel('今日做了甚麼');
  await page.getByRole('button', { name: '寫工程日誌' }).click();
  await note.fill('拆除浴缸');
  const first = answer(page, 'dismiss');
  await openTab(page, '概覽');
  expect(await first).toContain('放棄已填寫的內容？');
  await expect(note).toHaveValue('拆除浴缸');
  const second = answer(page, 'accept');
  await openTab(page, '概覽');
  await second;
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('tab', { name: '概覽', selected: true })).toBeVisible();
});

test('what was typed into a form outlives a reload and the end of the login, and is given up when asked to', async ({
  page,
  request,
}) => {
  const { address } = await prepare(request, 'quoting', { client: await newClient('程太'), ...PEOPLE });
  await login(page, 'technician4@demo.test', { to: address });
  const quote = formOf(page, '填寫報價');
  const open = page.getByRole('button', { name: '填寫報價' });
  const restored = quote.getByText('已還原你在這個分頁填寫的內容。');
  const typed = async () => {
    await expect(restored).toBeVisible();
    await expect(quote.getByLabel('工期')).toHaveValue('38');
    await expect(quote.getByLabel('備註')).toHaveValue('星期一至五施工。');
  };

  await open.click();
  await expect(restored).toHaveCount(0);
  await quote.getByLabel('工期').fill('38');
  await quote.getByLabel('備註').fill('星期一至五施工。');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await open.click();
  await typed();

  const prices = quote.getByLabel('單價');
  for (let index = 0; index < (await prices.count()); index++) await prices.nth(index).fill('100');
  // The login is ended elsewhere, which an open tab is told.
  const token = await page.evaluate(
    () => JSON.parse(Object.entries(localStorage).find(([name]) => name.endsWith('-auth'))?.[1] ?? '{}').state.token,
  );
  await page.request.post('/api/user_auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/auth\/login\?r=/);
  await fillLogin(page, 'technician4@demo.test');
  await open.click();
  await typed();
  await expect(prices.first()).toHaveValue('100');

  await quote.getByRole('button', { name: '重新填寫' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重新填寫' }).click();
  await expect(restored).toHaveCount(0);
  await expect(quote.getByLabel('工期')).toHaveValue('');
  await quote.getByLabel('工期').fill('40');
  await quote.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放棄' }).click();
  await expect(quote).toHaveCount(0);
  await open.click();
  await expect(quote.getByLabel('工期')).toHaveValue('');
  await expect(restored).toHaveCount(0);
});
