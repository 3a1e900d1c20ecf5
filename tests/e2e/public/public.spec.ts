import type { NextRouter } from 'next/router';
import { anyCase, canonicalOf, jsonLdOf, PUBLIC_PAGES } from '../support/public';
import { expect, test } from '../support/test';

test('every public page reads without JavaScript, and the search works', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  for (const path of [...PUBLIC_PAGES, await anyCase(page)]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link').first(), path).toBeVisible();
  }
  await page.goto('/contact-us');
  await expect(page.getByText('這份表格需要開啟 JavaScript')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: '搜尋' }).click();
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('防水');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1, name: '「防水」的搜尋結果' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('防水');
});

test('an answer to a question opens without JavaScript @full', async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  await page.goto('/page/questions');
  const question = page.locator('details').first();
  await expect(question).not.toHaveAttribute('open');
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
});

test('unknown pages of a list are 404, and the first page has one address', async ({ request }) => {
  for (const page of ['abc', '0', '-1', '1.5', '01', '1e3', '', '999999', '99999999999']) {
    const response = await request.get(`/cases?page=${encodeURIComponent(page)}`, { maxRedirects: 0 });
    expect(response.status(), `page ${page}`).toBe(404);
  }
  for (const path of ['/professional?category=nothing', '/professional?role=client', '/professional?page=99'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/cases?category=nothing', '/cases/detail/0', '/cases/detail/abc', '/cases/detail/2147483647'])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const path of ['/professional/0', '/professional/2147483647', '/page/no-such-page'])
    expect((await request.get(path)).status(), path).toBe(404);
  const moved = {
    '/cases?page=1': '/cases',
    '/cases?category=renovation&page=1': '/cases?category=renovation',
    '/zh-Hant/cases?page=1': '/cases',
    '/professional?role=&category=office&q=': '/professional?category=office',
    '/page/home': '/',
    '/page/professional': '/professional/join',
    '/page/contact-us': '/contact-us',
  };
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([308, to]);
  }
});

test('a missing asset is answered without a page, and an undecodable address is 404', { tag: '@direct' }, async ({
  request,
}) => {
  for (const [path, dest] of [
    ['/_next/static/chunks/gone.js', 'empty'],
    ['/gone.png', 'image'],
  ] as const) {
    const response = await request.get(path, { headers: { 'sec-fetch-dest': dest } });
    expect([response.status(), await response.text()], path).toEqual([404, 'Not found']);
  }
  for (const path of ['/gone.png', '/%E0%A4%A', '/en%E0/cases']) {
    const response = await request.get(path, { headers: { 'sec-fetch-dest': 'document' } });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('找不到這個頁面');
  }
  // A query may contain an incomplete escape sequence.
  expect((await request.get('/search?q=100%')).status()).toBe(200);
});

test('a missing page offers the search and links', async ({ page }) => {
  const absent = page.getByRole('heading', { level: 1, name: '找不到' });
  const menu = page.getByRole('banner').getByRole('navigation');
  for (const path of ['/no-such-page', '/no/such/page', '/cases/detail/0', '/professional/2147483647']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(absent).toBeVisible();
    await expect(menu).toBeVisible();
  }
  // By a link within the site to a page that no longer exists.
  await page.goto('/');
  await page.waitForFunction(() => {
    const { next } = window as unknown as { next?: { router?: NextRouter } };
    if (!next?.router?.isReady) return false;
    document.body.dataset.isSame = 'yes';
    void next.router.push('/gone');
    return true;
  });
  await expect(page).toHaveURL('/gone');
  await expect(absent).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-is-same', 'yes');
  await page.getByRole('searchbox').fill('浴室');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '「浴室」的搜尋結果' })).toBeVisible();
});

test('each page has its metadata: title, canonical address, picture, structured data', async ({ page }) => {
  const titles = new Set<string>();
  const types: Record<string, string[]> = {
    '/': ['Organization', 'WebSite'],
    '/page/questions': ['BreadcrumbList', 'FAQPage'],
    '/cases': ['BreadcrumbList'],
  };
  const detail = await anyCase(page);
  types[detail] = ['BreadcrumbList', 'Article'];
  for (const path of [...PUBLIC_PAGES, detail, '/cases?page=2', '/cases?category=waterproofing']) {
    await page.goto(path);
    titles.add(await page.title());
    expect((await page.title()).length, path).toBeLessThanOrEqual(65);
    const canonical = new URL((await canonicalOf(page)) ?? 'missing:');
    expect(canonical.pathname + canonical.search, path).toBe(path);
    await expect(page.locator('meta[property="og:title"]'), path).toHaveCount(1);
    await expect(page.locator('meta[name="description"]'), path).toHaveCount(1);
    const data = await jsonLdOf(page);
    for (const one of data) expect(one['@context'], path).toBe('https://schema.org');
    if (types[path])
      expect(
        data.map((one) => one['@type']),
        path,
      ).toEqual(types[path]);
  }
  expect(titles.size).toBe(PUBLIC_PAGES.length + 3);
  // The address with the default language's prefix is a duplicate.
  await page.goto('/zh-Hant/cases');
  expect(await canonicalOf(page)).toMatch(/:\d+\/cases$/);
  await page.goto('/cases?page=2');
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/cases$/);
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/cases\?page=3$/);
  // Search results must not be indexed.
  await page.goto('/search?q=防水');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await canonicalOf(page)).toBeNull();
});

test('a guest browses the cases, from page to page @full', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '工程案例' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工程案例' })).toBeVisible();
  await page.getByRole('link', { name: '下一頁' }).click();
  await expect(page).toHaveURL('/cases?page=2');
  await expect(page.getByRole('link', { name: '第 2 頁' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL('/cases');
  await page.getByRole('navigation', { name: '按工程類別篩選' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/cases\?category=\w+$/);
  // Not the heading of all cases any more: the list is the category's.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?!工程案例).+案例$/);
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const title = (await first.textContent()) ?? '';
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a case’s pictures open in a viewer, also by keyboard @full', async ({ page }) => {
  await page.goto(await anyCase(page));
  const opener = page.locator('#gallery + ul a').first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: '相片' });
  await expect(dialog.getByRole('status')).toContainText('1 / ');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('status')).toContainText('2 / ');
  await dialog.getByRole('button', { name: '上一張' }).click();
  await expect(dialog.getByRole('status')).toContainText('1 / ');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // Without a script, or in a new window, the link opens the picture itself.
  expect((await page.request.get((await opener.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(
    /^image\//,
  );
});

test('a guest searches for Chinese words, and filters the results', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '最近完成的工程' })).toBeVisible();
  await page.getByRole('searchbox', { name: '搜尋字詞' }).fill('  防水 ');
  await page.getByRole('main').getByRole('button', { name: '搜尋' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '「防水」的搜尋結果' })).toBeVisible();
  const kinds = page.getByRole('navigation', { name: '按類型篩選' });
  await kinds.getByRole('link', { name: '案例' }).click();
  await expect(page).toHaveURL(/type=case/);
  const found = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.locator('main mark').first()).toHaveText('防水');
  const title = (await found.first().textContent()) ?? '';
  await found.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/search?q=%E7%84%A1%E6%AD%A4%E8%A9%9E%E8%AA%9E%E7%9A%84');
  await expect(page.getByRole('heading', { name: '找不到「無此詞語的」' })).toBeVisible();
  await expect(page.getByRole('link', { name: '瀏覽所有案例' })).toBeVisible();
});
