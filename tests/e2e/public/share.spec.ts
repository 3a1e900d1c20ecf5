import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { createProject } from '../support/create';
import { press } from '../support/keyboard';
import { login, newClient } from '../support/people';
import { expect, PHONE, test } from '../support/test';

/** Stands in for the share sheet of the device, which a browser without a screen does not have. */
const withShareSheet = () => {
  Object.defineProperty(navigator, 'canShare', { value: () => true });
  Object.defineProperty(navigator, 'share', {
    value: async ({ files = [], ...data }: ShareData) => {
      const sizes = files.map(({ type, size }) => `${type} ${size > 0}`);
      Object.assign(window, { sharedByTest: { ...data, files: sizes } });
    },
  });
};
const sharedIn = (page: Page) => page.evaluate(() => (window as unknown as { sharedByTest: unknown }).sharedByTest);

test('a case is shared by WhatsApp, by its link and by the device @full', async ({ newPerson }) => {
  const page = await newPerson(PHONE);
  await page.goto('/cases');
  await page.locator('main a[href*="/cases/detail/"]').first().click();
  await expect(page).toHaveURL(/\/cases\/detail\/\d+$/);
  await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const address = page.url();
  await page.goto(`${address}?utm_source=mail`);
  await press(page, page.getByRole('button', { name: '分享' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: '分享這個案例' });
  const href = await dialog.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  const text = new URL(href ?? '').searchParams.get('text');
  expect(text).toContain(title ?? 'no title');
  // Without what a mail added to the address.
  expect(text?.split('\n')[1]).toBe(address);
  await expect(dialog.getByText(address)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '用其他應用程式分享' })).toHaveCount(0);
  await expectNothingFound(page, 'ways to share a case', ['body'], [390, 320]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '分享' })).toBeFocused();

  await page.addInitScript(withShareSheet);
  await page.reload();
  await page.getByRole('button', { name: '分享' }).click();
  await dialog.getByRole('button', { name: '用其他應用程式分享' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await sharedIn(page)).toMatchObject({ url: address, files: [] });
});

test('an owner shares a project as its picture and title, without its address; others cannot @full', async ({
  newPerson,
}) => {
  test.setTimeout(120_000);
  const client = await newClient('施太');
  const title = `分享測試 ${Date.now().toString(36)}`;
  const [owner, consultant] = [await newPerson(PHONE), await newPerson()];
  await login(owner, client);
  await createProject(owner, title);
  const address = new URL(owner.url()).pathname;
  await owner.addInitScript(withShareSheet);
  await owner.goto(address);
  await owner.getByRole('button', { name: '分享' }).click();
  const dialog = owner.getByRole('dialog', { name: '分享你的項目' });
  await expectNothingFound(owner, 'ways to share a project', ['body'], [390, 320]);
  await dialog.getByRole('button', { name: '用其他應用程式分享' }).click();
  await expect(dialog).toHaveCount(0);
  const shared = await sharedIn(owner);
  expect(shared).toEqual({ title, text: title, files: ['image/jpeg true'] });

  await login(consultant, 'consultant2@demo.test', { to: address });
  await expect(consultant.getByText('浴室地台起鼓').first()).toBeVisible();
  await expect(consultant.getByRole('button', { name: '分享' })).toHaveCount(0);
});
