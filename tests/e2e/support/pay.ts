import { expect, type Page } from '@playwright/test';

const BUTTONS = { approve: '批准付款', decline: '拒絕付款', late: '批准，但稍後才通知' };

/** Decides on the sandbox's page how a payment ends. */
export async function payByCard(page: Page, outcome: keyof typeof BUTTONS): Promise<void> {
  await expect(page).toHaveURL(/\/internal\/sandbox-checkout/);
  await page.getByRole('button', { name: BUTTONS[outcome] }).click();
}
