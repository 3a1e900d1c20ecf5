import type { Page } from '@playwright/test';
import { SUBSCRIPTION_GRACE_DAYS } from '@/config/limits';
import { expectNothingFound } from '../support/axe';
import { movePeriodEnd } from '../support/database';
import { turn } from '../support/detail';
import { openLive } from '../support/open-live';
import { payByCard } from '../support/pay';
import { login, NEW_PASSWORD } from '../support/people';
import { prepare } from '../support/prepare';
import { approve, choosePlan, openRegistration, payFee, registerTechnician } from '../support/professional';
import { expect, test } from '../support/test';

/** Fills in the quotation's form, which is already open. */
async function fillQuotation(page: Page): Promise<void> {
  const prices = page.getByLabel(/^單價（每/);
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) await price.fill('800');
  await page.getByLabel('工期').fill('38');
  await page.getByLabel('保養').fill('12');
}

/** Expects a notification with this title; the list polls by itself. */
async function expectTold(page: Page, title: string): Promise<void> {
  await page.goto('/profile/notification');
  await expect(page.getByRole('main').getByText(new RegExp(`^${title}`))).toBeVisible();
}

test('a technician with a lapsing membership is reminded, excluded from new work, and back after payment @full', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(360_000);
  const id = Date.now().toString(36);
  const person = { email: `lapses-${id}@example.test`, name: `孫師傅 ${id}` };
  const people = { client: 'client2', consultant: 'consultant', technician: 'technician3' };
  const { address } = await prepare(request, 'quoting', people);
  const admin = await newPerson();
  await login(admin, 'admin@demo.test');
  await registerTechnician(page, person);
  await choosePlan(page, /^師傅季費/);
  await payFee(page);
  await openRegistration(admin, person.name);
  await approve(admin);
  await expect(page).toHaveURL(/\/register\/success/);

  // Before the end: the order for the next period, then a reminder; the open page updates by itself.
  await openLive(page, '/profile/subscription');
  await expect(page.getByText('到期前 14 日會有下一期的訂單')).toBeVisible();
  await movePeriodEnd(person.email, 13);
  await expect(page.getByText('下一期會費 $840')).toBeVisible();
  await expect(page.getByRole('link', { name: '前往付款' })).toBeVisible();
  await expectTold(page, '會籍快將到期');
  await movePeriodEnd(person.email, 2);
  await expectTold(page, '會籍即將到期');
  await openLive(page, '/profile');
  await expect(page.getByText(/^會籍將於 .+到期$/)).toBeVisible();

  // In the grace period everything still works: the quotation's form is filled in.
  await movePeriodEnd(person.email, -1);
  await expect(page.getByText(/^會費已到期，寬限期/)).toBeVisible();
  await openLive(page, address);
  await page.getByRole('button', { name: '填寫報價' }).click();
  await fillQuotation(page);

  // The grace period ends while the form is open: the page says so at once, and the form cannot be sent.
  await movePeriodEnd(person.email, -SUBSCRIPTION_GRACE_DAYS - 1);
  await expect(page.getByRole('main').getByText('會籍已失效', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '送出報價' })).toBeDisabled();
  const other = await newPerson();
  await login(other, person.email, { password: NEW_PASSWORD });
  await expect(other.getByText('會籍已失效', { exact: true })).toBeVisible();
  await page.reload();
  const quote = page.getByRole('button', { name: '填寫報價' });
  await expect(turn(page, '會籍已失效')).toBeVisible();
  await expect(quote).toBeDisabled();
  await expect(quote).toHaveAccessibleDescription(/續期後便可再申請和報價/);
  await expectTold(other, '會籍已失效');
  await expectNothingFound(page, 'a project of somebody lapsed');

  // The button leads to the membership; the unpaid order has expired, and a plan is chosen again.
  await page.getByRole('status').getByRole('link', { name: '前往會籍' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^會籍已於/ })).toBeVisible();
  await expectNothingFound(page, '/profile/subscription expired');
  await page.getByRole('radio', { name: /^師傅年費/ }).check();
  await page.getByRole('button', { name: '前往付款' }).click();
  await expect(page).toHaveURL(/\/internal\/cart\/payment\?order_number=/);
  await page.getByRole('button', { name: '前往付款' }).click();
  await payByCard(page, 'approve');
  await expect(page.getByRole('heading', { level: 1, name: '已付款' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('link', { name: '查看會籍' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^有效至/ })).toBeVisible();

  await page.goto(address);
  await quote.click();
  await fillQuotation(page);
  await page.getByRole('button', { name: '送出報價' }).click();
  await expect(page.getByText('已報價，等候客戶選擇')).toBeVisible();
});
