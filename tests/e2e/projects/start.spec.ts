import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { addPicture, fillSteps, toStep } from '../support/create';
import { fillAccount, fillLogin, newClient, readCode, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

const newEmail = () => `start-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6)}@example.test`;

const verify = (page: Page) => page.getByRole('main').getByRole('button', { name: '驗證', exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a guest goes from the front page to a published project, and registers last', async ({ page }) => {
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/client/create-project')) created.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: '免費建立項目' }).first().click();
    await expect(page).toHaveURL(/\/start$/);

    // A step that is not finished says what is missing, and keeps the focus there.
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    await expect(page.getByText('請選擇一項。')).toBeVisible();
    await page.getByRole('radio', { name: '防水及滲水' }).check();
    await page.getByLabel('項目名稱').fill('訪客的浴室');
    await page.getByLabel('工程內容').fill('浴室地台起鼓，想重做防水。');
    await toStep(page, 2);
    await page.getByLabel('地區', { exact: true }).selectOption('eastern');
    await page.getByLabel('地址').fill('太古城道 1 號 10 樓 A 室');
    await toStep(page, 3);
    await expect(page.getByRole('button', { name: '拍照' })).toBeVisible();
    await expect(page.locator('input[capture=environment]')).toHaveCount(1);
    await addPicture(page);

    // The back button walks the steps; a reload in the middle loses nothing.
    await page.goBack();
    await expect(page.getByText('第 2 步，共 4 步')).toBeVisible();
    await page.reload();
    await expect(page.getByText('第 2 步，共 4 步')).toBeVisible();
    await page.getByRole('button', { name: '上一步' }).click();
    await expect(page.getByLabel('項目名稱')).toHaveValue('訪客的浴室');
    await toStep(page, 2);
    await expect(page.getByLabel('地址')).toHaveValue('太古城道 1 號 10 樓 A 室');
    await toStep(page, 3);
    await expect(page.getByText('浴室現況.jpg')).toBeVisible();
    await page.getByRole('checkbox', { name: '未有預算' }).check();
    await page.getByLabel('希望開工日期').fill('31/2/2027');
    await page.getByRole('button', { name: '下一步', exact: true }).click();
    await expect(page.getByText('請寫一個日曆上有的日期', { exact: false })).toBeVisible();
    await page.getByLabel('希望開工日期').fill('12/1/2099');
    await expect(page.getByText('即 2099 年 1 月 12 日', { exact: false })).toBeVisible();
    await toStep(page, 4);
    await expect(page.getByText('訪客的浴室', { exact: true })).toBeVisible();
    await expect(page.getByText('未有預算', { exact: true })).toBeVisible();

    const email = newEmail();
    await fillAccount(page, email);
    const code = await readCode(page, email);
    await page.getByLabel('驗證碼').fill(code);
    await verify(page).click();
    await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: '訪客的浴室' })).toBeVisible();
    await expect(page.getByText('未有預算').filter({ visible: true }).first()).toBeVisible();
    expect(created).toHaveLength(1);
    expect(created[0]).not.toBe('');
    // Nothing of it is left on the device.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('project-draft')))).toEqual(
      [],
    );
  });
});

test('the link in the mail fills the code in, and only a press verifies', async ({ page }) => {
  await page.goto('/start');
  await fillSteps(page, '由電郵連結發布', { hasPicture: false });
  const email = newEmail();
  await fillAccount(page, email);
  const code = await readCode(page, email);
  const tab = await page.context().newPage();
  await tab.goto(`/register/verify#code=${code}`);
  await expect(tab.getByLabel('驗證碼')).toHaveValue(code);
  await verify(tab).click();
  await expect(tab.getByRole('heading', { level: 1, name: '由電郵連結發布' })).toBeVisible();
});

test('nothing is found in the steps of a new project, with an error and filled in @full', async ({ page }) => {
  test.setTimeout(120_000);
  const next = page.getByRole('button', { name: '下一步', exact: true });
  await page.goto('/start');
  await next.click();
  await expect(page.getByText('請選擇一項。')).toBeVisible();
  await expectNothingFound(page, 'the first step with an error');
  await page.getByRole('radio', { name: '防水及滲水' }).check();
  await page.getByLabel('項目名稱').fill('逐步看一次');
  await page.getByLabel('工程內容').fill('浴室地台起鼓，想重做防水。');
  await toStep(page, 2);
  await next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, 'the second step with an error');
  await page.getByLabel('地區', { exact: true }).selectOption('eastern');
  await page.getByLabel('地址').fill('太古城道 1 號 10 樓 A 室');
  await toStep(page, 3);
  await addPicture(page);
  await page.getByLabel('預算下限').fill('90000');
  await page.getByLabel('預算上限').fill('50000');
  await next.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, 'the third step with an error');
  await page.getByRole('checkbox', { name: '未有預算' }).check();
  await toStep(page, 4);
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectNothingFound(page, 'the registration in the last step, with errors');
  await fillAccount(page, newEmail());
  await expectNothingFound(page, 'the code of a guest who has written a project');
});

test('what a guest wrote becomes the draft of the client who logs in @full', async ({ page }) => {
  const email = await newClient('甘女士');
  await page.goto('/start');
  await fillSteps(page, '登入前寫好');
  await page.getByRole('link', { name: '登入後發布' }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/profile\/project\/create\?step=4/);
  await expect(page.getByText('登入前寫好', { exact: true })).toBeVisible();
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();
  await page.getByRole('button', { name: '發布項目' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '登入前寫好' })).toBeVisible();
});

test('a professional is told that clients create projects @full', async ({ page }) => {
  await storeLogin(page, 'technician@demo.test');
  await page.goto('/start');
  await expect(page.getByRole('heading', { name: '項目由客戶建立' })).toBeVisible();
});
