import { startApi, type TestApi } from '@tests/support/api/api';
import type { stripeDriver } from '@tests/support/payments/drivers';
import { checkout, deliver, eventOf } from '@tests/support/payments/money';
import { ended } from '@tests/support/payments/refunds';
import { feeOf, type StripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { logIn, type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/config/limits/time';
import { adminBookCalls } from '@/contract/admin/books/calls';
import { ledgerMovements, notifications } from '@/server/db/schema';
import { checkBooksNightly } from '@/server/modules/ledger/check-books';
import { settleRefund } from '@/server/modules/refund/send-refund';

const PRICE_CENTS = 600_000;
const WAIT_MS = 2 * HOUR_MS;

/** Checks the books at night, when nothing is on its way any more; returns the faults that are shown. */
async function faultsAtNight(api: TestApi, admin: Person) {
  api.clock.advance(WAIT_MS);
  await checkBooksNightly(api.deps);
  const { token } = await logIn(api, admin);
  const { check } = await api.ok(adminBookCalls.books, {}, { token });
  return (check?.faults ?? []).map(({ what, name, provider, booked_cents, expected_cents }) => [
    what,
    provider,
    name,
    booked_cents,
    expected_cents,
  ]);
}

describe('the books and Stripe’s own list', () => {
  let api: TestApi;
  let stripe: StripeStandIn;
  let admin: Person;
  // Each begins without movements.
  beforeEach(async () => {
    api = await startApi({ provider: 'stripe' });
    stripe = (api.provider as Awaited<ReturnType<typeof stripeDriver>>).stripe;
    admin = await person(api, 'admin');
  });
  const atNight = () => faultsAtNight(api, admin);
  const alarms = () => api.deps.db.$count(notifications, eq(notifications.template, 'admin_books_wrong'));

  it('agree on payments, refunds, payments that come back, and refunds that bounce', async () => {
    const { refundId } = await ended(api);
    await api.runJobs();
    const other = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, other), { amountCents: 500 }));
    await api.runJobs();
    expect(stripe.transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ['charge', PRICE_CENTS],
      ['refund', -100_000],
      ['charge', 500],
      ['refund', -500],
    ]);
    expect(await atNight()).toEqual([]);
    const bounced = stripe.refunds.find(({ metadata }) => metadata.refund_key === `refund-order-${refundId}`);
    stripe.list('refund_failure', 100_000, bounced ?? null);
    await stripe.say('refund.failed', { ...bounced, status: 'failed' });
    expect(await atNight()).toEqual([]);
    expect(await alarms()).toBe(0);
  });

  it('book the fee of each payment once, as the platform’s cost, under the payment’s order', async () => {
    const way = await travel(api, 'in_progress');
    await atNight();
    await atNight();
    const { value } = await api.ok(
      adminBookCalls.movements,
      { order_number: way.orderNumber },
      { token: (await logIn(api, admin)).token },
    );
    const fee = { person: null, amount_cents: feeOf(PRICE_CENTS) };
    expect(value.map(({ kind, entries }) => [kind, entries])).toEqual([
      [
        'provider_fee',
        [
          { ...fee, account: 'cost', provider: null },
          { ...fee, account: 'cash', provider: 'stripe', amount_cents: -fee.amount_cents },
        ],
      ],
      ['paid', expect.any(Array)],
    ]);
  });

  it('book fees of the account and fees that are given back, under no order', async () => {
    stripe.list('stripe_fee', -300, null);
    stripe.list('adjustment', 0, null, -120);
    expect(await atNight()).toEqual([]);
    const { value } = await api.ok(
      adminBookCalls.movements,
      { kind: 'provider_fee' },
      { token: (await logIn(api, admin)).token },
    );
    expect(
      value
        .slice(0, 2)
        .map(({ order_number, entries }) => [order_number, ...entries.map((one) => [one.account, one.amount_cents])])
        .sort(),
    ).toEqual([
      [null, ['cash', 120], ['cost', -120]],
      [null, ['cost', 300], ['cash', -300]],
    ]);
  });

  it('differ in a payment that no webhook told of, one that Stripe does not have, and another amount', async () => {
    const [lost, invented, wrong] = [
      await travel(api, 'awaiting_payment'),
      await travel(api, 'in_progress'),
      await travel(api, 'in_progress'),
    ];
    stripe.takeMoney(stripe.sessions.get(await checkout(api, lost)) ?? ({} as never));
    const lineOf = (orderNumber: string) =>
      stripe.transactions.findIndex(
        ({ source }) => (source as { metadata?: Record<string, string> }).metadata?.order_number === orderNumber,
      );
    stripe.transactions.splice(lineOf(invented.orderNumber), 1);
    const line = stripe.transactions[lineOf(wrong.orderNumber)];
    if (line) line.amount -= 1;
    const faults = await atNight();
    const ofList = (number: string, booked: number, listed: number) => ['listed', 'stripe', number, booked, listed];
    expect(faults).toEqual(
      expect.arrayContaining([
        ofList(lost.orderNumber, 0, PRICE_CENTS),
        ofList(invented.orderNumber, PRICE_CENTS, 0),
        ofList(wrong.orderNumber, PRICE_CENTS, PRICE_CENTS - 1),
      ]),
    );
    expect(faults).toHaveLength(3);
    expect(await alarms()).toBeGreaterThan(0);
  });

  it('differ in a refund that was made on Stripe’s own pages, but not in sales of another shop', async () => {
    await travel(api, 'in_progress');
    const ours = stripe.charges.at(-1);
    stripe.list('refund', -7_000, { id: 're_by_hand', object: 'refund', charge: ours?.id, metadata: {} });
    const theirs = { id: 'ch_shop', object: 'charge' as const, payment_intent: 'pi_shop', metadata: {} };
    stripe.charges.push(theirs);
    stripe.list('charge', 9_900, theirs, 400);
    stripe.list('refund', -9_900, { id: 're_shop', object: 'refund', charge: 'ch_shop', metadata: {} });
    stripe.list('payout', -500_000, { id: 'po_1', object: 'payout' });
    expect(await atNight()).toEqual([['listed', 'stripe', 're_by_hand', 0, -7_000]]);
  });

  it('name the order of a refund that Stripe does not have', async () => {
    const { orderNumber, refundId } = await ended(api);
    await settleRefund(api.deps, refundId);
    stripe.transactions.pop();
    expect(await atNight()).toEqual([['listed', 'stripe', `${orderNumber} (refund-order-${refundId})`, -100_000, 0]]);
  });

  it('are compared page by page', async () => {
    for (let index = 0; index < 250; index++) stripe.list('stripe_fee', -1, null);
    expect(await atNight()).toEqual([]);
    const booked = await api.deps.db.$count(ledgerMovements, eq(ledgerMovements.kind, 'provider_fee'));
    expect(booked).toBeGreaterThanOrEqual(250);
  });

  it('are not compared while Stripe cannot be reached, and the admins are told so', async () => {
    stripe.trouble.failures = 3;
    expect(await atNight()).toEqual([['unread', 'stripe', 'stripe', 0, 0]]);
    expect(await atNight()).toEqual([]);
  });

  it('are left alone about what came within the last hour', async () => {
    const way = await travel(api, 'awaiting_payment');
    stripe.takeMoney(stripe.sessions.get(await checkout(api, way)) ?? ({} as never));
    await checkBooksNightly(api.deps);
    const { check } = await api.ok(adminBookCalls.books, {}, { token: admin.token });
    expect(check?.fault_count).toBe(0);
    expect(await atNight()).toHaveLength(1);
  });
});

describe('the books and the list of a page of ours', () => {
  it('agree on what the sandbox took and sent back', async () => {
    const api = await startApi();
    const admin = await person(api, 'admin');
    await ended(api);
    const twice = await travel(api, 'awaiting_payment');
    for (const session of [await checkout(api, twice), await checkout(api, twice)]) {
      await deliver(api, eventOf(session));
      api.clock.advance(1000);
    }
    await api.runJobs();
    expect(await faultsAtNight(api, admin)).toEqual([]);
    expect(await api.deps.db.$count(ledgerMovements)).toBeGreaterThan(5);
  });
});
