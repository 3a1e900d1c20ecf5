import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { type Person, person } from '@tests/support/people/people';
import { as, at, currentOf, ordersOf, planOf, registered, subscriber } from '@tests/support/people/subscriber';
import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_PAYMENT_CENTS, MAX_PLANS_ON_SALE, RENEWAL_OFFER_DAYS } from '@/config/limits';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { auditLog, plans } from '@/server/db/schema';
import { scopeVersions } from '@/server/modules/content/scopes';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const name = { 'zh-Hant': '師傅半年費', en: 'Technician, half-yearly' };
const half = { user_type: 'technician', months: 6, name, price_cents: 150_000 } as const;

const offered = async (user_type: 'consultant' | 'technician') =>
  (await api.ok(subscriptionCalls.plans, { user_type })).value;
const idsOffered = async (user_type: 'consultant' | 'technician') => (await offered(user_type)).map(({ id }) => id);
const listed = async () => (await api.ok(adminPlanCalls.plans, {}, as(admin))).value;
const create = async (more: object = {}) =>
  (await api.ok(adminPlanCalls.create, { ...half, ...more }, as(admin))).plan_id;
const withdraw = (plan_id: number) => api.call(adminPlanCalls.withdraw, { plan_id }, as(admin));
const lastAct = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

/** Puts a plan on sale while `work` runs and withdraws it after that, so that every test finds the initial plans. */
async function whileOnSale(work: (planId: number) => Promise<void>, more: object = {}) {
  const planId = await create(more);
  await work(planId).finally(() => withdraw(planId));
}

describe('an operator’s plans', () => {
  it('are listed, with the number of subscribers of each', async () => {
    const plan = await planOf(api, 'technician_year');
    const countOf = async () => (await listed()).find(({ id }) => id === plan.id)?.subscriber_count ?? -1;
    const count = await countOf();
    await person(api, 'technician');
    await person(api, 'technician', { standing: 'lapsed' });
    expect(await countOf()).toBe(count + 1);
    expect((await listed()).map(({ user_type, months }) => `${user_type} ${months}`)).toEqual([
      'consultant 3',
      'consultant 12',
      'technician 3',
      'technician 12',
    ]);
  });

  it('are on sale at once, after the others of their type, and change the public page', async () => {
    const { site } = await scopeVersions(api.deps.db);
    await whileOnSale(async (planId) => {
      expect((await offered('technician')).at(-1)).toMatchObject({
        id: planId,
        name: '師傅半年費',
        price_cents: 150_000,
        months: 6,
      });
      expect((await scopeVersions(api.deps.db)).site).toBe(site + 1);
      expect(await lastAct()).toMatchObject({
        actorId: admin.id,
        action: 'plan.create',
        subjectId: String(planId),
        before: null,
        after: { name, price_cents: 150_000, months: 6, is_on_sale: true },
      });
      const who = await registered(api, 'technician');
      const reply = await api.ok(subscriptionCalls.choose, { plan_id: planId }, as(who));
      expect(reply.order_number).not.toBeNull();
      expect(await ordersOf(api, who)).toEqual(['pending 1500']);
    });
  });

  it('are created once, though the call came twice', async () => {
    const options = { ...as(admin), idempotencyKey: crypto.randomUUID() };
    const first = await api.ok(adminPlanCalls.create, half, options);
    expect(await api.ok(adminPlanCalls.create, half, options)).toEqual(first);
    expect((await idsOffered('technician')).filter((id) => id === first.plan_id)).toHaveLength(1);
    await withdraw(first.plan_id);
  });

  it.each([
    ['below what can be paid', { price_cents: 399 }, 'price_cents'],
    ['above what can be paid', { price_cents: MAX_PAYMENT_CENTS + 1 }, 'price_cents'],
    ['of no length', { months: 0 }, 'months'],
    ['of half a month', { months: 1.5 }, 'months'],
    ['longer than three years', { months: 37 }, 'months'],
    ['without an English name', { name: { ...name, en: ' ' } }, 'name.en'],
    ['for clients', { user_type: 'client' }, 'user_type'],
  ])('are refused %s', async (_what, more, field) => {
    const answer = await api.call(adminPlanCalls.create, { ...half, ...more }, as(admin));
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, [field]]);
  });

  it('are refused with the bounds of a price in dollars', async () => {
    const { body } = await api.call(adminPlanCalls.create, { ...half, price_cents: 100 }, as(admin));
    expect(body.form_error?.price_cents).toEqual(['金額須為 $4 至 $999,999.99，才能在網上付款。']);
  });

  it('are limited in number on sale', async () => {
    const made: number[] = [];
    while ((await offered('consultant')).length < MAX_PLANS_ON_SALE)
      made.push(await create({ user_type: 'consultant' }));
    const input = { ...half, user_type: 'consultant' };
    expect((await api.call(adminPlanCalls.create, input, as(admin))).body.form_error).toHaveProperty('plan_id');
    for (const planId of made) await withdraw(planId);
  });
});

