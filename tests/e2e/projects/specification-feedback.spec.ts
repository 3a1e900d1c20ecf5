import type { Locator, Page } from '@playwright/test';
import { feedbackCalls } from '@/contract/feedback/calls';
import { boxOf } from '../support/box';
import { prepareFeedback, toast } from '../support/feedback';
import { login, storeLogin } from '../support/people';
import { expect, test } from '../support/test';

/** Until React has rendered what changed, and run the effects: both wait for messages, not for the clock. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(turn);
      });
    }
  });

/** Until a reply's consequence is shown, which needs a step of the stopped clock or two: React Query uses timers. */
async function expectShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(shown).toBeVisible({ timeout: 200 });
  }).toPass();
  await settle(page);
}

/**
 * Runs an act that makes a call. The page's clock, which runs since it was installed, is stopped between the request and
 * its reply. Returns when the reply's consequence is shown.
 */
async function stopClockAtReply(page: Page, { path }: { path: string }, act: () => Promise<unknown>, shown: Locator) {
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route(`**${path}*`, async (route) => {
    await isReleased;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${path}*`);
  await act();
  await asked;
  await page.clock.pauseAt(Date.now() + 1000);
  release();
  await expectShown(page, shown);
}

/** Moves the stopped clock on. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await settle(page);
}

test('the toast is at the top right, and hides after 10 s and not before (Spec §2, §9) @full', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  await page.clock.install();
  await storeLogin(page, email);
  await stopClockAtReply(page, feedbackCalls.uncommentedProject, () => page.goto('/profile'), toast(page));
  const { x, y, width } = await boxOf(toast(page));
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(100);
  expect(1440 - x - width).toBeGreaterThan(0);
  expect(1440 - x - width).toBeLessThan(40);

  await pass(page, 9900);
  await expect(toast(page)).toBeVisible();
  await pass(page, 100);
  await expect(toast(page)).toHaveCount(0);
});

test('a swipe of 100 px keeps the toast, one of 101 px dismisses it (Spec §2, §9) @full', async ({ page, request }) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  await login(page, email);
  await expect(toast(page)).toBeVisible();
  const swipe = async (by: number) => {
    const { x, y } = await boxOf(toast(page).locator('p').first());
    const [fromX, fromY] = [Math.round(x) + 40, Math.round(y) + 8];
    await page.mouse.move(fromX, fromY);
    await page.mouse.down();
    await page.mouse.move(fromX + by, fromY, { steps: 6 });
    await page.mouse.up();
  };
  for (const by of [100, -100]) {
    await swipe(by);
    // Back in its place.
    await expect(toast(page)).toHaveAttribute('style', /translate: 0px/);
  }
  await swipe(101);
  await expect(toast(page)).toHaveCount(0);
});

test('the dialog can be reset while nothing is filled in, and closes 1.5 s after the thanks (Spec §2, §4, §9) @full', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const { email } = await prepareFeedback(request);
  await page.clock.install();
  await login(page, email);
  await toast(page).getByRole('button', { name: '立即評價' }).click();
  const dialog = page.getByRole('dialog', { name: '評價這次合作' });
  const sure = page.getByRole('dialog', { name: '確認重設？' });
  await dialog.getByRole('button', { name: '重設' }).click();
  await expect(sure.getByRole('button', { name: '重設' })).toBeVisible();
  await sure.getByRole('button', { name: '取消' }).click();
  await expect(sure).toHaveCount(0);

  // A comment near its limit is counted (Spec §5), and no longer once it is reset.
  const count = dialog.getByRole('status').filter({ hasText: '2000 / 2000 字' });
  await dialog.getByRole('textbox').fill('好'.repeat(2000));
  await expect(count).toBeVisible();
  await dialog.getByRole('button', { name: '重設' }).click();
  await sure.getByRole('button', { name: '重設' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await expect(count).toHaveCount(0);

  for (const who of [/^顧問/, /^師傅/]) {
    await dialog.getByRole('group', { name: who }).getByLabel('5 星，非常滿意').check();
  }
  const thanks = dialog.getByText('多謝你的評價！');
  const send = () => dialog.getByRole('button', { name: '送出評價' }).click();
  await stopClockAtReply(page, feedbackCalls.commentProject, send, thanks);
  await pass(page, 1400);
  await expect(thanks).toBeVisible();
  await pass(page, 100);
  await expect(dialog).toHaveCount(0);
});
