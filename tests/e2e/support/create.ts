import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A valid JPEG. */
export const picture = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9a77c' } })
    .jpeg()
    .toBuffer();

/** A picture as a file to choose. */
export const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await picture() });

/** Presses the button to the next step, and waits for that one. */
export async function toStep(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await expect(page.getByText(`第 ${step} 步，共 4 步`)).toBeVisible();
}

export async function addPicture(page: Page, name = '浴室現況.jpg'): Promise<void> {
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await picture() });
  await expect(page.getByText(name)).toBeVisible();
}

/** Fills in the steps of a new request, from the first to the one that shows all answers. */
export async function fillSteps(page: Page, title: string, { hasPicture = true } = {}): Promise<void> {
  await page.getByRole('radio', { name: '防水及滲水' }).check();
  await page.getByLabel('項目名稱').fill(title);
  await page.getByLabel('工程內容').fill('浴室地台起鼓，想拆走舊磚，重做防水，再鋪新磚。');
  await toStep(page, 2);
  await page.getByLabel('地區', { exact: true }).selectOption('eastern');
  await page.getByLabel('地址').fill('太古城道 1 號 10 樓 A 室');
  await page.getByLabel('實用面積').fill('620');
  await toStep(page, 3);
  if (hasPicture) await addPicture(page);
  await page.getByLabel('預算下限').fill('50000');
  await page.getByLabel('預算上限').fill('90000');
  await toStep(page, 4);
}

/** Creates a project by the served form; ends on its page. */
export async function createProject(page: Page, title: string): Promise<void> {
  await page.goto('/profile/project/create');
  await fillSteps(page, title);
  await page.getByRole('button', { name: '發布項目' }).dblclick();
  await expect(page).toHaveURL(/\/profile\/project\/detail\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}
