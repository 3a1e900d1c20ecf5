import { startApi, type TestApi } from '@tests/support/api/api';
import { deliver } from '@tests/support/payments/money';
import { logIn, person } from '@tests/support/people/people';
import {
  as,
  choose,
  currentOf,
  ordersOf,
  paymentOf,
  payOrder,
  planOf,
  registered,
  rowOf,
  setStatus,
  templatesSentTo,
  whilePlanIs,
} from '@tests/support/people/subscriber';
import { newProject } from '@tests/support/projects/samples';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import {
  notifications,
  orders,
  payments,
  plans,
  professionalEvents,
  professionals,
  projects,
} from '@/server/db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const professionalOf = async (id: number) =>
  (await api.deps.db.select().from(professionals).where(eq(professionals.userId, id)))[0];
const eventsOf = async (id: number) =>
  (
    await api.deps.db
      .select()
      .from(professionalEvents)
      .where(eq(professionalEvents.userId, id))
      .orderBy(professionalEvents.id)
  ).map(({ event }) => event);

describe('the plans', () => {
  it('are those of the requested role, in order, in the reader’s language', async () => {
    const { value, count } = await api.ok(subscriptionCalls.plans, { user_type: 'consultant' });
    expect(value.map(({ name, price_cents, months }) => [name, price_cents, months])).toEqual([
      ['顧問季費', 144_000, 3],
      ['顧問年費', 480_000, 12],
    ]);
    expect(count).toBe(2);
    const english = await api.ok(subscriptionCalls.plans, { user_type: 'technician' }, { lang: 'en' });
    expect(english.value.map(({ name }) => name)).toEqual(['Technician, quarterly', 'Technician, yearly']);
  });

  it('that are no longer on sale cannot be seen or chosen', async () => {
    const values = { name: { 'zh-Hant': '舊', en: 'Old' }, priceCents: 10_000, months: 1, isActive: false } as const;
    await api.deps.db.insert(plans).values({ ...values, key: 'old', userType: 'technician' });
    const { value } = await api.ok(subscriptionCalls.plans, { user_type: 'technician' });
    expect(value.map(({ key }) => key)).toEqual(['technician_quarter', 'technician_year']);
    const who = await registered(api, 'technician');
    const old = (await api.deps.db.select().from(plans).where(eq(plans.key, 'old')))[0];
    expect((await api.call(subscriptionCalls.choose, { plan_id: old?.id }, as(who))).status).toBe(404);
  });
});