describe('a changed plan', () => {
  it('has its new price and names for new orders; existing orders keep theirs', async () => {
    await whileOnSale(async (plan_id) => {
      const [early, late] = [await registered(api, 'technician'), await registered(api, 'technician')];
      await api.ok(subscriptionCalls.choose, { plan_id }, as(early));
      const renamed = { 'zh-Hant': '師傅六個月', en: 'Technician, six months' };
      const seen = { name, price_cents: 150_000 };
      await api.ok(adminPlanCalls.update, { plan_id, name: renamed, price_cents: 170_000, seen }, as(admin));
      await api.ok(subscriptionCalls.choose, { plan_id }, as(late));
      expect(await ordersOf(api, early)).toEqual(['pending 1500']);
      expect(await ordersOf(api, late)).toEqual(['pending 1700']);
      expect((await offered('technician')).at(-1)).toMatchObject({ name: '師傅六個月', price_cents: 170_000 });
      expect(await lastAct()).toMatchObject({
        action: 'plan.update',
        before: { name, price_cents: 150_000 },
        after: { name: renamed, price_cents: 170_000 },
      });
    });
  });

  it('keeps what one of two admins saved; the other, who saw the earlier terms, is told', async () => {
    await whileOnSale(async (plan_id) => {
      const seen = { name, price_cents: 150_000 };
      const save = (more: object) => api.call(adminPlanCalls.update, { plan_id, ...seen, seen, ...more }, as(admin));
      const lock = sql`select 1 from ${plans} where id = ${plan_id} for update`;
      const [first, second] = await atOnce(api, lock, [
        () => save({ price_cents: 170_000 }),
        () => save({ name: { ...name, en: 'Technician, six months' } }),
      ]);
      expect([first?.status, second?.status, second?.body.error_code]).toEqual([200, 409, 'stale']);
      expect(second?.body.fresh).toEqual({ name, price_cents: 170_000 });
      expect((await listed()).find(({ id }) => id === plan_id)).toMatchObject({ name, price_cents: 170_000 });
      expect((await save({ price_cents: 180_000, seen: second?.body.fresh })).status).toBe(200);
    });
  });

  it('cannot have a price that cannot be paid; an unknown plan is not found', async () => {
    const { id } = await planOf(api, 'technician_year');
    const update = (plan_id: number, price_cents: number) =>
      api.call(adminPlanCalls.update, { plan_id, name, price_cents, seen: { name, price_cents } }, as(admin));
    expect((await update(id, 0)).body.form_error).toHaveProperty('price_cents');
    expect((await update(2_000_000_000, 1000)).status).toBe(404);
  });
});

