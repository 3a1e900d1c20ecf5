import { startApi, type TestApi } from '@tests/support/api/api';
import { ownProvider } from '@tests/support/payments/change-provider';
import type { stripeDriver } from '@tests/support/payments/drivers';
import {
  checkout,
  countNotifications,
  deliver,
  eventOf,
  orderOf,
  paymentStatuses,
  postWebhook,
} from '@tests/support/payments/money';
import { ended } from '@tests/support/payments/refunds';
import type { StripeStandIn } from '@tests/support/payments/stripe-stand-in';
import { person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '@/contract/order/calls';
import { notifications, orders, payments } from '@/server/db/schema';
import { settleRefund } from '@/server/modules/refund/send-refund';

const SECRETS = ['whsec_new', 'whsec_old'] as const;

let api: TestApi;
let stripe: StripeStandIn;
beforeAll(async () => {
  api = await startApi({ provider: 'stripe' });
  stripe = (api.provider as Awaited<ReturnType<typeof stripeDriver>>).stripe;
});

const adminTemplates = async (id: number) => {
  const rows = await api.deps.db.select().from(notifications).where(eq(notifications.userId, id));
  return rows.map(({ template }) => template);
};

describe('a Stripe checkout', () => {
  it('has the order’s amount in HKD, the payer’s language and the order number', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = stripe.sessions.get(await checkout(api, way));
    expect(session).toMatchObject({
      amount_total: 600_000,
      currency: 'hkd',
      locale: 'zh-HK',
      client_reference_id: way.orderNumber,
      metadata: { order_number: way.orderNumber },
      success_url: `http://trimatch.test/internal/cart/result/success?order_number=${way.orderNumber}`,
      cancel_url: `http://trimatch.test/internal/cart/result/fail?order_number=${way.orderNumber}`,
    });
    const request = stripe.requests.at(-1);
    expect(request).toMatchObject({
      path: '/v1/checkout/sessions',
      version: '2026-10-28.endive',
      key: expect.stringMatching(/^checkout-/),
      form: { mode: 'payment', adaptive_pricing: { enabled: 'false' } },
    });
    await api.ok(orderCalls.checkout, { order_number: way.orderNumber }, { token: way.client.token, lang: 'en' });
    expect([...stripe.sessions.values()].at(-1)?.locale).toBe('en');
  });

  it('does not outlive its order by more than Stripe requires', async () => {
    const way = await travel(api, 'awaiting_payment');
    const lifeOf = async () => {
      const id = await checkout(api, way);
      return ((stripe.sessions.get(id)?.expires_at ?? 0) * 1000 - api.clock.now().getTime()) / 60_000;
    };
    const usual = await lifeOf();
    expect([usual >= 60, usual <= 95]).toEqual([true, true]);
    const soon = new Date(api.clock.now().getTime() + 60_000);
    await api.deps.db.update(orders).set({ expiresAt: soon }).where(eq(orders.orderNumber, way.orderNumber));
    const short = await lifeOf();
    expect([short >= 30, short < usual]).toEqual([true, true]);
  });

  it('is retried after an error of Stripe; if that lasts, the payer is asked to try later', async () => {
    const way = await travel(api, 'awaiting_payment');
    stripe.trouble.failures = 1;
    await checkout(api, way);
    stripe.trouble.failures = 3;
    const input = { order_number: way.orderNumber };
    const answer = await api.call(orderCalls.checkout, input, { token: way.client.token, idempotencyKey: 'stumble' });
    expect([answer.status, answer.body.error_code]).toEqual([503, 'unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await paymentStatuses(api, way)).toEqual(['started']);
  });
});

describe('a Stripe webhook', () => {
  const post = (body: string, signature: string) => postWebhook(api, body, signature);

  it.each(['payment_intent.created', 'checkout.session.brand_new', 'charge.succeeded'])(
    'of type %s is accepted and ignored',
    async (type) => {
      const body = stripe.eventOf(type, { id: 'x' });
      expect((await post(body, stripe.sign(body))).status).toBe(200);
    },
  );

  it('about a sale of another shop of the Stripe account is ignored', async () => {
    const session = { id: 'cs_other', metadata: {}, payment_status: 'paid', amount_total: 5000 };
    const body = stripe.eventOf('checkout.session.completed', session);
    expect((await post(body, stripe.sign(body))).status).toBe(200);
    expect(await api.deps.db.$count(payments, eq(payments.reference, 'cs_other'))).toBe(0);
  });

  it('may carry several signatures, and one of any of our secrets is enough', async () => {
    const api = await startApi({ provider: 'stripe', variables: { STRIPE_WEBHOOK_SECRET: SECRETS.join(',') } });
    const body = stripe.eventOf('charge.succeeded', {});
    const now = api.clock.now();
    const [fresh, old, strange] = [...SECRETS, 'whsec_strange'].map((secret) => stripe.sign(body, now, secret));
    const v1Of = (header = '') => header.split(',')[1];
    const headers = [fresh, old, `${strange},${v1Of(old)}`, `${fresh},${v1Of(strange)},v0=abc`, strange];
    const statuses = await Promise.all(headers.map(async (header) => (await postWebhook(api, body, header)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 403]);
  });
});

describe('a Stripe refund', () => {
  it('is made once, even if it is requested several times', async () => {
    const { way, refundId } = await ended(api);
    const own = ownProvider(api.deps);
    const session = [...stripe.sessions.values()].at(-1);
    for (let count = 0; count < 3; count++) await own.refund(session?.id ?? '', 100_000, `refund-order-${refundId}`);
    await api.runJobs();
    const made = stripe.refunds.filter((one) => one.payment_intent === session?.payment_intent);
    expect(made).toMatchObject([{ amount: 100_000, metadata: { refund_key: `refund-order-${refundId}` } }]);
    expect((await orderOf(api, way)).status).toBe('partly_refunded');
  });

  it('that is declined leaves the order paid, and notifies the admins', async () => {
    const admin = await person(api, 'admin');
    const { way, refundId } = await ended(api);
    stripe.trouble.refunds = 'failed';
    await expect(settleRefund(api.deps, refundId)).rejects.toThrow('expired_or_canceled_card');
    await settleRefund(api.deps, refundId, true);
    stripe.trouble.refunds = 'succeeded';
    expect((await orderOf(api, way)).status).toBe('paid');
    expect(await adminTemplates(admin.id)).toEqual(['admin_refund_failed']);
  });

  it('that bounces later does the same, even if three events report it', async () => {
    const admin = await person(api, 'admin');
    const { way, refundId } = await ended(api);
    await api.runJobs();
    expect((await orderOf(api, way)).status).toBe('partly_refunded');
    const bounced = { ...stripe.refunds.at(-1), status: 'failed' };
    expect(bounced).toMatchObject({ metadata: { refund_key: `refund-order-${refundId}` } });
    for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
      expect(await stripe.say(type, bounced)).toBe(200);
    expect((await orderOf(api, way)).status).toBe('paid');
    expect(await adminTemplates(admin.id)).toEqual(['admin_refund_failed']);
  });

  it('of money that could not be used may bounce too', async () => {
    const admin = await person(api, 'admin');
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 500 }));
    const [payment] = await api.deps.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    const bounced = { status: 'failed', metadata: { refund_key: `refund-${payment?.id}` } };
    // 404, because our refund is not recorded yet.
    expect(await stripe.say('refund.failed', bounced)).toBe(404);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await countNotifications(api, way, 'payment_refunded')]).toEqual([
      ['refunded'],
      1,
    ]);
    expect(await stripe.say('refund.failed', bounced)).toBe(200);
    expect(await paymentStatuses(api, way)).toEqual(['paid']);
    expect(await adminTemplates(admin.id)).toEqual(['admin_refund_failed']);
  });
});
