import { expect, type Page } from '@playwright/test';
import { picture } from './create';
import { payByCard } from './pay';
import { NEW_PASSWORD, readCode } from './people';

/**
 * Fills in a technician's form with a document, and verifies the address; ends at the choice of a plan.
 * @param look called at each screen
 */
export async function registerTechnician(
  page: Page,
  { email, name }: { email: string; name: string },
  look: (screen: string) => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/register/technician');
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('電話').fill('9123 4567');
  await page.getByLabel('密碼', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('公司名稱').fill('大文工程');
  await page.getByLabel('年資').fill('12');
  await page.getByRole('checkbox', { name: '防水及滲水' }).check();
  await page.getByRole('checkbox', { name: '東區' }).check();
  await page.getByLabel('自我介紹').fill('專做浴室防水，十二年經驗。');
  // A file name as long as a scanner's.
  const file = 'scan-2026-11-21-15-48-26-電業工程人員註冊證明書-正面-彩色-300dpi-page-1-of-2.jpg';
  await page.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check();
  await look('the form with a document');
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page).toHaveURL(/\/register\/verify/);
  await expect(page.getByLabel('驗證碼')).toBeVisible();
  await look('the code');
  await page.getByLabel('驗證碼').fill(await readCode(page, email));
  await page.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();
  await expect(page).toHaveURL(/\/register\/subscription/);
}

/** Chooses the yearly plan; ends at its payment. */
export async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: '下一步：付款' }).click();
  await expect(page).toHaveURL(/\/register\/payment/);
}

/** Pays with a valid card, and goes on to the approval. */
export async function payFee(page: Page): Promise<void> {
  await page.getByRole('button', { name: '前往付款' }).click();
  await payByCard(page, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('link', { name: '查看註冊進度' }).click();
  await expect(page).toHaveURL(/\/register\/approval/);
}

/** The admin opens a professional's registration from the list. */
export async function openRegistration(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin/professionals?status=all');
  await admin.getByRole('searchbox', { name: '搜尋' }).fill(name);
  await admin.getByRole('link', { name: new RegExp(name) }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The admin approves the open registration. */
export async function approve(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: '通過', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '確認通過' }).click();
  await expect(admin.getByText('已通過，會籍由今日起計，已通知當事人。')).toBeVisible();
}