describe('a withdrawn plan', () => {
  it('cannot be chosen, is kept by its subscribers, and renewed as before', async () => {
    const holder = await subscriber(api);
    const { id } = await planOf(api, 'technician_quarter');
    await withdraw(id);
    expect(await idsOffered('technician')).not.toContain(id);
    const other = await registered(api, 'technician');
    expect((await api.call(subscriptionCalls.choose, { plan_id: id }, as(other))).status).toBe(404);
    expect(await currentOf(api, holder)).toMatchObject({ status: 'active', plan: { id } });
    const end = new Date((await currentOf(api, holder)).period_end ?? '');
    const now = api.clock.now();
    await at(api, new Date(end.getTime() - RENEWAL_OFFER_DAYS * DAY_MS), holder);
    expect(await ordersOf(api, holder)).toEqual(['pending 840']);
    api.clock.moveTo(now);
    await api.ok(adminPlanCalls.offer, { plan_id: id }, as(admin));
    expect(await lastAct()).toMatchObject({
      action: 'plan.offer',
      before: { is_on_sale: false },
      after: { is_on_sale: true },
    });
    // Offered again, it is the last in the order.
    expect((await idsOffered('technician')).at(-1)).toBe(id);
  });

  it('is never the last of its type, because registration needs one', async () => {
    const ids = await idsOffered('consultant');
    const [remaining, ...others] = ids as [number, ...number[]];
    for (const id of others) expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(remaining)).body.form_error).toHaveProperty('plan_id');
    for (const plan_id of others) await api.ok(adminPlanCalls.offer, { plan_id }, as(admin));
    expect(await idsOffered('consultant')).toEqual(ids);
  });

  it('leaves one on sale, even if two admins withdraw the last two at once', async () => {
    const ids = await idsOffered('consultant');
    const lock = sql`select 1 from ${plans} where user_type = 'consultant' for update`;
    const answers = await atOnce(
      api,
      lock,
      ids.map((id) => () => withdraw(id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const gone = ids.find((_id, index) => answers[index]?.status === 200);
    await api.ok(adminPlanCalls.offer, { plan_id: gone }, as(admin));
  });

  it('is not sold to a user who chose it at the same moment', async () => {
    const planId = await create();
    const who = await registered(api, 'technician');
    const lock = sql`select 1 from ${plans} where id = ${planId} for update`;
    const [gone, chosen] = await atOnce<{ status: number }>(api, lock, [
      () => withdraw(planId),
      () => api.call(subscriptionCalls.choose, { plan_id: planId }, as(who)),
    ]);
    expect([gone?.status, chosen?.status]).toEqual([200, 404]);
    expect(await ordersOf(api, who)).toEqual([]);
  });
});

describe('two admins at once', () => {
  const lock = sql`select 1 from ${plans} where user_type = 'technician' for update`;
  const call = (months: number) => api.call(adminPlanCalls.create, { ...half, months }, as(admin));

  it('do not exceed the number of plans on sale', async () => {
    const made: number[] = [];
    while ((await idsOffered('technician')).length < MAX_PLANS_ON_SALE - 1) made.push(await create());
    const answers = await atOnce(api, lock, [() => call(7), () => call(8)]);
    for (const id of [...made, ...answers.flatMap(({ body }) => body.plan_id ?? [])]) await withdraw(id);
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  });

  it('do not reorder plans to which one of them has just added', async () => {
    const plan_ids = await idsOffered('technician');
    const [added, arranged] = await atOnce<{ status: number }>(api, lock, [
      () => call(7),
      () => api.call(adminPlanCalls.arrange, { user_type: 'technician', plan_ids }, as(admin)),
    ]);
    for (const id of await idsOffered('technician')) if (!plan_ids.includes(id)) await withdraw(id);
    expect([added?.status, arranged?.status]).toEqual([200, 422]);
  });
});

describe('the order of the plans', () => {
  it('is set by the operator', async () => {
    const before = await idsOffered('technician');
    const arrange = (plan_ids: number[]) =>
      api.ok(adminPlanCalls.arrange, { user_type: 'technician', plan_ids }, as(admin));
    await arrange([...before].reverse());
    expect(await idsOffered('technician')).toEqual([...before].reverse());
    expect(await lastAct()).toMatchObject({ action: 'plan.arrange', subjectId: 'technician' });
    await arrange(before);
  });

  it.each([
    ['leaves one out', (ids: number[]) => ids.slice(1)],
    ['names one twice', (ids: number[]) => [ids[0], ids[0]]],
    ['names one of the other role', (ids: number[], others: number[]) => [ids[0], others[0]]],
  ])('is refused when it %s', async (_what, wrong) => {
    const plan_ids = wrong(await idsOffered('technician'), await idsOffered('consultant'));
    const answer = await api.call(adminPlanCalls.arrange, { user_type: 'technician', plan_ids }, as(admin));
    expect([answer.status, Object.keys(answer.body.form_error ?? {})]).toEqual([422, ['plan_ids']]);
  });
});
