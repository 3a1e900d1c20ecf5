import { startApi, type TestApi } from '@tests/support/api/api';
import { changeProvider, ownProvider } from '@tests/support/payments/change-provider';
import type { stripeDriver } from '@tests/support/payments/drivers';
import {
  checkout,
  countNotifications,
  deliver,
  eventOf,
  orderOf,
  ownerOf,
  paymentStatuses,
} from '@tests/support/payments/money';
import { ended } from '@tests/support/payments/refunds';
import type { StripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { commandLine, logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { type Travelled, travel } from '@tests/support/projects/way';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { orders, payments } from '@/server/db/schema';
import { refundOrder } from '@/server/modules/refund/refund-order';
import { readOwed, retryRefunds } from '@/server/modules/refund/retry-refund';
import { settleRefund } from '@/server/modules/refund/send-refund';
import { refundPayment } from '@/server/modules/refund/unusable-payment';

let api: TestApi;
let stripe: StripeStandIn;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ provider: 'stripe' });
  stripe = (api.provider as Awaited<ReturnType<typeof stripeDriver>>).stripe;
  admin = await person(api, 'admin');
});

const owedOf = (orderNumber: string) => readOwed(api.deps, eq(orders.orderNumber, orderNumber));
const statusOf = async (way: Travelled) => (await orderOf(api, way)).status;
/** Every refund that Stripe made for this key, with the numbered keys of later attempts. */
const madeWith = (key: string) =>
  stripe.refunds
    .filter(({ metadata }) => metadata.refund_key?.split('.')[0] === key)
    .map(({ metadata, status }) => [metadata.refund_key, status]);

/** Runs the work while Stripe's refunds fail. */
async function whileRefundsFail<T>(work: () => Promise<T>): Promise<T> {
  stripe.trouble.refunds = 'failed';
  return work().finally(() => {
    stripe.trouble.refunds = 'succeeded';
  });
}

/** A decided refund that failed permanently. */
async function failed() {
  const decided = await ended(api);
  await whileRefundsFail(() => settleRefund(api.deps, decided.refundId, true));
  return { ...decided, key: `refund-order-${decided.refundId}` };
}

describe('a refund that failed permanently', () => {
  it('is owed, notified with what to do, sent by a new attempt, and notified once', async () => {
    const { way, orderNumber, key } = await failed();
    expect(await statusOf(way)).toBe('paid');
    expect(await owedOf(orderNumber)).toMatchObject([
      { orderNumber, amountCents: 100_000, payerEmail: way.client.email },
    ]);
    const { value } = await api.ok(notificationCalls.listing, { limit: 1 }, { token: admin.token, lang: 'en' });
    expect(value[0]?.body).toContain('open the order in the back office');
    expect(value[0]?.body).toContain(orderNumber);

    expect(await retryRefunds(api.deps, orderNumber, commandLine(api))).toMatchObject([
      { amountCents: 100_000, failure: null },
    ]);
    expect(await statusOf(way)).toBe('partly_refunded');
    expect(madeWith(key)).toEqual([
      [key, 'failed'],
      [`${key}.2`, 'succeeded'],
    ]);
    // The job that was enqueued in case the command is interrupted finds nothing to do.
    await settleRefund(api.deps, Number(key.split('-').pop()));
    expect([await owedOf(orderNumber), await retryRefunds(api.deps, orderNumber, commandLine(api))]).toEqual([[], []]);
    expect([madeWith(key).length, await countNotifications(api, way, 'order_refunded')]).toEqual([2, 1]);
  });

  it('may fail again, and leaves the order as it was', async () => {
    const { way, orderNumber } = await failed();
    const [tried] = await whileRefundsFail(() => retryRefunds(api.deps, orderNumber, commandLine(api)));
    expect(String(tried?.failure)).toContain('expired_or_canceled_card');
    expect([await statusOf(way), (await owedOf(orderNumber)).length]).toEqual(['paid', 1]);
    expect(await retryRefunds(api.deps, orderNumber, commandLine(api))).toMatchObject([{ failure: null }]);
    expect(await statusOf(way)).toBe('partly_refunded');
  });

  it('is not undone by a late event about an earlier attempt, but by one about the last', async () => {
    const { way, orderNumber, key } = await failed();
    await retryRefunds(api.deps, orderNumber, commandLine(api));
    const fail = (refund_key: string) => stripe.say('refund.failed', { status: 'failed', metadata: { refund_key } });
    expect([await fail(key), await statusOf(way)]).toEqual([200, 'partly_refunded']);
    expect([await fail(`${key}.2`), await statusOf(way)]).toEqual([200, 'paid']);
    expect(await retryRefunds(api.deps, orderNumber, commandLine(api))).toMatchObject([{ failure: null }]);
    expect([await fail(`${key}.2`), await statusOf(way)]).toEqual([200, 'partly_refunded']);
  });

  it('is not sent twice if only the answer was lost', async () => {
    const { way, orderNumber, refundId } = await ended(api);
    const own = ownProvider(api.deps);
    const restore = changeProvider(api.deps, {
      async refund(...args) {
        await own.refund(...args);
        throw new Error('the line is dead');
      },
    });
    await settleRefund(api.deps, refundId, true);
    restore();
    expect(await retryRefunds(api.deps, orderNumber, commandLine(api))).toMatchObject([{ failure: null }]);
    expect([madeWith(`refund-order-${refundId}`).length, await statusOf(way)]).toEqual([1, 'partly_refunded']);
  });

  it('is sent once by two simultaneous retries', async () => {
    const { way, orderNumber, key } = await failed();
    const tried = await Promise.all([
      retryRefunds(api.deps, orderNumber, commandLine(api)),
      retryRefunds(api.deps, orderNumber, commandLine(api)),
    ]);
    expect(tried.flat().map(({ failure }) => failure)).toEqual([null]);
    expect([madeWith(key).length, await statusOf(way)]).toEqual([2, 'partly_refunded']);
  });

  it('stays pending, and is sent later, if the retry fails with our own error', async () => {
    const { way, orderNumber, refundId } = await failed();
    const [payment] = await api.deps.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    const set = (status: 'paid' | 'closed') =>
      api.deps.db
        .update(payments)
        .set({ status })
        .where(eq(payments.id, payment?.id ?? 0));
    await set('closed');
    await expect(retryRefunds(api.deps, orderNumber, commandLine(api))).rejects.toThrow('has no payment to refund');
    expect([await statusOf(way), await owedOf(orderNumber)]).toEqual(['refund_pending', []]);
    await set('paid');
    await settleRefund(api.deps, refundId);
    expect(await statusOf(way)).toBe('partly_refunded');
  });

  it('is no longer owed once later refunds have used up what was paid', async () => {
    const { orderNumber } = await failed();
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
    await refundOrder(api.deps, order?.id ?? 0, 550_000);
    await api.runJobs();
    expect([await owedOf(orderNumber), await retryRefunds(api.deps, orderNumber, commandLine(api))]).toEqual([[], []]);
  });

  it('prevents deleting its payer’s account until it is refunded', async () => {
    const { way, orderNumber } = await failed();
    const remove = async () => {
      const { token } = await logIn(api, way.client);
      return (await api.call(accountCalls.deleteAccount, { password: PASSWORD }, { token })).body.fresh;
    };
    expect(await remove()).toEqual({ ties: ['payment'] });
    await retryRefunds(api.deps, orderNumber, commandLine(api));
    expect(await remove()).toBeUndefined();
  });
});

