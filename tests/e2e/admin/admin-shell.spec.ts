import { login, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

/** A text that only the back office has. */
const OFFICE = '後台選單';

test('the back office is one empty shell in HTML, and a missing page for all users except admins @full', async ({
  page,
  newPerson,
}) => {
  const scripts: Promise<string>[] = [];
  const shell = await (await page.request.get('/admin')).text();
  expect(shell).toContain('name="robots" content="noindex"');
  const elsewhere = await (await page.request.get('/admin/professionals/12')).text();
  expect(bodyOf(elsewhere)).toBe(bodyOf(shell));

  for (const [email, path] of [
    ['', '/admin/professionals'],
    ['client@demo.test', '/admin'],
    ['consultant@demo.test', '/admin/professionals/1'],
  ] as const) {
    const person = email ? await newPerson() : page;
    person.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    if (email) await storeLogin(person, email);
    await person.goto(path, { waitUntil: 'networkidle' });
    await expect(person.getByRole('heading', { level: 1, name: '找不到這個頁面' })).toBeVisible();
    // The site's own frame is round it; the back office has another.
    await expect(person.getByRole('banner')).toHaveCount(1);
    await expect(person.getByRole('contentinfo')).toHaveCount(1);
  }
  expect((await Promise.all(scripts)).filter((text) => text.includes(OFFICE))).toEqual([]);

  const admin = await newPerson();
  await login(admin, 'admin@demo.test', { to: '/admin/professionals' });
  await expect(admin.getByRole('navigation', { name: OFFICE })).toBeVisible();
  await expect(admin).toHaveTitle('審批專業人士 - 後台 | 匠配');
  await expect(admin.getByRole('banner')).toHaveCount(0);
  await expect(admin.getByRole('contentinfo')).toHaveCount(0);
  await admin.goto('/admin/no-such-room');
  await expect(admin.getByRole('heading', { level: 1, name: '後台沒有這一頁' })).toBeVisible();
});

/** The visible page, without the scripts and the page's data. */
const bodyOf = (html: string) => html.match(/<main[\s\S]*<\/main>/)?.[0];

test('on a low screen and on a phone the navigation shows the current section @full', async ({ page }) => {
  await storeLogin(page, 'admin@demo.test');
  for (const size of [
    { width: 1440, height: 600 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin/system');
    // On a phone it folds to a menu.
    if (size.width < 1024) await page.getByRole('button', { name: '後台選單' }).click();
    const current = page.getByRole('navigation', { name: '後台選單' }).getByRole('link', { name: '系統狀況' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});
