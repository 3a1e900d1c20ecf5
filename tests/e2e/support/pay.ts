import { expect, type Page } from '@playwright/test';
import { TEST_CARDS } from '@/features/payment/card-rules';

/** Fills in the card form of the sandbox's page like a payer, and pays. */
export async function payByCard(page: Page, outcome: keyof typeof TEST_CARDS): Promise<void> {
  await expect(page).toHaveURL(/\/internal\/sandbox-checkout/);
  await page.getByLabel('卡號', { exact: true }).fill(TEST_CARDS[outcome]);
  await page.getByLabel('到期日', { exact: true }).fill('12/30');
  await page.getByLabel('安全碼', { exact: true }).fill('123');
  await page.getByLabel('持卡人姓名', { exact: true }).fill('CHAN TAI MAN');
  await page.getByRole('button', { name: /^付款 \$/ }).click();
}
