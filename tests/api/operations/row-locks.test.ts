import { setTimeout as delay } from 'node:timers/promises';
import { startApi, type TestApi } from '@tests/support/api/api';
import { checkout, deliver, eventOf, orderOf } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { as, paymentOf, planOf, rowOf } from '@tests/support/people/subscriber';
import { travel } from '@tests/support/projects/way';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminPlanCalls } from '@/contract/admin/plans/calls';
import { professionalCalls } from '@/contract/professional/calls';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

/** Much longer than the changes take. */
const PATIENCE_MS = 20_000;

/** Runs `work` while another transaction holds these rows as a foreign key does, because it adds rows to them. */
const whileReferenced = (rows: readonly SQL[], work: () => Promise<void>) =>
  api.deps.db.transaction(async (tx) => {
    for (const row of rows) await tx.execute(sql`${row} for key share`);
    const done = new AbortController();
    const waits = delay(PATIENCE_MS, undefined, { signal: done.signal }).then(
      () => Promise.reject(new Error('the change waits for the end of this transaction')),
      () => {},
    );
    await Promise.race([work(), waits]).finally(() => done.abort());
  });

// Two transactions that both add a row, and then wait for each other to lock the row it belongs to, are a deadlock.
describe('without waiting for transactions that only add rows, a change can be made to', {
  timeout: 2 * PATIENCE_MS,
}, () => {
  it('its project and its order', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    const rows = [
      sql`select from projects where id = ${way.projectId}`,
      sql`select from orders where order_number = ${way.orderNumber}`,
    ];
    await whileReferenced(rows, async () => {
      expect(await deliver(api, eventOf(session))).toBe(200);
      const refund = { order_number: way.orderNumber, refund_cents: 1000, is_paid_out: false, note: '補償' };
      await api.ok(adminOrderCalls.refundPaid, refund, as(admin));
      await api.runJobs();
    });
    expect((await orderOf(api, way)).status).toBe('partly_refunded');
  });

  it('its subscription, its plan and their order', async () => {
    const who = await professionalAt(api, 'plan_chosen');
    const payment = await paymentOf(api, who, who.orderNumber);
    const plan = await planOf(api, 'technician_quarter');
    const rows = [
      sql`select from subscriptions where user_id = ${who.id}`,
      sql`select from orders where order_number = ${who.orderNumber}`,
      sql`select from plans where user_type = 'technician'`,
    ];
    await whileReferenced(rows, async () => {
      expect(await deliver(api, payment)).toBe(200);
      await api.ok(professionalCalls.approve, { user_id: who.id }, as(admin));
      const unchanged = { name: plan.name, price_cents: plan.priceCents };
      await api.ok(adminPlanCalls.update, { plan_id: plan.id, ...unchanged, seen: unchanged }, as(admin));
      const offered = await api.ok(adminPlanCalls.offer, { plan_id: plan.id }, as(admin));
      expect(offered).toEqual({ is_on_sale: true });
    });
    expect((await rowOf(api, who)).status).toBe('active');
  });
});
