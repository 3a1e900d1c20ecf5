import { newProject } from '@tests/support/projects/samples';
import { projectCalls } from '@/contract/project/calls';
import { expectNothingFound } from '../support/axe';
import { press } from '../support/keyboard';
import { untilLive } from '../support/open-live';
import { login, newClient, newProfessional } from '../support/people';
import { enter } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

test('a consultant saves a search, is told of a new request, and applies in four taps from the notice', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const word = `曬台${Date.now().toString(36)}`;
  const client = await newClient('區太');
  const { email } = await newProfessional('consultant', '岑顧問');
  const page = await newPerson(PHONE);
  await login(page, email, { to: '/profile/project/request?fit=mine' });

  await test.step('the search of the list is saved by one press', async () => {
    await page.getByRole('switch', { name: /符合我專長和地區/ }).uncheck();
    await page.getByLabel('關鍵字').fill(word);
    await expect(page).toHaveURL(/q=/);
    await press(page, page.getByRole('button', { name: '有類似新項目時通知我' }), 'Enter');
    await expect(page.getByText(`已儲存：「${word}」。有新項目會即時通知你。`)).toBeVisible();
    await expect(page.getByLabel('有合適的新項目時')).toBeFocused();
    await expectNothingFound(page, 'a saved search over its list', ['main'], [390, 320]);
    // Another search is not saved.
    await page.getByLabel('關鍵字').fill(`${word}外`);
    await expect(page.getByRole('button', { name: '有類似新項目時通知我' })).toBeVisible();
    // Coming back to the saved one, the field appears, and the user goes on typing.
    await page.getByLabel('關鍵字').press('Backspace');
    await expect(page.getByLabel('有合適的新項目時')).toBeVisible();
    await expect(page.getByLabel('關鍵字')).toBeFocused();
  });

  const title = `${word}防水翻新`;
  const at = await enter(request, client);
  await untilLive(page, () => page.goto('/profile'));
  await at(projectCalls.createProject, { ...newProject, title });

  await test.step('four taps from the notice', async () => {
    await page.getByRole('navigation', { name: '我的頁面' }).getByRole('link', { name: /通知/ }).click();
    await page.getByRole('main').getByText(`「${title}」`).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: '申請', exact: true }).click();
    await page.getByLabel('給客戶的話').fill('可以下星期上門睇。');
    await page.getByRole('button', { name: '送出申請' }).click();
    await expect(page.getByText('已申請').first()).toBeVisible();
  });

  await test.step('the search is changed, removed and brought back on its page', async () => {
    await page.goto('/profile/account/searches');
    await page.getByLabel('有合適的新項目時').selectOption({ label: '每日早上 8 時通知一次' });
    await expect(page.getByText('每日早上 8 時通知你一次。')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('有合適的新項目時')).toHaveValue('daily');
    await expectNothingFound(page, 'saved searches', ['main'], [390, 320, 1440]);
    await page.getByRole('button', { name: `移除「${word}」` }).click();
    await expect(page.getByText('暫未儲存任何搜尋')).toBeVisible();
    await expectNothingFound(page, 'no saved searches', ['main'], [390]);
    await page.getByRole('button', { name: '復原' }).click();
    await expect(page.getByLabel('有合適的新項目時')).toHaveValue('daily');
    await page.getByRole('link', { name: `「${word}」` }).click();
    await expect(page.getByLabel('關鍵字')).toHaveValue(word);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});
