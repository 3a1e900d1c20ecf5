import { newProject } from '@tests/support/projects/samples';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { login, storeLogin } from '../support/people';
import { enter } from '../support/prepare';
import { expect, test } from '../support/test';

test('a filter is in the address, so reload and the back button restore it', async ({ page }) => {
  await storeLogin(page, 'client@demo.test');
  await page.goto('/profile/project');
  await page.getByLabel('狀態').selectOption('quoting');
  await expect(page).toHaveURL(/status=quoting/);
  await expect(page.getByRole('link', { name: '何文田三房單位：廚房及兩間浴室翻新' })).toHaveCount(0);
  await page.getByLabel('工程類別').selectOption('masonry');
  await expect(page.getByText('共 1 個項目')).toBeVisible();
  await page.reload();
  await expect(page.getByText('共 1 個項目')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('工程類別')).toHaveValue('');
  await expect(page.getByRole('link', { name: '太古城兩房單位翻新：水電、防水、油漆' })).toBeVisible();

  await page.getByLabel('關鍵字').fill('沒有這個');
  await expect(page.getByRole('heading', { name: '沒有符合的項目' })).toBeVisible();
  await page.getByRole('button', { name: '清除篩選' }).last().click();
  await expect(page).toHaveURL(/\/profile\/project$/);

  await page.getByRole('link', { name: '過往', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '過往項目' })).toBeVisible();
});

test('the back button leads to the place in a long list where the reader was', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  // The prompt for feedback would move the page meanwhile.
  const nothing = { json: { value: [], count: 0 } };
  await page.route(`**${feedbackCalls.uncommentedProject.path}*`, (route) => route.fulfill(nothing));
  await storeLogin(page, 'client@demo.test');
  await page.goto('/profile/project');
  await expect(page.getByText(/^共 \d+\s個項目$/)).toBeVisible();
  // By its address: more rows come as soon as this one is seen.
  const address = await page.locator('main a[href*="/project/detail/"]').last().getAttribute('href');
  const last = page.locator(`main a[href="${address}"]`).first();
  await last.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(844);
  await last.click();
  await expect(page).toHaveURL(/\/project\/detail\//);
  await expect(page.getByRole('tablist')).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('a project is fetched while the mouse rests on its link, and not again when it is pressed', async ({ page }) => {
  const title = '太古城兩房單位翻新：水電、防水、油漆';
  await storeLogin(page, 'client@demo.test');
  // Others in this run may have added newer ones.
  await page.goto(`/profile/project?q=${encodeURIComponent(title)}`);
  const link = page.getByRole('link', { name: title });
  await expect(link).toBeVisible();
  let fetched = 0;
  page.on('request', (request) => {
    if (request.url().includes(`${projectCalls.projectDetails.path}?`)) fetched++;
  });
  const reply = page.waitForResponse((response) => response.url().includes(`${projectCalls.projectDetails.path}?`));
  await link.hover();
  await reply;
  // Its page needs no further call: it comes without the API.
  await page.route(`**${projectCalls.projectDetails.path}?*`, (route) => route.abort());
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(fetched).toBe(1);
});

test('on a phone the filters are in a sheet, and the home shows what to do first @full', async ({ newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await login(page, 'consultant@demo.test');
  await expect(page.getByRole('heading', { level: 2, name: /需要你處理/ })).toBeVisible();
  await expect(page.getByText('回覆投訴')).toBeVisible();

  await page.goto('/profile/project/request');
  await page.getByRole('button', { name: '篩選', exact: true }).click();
  const sheet = page.getByRole('dialog');
  // Letters are no amount, and are not taken; full-width figures are.
  await sheet.getByLabel('預算範圍包括').fill('六萬');
  await expect(sheet.getByLabel('預算範圍包括')).toHaveValue('');
  const settled = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { replaceState } = history;
        history.replaceState = (...state) => {
          replaceState.apply(history, state);
          done();
        };
      }),
  );
  await sheet.getByLabel('預算範圍包括').fill('６００００');
  await settled;
  await sheet.getByLabel('地區').selectOption('sai_kung');
  await expect(page).toHaveURL(/district=sai_kung/);
  await expect(sheet.getByLabel('預算範圍包括')).toHaveValue('60,000');
  await sheet.getByRole('button', { name: /^共 \d+ 個項目$/ }).click();
  await expect(sheet).toHaveCount(0);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('budget'), asked.get('district')]).toEqual(['60,000', 'sai_kung']);
  await expect(page.getByRole('button', { name: '篩選（2）' })).toBeVisible();
});

test('open requests begin with what fits the professional, and come back as they were left', async ({
  newPerson,
  request,
}) => {
  const client = await enter(request, 'client3');
  const mark = Date.now().toString(36);
  const sample = { ...newProject, description: '示範' };
  await client(projectCalls.createProject, { ...sample, title: `合適 ${mark}`, category: 'office' });
  await client(projectCalls.createProject, { ...sample, title: `其他 ${mark}`, category: 'masonry' });
  const page = await newPerson();
  await login(page, 'consultant2@demo.test');
  await page.goto('/profile/project/request');
  const fit = page.getByRole('switch', { name: '只顯示符合我專長和地區的項目' });
  await expect(fit).toBeChecked();
  await expect(page).toHaveURL('/profile/project/request?fit=mine');
  await page.getByLabel('關鍵字').fill(mark);
  await expect(page.getByRole('link', { name: `合適 ${mark}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `其他 ${mark}` })).toHaveCount(0);
  await fit.uncheck();
  await expect(page.getByRole('link', { name: `其他 ${mark}` })).toBeVisible();

  // Another visit: without the words, but with what was chosen.
  await page.goto('/profile/project/request');
  await expect(fit).not.toBeChecked();
  await expect(page).toHaveURL('/profile/project/request');
  await page.getByLabel('工程類別').selectOption('masonry');
  await expect(page).toHaveURL('/profile/project/request?category=masonry');
  await page.goto('/profile/project/request');
  await expect(page).toHaveURL('/profile/project/request?category=masonry');
  await expect(page.getByLabel('工程類別')).toHaveValue('masonry');
});
