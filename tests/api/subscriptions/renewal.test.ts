import { startApi, type TestApi } from '@tests/support/api/api';
import { deliver } from '@tests/support/payments/money';
import { logIn, type Person } from '@tests/support/people/people';
import {
  as,
  at,
  choose,
  currentOf,
  ordersOf,
  paymentOf,
  payOrder,
  rowOf,
  subscriber,
  templatesSentTo,
} from '@tests/support/people/subscriber';
import { newProject, travel } from '@tests/support/projects/way';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { monthsLater } from '@/domain/time/calendar';
import { notifications, orders, payments, subscriptions } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { sayDay } from '@/server/texts/text';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** A subscriber, the end of their period, and moments relative to it. */
async function begin() {
  const start = api.clock.now();
  const who = await subscriber(api, start);
  const end = monthsLater(start, 3);
  return { who, end, day: (count: number) => new Date(end.getTime() + count * DAY_MS) };
}
const orderNumberOf = async (who: Person) => (await currentOf(api, who)).order?.order_number ?? '';
const iso = (date: Date) => date.toISOString();
const standing = async (who: Person) => (await api.ok(userAuthCalls.profile, {}, as(who))).standing;

describe('a period', () => {
  it('ends: an order fourteen days before, and notifications then, three days before, at the end, and after the grace period', async () => {
    const { who, end, day } = await begin();
    let me = await at(api, new Date(day(-14).getTime() - 1000), who);
    expect([await ordersOf(api, me), await templatesSentTo(api, me)]).toEqual([[], []]);
    me = await at(api, day(-14), me);
    expect(await ordersOf(api, me)).toEqual(['pending 840']);
    const { order, status, paid_until } = await currentOf(api, me);
    expect({ status, paid_until }).toEqual({ status: 'active', paid_until: iso(end) });
    const [row] = await api.deps.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, order?.order_number ?? ''));
    expect(row?.expiresAt).toEqual(day(7));
    me = await at(api, day(-3), me);
    expect(await templatesSentTo(api, me)).toEqual(['subscription_offer', 'subscription_remind']);
    me = await at(api, day(0), me);
    expect(await currentOf(api, me)).toMatchObject({ status: 'past_due', grace_until: iso(day(7)), order });
    expect(await standing(me)).toBe('good');
    me = await at(api, day(7), me);
    expect(await currentOf(api, me)).toMatchObject({ status: 'expired', grace_until: null, order: null });
    expect(await standing(me)).toBe('lapsed');
    expect(await ordersOf(api, me)).toEqual(['expired 840']);
    expect(await templatesSentTo(api, me)).toEqual([
      'subscription_offer',
      'subscription_remind',
      'subscription_past_due',
      'subscription_expired',
    ]);
    // The subscription has expired, and no further deadline applies.
    me = await at(api, day(400), me);
    expect(await templatesSentTo(api, me)).toHaveLength(4);
  });

  it('is notified in the reader’s language, with a link', async () => {
    const { who, day } = await begin();
    const me = await at(api, day(-14), who);
    const read = (lang: string) => api.ok(notificationCalls.listing, { type: 'other' }, { ...as(me), lang });
    const day_ = iso(new Date(day(0).getTime() + 8 * 3_600_000)).slice(0, 10);
    expect((await read('zh-Hant')).value).toMatchObject([
      {
        title: '會籍快將到期',
        body: `會籍將於 ${sayDay('zh-Hant', day_)}到期；續期會費 $840 現已可以繳付。`,
        link: '/profile/subscription',
      },
    ]);
    expect((await read('en')).value[0]?.body).toBe(
      `It ends on ${sayDay('en', day_)}. The next period, $840, can be paid from now on.`,
    );
  });

  it.each([
    ['beforehand', -14],
    ['on the last day', -0.01],
    ['in the grace period', 2],
    ['on the last day of the grace period', 6.99],
  ])('that is paid for %s continues from its end', async (_when, days) => {
    const { who, end, day } = await begin();
    const me = await at(api, day(days), who);
    await payOrder(api, me, await orderNumberOf(me));
    const until = monthsLater(end, 3);
    expect(await currentOf(api, me)).toMatchObject({ status: 'active', paid_until: iso(until), order: null });
    expect((await templatesSentTo(api, me)).at(-1)).toBe('subscription_paid');
    const after = await at(api, day(8), me);
    expect(await currentOf(api, after)).toMatchObject({
      status: 'active',
      period_start: iso(end),
      period_end: iso(until),
      paid_until: iso(until),
      cancel_at_period_end: false,
    });
    expect(await standing(after)).toBe('good');
    // The period after that gets its order in turn.
    const later = await at(api, new Date(until.getTime() - 14 * DAY_MS), after);
    expect(await ordersOf(api, later)).toEqual(['paid 840', 'pending 840']);
  });

  it('that was paid in advance sends no reminders', async () => {
    const { who, day } = await begin();
    const me = await at(api, day(-14), who);
    await payOrder(api, me, await orderNumberOf(me));
    const after = await at(api, day(8), me);
    expect(await templatesSentTo(api, after)).toEqual(['subscription_offer', 'subscription_paid']);
  });

  it('cannot be paid for once the grace period is over, even before the worker has run', async () => {
    const { who, day } = await begin();
    let me = await at(api, day(1), who);
    const number = await orderNumberOf(me);
    const event = await paymentOf(api, me, number);
    api.clock.moveTo(day(7));
    me = await logIn(api, me);
    const { body } = await api.call(orderCalls.checkout, { order_number: number }, as(me));
    expect(body.error_code).toBe('order_not_payable');
    await deliver(api, event);
    await meetDeadlines(api.deps);
    await api.runJobs();
    expect((await currentOf(api, me)).status).toBe('expired');
    const [payment] = await api.deps.db.select().from(payments).where(eq(payments.reference, event.reference));
    expect(payment?.status).toBe('refunded');
  });

  it('starts anew with a payment after a lapse', async () => {
    const { who, day } = await begin();
    let me = await at(api, day(30), who);
    expect(await standing(me)).toBe('lapsed');
    const number = await choose(api, me, 'technician_year');
    expect(await currentOf(api, me)).toMatchObject({
      status: 'expired',
      next_plan: { key: 'technician_year' },
      order: { order_number: number, amount_cents: 280_000 },
    });
    // The order has no deadline.
    me = await at(api, day(300), me);
    await payOrder(api, me, number);
    expect(await currentOf(api, me)).toMatchObject({
      status: 'active',
      plan: { key: 'technician_year' },
      next_plan: null,
      period_start: iso(day(300)),
      period_end: iso(monthsLater(day(300), 12)),
    });
    expect(await standing(me)).toBe('good');
    expect((await rowOf(api, me)).timerAt).toEqual(new Date(monthsLater(day(300), 12).getTime() - 14 * DAY_MS));
  });
});