describe('money that could not be used, and whose refund failed', () => {
  /** An order that was paid twice; the second payment must be refunded. */
  async function paidTwice() {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(api, way), await checkout(api, way)];
    await deliver(api, eventOf(first));
    api.clock.advance(1000);
    await deliver(api, eventOf(second));
    const [payment] = await api.deps.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    return { way, id: payment?.id ?? 0 };
  }

  it('is owed, prevents deleting its payer’s account, and is sent again', async () => {
    const { way, id } = await paidTwice();
    await whileRefundsFail(() => refundPayment(api.deps, id, true));
    expect(await owedOf(way.orderNumber)).toMatchObject([{ what: { paymentId: id }, amountCents: 600_000 }]);
    const { body } = await api.call(accountCalls.deleteAccount, { password: PASSWORD }, ownerOf(way));
    expect(body.fresh?.ties).toContain('payment');

    expect(await retryRefunds(api.deps, way.orderNumber, commandLine(api))).toMatchObject([{ failure: null }]);
    expect(madeWith(`refund-${id}`).map(([, status]) => status)).toEqual(['failed', 'succeeded']);
    expect([await paymentStatuses(api, way), await owedOf(way.orderNumber)]).toEqual([['paid', 'refunded'], []]);
    expect([await countNotifications(api, way, 'payment_refunded'), await statusOf(way)]).toEqual([1, 'paid']);
  });

  it('is sent again when the refund bounces, and is returned at that time', async () => {
    const { way, id } = await paidTwice();
    const returnedAt = async () =>
      (await api.deps.db.select().from(payments).where(eq(payments.id, id)))[0]?.returnedAt;
    await refundPayment(api.deps, id);
    expect(await returnedAt()).toEqual(api.clock.now());
    const failure = { status: 'failed', metadata: { refund_key: `refund-${id}` } };
    expect(await stripe.say('refund.failed', failure)).toBe(200);
    expect(await returnedAt()).toBeNull();
    api.clock.advance(60_000);
    expect(await retryRefunds(api.deps, way.orderNumber, commandLine(api))).toMatchObject([{ failure: null }]);
    expect(await returnedAt()).toEqual(api.clock.now());
    expect(await stripe.say('refund.updated', failure)).toBe(200);
    expect(await paymentStatuses(api, way)).toEqual(['paid', 'refunded']);
  });
});

it('an unknown order cannot be refunded', async () => {
  await expect(retryRefunds(api.deps, 'T-20200101-ZZZZZZ', commandLine(api))).rejects.toThrow('not_found');
});
