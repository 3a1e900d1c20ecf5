import { canonicalOf, jsonLdOf } from '../support/public';
import { expect, test } from '../support/test';

test('a guest finds a professional by trade, role and words, and the address keeps the conditions', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '專業人士' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '找顧問或師傅' })).toBeVisible();
  await page.getByRole('combobox', { name: '工程類別' }).focus();
  await page.getByRole('combobox', { name: '工程類別' }).selectOption('waterproofing');
  await expect(page).toHaveURL('/professional?category=waterproofing');
  await expect(page.getByRole('heading', { level: 1, name: '防水及滲水專業人士' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '工程類別' })).toBeFocused();
  await page.getByRole('navigation', { name: '身分' }).getByRole('link', { name: '師傅' }).click();
  await expect(page).toHaveURL('/professional?role=technician&category=waterproofing');
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('大文');
  await page.getByRole('searchbox', { name: '搜尋字詞' }).press('Enter');
  await expect(page).toHaveURL(/role=technician&category=waterproofing&q=/);
  await page.getByRole('main').getByRole('link', { name: '文師傅' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '文師傅' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: '搜尋字詞' })).toHaveValue('大文');
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('無此人');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { name: '找不到符合的專業人士' })).toBeVisible();
  await page.getByRole('link', { name: '清除條件' }).click();
  await expect(page).toHaveURL('/professional');
  await expect(page.getByRole('searchbox', { name: '搜尋字詞' })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: '工程類別' })).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: '加入成為專業人士' }).click();
  await expect(page).toHaveURL('/professional/join');
});

test('the directory works without JavaScript, and each of its lists has one address', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/professional');
  await page.getByRole('combobox', { name: '工程類別' }).selectOption('waterproofing');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click();
  // The form's empty fields are not in the address.
  await expect(page).toHaveURL('/professional?category=waterproofing');
  expect(await canonicalOf(page)).toMatch(/\/professional\?category=waterproofing$/);
  expect((await jsonLdOf(page)).map((one) => one['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  await page.getByRole('combobox', { name: '地區' }).selectOption('tai_po');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click();
  await expect(page).toHaveURL('/professional?category=waterproofing&district=tai_po');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await context.close();
});

test('a link to a part of the page that stood here before leads to where it stands now', async ({ page }) => {
  await page.goto('/professional#part-3');
  await expect(page).toHaveURL('/professional/join#part-3');
  await expect(page.getByRole('heading', { level: 2, name: '四步加入' })).toBeVisible();
});