describe('a long outage of the worker', () => {
  it('sends only the last notification', async () => {
    const { who, day } = await begin();
    const inGrace = await at(api, day(1), who);
    expect(await templatesSentTo(api, inGrace)).toEqual(['subscription_past_due']);
    expect(await ordersOf(api, inGrace)).toEqual(['pending 840']);
    const { who: other, day: otherDay } = await begin();
    const gone = await at(api, otherDay(40), other);
    expect(await templatesSentTo(api, gone)).toEqual(['subscription_expired']);
    expect((await currentOf(api, gone)).status).toBe('expired');
    expect((await ordersOf(api, gone)).filter((order) => order.startsWith('pending'))).toEqual([]);
  });

  it('starts the paid period, and orders the one after it', async () => {
    const { who, end, day } = await begin();
    const me = await at(api, day(-10), who);
    await payOrder(api, me, await orderNumberOf(me));
    const second = monthsLater(end, 3);
    const after = await at(api, new Date(second.getTime() - DAY_MS), me);
    expect(await currentOf(api, after)).toMatchObject({ status: 'active', period_end: iso(second) });
    expect((await templatesSentTo(api, after)).slice(2)).toEqual(['subscription_remind']);
    expect(await ordersOf(api, after)).toEqual(['paid 840', 'pending 840']);
  });
});