describe('the first subscription', () => {
  it('is chosen, paid, and waits for approval', async () => {
    const who = await registered(api, 'technician');
    expect(await currentOf(api, who)).toMatchObject({ status: null, plan: null, order: null });
    const number = await choose(api, who, 'technician_year');
    const plan = await planOf(api, 'technician_year');
    expect(await currentOf(api, who)).toMatchObject({
      status: 'incomplete',
      plan: { key: 'technician_year', name: '師傅年費' },
      period_end: null,
      order: { order_number: number, amount_cents: 280_000, plan_id: plan.id },
    });
    expect((await professionalOf(who.id))?.status).toBe('plan_chosen');

    await payOrder(api, who, number);
    expect(await currentOf(api, who)).toMatchObject({
      status: 'paid_waiting',
      period_start: null,
      period_end: null,
      paid_until: null,
      order: null,
    });
    expect(await professionalOf(who.id)).toMatchObject({
      status: 'pending_approval',
      submittedAt: api.clock.now(),
    });
    expect(await eventsOf(who.id)).toEqual(['choose_plan', 'pay', 'submit']);
    const profile = await api.ok(userAuthCalls.profile, {}, as(who));
    expect(profile).toMatchObject({ registration_step: 'approval', standing: 'unapproved' });
    expect(await ordersOf(api, who)).toEqual(['paid 2800']);
  });

  it('is shown by its order in the reader’s language, as it was bought', async () => {
    const who = await registered(api, 'consultant');
    const order_number = (await choose(api, who, 'consultant_quarter')) ?? '';
    const read = (lang: string) => api.ok(orderCalls.orderDetails, { order_number }, { ...as(who), lang });
    const renamed = { name: { 'zh-Hant': '新名', en: 'New name' }, priceCents: 100_000 };
    await whilePlanIs(api, 'consultant_quarter', renamed, async () => {
      expect(await read('zh-Hant')).toMatchObject({
        kind: 'subscription',
        status: 'pending',
        title: '顧問季費',
        amount_cents: 144_000,
        project_id: null,
        expires_at: null,
      });
    });
    expect((await read('en')).title).toBe('Consultant, quarterly');
    const { value } = await api.ok(orderCalls.orderListing, {}, { ...as(who), lang: 'en' });
    expect(value.map(({ title }) => title)).toEqual(['Consultant, quarterly']);
  });

  it('can be changed until it is paid: another plan replaces the order, the same plan keeps it', async () => {
    const who = await registered(api, 'technician');
    const first = await choose(api, who, 'technician_year');
    expect(await choose(api, who, 'technician_year')).toBe(first);
    const second = await choose(api, who, 'technician_quarter');
    expect(second).not.toBe(first);
    expect(await ordersOf(api, who)).toEqual(['cancelled 2800', 'pending 840']);
    expect(await eventsOf(who.id)).toEqual(['choose_plan', 'choose_plan']);
    expect((await currentOf(api, who)).plan?.key).toBe('technician_quarter');
  });

  it('has the current price of its plan when it is chosen again', async () => {
    const who = await registered(api, 'technician');
    await choose(api, who, 'technician_quarter');
    await whilePlanIs(api, 'technician_quarter', { priceCents: 90_000 }, async () => {
      await choose(api, who, 'technician_quarter');
    });
    expect(await ordersOf(api, who)).toEqual(['cancelled 840', 'pending 900']);
  });

  it('refunds money for a replaced order', async () => {
    const who = await registered(api, 'technician');
    const old = await paymentOf(api, who, (await choose(api, who, 'technician_year')) ?? '');
    const number = await choose(api, who, 'technician_quarter');
    await deliver(api, old);
    await api.runJobs();
    expect(await ordersOf(api, who)).toEqual(['cancelled 2800', 'pending 840']);
    const [payment] = await api.deps.db.select().from(payments).where(eq(payments.reference, old.reference));
    expect(payment?.status).toBe('refunded');
    expect(await templatesSentTo(api, who)).toEqual(['subscription_payment_refunded']);
    expect((await professionalOf(who.id))?.status).toBe('plan_chosen');
    await payOrder(api, who, number);
    expect((await currentOf(api, who)).status).toBe('paid_waiting');
  });

  it('is paid once: a second payment is refunded, with a notification of its own', async () => {
    const who = await registered(api, 'technician');
    const number = (await choose(api, who, 'technician_quarter')) ?? '';
    const [one, other] = [await paymentOf(api, who, number), await paymentOf(api, who, number)];
    expect(await Promise.all([deliver(api, one), deliver(api, other), deliver(api, one)])).toEqual([200, 200, 200]);
    await api.runJobs();
    expect((await templatesSentTo(api, who)).filter((template) => template.endsWith('refunded'))).toEqual([
      'subscription_payment_refunded',
    ]);
    expect(await eventsOf(who.id)).toEqual(['choose_plan', 'pay', 'submit']);
    expect((await currentOf(api, who)).status).toBe('paid_waiting');
  });

  it('stays payable after a declined card', async () => {
    const who = await registered(api, 'technician');
    const number = (await choose(api, who, 'technician_quarter')) ?? '';
    await deliver(api, { ...(await paymentOf(api, who, number)), kind: 'declined' });
    expect(await templatesSentTo(api, who)).toEqual(['subscription_payment_declined']);
    const [notice] = await api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id));
    expect(notice).toMatchObject({ type: 'other', link: `/internal/cart/payment?order_number=${number}` });
    await payOrder(api, who, number);
    expect((await currentOf(api, who)).status).toBe('paid_waiting');
  });

  it('is chosen once by a request that is sent twice with its key', async () => {
    const who = await registered(api, 'technician');
    const { id: plan_id } = await planOf(api, 'technician_year');
    const send = () => api.ok(subscriptionCalls.choose, { plan_id }, { ...as(who), idempotencyKey: 'one' });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first).toEqual(second);
    expect(await ordersOf(api, who)).toEqual(['pending 2800']);
  });

  it('cannot be paid by another user', async () => {
    const who = await registered(api, 'technician');
    const order_number = await choose(api, who, 'technician_year');
    const other = await person(api, 'consultant');
    expect((await api.call(orderCalls.checkout, { order_number }, as(other))).status).toBe(404);
  });
});

describe('a plan is not chosen', () => {
  it.each(['registered', 'paid', 'pending_approval', 'info_requested', 'rejected', 'approved'] as const)(
    'for the first time by a professional who is %s',
    async (status) => {
      const who = await registered(api, 'technician');
      await api.deps.db.update(professionals).set({ status }).where(eq(professionals.userId, who.id));
      const { id: plan_id } = await planOf(api, 'technician_year');
      const { status: code, body } = await api.call(subscriptionCalls.choose, { plan_id }, as(who));
      expect([code, body.error_code]).toEqual([409, 'wrong_step']);
      expect(body.fresh).toMatchObject({ status });
      expect(await ordersOf(api, who)).toEqual([]);
    },
  );

  it('while a payment waits for the approval', async () => {
    const who = await registered(api, 'technician');
    await payOrder(api, who, await choose(api, who, 'technician_quarter'));
    const { id: plan_id } = await planOf(api, 'technician_year');
    const { body } = await api.call(subscriptionCalls.choose, { plan_id }, as(who));
    expect(body).toMatchObject({ error_code: 'wrong_step', fresh: { status: 'pending_approval' } });
    expect(body.error_message).toBe('註冊、會籍或帳戶的狀態已改變，請看過最新狀態後再試。');
  });
});

