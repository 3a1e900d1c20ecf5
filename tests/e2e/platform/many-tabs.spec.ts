import { ageToken, login } from '../support/people';
import { expect, test } from '../support/test';

// A trace of ten tabs would take most of the time.
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

test('tabs that write the login at the same moment get one event each, and write nothing in return @full', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await login(page, 'client@demo.test');
  const tabs = [page, ...(await Promise.all(Array.from({ length: 3 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/profile/project')));
  for (const tab of tabs) await expect(tab.locator('[data-skeleton]')).toHaveCount(0);
  const counts = await Promise.all(
    tabs.map((tab) =>
      tab.evaluateHandle(() => {
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
        const counts = { key, events: 0, written: 0 };
        window.addEventListener('storage', (event) => {
          if (event.key === key) counts.events++;
        });
        return counts;
      }),
    ),
  );
  const moment = Date.now() + 1000;
  await Promise.all(
    counts.map((counted, later) =>
      counted.evaluate(
        (counts, { moment, later }) => {
          const stored = JSON.parse(localStorage.getItem(counts.key) ?? '{}');
          stored.state.receivedAt += later;
          while (Date.now() < moment);
          localStorage.setItem(counts.key, JSON.stringify(stored));
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (name, value) {
            if (name === counts.key) counts.written++;
            setItem.call(this, name, value);
          };
        },
        { moment, later: later + 1 },
      ),
    ),
  );
  for (const counted of counts)
    await expect.poll(() => counted.jsonValue()).toMatchObject({ events: tabs.length - 1, written: 0 });
});