describe('another plan', () => {
  it('takes effect with the next period, and nothing is due before', async () => {
    const { who, end, day } = await begin();
    expect(await choose(api, who, 'technician_year')).toBeNull();
    expect(await currentOf(api, who)).toMatchObject({
      plan: { key: 'technician_quarter' },
      next_plan: { key: 'technician_year' },
      order: null,
    });
    const me = await at(api, day(-14), who);
    expect(await ordersOf(api, me)).toEqual(['pending 2800']);
    await payOrder(api, me, await orderNumberOf(me));
    expect(await currentOf(api, me)).toMatchObject({
      plan: { key: 'technician_quarter' },
      prepaid_plan: { key: 'technician_year', price_cents: 280_000, months: 12 },
      next_plan: null,
      paid_until: iso(monthsLater(end, 12)),
    });
    // The running plan can be chosen again, for the period after the paid one.
    expect(await choose(api, me, 'technician_quarter')).toBeNull();
    expect(await currentOf(api, me)).toMatchObject({
      prepaid_plan: { key: 'technician_year' },
      next_plan: { key: 'technician_quarter' },
    });
    await choose(api, me, 'technician_year');
    expect((await currentOf(api, me)).next_plan).toBeNull();
    const after = await at(api, end, me);
    expect(await currentOf(api, after)).toMatchObject({
      plan: { key: 'technician_year' },
      prepaid_plan: null,
      period_end: iso(monthsLater(end, 12)),
    });
  });

  it('replaces the pending order, in both directions', async () => {
    const { who, day } = await begin();
    const me = await at(api, day(-5), who);
    const year = await choose(api, me, 'technician_year');
    expect(year).toBe(await orderNumberOf(me));
    expect(await choose(api, me, 'technician_quarter')).not.toBe(year);
    expect((await currentOf(api, me)).next_plan).toBeNull();
    expect(await ordersOf(api, me)).toEqual(['cancelled 840', 'cancelled 2800', 'pending 840']);
  });

  it('chosen in the grace period continues from the end of the last one', async () => {
    const { who, end, day } = await begin();
    const me = await at(api, day(3), who);
    await payOrder(api, me, await choose(api, me, 'technician_year'));
    expect(await currentOf(api, me)).toMatchObject({
      status: 'active',
      plan: { key: 'technician_year' },
      period_start: iso(end),
      period_end: iso(monthsLater(end, 12)),
    });
  });

  it('chosen after the next period was paid applies to the one after it', async () => {
    const { who, end, day } = await begin();
    const me = await at(api, day(-5), who);
    await payOrder(api, me, await orderNumberOf(me));
    expect(await choose(api, me, 'technician_year')).toBeNull();
    const after = await at(api, end, me);
    expect(await currentOf(api, after)).toMatchObject({
      plan: { key: 'technician_quarter' },
      next_plan: { key: 'technician_year' },
    });
    // Choosing the paid plan again cancels the change.
    await choose(api, after, 'technician_quarter');
    expect((await currentOf(api, after)).next_plan).toBeNull();
  });
});

