import { jpeg } from '../support/create';
import { chooseFile, press, tabTo, type } from '../support/keyboard';
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
