import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { STORAGE_PREFIX } from '@/config/app';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { userAuthCalls } from '@/contract/user-auth/calls';
import type { RegistrationStep } from '@/domain/registration';
import { orders, payments, plans, professionals, subscriptions, users } from '@/server/db/schema';
import { bookPayment } from '@/server/modules/ledger/book-payments';
import { newOrderNumber } from '@/server/modules/order/create-order';
import { hashPassword } from '@/server/modules/user-auth/passwords';
import { TERMS_VERSION } from '@/server/modules/user-auth/terms';
import { withDatabase } from './database';

/** Logs in through the form, and waits for the user's profile or for the page `to`. */
export async function logInByForm(
  page: Page,
  email: string,
  { password = DEMO_PASSWORD, to = '' } = {},
): Promise<void> {
  await page.goto(paths.login(to));
  await fillLogin(page, email, password);
  await expectArrival(page, to);
}

/** Logs in at the login page, to which the user was led. */
export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '登入' })).toBeVisible();
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
}

/** That of people who register; the demonstration's is refused. */
export const NEW_PASSWORD = '一句容易記得的密碼';

/** Fills in and sends the form of a client's registration; ends at the code. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('姓名').fill('黃小明');
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('電話').fill('9123 4567');
  await page.getByLabel('密碼', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check();
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page).toHaveURL(/\/register\/verify/);
}

/** Opens the user's profile or the page `to` without the form, for tests that are not about the login. */
export async function login(page: Page, email: string, { password = DEMO_PASSWORD, to = '' } = {}): Promise<void> {
  await storeLogin(page, email, password);
  await page.goto(to || paths.profile());
  await expectArrival(page, to);
}

/** Stores a new login where the product's pages read it; ends on a page without scripts. */
export async function storeLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const response = await page.request.post(userAuthCalls.login.path, { data: { email, password } });
  expect(response.ok()).toBe(true);
  const reply: ReplyOf<typeof userAuthCalls.login> = await response.json();
  const state = {
    token: reply.access_token,
    refreshToken: reply.refresh_token,
    expiresIn: reply.expires_in,
    serverTime: reply.server_time,
    refreshTokenExpiresIn: reply.refresh_token_expires_in,
    receivedAt: Date.now(),
    isLoggedIn: true,
    userType: reply.user_type,
    profileData: reply.profile,
  };
  // A page of the same origin without scripts, because localStorage belongs to the origin.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [`${STORAGE_PREFIX}-auth`, JSON.stringify({ state, version: 1 })],
  );
}

async function expectArrival(page: Page, to: string): Promise<void> {
  await expect(page).toHaveURL(to || paths.profile(), { timeout: 45_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The six-digit code in the newest mail to this address, from /dev/mail. */
export async function readCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const html = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
    code = html.match(/\b(\d{6})\b/)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

/** Creates a client for one test only; returns the address, which is verified unless `step` is before that. */
export const newClient = async (name: string, step: RegistrationStep = 'success'): Promise<string> =>
  (await newUser({ userType: 'client', name, registrationStep: step })).email;

/** Creates a technician for one test only, whose registration is at the choice of a plan; returns the address. */
export async function newTechnician(name: string): Promise<string> {
  const { id, email } = await newUser({ userType: 'technician', name, registrationStep: 'subscription' });
  const trade: typeof professionals.$inferInsert = { userId: id, status: 'verified', companyName: name };
  await withDatabase((client) => drizzle(client).insert(professionals).values(trade));
  return email;
}

/** Creates a professional for one test only, approved and with a subscription, or else waiting for approval. */
export async function newProfessional(
  userType: 'consultant' | 'technician',
  name: string,
  { isApproved = true, submittedAt = new Date() } = {},
): Promise<{ id: number; email: string }> {
  const user = await newUser({ userType, name, registrationStep: isApproved ? 'success' : 'approval' });
  const at = new Date();
  const of = { userId: user.id };
  await withDatabase(async (client) => {
    const db = drizzle(client);
    await db
      .insert(professionals)
      .values({ ...of, status: isApproved ? 'approved' : 'pending_approval', companyName: name, submittedAt });
    const [plan] = await db.select().from(plans).where(eq(plans.userType, userType)).limit(1);
    if (!plan) throw new Error('There is no plan.');
    const [subscription] = await db
      .insert(subscriptions)
      .values({
        ...of,
        status: isApproved ? 'active' : 'paid_waiting',
        planId: plan.id,
        periodStart: isApproved ? at : null,
        createdAt: at,
      })
      .returning({ id: subscriptions.id });
    if (!subscription) throw new Error('The subscription was not created.');
    const [order] = await db
      .insert(orders)
      .values({
        orderNumber: newOrderNumber(at),
        kind: 'subscription',
        payerId: user.id,
        subscriptionId: subscription.id,
        planId: plan.id,
        title: plan.name['zh-Hant'],
        amountCents: plan.priceCents,
        status: 'paid',
        snapshot: { plan_key: plan.key, name: plan.name, months: plan.months, price_cents: plan.priceCents },
        createdAt: at,
        paidAt: at,
      })
      .returning();
    if (!order) throw new Error('The order was not created.');
    const [payment] = await db
      .insert(payments)
      .values({
        orderId: order.id,
        provider: 'sandbox',
        reference: `sbx_${crypto.randomUUID()}`,
        status: 'paid',
        amountCents: order.amountCents,
        createdAt: at,
        settledAt: at,
      })
      .returning();
    if (payment) await bookPayment({ db, clock: { now: () => at } }, order, payment, true);
  });
  return user;
}

type Person = typeof users.$inferInsert;

async function newUser(who: Pick<Person, 'userType' | 'name' | 'registrationStep'>) {
  const email = `${who.userType}-${crypto.randomUUID()}@example.test`;
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  const person: Person = {
    ...who,
    email,
    phone: '91234567',
    passwordHash: await passwordHash,
    termsVersion: TERMS_VERSION,
    createdAt: new Date(),
  };
  const [user] = await withDatabase((client) =>
    drizzle(client).insert(users).values(person).returning({ id: users.id }),
  );
  if (!user) throw new Error('The user was not created.');
  return { id: user.id, email };
}
let passwordHash: Promise<string> | undefined;

/** Makes the stored access token look an hour old, as after a laptop's sleep; returns the token. */
export const ageToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
    stored.state.receivedAt -= 60 * 60 * 1000;
    localStorage.setItem(key, JSON.stringify(stored));
    return stored.state.token as string;
  });

/** The access token of the user who is logged in here. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').state.token as string;
  });