describe('a cancelled subscription', () => {
  it('ends with its period, without reminders and without a grace period', async () => {
    const { who, end, day } = await begin();
    await api.ok(subscriptionCalls.cancel, {}, as(who));
    let me = await at(api, day(-1), who);
    expect([await ordersOf(api, me), await templatesSentTo(api, me)]).toEqual([[], ['subscription_cancelled']]);
    expect(await standing(me)).toBe('good');
    me = await at(api, end, me);
    expect(await currentOf(api, me)).toMatchObject({ status: 'expired', cancel_at_period_end: false });
    expect(await templatesSentTo(api, me)).toEqual(['subscription_cancelled', 'subscription_stopped']);
    expect(await standing(me)).toBe('lapsed');
  });

  it('closes the pending order; money for it is refunded; resumed, it gets a new order', async () => {
    const { who, day } = await begin();
    const me = await at(api, day(-10), who);
    const event = await paymentOf(api, me, await orderNumberOf(me));
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    await deliver(api, event);
    await api.runJobs();
    expect((await templatesSentTo(api, me)).at(-1)).toBe('subscription_payment_refunded');
    expect((await currentOf(api, me)).paid_until).toBe(iso(day(0)));
    const { order_number } = await api.ok(subscriptionCalls.resume, {}, as(me));
    expect(order_number).toBe(await orderNumberOf(me));
    expect(await ordersOf(api, me)).toEqual(['cancelled 840', 'pending 840']);
    await payOrder(api, me, order_number);
    expect((await currentOf(api, me)).order).toBeNull();
  });

  it('resumed early gets its order at the usual time', async () => {
    const { who, day } = await begin();
    await api.ok(subscriptionCalls.cancel, {}, as(who));
    expect(await api.ok(subscriptionCalls.resume, {}, as(who))).toEqual({ order_number: null });
    const me = await at(api, day(-14), who);
    expect(await ordersOf(api, me)).toEqual(['pending 840']);
  });

  it('keeps the period paid in advance, and ends after it', async () => {
    const { who, end, day } = await begin();
    let me = await at(api, day(-10), who);
    await payOrder(api, me, await orderNumberOf(me));
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    me = await at(api, end, me);
    const second = monthsLater(end, 3);
    expect(await currentOf(api, me)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      period_end: iso(second),
    });
    me = await at(api, second, me);
    expect((await currentOf(api, me)).status).toBe('expired');
    expect(await ordersOf(api, me)).toEqual(['paid 840']);
  });

  it('can be cancelled, and resumed, in the grace period', async () => {
    const { who, day } = await begin();
    let me = await at(api, day(2), who);
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    expect(await currentOf(api, me)).toMatchObject({ status: 'past_due', order: null });
    const { order_number } = await api.ok(subscriptionCalls.resume, {}, as(me));
    expect(order_number).toMatch(/^T-/);
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    me = await at(api, day(7), me);
    expect(await currentOf(api, me)).toMatchObject({ status: 'expired', cancel_at_period_end: false });
    expect((await templatesSentTo(api, me)).at(-1)).toBe('subscription_stopped');
  });

  it('remembers the plan that is chosen meanwhile, without an order', async () => {
    const { who, day } = await begin();
    const me = await at(api, day(-5), who);
    await api.ok(subscriptionCalls.cancel, {}, as(me));
    expect(await choose(api, me, 'technician_year')).toBeNull();
    const { order_number } = await api.ok(subscriptionCalls.resume, {}, as(me));
    expect((await currentOf(api, me)).order).toMatchObject({ order_number, amount_cents: 280_000 });
  });
});

describe('a lapsed subscriber', () => {
  it('cannot take on new projects, sees why and what to do, and can again after the payment', async () => {
    const { who, day } = await begin();
    const quoting = async () => {
      const way = await travel(api, 'quoting');
      return { project_id: way.projectId, way };
    };
    const me = await at(api, day(8), who);
    const { project_id, way } = await quoting();
    const { allowed_actions } = await api.ok(projectCalls.projectDetails, { project_id }, as(me));
    expect(allowed_actions).toEqual([
      { action: 'quote', blocked_by: 'subscribed' },
      { action: 'ask', blocked_by: 'subscribed' },
    ]);
    const quotation = {
      project_id,
      items: way.estimateItemIds.map((estimate_item_id) => ({
        estimate_item_id,
        description: '拆卸',
        quantity: 1,
        unit: '項',
        unit_price_cents: 100_000,
        state: 'priced',
      })),
      days: 30,
      warranty_months: 12,
      valid_until: iso(day(20)).slice(0, 10),
    };
    const refused = await api.call(projectCalls.quoteProject, quotation, as(me));
    expect([refused.status, refused.body.error_code]).toEqual([403, 'not_subscribed']);
    expect(refused.body.error_message).toBe('會籍未生效或已過期，續期後即可承接新項目。');
    await payOrder(api, me, await choose(api, me, 'technician_quarter'));
    await api.ok(projectCalls.quoteProject, quotation, as(me));
  });

  it('can still read', async () => {
    const { who, day } = await begin();
    const client = await travel(api, 'open');
    await api.ok(projectCalls.createProject, newProject, as(client.client));
    const me = await at(api, day(8), who);
    await api.ok(projectCalls.projectListing, {}, as(me));
    await api.ok(orderCalls.orderListing, {}, as(me));
  });
});

