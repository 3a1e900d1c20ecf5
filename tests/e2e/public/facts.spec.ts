import { expectNothingFound } from '../support/axe';
import { press } from '../support/keyboard';
import { login } from '../support/people';
import { expect, test } from '../support/test';

test('a guest reads what a consultant’s work shows, each figure with its projects, and how it is worked out', async ({
  page,
}) => {
  await page.goto('/professional?role=consultant');
  await page.getByRole('main').getByRole('link', { name: '何顧問' }).click();
  const facts = page.getByRole('region', { name: '實際表現' });
  await expect(facts.getByText('完成工作').first()).toBeVisible();
  await expect(facts.getByText(/^\d+%$/).first()).toBeVisible();
  await expect(facts.getByText(/^\d+\s個項目$/).first()).toBeVisible();
  await facts.getByText('如何計算').click();
  await expectNothingFound(page, 'facts and how they are worked out', ['main'], [320, 390, 1440]);
  await expect(facts.getByText('獲客戶接納的工作之中，最後通過驗收的比例。', { exact: false })).toBeVisible();
});

test('a technician sees which figures are public, and opens the projects that one is made of', async ({ page }) => {
  await login(page, 'technician@demo.test', { to: '/profile/account/trade' });
  const facts = page.getByRole('region', { name: '我的實際表現' });
  const onTime = facts.getByRole('listitem').filter({ hasText: '準時完工' }).first();
  await expect(onTime).toContainText('公開');
  await expect(facts.getByRole('listitem').filter({ hasText: '瑕疵報告' }).first()).toContainText(
    /滿\s5\s個項目才公開/,
  );
  await press(page, onTime.locator('summary'), 'Enter');
  await expect(onTime.getByRole('link').first()).toBeVisible();
  await expectNothingFound(page, 'a technician’s own facts', ['main'], [320, 390, 1440]);
  const project = onTime.getByRole('link').first();
  const title = (await project.textContent()) ?? '';
  await project.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an owner chooses with each quotation’s facts in sight', async ({ page }) => {
  const title = '太古城兩房單位翻新：水電、防水、油漆';
  await login(page, 'client@demo.test');
  // Other journeys make this client's list long.
  await page.goto(`/profile/project?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('tab', { name: /^報價/ }).click();
  await expect(page.getByText(/準時完工\s\d+%（\d+\s個項目）/)).toBeVisible();
});