describe('cancelling', () => {
  it.each(['incomplete', 'paid_waiting', 'expired'] as const)(
    'is refused for a subscription that is %s',
    async (status) => {
      const who = await person(api, 'technician');
      await setStatus(api, who, status);
      for (const call of [subscriptionCalls.cancel, subscriptionCalls.resume]) {
        const { body } = await api.call(call, {}, as(who));
        expect(body).toMatchObject({ error_code: 'wrong_step', fresh: { status } });
      }
      expect((await rowOf(api, who)).cancelAtPeriodEnd).toBe(false);
    },
  );

  it('is refused without a subscription', async () => {
    const who = await registered(api, 'technician');
    const { body } = await api.call(subscriptionCalls.cancel, {}, as(who));
    expect(body).toMatchObject({ error_code: 'wrong_step', fresh: { status: null } });
  });

  it('and resuming may be repeated', async () => {
    const who = await person(api, 'technician');
    for (const flag of [true, true])
      expect(await api.ok(subscriptionCalls.cancel, {}, as(who))).toEqual({ cancel_at_period_end: flag });
    expect((await currentOf(api, who)).cancel_at_period_end).toBe(true);
    for (const number of [null, null])
      expect(await api.ok(subscriptionCalls.resume, {}, as(who))).toEqual({ order_number: number });
    expect((await currentOf(api, who)).cancel_at_period_end).toBe(false);
  });
});

describe('two tabs', () => {
  it('that choose at once leave one order to pay', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await registered(api, 'technician');
      const names = ['technician_year', 'technician_quarter', 'technician_year', 'technician_quarter'] as const;
      const numbers = await Promise.all(names.map((name) => choose(api, who, name)));
      const pending = await api.deps.db.select().from(orders).where(eq(orders.payerId, who.id));
      const open = pending.filter(({ status }) => status === 'pending').map(({ orderNumber }) => orderNumber);
      expect(open).toHaveLength(1);
      expect(numbers).toContain(open[0]);
      expect((await currentOf(api, who)).order?.order_number).toBe(open[0]);
    }
  });

  it('one choosing while the other’s payment arrives: it is used, or refunded', async () => {
    for (let round = 0; round < 8; round++) {
      const who = await registered(api, 'technician');
      const event = await paymentOf(api, who, (await choose(api, who, 'technician_year')) ?? '');
      const { id: plan_id } = await planOf(api, 'technician_quarter');
      const [status, chosen] = await Promise.all([
        deliver(api, event),
        api.call(subscriptionCalls.choose, { plan_id }, as(who)),
      ]);
      await api.runJobs();
      expect(status).toBe(200);
      const row = await rowOf(api, who);
      if (chosen.status === 200) {
        expect([row.status, await ordersOf(api, who)]).toEqual(['incomplete', ['cancelled 2800', 'pending 840']]);
        expect(await templatesSentTo(api, who)).toEqual(['subscription_payment_refunded']);
      } else {
        expect(chosen.body.error_code).toBe('wrong_step');
        expect([row.status, await ordersOf(api, who)]).toEqual(['paid_waiting', ['paid 2800']]);
      }
    }
  });
});

describe('the demand', () => {
  it('is the number of requests in the caller’s trades and districts in the last thirty days, zero included', async () => {
    let who = await person(api, 'technician', { standing: 'unapproved' });
    const client = await person(api, 'client');
    const set = (facts: Partial<typeof professionals.$inferInsert>) =>
      api.deps.db.update(professionals).set(facts).where(eq(professionals.userId, who.id));
    const demand = () => api.ok(subscriptionCalls.demand, {}, as(who));
    const create = (more: object) => api.ok(projectCalls.createProject, { ...newProject, ...more }, as(client));
    await set({ specialties: ['windows', 'masonry'] });
    expect(await demand()).toEqual({
      days: 30,
      request_count: 0,
      by_category: [
        { category: 'windows', request_count: 0 },
        { category: 'masonry', request_count: 0 },
      ],
    });
    await create({ category: 'windows', district: 'sai_kung' });
    await create({ category: 'windows', district: 'north' });
    await create({ category: 'office', district: 'north' });
    const { project_id } = await create({ category: 'masonry', district: 'north' });
    await api.deps.db.update(projects).set({ status: 'rejected' }).where(eq(projects.id, project_id));
    expect(await demand()).toMatchObject({ request_count: 2 });
    await set({ districts: ['north'] });
    expect(await demand()).toMatchObject({ request_count: 1 });
    api.clock.advance(31 * DAY_MS);
    who = await logIn(api, who);
    expect(await demand()).toMatchObject({ request_count: 0 });
  });
});