describe('at the same moment', () => {
  const rounds = 6;

  it('a payment and the end of the period: the next period follows, in either order', async () => {
    for (let round = 0; round < rounds; round++) {
      const { who, end, day } = await begin();
      const me = await at(api, day(-1), who);
      const event = await paymentOf(api, me, await orderNumberOf(me));
      api.clock.moveTo(end);
      const [status] = await Promise.all([deliver(api, event), meetDeadlines(api.deps), meetDeadlines(api.deps)]);
      await meetDeadlines(api.deps);
      expect(status).toBe(200);
      expect(await rowOf(api, me)).toMatchObject({
        status: 'active',
        periodStart: end,
        periodEnd: monthsLater(end, 3),
        prepaidOrderId: null,
      });
      expect(await ordersOf(api, me)).toEqual(['paid 840']);
    }
  });

  it('several runs of the minutely job: one order, one notification', async () => {
    const { who, day } = await begin();
    for (const days of [-14, -3, 0, 7]) {
      api.clock.moveTo(day(days));
      await Promise.all([meetDeadlines(api.deps), meetDeadlines(api.deps), meetDeadlines(api.deps)]);
    }
    const me = await logIn(api, who);
    expect(await ordersOf(api, me)).toEqual(['expired 840']);
    expect(await templatesSentTo(api, me)).toHaveLength(4);
  });

  it('cancelling, resuming, choosing and paying leave a consistent state', async () => {
    for (let round = 0; round < rounds; round++) {
      const { who, day } = await begin();
      const me = await at(api, day(-2), who);
      const event = await paymentOf(api, me, await orderNumberOf(me));
      const answers = await Promise.all([
        deliver(api, event),
        api.ok(subscriptionCalls.cancel, {}, as(me)),
        api.ok(subscriptionCalls.resume, {}, as(me)),
        choose(api, me, 'technician_year'),
        meetDeadlines(api.deps),
      ]);
      await api.runJobs();
      expect(answers[0]).toBe(200);
      const row = await rowOf(api, me);
      const all = await api.deps.db.select().from(orders).where(eq(orders.payerId, me.id));
      const paid = all.filter(({ status }) => status === 'paid');
      // The paid order is for the next period, or the money was refunded.
      expect(paid.map(({ id }) => id)).toEqual(row.prepaidOrderId ? [row.prepaidOrderId] : []);
      expect(all.filter(({ status }) => status === 'pending').length).toBe(
        row.prepaidOrderId || row.cancelAtPeriodEnd ? 0 : 1,
      );
      const [payment] = await api.deps.db.select().from(payments).where(eq(payments.reference, event.reference));
      expect(payment?.status).toBe(row.prepaidOrderId ? 'paid' : 'refunded');
    }
  });

  it('one with broken data does not stop the others', async () => {
    const [broken, whole] = [await begin(), await begin()];
    await api.deps.db
      .update(subscriptions)
      .set({ prepaidOrderId: 2_000_000_000 })
      .where(eq(subscriptions.userId, broken.who.id));
    await at(api, whole.day(0), whole.who);
    expect((await rowOf(api, broken.who)).status).toBe('active');
    expect((await rowOf(api, whole.who)).status).toBe('past_due');
    const pastDue = and(eq(notifications.userId, broken.who.id), eq(notifications.template, 'subscription_past_due'));
    expect(await api.deps.db.$count(notifications, pastDue)).toBe(0);
  });
});
