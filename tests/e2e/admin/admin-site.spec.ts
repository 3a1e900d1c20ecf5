import type { Page } from '@playwright/test';
import { privatePaths } from '@/config/private-paths';
import { withRestored } from '../support/content';
import { picture } from '../support/create';
import { storeLogin } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const ADMIN = 'admin@demo.test';

/** Publishes the screen's document, and waits for the confirmation. */
async function publish(page: Page) {
  await page.getByRole('button', { name: '發布', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '發布', exact: true }).click();
  await expect(page.getByText('已發布，訪客現在看到的就是這個版本。')).toBeVisible();
}

const MENU_AND_SETTINGS = [
  { kind: 'menu', key: 'footer-2' },
  { kind: 'setting', key: 'site' },
] as const;
test('an operator changes a menu and a slogan, and a guest sees them at once @full', async ({ page, newPerson }) => {
  const mark = Date.now().toString(36);
  const guest = await newPerson();
  await withRestored(MENU_AND_SETTINGS, async () => {
    await storeLogin(page, ADMIN);

    await page.goto('/admin/menus?menu=footer-2');
    await page.getByRole('button', { name: '加入連結' }).click();
    const added = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^移走/ }) })
      .last();
    await added.getByLabel('文字（中文）').fill(`試用連結 ${mark}`);
    await added.getByLabel('連結', { exact: true }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: '儲存草稿' }).click();
    // An address that would run code is refused at its field.
    await expect(added.getByText('這項資料的格式不正確。')).toBeVisible();
    await added.getByLabel('連結', { exact: true }).fill('/page/questions');
    await page.getByRole('button', { name: '儲存草稿' }).click();
    await expect(page.getByText('已儲存草稿。訪客看到的內容沒有改變。')).toBeVisible();
    const link = guest.getByRole('contentinfo').getByRole('link', { name: `試用連結 ${mark}` });
    await guest.goto('/');
    await expect(link).toHaveCount(0);
    await publish(page);
    await guest.reload();
    await expect(link).toHaveAttribute('href', '/page/questions');

    // It is moved by keyboard, and keeps the focus.
    const up = page.getByRole('button', { name: `將「試用連結 ${mark}」上移` });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(up).toBeFocused();
    await publish(page);
    await guest.reload();
    const texts = guest.getByRole('contentinfo').getByRole('navigation').getByRole('link');
    await expect(texts.nth(-2)).toHaveText(`試用連結 ${mark}`);

    await page.goto('/admin/settings');
    const slogans = page.getByLabel('中文', { exact: true });
    const before = await slogans.inputValue();
    await slogans.fill(`${before}\n標語 ${mark}`);
    await publish(page);
    await guest.reload();
    await expect(guest.getByText(`標語 ${mark}`)).toBeAttached();

    // What a kind of work demands of those who quote is in sight while it is folded.
    const demanded = page.locator('details').filter({ hasText: '結構及外牆' });
    await expect(demanded).toContainText('不設要求');
    await demanded.locator('summary').click();
    await demanded.getByRole('checkbox', { name: '第三者責任保險' }).check();
    await demanded.getByRole('checkbox', { name: '註冊小型工程承建商' }).check();
    await publish(page);
    await page.reload();
    await expect(demanded.locator('summary')).toHaveText('結構及外牆註冊小型工程承建商或第三者責任保險');

    // The limits of payment stages, which every site has.
    const first = page.getByLabel('首期最多');
    await expect(first).toHaveValue('30');
    await first.fill('130');
    await page.getByRole('button', { name: '儲存草稿' }).click();
    await expect(page.getByText('不可多於 100。')).toBeVisible();
    await first.fill('25');
    await publish(page);
    await page.reload();
    await expect(first).toHaveValue('25');
    await expect(page.getByLabel('尾期最少')).toHaveValue('5');

    await slogans.fill(before);
    await publish(page);
    await page.goto('/admin/menus?menu=footer-2');
    await page.getByRole('button', { name: `移走「試用連結 ${mark}」` }).click();
    await publish(page);
    await guest.reload();
    await expect(link).toHaveCount(0);
  });
});

test('the company’s details that an operator publishes are on the contact page and on receipts (Spec §7) @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const people = { client: 'client3', consultant: 'consultant2', technician: 'technician3' };
  const { orderNumber } = await prepare(request, 'in_progress', people);
  const guest = await newPerson();
  const card = guest.getByRole('complementary').filter({ hasText: '之後會怎樣' });
  await guest.goto('/contact-us');
  await expect(card).toBeVisible();

  await withRestored([{ kind: 'site_content', key: 'company' }], async () => {
    await storeLogin(page, ADMIN);
    await page.goto('/admin/company');
    await page.getByLabel('公司名稱（中文）').fill('匠配有限公司');
    await page.getByLabel('地址（中文）').fill('九龍觀塘道 1 號');
    await page.getByLabel('電話（中文）').fill('2345 678');
    await page.getByLabel('辦公時間（中文）').fill('星期一至五 9:00–18:00');
    await page.getByLabel('商業登記號碼（中文）').fill('12345678');
    await page.getByRole('button', { name: '儲存草稿' }).click();
    await expect(page.getByText('請輸入 8 位香港電話號碼，或以 + 開頭的國際號碼。')).toBeVisible();
    await page.getByLabel('電話（中文）').fill('2345 6789');
    await publish(page);
    await guest.reload();
    await expect(card.getByText('九龍觀塘道 1 號', { exact: true })).toBeVisible();
    await expect(card.getByText('星期一至五 9:00–18:00', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: '2345 6789' })).toHaveAttribute('href', 'tel:23456789');

    await storeLogin(guest, 'client3@demo.test');
    await guest.goto(privatePaths.receipt(orderNumber));
    await expect(guest.getByRole('definition').filter({ hasText: '匠配有限公司' })).toBeVisible();
    for (const fact of ['九龍觀塘道 1 號', '12345678'])
      await expect(guest.getByText(fact, { exact: true })).toBeVisible();
  });
});

