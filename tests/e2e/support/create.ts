import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A valid JPEG. */
export const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9a77c' } })
    .jpeg()
    .toBuffer();

/** Fills the served form and sends it; ends on the new project's page. */
export async function createProject(page: Page, title: string): Promise<void> {
  await page.goto('/profile/project/create');
  await page.getByLabel('項目名稱').fill(title);
  await page.getByLabel('工程類別').selectOption('waterproofing');
  await page.getByLabel('地區', { exact: true }).selectOption('eastern');
  await page.getByLabel('地址').fill('太古城道 1 號 10 樓 A 室');
  await page.getByLabel('實用面積').fill('620');
  await page.getByLabel('工程內容').fill('浴室地台起鼓，想拆走舊磚，重做防水，再鋪新磚。');
  await page.getByLabel('預算下限').fill('50000');
  await page.getByLabel('預算上限').fill('90000');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '浴室現況.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await page.getByRole('button', { name: '發布項目' }).dblclick();
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
