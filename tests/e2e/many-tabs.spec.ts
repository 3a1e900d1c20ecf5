import { ageToken, login } from './support/people';
import { expect, test } from './support/test';

// A trace of ten tabs would be most of the work.
test.use({ trace: 'off' });

test('ten tabs that wake up at once all stay logged in @full', async ({ page, context }) => {
  test.setTimeout(240_000);
  await login(page, 'client@demo.test');
  const tabs = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  await ageToken(page);
  await Promise.all([page, ...tabs].map((tab) => tab.goto('/profile/project')));
  for (const tab of [page, ...tabs]) {
    await expect(tab.getByRole('heading', { level: 1, name: '我的項目' })).toBeVisible();
    await expect(tab.locator('[data-skeleton]')).toHaveCount(0, { timeout: 60_000 });
    await expect(tab).toHaveURL(/\/profile\/project$/);
  }
});