test('an operator previews what a style sheet loses, and how metadata is shown, before saving @full', async ({
  page,
}) => {
  await storeLogin(page, ADMIN);
  await page.goto('/admin/settings');
  await page.getByLabel('CSS', { exact: true }).fill('b { color: green }\n@import url("https://evil.test/a.css");');
  await expect(page.getByText('有 1 項會被移除')).toBeVisible();
  await expect(page.getByText('第 2 行：只可使用樣式規則，不可匯入其他檔案。')).toBeVisible();
  await page.getByRole('button', { name: '放棄改動' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放棄改動' }).click();
  await expect(page.getByLabel('CSS', { exact: true })).toHaveValue('');

  await page.goto('/admin/meta');
  await page.getByRole('main').locator('search input').fill('顧問把關');
  const onlyRow = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('/', { exact: true }) });
  await onlyRow.getByRole('link').click();
  await page.getByLabel('標題（中文）').fill('字'.repeat(80));
  await expect(page.getByText('80 字元；搜尋結果顯示至 65，分享連結顯示至 35').first()).toBeVisible();
  await expect(page.getByText(`${'字'.repeat(34)}…`, { exact: true })).toBeVisible();
  const shared = page.getByRole('figure').locator('img[src^="/file/content/"]');
  await expect(shared).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'share.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await expect(shared).toHaveCount(2);
});

test('an operator whose document was changed by another keeps the input, and chooses @full', async ({
  page,
  newPerson,
}) => {
  const other = await newPerson();
  const words = (at: Page) => at.getByLabel('文字（英文）').first();
  const save = (at: Page) => at.getByRole('button', { name: '儲存草稿' }).click();
  for (const [at, text] of [
    [page, 'Mine'],
    [other, 'Theirs'],
  ] as const) {
    await storeLogin(at, ADMIN);
    await at.goto('/admin/menus');
    await words(at).fill(text);
  }
  await save(other);
  await expect(other.getByText('已儲存草稿。')).toBeVisible();
  await save(page);
  await expect(page.getByText('另一位管理員剛修改了這份內容')).toBeVisible();
  await expect(words(page)).toHaveValue('Mine');
  await page.getByRole('button', { name: '以我的內容儲存' }).click();
  await expect(page.getByText('已儲存草稿。')).toBeVisible();
  await other.reload();
  await expect(words(other)).toHaveValue('Mine');
  await other.getByRole('button', { name: '放棄改動' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '放棄改動' }).click();
  await expect(words(other)).toHaveValue('Home');
});

test('an operator puts a plan on sale and withdraws it @full', async ({ page, newPerson }) => {
  const name = `體驗月費 ${Date.now().toString(36)}`;
  const guest = await newPerson();
  await storeLogin(page, ADMIN);
  // The texts of mails are grouped, and found by a word.
  await page.goto('/admin/mail-texts');
  const mails = page.getByRole('navigation', { name: '電郵', exact: true });
  await expect(mails.getByRole('heading', { name: /^會籍 \d+$/ })).toBeVisible();
  await mails.getByRole('searchbox', { name: '搜尋電郵' }).fill('重設密碼');
  await expect(mails.getByRole('heading', { name: /^會籍/ })).toHaveCount(0);
  await expect(mails.getByRole('heading', { name: /^帳戶及登入 \d+$/ })).toBeVisible();

  await page.goto('/admin/plans');
  await page.getByRole('button', { name: '新增師傅計劃' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '開始發售' }).click();
  await expect(form.getByText('請填寫中文名稱。')).toBeVisible();
  await form.getByLabel('中文名稱').fill(name);
  await form.getByLabel('英文名稱').fill('Trial month');
  await form.getByLabel('價錢（HKD）').fill('388');
  await form.getByLabel('會籍期（月）').fill('1');
  await form.getByRole('button', { name: '開始發售' }).click();
  await expect(page.getByText('計劃已開始發售。')).toBeVisible();
  await guest.goto('/register');
  await expect(guest.getByText(name, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `${name} 停售` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停售' }).click();
  await expect(page.getByText('已停售。')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText(name)).toHaveCount(0);
});
