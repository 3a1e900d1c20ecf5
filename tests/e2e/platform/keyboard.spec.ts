import type { Locator, Page } from '@playwright/test';
import { jpeg } from '../support/create';
import { chooseFile, expectFocusSeen, press, stopsOf, tabTo, type } from '../support/keyboard';
import { NEW_PASSWORD, readCode } from '../support/people';
import { expect, test } from '../support/test';

test('a technician registers and pays by the keyboard alone @full', async ({ page, context }) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = `keys-${Date.now().toString(36)}@example.test`;
  await page.goto('/register');
  await press(page, page.getByRole('link', { name: '以師傅身分註冊' }), 'Enter');
  await expect(page).toHaveURL(/\/register\/technician/);

  // Enter in an unfinished composition accepts the word, and does not send the form.
  await tabTo(page, page.getByLabel('姓名'));
  const ime = await context.newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '趙師傅', selectionStart: 3, selectionEnd: 3 });
  const process = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...process });
  await ime.send('Input.insertText', { text: '趙師傅' });
  await ime.send('Input.dispatchKeyEvent', { type: 'keyUp', ...process });
  await expect(page.getByLabel('姓名')).toHaveValue('趙師傅');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);

  await type(page, '電郵', email);
  await type(page, '電話', '91234567');
  await type(page, '密碼', NEW_PASSWORD);
  await type(page, '公司名稱', '趙記工程');
  await type(page, '年資', '12');
  await press(page, page.getByRole('checkbox', { name: '防水及滲水' }), 'Space');
  await chooseFile(page, page.getByRole('button', { name: '選擇檔案' }), await jpeg('註冊證明書.jpg'));
  await press(page, page.getByRole('checkbox', { name: /我已閱讀並同意/ }), 'Space');
  await press(page, page.getByRole('button', { name: '下一步：驗證電郵' }), 'Enter');
  await expect(page).toHaveURL(/\/register\/verify/);

  // Pasted with the spaces and line break that a mail program copies.
  const code = await readCode(page, email);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  await tabTo(page, page.getByLabel('驗證碼'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('驗證碼')).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/register\/subscription/);

  await press(page, page.getByRole('radio').first(), 'Space');
  await press(page, page.getByRole('button', { name: '下一步：付款' }), 'Enter');
  await expect(page).toHaveURL(/\/register\/payment/);
  await press(page, page.getByRole('button', { name: '前往付款' }), 'Enter');
  await expect(page).toHaveURL(/\/internal\/sandbox-checkout/);
  await press(page, page.getByRole('listitem').getByRole('button').first(), 'Enter');
  await press(page, page.getByRole('button', { name: /^付款 \$/ }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible({ timeout: 30_000 });
  await press(page, page.getByRole('main').getByRole('link', { name: '查看註冊進度' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: '正在審批' })).toBeVisible();
});

/** Presses an arrow until a choice is taken. */
async function arrowTo(page: Page, choice: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expectFocusSeen(page);
    await expect(choice).toBeChecked({ timeout: 100 });
  }).toPass();
}

test('a guest goes from the front page to a sent project by the keyboard alone @full', async ({ page }) => {
  test.setTimeout(180_000);
  const form = page.getByRole('main').locator('form');
  const next = page.getByRole('button', { name: '下一步', exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto('/');
  await press(page, page.getByRole('main').getByRole('link', { name: '免費建立項目' }).first(), 'Enter');
  await expect(page).toHaveURL(/\/start$/);

  // What is missing takes the focus.
  await press(page, next, 'Enter');
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectFocusSeen(page);
  await arrowTo(page, page.getByRole('radio', { name: '防水及滲水' }));
  await type(page, '項目名稱', '鍵盤寫的浴室');
  await type(page, '工程內容', '浴室地台起鼓，想重做防水。');
  await press(page, next, 'Enter');

  // Each step begins at its heading, and Tab goes through its fields from top to bottom.
  await expect(heading('在哪裡？')).toBeFocused();
  const stops = await stopsOf(page, form);
  expect(stops.map(({ topPx }) => topPx)).toEqual(stops.map(({ topPx }) => topPx).toSorted((a, b) => a - b));
  await tabTo(page, page.getByLabel('地區', { exact: true }));
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel('地區', { exact: true })).toHaveValue('eastern', { timeout: 100 });
  }).toPass();
  await type(page, '地址', '太古城道 1 號 10 樓 A 室');
  await page.keyboard.press('Enter');
  await expect(page.getByText('第 3 步，共 4 步')).toBeVisible();

  // A reload keeps all; the question whether to discard it gives the focus back.
  await page.reload();
  const discard = page.getByRole('button', { name: '清除草稿' });
  await press(page, discard, 'Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: '清除草稿' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(discard).toBeFocused();
  await expectFocusSeen(page);

  await chooseFile(page, page.getByRole('button', { name: '選擇檔案' }), await jpeg('浴室現況.jpg'));
  await expect(page.getByText('浴室現況.jpg')).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: '未有預算' }), 'Space');
  await press(page, next, 'Enter');
  await expect(page.getByText('第 4 步，共 4 步')).toBeVisible();

  // An answer is changed from the summary.
  await press(page, page.getByRole('button', { name: /^修改：/ }).first(), 'Enter');
  await expect(page.getByText('第 1 步，共 4 步')).toBeVisible();
  await expect(page.getByLabel('項目名稱')).toHaveValue('鍵盤寫的浴室');
  for (const step of [2, 3, 4]) {
    await press(page, next, 'Enter');
    await expect(page.getByText(`第 ${step} 步，共 4 步`)).toBeVisible();
  }

  const email = `keys-start-${Date.now().toString(36)}@example.test`;
  await type(page, '姓名', '鍾小姐');
  await type(page, page.getByLabel('電郵', { exact: true }), email);
  await type(page, '電話', '91234567');
  await type(page, page.getByLabel('密碼', { exact: true }), NEW_PASSWORD);
  await press(page, page.getByRole('checkbox', { name: /我已閱讀並同意/ }), 'Space');
  await press(page, page.getByRole('button', { name: '下一步：驗證電郵' }), 'Enter');
  await type(page, '驗證碼', await readCode(page, email));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: '鍵盤寫的浴室' })).toBeVisible();
});

test('password managers know each field by name, id and purpose @full', async ({ page }) => {
  const known = () =>
    page
      .getByRole('main')
      .locator('input[autocomplete]')
      .evaluateAll((all) =>
        all
          .map((input) => [input.id, input.getAttribute('name'), input.getAttribute('autocomplete')].join(' '))
          .filter((said) => /username|password|one-time-code/.test(said)),
      );
  const expected = {
    '/auth/login': ['email email username', 'password password current-password'],
    '/auth/forget-password': ['email email username'],
    '/auth/change-forget-password?token=x': ['new_password new_password new-password'],
    '/register/client': ['email email username', 'password password new-password'],
    '/register/consultant': ['email email username', 'password password new-password'],
  };
  for (const [path, fields] of Object.entries(expected)) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect.poll(known, path).toEqual(fields);
  }
  await page.goto('/register/client');
  await page.getByLabel('姓名').fill('黃小明');
  await page.getByLabel('電郵', { exact: true }).fill(`known-${Date.now().toString(36)}@example.test`);
  await page.getByLabel('電話').fill('91234567');
  await page.getByLabel('密碼', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page.getByLabel('驗證碼')).toBeVisible();
  expect(await known()).toEqual(['code code one-time-code']);
});
