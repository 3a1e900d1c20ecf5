import { expectNothingFound } from '../support/axe';
import { anyCase } from '../support/public';
import { expect, test } from '../support/test';

test('a case shows its room before, during and after the work, and says that the pictures are drawn', async ({
  page,
}) => {
  const address = await anyCase(page);
  const tile = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${address}"]`) });
  await expect(tile.getByText('示意圖', { exact: true })).toBeVisible();

  await page.goto(address);
  const gallery = page.locator('#gallery + ul li');
  await expect(gallery).toHaveText(
    ['施工前', '施工中', '完工後'].map((stage) => new RegExp(`^${stage}\\s*示意圖$`)),
    { useInnerText: true },
  );
  await expect(page.locator('header').getByRole('img', { name: /^完工後的.+（示意圖）$/ })).toBeVisible();
  await gallery.nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('施工中 · 示意圖');
});

test('the front page says that its picture is drawn', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByText('示意圖', { exact: true })).toBeInViewport();
});

test('before and after are compared by a press, by a drag and by keyboard', async ({ page }) => {
  await page.goto(await anyCase(page));
  const slider = page.getByRole('slider', { name: '移動分界線，比較施工前後' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('aria-valuetext', '看到完工後的 50%');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '看到完工後的 49%');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '看到完工後的 100%');

  const box = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.25, middle);
  await page.mouse.down();
  await expect(slider).toHaveAttribute('aria-valuetext', /^看到完工後的 7\d%$/);
  await page.mouse.move(box.x + box.width * 0.75, middle);
  await page.mouse.up();
  await expect(slider).toHaveAttribute('aria-valuetext', /^看到完工後的 2\d%$/);
  // What lies on top is cut where the divider is.
  const [before] = await page.locator('#comparison + div').getByRole('img').all();
  expect(before).toBeDefined();
  await expect(page.locator('#comparison + div > div')).toHaveCSS('clip-path', /inset\(0px 2\d(\.\d+)?% 0px 0px\)/);
  await expectNothingFound(page, 'a case with its comparison');
});
