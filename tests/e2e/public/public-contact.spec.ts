import { contentCalls } from '@/contract/content/calls';
import { expect, test } from '../support/test';

test('a message reaches the operator; the input is kept after errors', async ({ page, request }) => {
  const email = `contact-${crypto.randomUUID()}@example.test`;
  await page.goto('/contact-us');
  const send = page.getByRole('button', { name: '送出' });
  await page.getByLabel('姓名').fill('陳小姐');
  await send.click();
  await expect(page.getByText('請輸入主題。')).toBeVisible();
  await expect(page.getByText('請輸入訊息。')).toBeVisible();
  await expect(page.getByLabel('電郵')).toBeFocused();
  await page.getByLabel('電郵').fill(email);
  await page.getByLabel('主題').fill('想查詢浴室防水');
  await page.getByLabel('訊息').fill('你好，\n我想了解收費。');

  // The connection fails: the input is kept, and the second try succeeds.
  await page.route(`**${contentCalls.contactSubmit.path}*`, (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('訊息')).toHaveValue('你好，\n我想了解收費。');
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: '已收到你的訊息' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect
    .poll(async () => (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text())
    .toContain('已收到你的查詢');

  await page.getByRole('button', { name: '再寫一封' }).click();
  await expect(page.getByLabel('訊息')).toHaveValue('');
});

test('users cannot reach the honeypot field @full', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('訊息').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '送出' })).toBeFocused();
  await expect(page.locator('[name=website]')).not.toBeInViewport();
  await expect(page.getByRole('textbox', { includeHidden: false })).toHaveCount(5);
});
