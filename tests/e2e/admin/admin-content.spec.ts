import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { jpeg } from '../support/create';
import { storeLogin } from '../support/people';
import { expect, test } from '../support/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const publish = async (page: Page) => {
  await press(page, '發布');
  await confirm(page, '發布');
};
const published = '已發布，訪客現在看到的就是這個版本。';

test('an operator edits the front page, previews it, and guests see it once it is published', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const guest = await newPerson();
  const words = `颱風後優先處理滲水 ${Date.now().toString(36)}`;
  await storeLogin(page, 'admin@demo.test');
  await page.goto('/admin/pages');
  await page.getByRole('searchbox', { name: '搜尋' }).fill('home');
  await page.locator('main a[href="/admin/pages/home"]').click();
  await expect(page).toHaveURL(/\/admin\/pages\/home$/);

  // A new block is added last; it is moved up by keyboard, and the button keeps the focus.
  await page.getByLabel('新區塊').selectOption({ label: '文章' });
  await press(page, '加入區塊');
  await page.getByLabel('文字（中文）', { exact: true }).last().fill(words);
  const up = page.getByRole('button', { name: /將「\d+\. 文章」上移/ });
  const before = await up.getAttribute('aria-label');
  await up.press('Enter');
  await expect(up).not.toHaveAttribute('aria-label', before ?? '');
  await expect(up).toBeFocused();
  await up.press('Alt+ArrowDown');
  await expect(up).toHaveAttribute('aria-label', before ?? '');

  // A removed block is restored to its place.
  await page.getByRole('button', { name: /移走「\d+\. 文章」/ }).click();
  await expect(page.getByText(words)).toHaveCount(0);
  await press(page, '放回原位');
  await expect(up).toHaveAttribute('aria-label', before ?? '');

  await press(page, '儲存草稿');
  await expect(page.getByText('已儲存草稿。訪客看到的內容沒有改變。')).toBeVisible();
  await press(page, '預覽');
  await expect(page.frameLocator('iframe').getByText(words)).toBeVisible();
  await guest.goto('/');
  await expect(guest.getByText(words)).toHaveCount(0);

  await publish(page);
  await expect(page.getByText(published)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(words)).toBeVisible();
  await press(page, '關閉預覽');
  await expectNothingFound(page, 'the editor of a page');

  // The previous version is restored.
  const history = page.getByRole('region', { name: '版本紀錄' });
  await history.getByRole('button', { name: '還原' }).first().click();
  await confirm(page, '還原');
  await expect(page.getByText('已還原為草稿，發布後訪客才會看到。')).toBeVisible();
  await publish(page);
  await expect(page.getByText(published)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(words)).toHaveCount(0);
});

test('an operator adds a case with pictures and descriptions, publishes and unpublishes it @full', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000);
  const guest = await newPerson();
  const title = `屯門村屋天台防水 ${Date.now().toString(36)}`;
  await storeLogin(page, 'admin@demo.test');
  await page.goto('/admin/cases');
  await press(page, '新增案例');
  await confirmCreated(page, title);
  const id = page.url().split('/').at(-1);

  await page.getByLabel('摘要（中文）', { exact: true }).fill('天台重鋪防水層，試水 48 小時。');
  await page.getByLabel('故事（中文）', { exact: true }).fill('## 客戶的想法\n\n雨後滲水，<script>alert(1)</script>。');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('封面.jpg'));
  await expect(page.getByText('封面.jpg')).toBeVisible();
  await page.locator('input[type=file][multiple]').setInputFiles([await jpeg('前.jpg'), await jpeg('後.jpg')]);
  await expect(page.getByText('後.jpg')).toBeVisible();

  // Pictures without an alternative text cannot be published.
  await publish(page);
  await expect(page.getByText('有 6 處需要更正')).toBeVisible();
  const chinese = page.getByLabel('圖片說明（中文）', { exact: true });
  const english = page.getByLabel('圖片說明（英文）', { exact: true });
  await expect(chinese.first()).toBeFocused();
  // Typed slowly: other errors must not take the focus away.
  await page.keyboard.type('天台全景，由北面望過去，', { delay: 60 });
  await expect(chinese.first()).toBeFocused();
  await expect(chinese.first()).toHaveValue('天台全景，由北面望過去，');
  for (const [index, words] of ['天台全景', '施工前', '完工後'].entries()) {
    await chinese.nth(index).fill(words);
    await english.nth(index).fill(`Picture ${index + 1}`);
  }
  const captions = page.getByLabel('圖片下的文字（中文）', { exact: true });
  await captions.first().fill('施工前');
  await captions.nth(1).fill('完工後');
  const drawn = page.getByLabel('這是示意圖，不是實景相片');
  await drawn.first().check();
  await page.getByRole('button', { name: '將「圖片集 2」上移' }).click();
  await publish(page);
  await expect(page.getByText(published)).toBeVisible();

  await guest.goto(`/cases/detail/${id}`);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(guest.getByText('<script>alert(1)</script>')).toBeVisible();
  await expect(guest.locator('#gallery + ul li')).toContainText(['完工後', '施工前']);
  await expect(guest.locator('header').getByText('示意圖', { exact: true })).toBeVisible();

  // An illustration is labelled until another picture takes its place. Two stages are compared.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await jpeg('實景.jpg'));
  await expect(page.getByText('實景.jpg')).toBeVisible();
  await expect(drawn.first()).not.toBeChecked();
  const stages = page.getByLabel('階段', { exact: true });
  await stages.first().selectOption({ label: '完工後' });
  await stages.nth(1).selectOption({ label: '施工前' });
  await publish(page);
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole('slider', { name: '移動分界線，比較施工前後' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const ownPictures = guest.locator('article > header, #gallery + ul');
  await expect(ownPictures.getByText('示意圖', { exact: true })).toHaveCount(0);

  // Leaving the page with unsaved input needs a confirmation.
  await page.getByLabel('預算（中文）', { exact: true }).fill('$20 萬');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('link', { name: '頁面', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/cases/${id}$`));
  await press(page, '儲存草稿');
  await expect(page.getByText('公開中，有草稿')).toBeVisible();

  await press(page, '取消公開');
  await confirm(page, '取消公開');
  await expect(page.getByText('已取消公開。')).toBeVisible();
  expect((await guest.goto(`/cases/detail/${id}`))?.status()).toBe(404);
});

async function confirmCreated(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '建立' }).click();
  await expect(dialog.getByText('請填寫這一欄。')).toBeVisible();
  await dialog.getByLabel('標題（中文）').fill(title);
  await dialog.getByRole('button', { name: '建立' }).click();
  await expect(page).toHaveURL(/\/admin\/cases\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
