import { STORAGE_PREFIX } from '@/config/app';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { picture } from '../support/create';
import { login, newClient } from '../support/people';
import { expect, test } from '../support/test';

const EMAIL = 'technician4@demo.test';

test('a technician keeps trade, certificates and pictures up to date @full', async ({ page }) => {
  test.setTimeout(180_000);
  await login(page, EMAIL, { to: '/profile/account/trade' });
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  const trade = part('基本資料');
  await trade.getByRole('button', { name: '更改專業資料' }).click();
  await trade.getByLabel('公司名稱').fill('');
  await trade.getByRole('button', { name: '儲存' }).click();
  await expect(trade.getByText('請填寫公司名稱，或自己的名字。')).toBeVisible();
  await trade.getByLabel('公司名稱').fill('新名工程');
  await trade.getByRole('button', { name: '儲存' }).dblclick();
  await expect(trade.getByText('資料已更新。')).toBeVisible();
  await expect(trade.getByText('新名工程')).toBeVisible();

  const papers = part('證明文件');
  const files = async (name: string) => [{ name, mimeType: 'image/jpeg', buffer: await picture() }];
  for (const title of ['平安咭', '電工牌']) {
    await papers.getByRole('button', { name: '加入證明文件' }).click();
    await papers.getByRole('button', { name: '儲存' }).click();
    await expect(papers.getByText('請填寫名稱。')).toBeVisible();
    await papers.getByLabel('名稱').fill(title);
    await papers.getByRole('button', { name: '儲存' }).click();
    await expect(papers.getByText('請選擇一個檔案。')).toBeVisible();
    await papers.locator('input[type=file]').setInputFiles(await files(`${title}.jpg`));
    await papers.getByRole('button', { name: '儲存' }).click();
    await expect(papers.getByRole('button', { name: `更改 ${title}` })).toBeVisible();
  }
  await papers.getByRole('button', { name: '更改 平安咭' }).click();
  await papers.getByLabel('到期日').fill('下個月');
  await papers.getByRole('button', { name: '儲存' }).click();
  await expect(papers.getByText('請寫一個日曆上有的日期，例如 12/1/2027 或 1月12日。')).toBeVisible();
  await expect(papers.getByLabel('到期日')).toHaveValue('下個月');
  await papers.getByLabel('到期日').fill('31/1/2020');
  await papers.getByRole('button', { name: '儲存' }).click();
  await expect(papers.getByText('已過期')).toBeVisible();
  await papers.getByRole('button', { name: '移除 平安咭' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(papers.getByRole('button', { name: '更改 平安咭' })).toHaveCount(0);
  await expect(papers.getByRole('button', { name: '更改 電工牌' })).toBeVisible();

  const work = part('作品相片');
  await work.getByRole('button', { name: '加入相片' }).click();
  await work.locator('input[type=file]').setInputFiles(await files('浴室.jpg'));
  await work.getByLabel('說明').fill('太古城浴室');
  await work.getByRole('button', { name: '儲存' }).click();
  await expect(work.getByRole('img', { name: '太古城浴室' })).toBeVisible();
  await work.getByRole('button', { name: '移除 太古城浴室' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(work.getByRole('img', { name: '太古城浴室' })).toHaveCount(0);
});

test('another device is logged out remotely, and the data can be exported @full', async ({ newPerson }) => {
  test.setTimeout(180_000);
  const [here, there] = [await newPerson(), await newPerson()];
  const email = await newClient('兩部裝置的人');
  await login(there, email);
  await login(here, email, { to: '/profile/account/security' });
  const devices = here.getByRole('region', { name: '登入裝置' });
  await expect(devices.getByText('這部裝置')).toBeVisible();
  await devices
    .getByRole('button', { name: /^登出 / })
    .first()
    .click();
  const dialog = here.getByRole('dialog');
  // An Escape that ends a composition is the input method's, and leaves the dialog open.
  await dialog.getByLabel('密碼', { exact: true }).dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await dialog.getByLabel('密碼', { exact: true }).fill('not the one');
  await dialog.getByRole('button', { name: '登出', exact: true }).click();
  await expect(dialog.getByText('現時密碼不正確。')).toBeVisible();
  await dialog.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '登出', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(devices.getByRole('button', { name: /^登出/ })).toHaveCount(0);
  await there.goto('/profile/notification');
  await expect(there).toHaveURL(/\/auth\/login/);

  await here.goto('/profile/account/data');

  const [download] = await Promise.all([
    here.waitForEvent('download'),
    here.getByRole('button', { name: '下載我的資料' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('trimatch-data.json');
});

test('a new telephone number takes the password, and no other change does @full', async ({ page }) => {
  const email = await newClient('換電話的人');
  await login(page, email, { to: '/profile/account/details' });
  const settings = page.getByRole('main');
  await settings.getByLabel('稱呼').fill('阿換');
  await expect(settings.getByLabel('密碼', { exact: true })).toHaveCount(0);
  await settings.getByRole('button', { name: '儲存' }).click();
  await expect(settings.getByText('資料已更新。')).toBeVisible();
  await settings.getByLabel('電話').fill('6123 4567');
  await settings.getByRole('button', { name: '儲存' }).click();
  await expect(settings.getByText('請輸入密碼。')).toBeVisible();
  await settings.getByLabel('密碼', { exact: true }).fill('not the one');
  await settings.getByRole('button', { name: '儲存' }).click();
  await expect(settings.getByText('現時密碼不正確。')).toBeVisible();
  await expect(settings.getByLabel('電話')).toHaveValue('6123 4567');
  await settings.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await settings.getByRole('button', { name: '儲存' }).click();
  await expect(settings.getByText('資料已更新。')).toBeVisible();
  await expect(settings.getByLabel('電話')).toHaveValue('61234567');
  await expect(settings.getByLabel('密碼', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(settings.getByLabel('電話')).toHaveValue('61234567');
  await expect(settings.getByLabel('稱呼')).toHaveValue('阿換');
});

test('a form that was opened earlier sends only what it changes @full', async ({ newPerson }) => {
  const email = await newClient('兩部裝置的人');
  const [here, there] = [await newPerson(), await newPerson()];
  for (const page of [here, there]) {
    await login(page, email, { to: '/profile/account/details' });
    await expect(page.getByLabel('稱呼')).toHaveValue('');
  }
  const save = async (page: typeof here) => {
    await page.getByRole('main').getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('資料已更新。')).toBeVisible();
  };
  await there.getByLabel('稱呼').fill('阿換');
  await save(there);
  await here
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await save(here);
  await expect(here.getByLabel('稱呼')).toHaveValue('阿換');
  // Also where nothing was changed. The stored login's address of the picture, which has expired, is replaced.
  await here.route('**/expired.jpg*', (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }));
  await here.evaluate((key) => {
    const login = JSON.parse(localStorage.getItem(key) ?? '');
    login.state.profileData.profile_picture.src = '/expired.jpg';
    localStorage.setItem(key, JSON.stringify(login));
  }, `${STORAGE_PREFIX}-auth`);
  await here.reload();
  await expect(here.getByRole('banner').locator('img[src^="/file/"]')).toBeVisible();
  await save(here);
  await expect(here.getByLabel('稱呼')).toHaveValue('阿換');
});

test('an account is deleted with its password, and cannot log in again @full', async ({ page }) => {
  test.setTimeout(120_000);
  const email = await newClient('要走的人');
  await login(page, email, { to: '/profile/account/data' });
  await page.getByRole('button', { name: '刪除帳戶' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('輸入密碼確認').fill('not the one');
  await dialog.getByRole('button', { name: '永久刪除帳戶' }).click();
  await expect(dialog.getByText('現時密碼不正確。')).toBeVisible();
  await dialog.getByLabel('輸入密碼確認').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '永久刪除帳戶' }).dblclick();
  await expect(page).toHaveURL('/');
  await page.goto('/auth/login');
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page.getByText('電郵或密碼不正確。')).toBeVisible();
});

test('an account with unfinished business says why it cannot be deleted @full', async ({ page }) => {
  await login(page, 'client@demo.test', { to: '/profile/account/data' });
  await page.getByRole('button', { name: '刪除帳戶' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('輸入密碼確認').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '永久刪除帳戶' }).click();
  await expect(dialog.getByText('有項目仍在進行。')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '刪除帳戶' })).toBeVisible();
});
