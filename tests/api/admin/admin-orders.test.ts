import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { type Travelled, travel } from '@tests/support/projects/way';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { auditLog, orders, payouts, refunds } from '@/server/db/schema';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const asAdmin = () => ({ token: admin.token });
const list = (filter: RequestOf<typeof adminOrderCalls.orders> = {}) =>
  api.ok(adminOrderCalls.orders, filter, asAdmin());
const numbers = async (filter: RequestOf<typeof adminOrderCalls.orders>) =>
  (await list({ limit: 100, ...filter })).value.map(({ order_number }) => order_number);
const details = ({ orderNumber }: Travelled) =>
  api.ok(adminOrderCalls.orderDetails, { order_number: orderNumber }, asAdmin());
const refund = ({ orderNumber }: Travelled, refund_cents: number, more: { key?: string; isPaidOut?: boolean } = {}) =>
  api.call(
    adminOrderCalls.refundPaid,
    { order_number: orderNumber, refund_cents, is_paid_out: more.isPaidOut ?? false, note: '多收了' },
    { ...asAdmin(), idempotencyKey: more.key },
  );
const payOut = ({ orderNumber }: Travelled, amount_cents: number, idempotencyKey?: string) =>
  api.call(
    adminOrderCalls.markPaidOut,
    { order_number: orderNumber, amount_cents, reference: 'FPS 20261120-1' },
    { ...asAdmin(), idempotencyKey },
  );
const retry = ({ orderNumber }: Travelled) =>
  api.call(adminOrderCalls.retryRefund, { order_number: orderNumber }, asAdmin());
/** Adds a refund that failed permanently; returns when. */
async function failRefund(way: Travelled, amountCents: number): Promise<Date> {
  const at = api.clock.now();
  await api.deps.db.insert(refunds).values({ orderId: await idOf(way), amountCents, createdAt: at, failedAt: at });
  return at;
}
/** Runs the calls at once, in this order, while the project's row is locked. */
const together = <T>({ projectId }: Travelled, starts: readonly (() => Promise<T>)[]) =>
  atOnce(api, sql`select 1 from projects where id = ${projectId} for update`, starts);
const auditedOf = ({ orderNumber }: Travelled) =>
  api.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'order'), eq(auditLog.label, orderNumber)));
const idOf = async ({ orderNumber }: Travelled) => {
  const [row] = await api.deps.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber));
  return row?.id ?? 0;
};

describe('the list of orders', () => {
  it('has all users’ orders, the newest first, page by page', async () => {
    const made = [await travel(api, 'awaiting_payment'), await travel(api, 'in_progress')].map(
      (way) => way.orderNumber,
    );
    const first = await list({ kind: 'quotation', limit: 1 });
    expect(first.value.map((one) => one.order_number)).toEqual([made[1]]);
    expect(first.value[0]).toMatchObject({ status: 'paid', amount_cents: 600_000, refunded_cents: 0 });
    const next = await list({ kind: 'quotation', limit: 1, cursor: first.next_cursor ?? '' });
    expect(next.value.map((one) => one.order_number)).toEqual([made[0]]);
  });

  it('is filtered by words, status and kind', async () => {
    const way = await travel(api, 'awaiting_payment');
    for (const q of [way.orderNumber, way.orderNumber.toLowerCase(), way.orderNumber.slice(-6), way.client.email])
      expect(await numbers({ q }), q).toEqual([way.orderNumber]);
    expect(await numbers({ q: way.orderNumber, status: 'paid' })).toEqual([]);
    expect(await numbers({ q: way.orderNumber, kind: 'subscription' })).toEqual([]);
    expect(await numbers({ q: 'T-20200101-ZZZZZZ' })).toEqual([]);
    const { orderNumber } = await professionalAt(api, 'approved');
    expect(await numbers({ kind: 'subscription' })).toEqual([orderNumber]);
  });
});

describe('a refund by an admin', () => {
  it('is sent in parts, each once, never more than was paid, and is in the audit log', async () => {
    const way = await travel(api, 'completed');
    const key = crypto.randomUUID();
    const answers = [await refund(way, 100_000, { key }), await refund(way, 100_000, { key })];
    for (const { body } of answers) expect(body).toEqual({ status: 'refund_pending', left_cents: 500_000 });
    await api.runJobs();
    const shown = await details(way);
    expect(shown).toMatchObject({ status: 'partly_refunded', refunded_cents: 100_000, left_cents: 500_000, owed: [] });
    expect(shown.attempts).toMatchObject([{ status: 'paid', amount_cents: 600_000 }]);
    expect(await refund(way, 500_001)).toMatchObject({ status: 422, body: { form_error: { refund_cents: [/.+/] } } });
    expect((await refund(way, 500_000)).status).toBe(200);
    await api.runJobs();
    expect(await details(way)).toMatchObject({ status: 'refunded', left_cents: 0, payout: null });
    expect((await refund(way, 1)).status).toBe(422);
    expect((await auditedOf(way)).map(({ action, after }) => [action, after?.refund_cents])).toEqual([
      ['order.refund', 100_000],
      ['order.refund', 500_000],
    ]);
  });

  it('has one winner if two admins together would refund more than is left', async () => {
    const way = await travel(api, 'completed');
    const answers = await Promise.all([refund(way, 400_000), refund(way, 400_000)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is refused during a complaint, and for an unpaid order', async () => {
    const pending = await travel(api, 'awaiting_payment');
    expect((await refund(pending, 1)).status).toBe(422);
    for (const [place, code] of [
      ['complained', 'on_hold'],
      ['end_requested', 'end_request_open'],
    ] as const) {
      const way = await travel(api, place);
      expect((await details(way)).refund_refusal).toBe(code);
      expect((await refund(way, 1)).body.error_code).toBe(code);
    }
  });

  it('is open where nothing else decides', async () => {
    expect((await details(await travel(api, 'completed'))).refund_refusal).toBeNull();
  });

  it('of a subscription leaves the membership as it is', async () => {
    const { orderNumber: order_number } = await professionalAt(api, 'approved');
    const input = { order_number, refund_cents: 100, is_paid_out: false, note: '重覆收費' };
    expect((await api.call(adminOrderCalls.refundPaid, input, asAdmin())).status).toBe(200);
    await api.runJobs();
    const shown = await api.ok(adminOrderCalls.orderDetails, { order_number }, asAdmin());
    expect(shown).toMatchObject({ status: 'partly_refunded', refunded_cents: 100, payout: null });
  });
});

describe('a refund that failed permanently', () => {
  it('is found, retried and settled', async () => {
    const way = await travel(api, 'completed');
    const at = await failRefund(way, 70_000);
    expect(await numbers({ owed: 'payer' })).toEqual([way.orderNumber]);
    expect((await details(way)).owed).toEqual([{ amount_cents: 70_000, since: at.toISOString(), is_paid_out: false }]);
    expect((await retry(way)).body).toEqual({ tried: [{ amount_cents: 70_000, failure: null }] });
    expect(await details(way)).toMatchObject({ status: 'partly_refunded', owed: [] });
    expect((await retry(way)).body.error_code).toBe('nothing_owed');
    expect((await auditedOf(way)).map(({ action }) => action)).toEqual(['order.retry_refund']);
  });

  it('is not the technician’s: nothing is paid out until it is refunded', async () => {
    const way = await travel(api, 'completed');
    await failRefund(way, 70_000);
    expect((await details(way)).payout).toMatchObject({ amount_cents: 530_000, is_due: false, is_refund_owed: true });
    expect(await numbers({ owed: 'professional', q: way.client.email })).toEqual([]);
    for (const cents of [600_000, 530_000]) expect((await payOut(way, cents)).body.error_code).toBe('refund_owed');
    expect((await retry(way)).status).toBe(200);
    expect((await details(way)).payout).toMatchObject({ amount_cents: 530_000, is_due: true, is_refund_owed: false });
    expect((await payOut(way, 530_000)).status).toBe(200);
  });

  it('is not retried once the technician was paid out, and is replaced by a new refund', async () => {
    const way = await travel(api, 'completed');
    await payOut(way, 600_000);
    const [paid] = await api.deps.db
      .select()
      .from(payouts)
      .where(eq(payouts.orderId, await idOf(way)));
    await failRefund(way, 70_000);
    // A refund that failed after the payout was not included in it, and is refunded.
    await api.deps.db
      .update(payouts)
      .set({ createdAt: new Date(0) })
      .where(eq(payouts.id, paid?.id ?? 0));
    expect((await details(way)).owed).toMatchObject([{ is_paid_out: false }]);
    await api.deps.db
      .update(payouts)
      .set({ createdAt: api.clock.now() })
      .where(eq(payouts.id, paid?.id ?? 0));
    expect((await details(way)).owed).toMatchObject([{ amount_cents: 70_000, is_paid_out: true }]);
    const refused = await retry(way);
    expect([refused.status, refused.body.error_code]).toEqual([409, 'paid_out']);
    await refund(way, 70_000, { isPaidOut: true });
    expect((await details(way)).owed).toEqual([]);
    expect((await retry(way)).body.error_code).toBe('nothing_owed');
  });

  it('has one winner against other changes of the same money', async () => {
    const won = async (way: Travelled, starts: readonly (() => Promise<{ status: number }>)[]) => {
      const answers = await together(way, starts);
      return answers.map(({ status }) => status);
    };
    const failing = async () => {
      const way = await travel(api, 'completed');
      await failRefund(way, 400_000);
      return way;
    };
    let way = await failing();
    expect(await won(way, [() => retry(way), () => refund(way, 400_000)])).toEqual([200, 422]);
    way = await failing();
    expect(await won(way, [() => refund(way, 400_000), () => retry(way)])).toEqual([200, 409]);
    way = await failing();
    expect(await won(way, [() => retry(way), () => payOut(way, 600_000)])).toEqual([200, 422]);
    way = await failing();
    expect(await won(way, [() => payOut(way, 600_000), () => retry(way)])).toEqual([409, 200]);
    way = await travel(api, 'completed');
    expect(await won(way, [() => payOut(way, 600_000), () => payOut(way, 600_000)])).toEqual([200, 409]);
  });
});

describe('the payout to the technician', () => {
  it('is due once the work is over, and is marked as paid out once', async () => {
    const running = await travel(api, 'in_progress');
    expect((await details(running)).payout).toMatchObject({ amount_cents: 600_000, is_due: false });
    expect((await payOut(running, 600_000)).body.error_code).toBe('nothing_owed');

    const way = await travel(api, 'completed');
    await refund(way, 100_000);
    expect(await numbers({ owed: 'professional', q: way.client.email })).toEqual([way.orderNumber]);
    // The amount on the screen was from before the refund.
    expect((await payOut(way, 600_000)).body.form_error?.amount_cents?.[0]).toContain('$5,000');
    const key = crypto.randomUUID();
    const answers = [await payOut(way, 500_000, key), await payOut(way, 500_000, key)];
    for (const { body } of answers) expect(body).toEqual({ amount_cents: 500_000 });
    expect((await payOut(way, 500_000)).body.error_code).toBe('nothing_owed');
    expect((await details(way)).payout).toMatchObject({
      payee: { id: way.technician.id },
      amount_cents: 500_000,
      is_due: false,
      paid_out: { reference: 'FPS 20261120-1' },
    });
    expect(await numbers({ owed: 'professional', q: way.client.email })).toEqual([]);
    expect(await api.deps.db.$count(payouts, eq(payouts.orderId, await idOf(way)))).toBe(1);
    expect((await auditedOf(way)).map(({ action }) => action).sort()).toEqual(['order.pay_out', 'order.refund']);
    // A refund now is at the platform's cost, so it is refused if the screen was from before the payout.
    expect((await refund(way, 1000)).body).toMatchObject({ error_code: 'stale', fresh: { is_paid_out: true } });
    expect((await refund(way, 1000, { isPaidOut: true })).status).toBe(200);
  });

  it('is marked for several orders paid with one transfer, all of them or none', async () => {
    const client = await person(api, 'client');
    const ways = [await travel(api, 'completed', { client }), await travel(api, 'completed', { client })];
    const due = async () => (await list({ owed: 'professional', q: client.email })).value;
    const payouts = (await due()).map(({ order_number, payouts_due: [payout] }) => ({
      order_number,
      amount_cents: payout?.amount_cents ?? 0,
    }));
    expect(payouts).toHaveLength(2);
    for (const way of ways) {
      const { payout } = await details(way);
      const listed = (await due()).find(({ order_number }) => order_number === way.orderNumber);
      expect(listed?.payouts_due).toEqual([
        { to: 'technician', payee: payout?.payee.name, amount_cents: payout?.amount_cents, has_payee: false },
      ]);
    }
    const [one, two] = payouts;
    if (!one || !two) throw new Error('two payouts are due');
    const pay = (given: typeof payouts) =>
      api.call(adminOrderCalls.markManyPaidOut, { payouts: given, reference: 'FPS 20261120-9' }, asAdmin());
    const refused = await pay([one, { ...two, amount_cents: two.amount_cents + 1 }]);
    expect(refused.status).toBe(422);
    expect(refused.body.form_error?.payouts).toEqual([expect.stringContaining(two.order_number)]);
    expect(await due()).toHaveLength(2);
    expect((await pay(payouts)).body).toEqual({ amount_cents: one.amount_cents + two.amount_cents });
    expect(await due()).toEqual([]);
    for (const way of ways) {
      expect((await auditedOf(way)).filter(({ action }) => action === 'order.pay_out')).toHaveLength(1);
      expect((await details(way)).payout?.paid_out?.reference).toBe('FPS 20261120-9');
    }
    expect((await pay(payouts)).body.error_code).toBe('form_error');
  });

  it('waits while a complaint is open, and is what a settlement leaves', async () => {
    const way = await travel(api, 'completed');
    const { projectId: project_id } = way;
    const input = { project_id, reason_code: 'quality' as const, note: '裂縫' };
    await api.ok(disputeCalls.complainProject, input, { token: way.client.token });
    expect((await details(way)).payout?.is_due).toBe(false);
    expect(await numbers({ owed: 'professional', q: way.client.email })).toEqual([]);
    expect((await payOut(way, 600_000)).body.error_code).toBe('on_hold');
    const settlement = { project_id, outcome: 'cancel' as const, note: '退一半', refund_cents: 300_000 };
    await api.ok(disputeCalls.settleComplaint, settlement, asAdmin());
    expect((await details(way)).payout).toMatchObject({ amount_cents: 300_000, is_due: true });
    const held = async () => (await api.ok(adminProjectCalls.project, { project_id }, asAdmin())).held;
    expect(await held()).toMatchObject({ left_cents: 300_000, is_paid_out: false });
    expect((await payOut(way, 300_000)).status).toBe(200);
    // An admin who decides about the money again sees the payout.
    expect(await held()).toMatchObject({ left_cents: 300_000, is_paid_out: true });
  });
});

it('exports the filtered orders as a table', async () => {
  const way = await travel(api, 'completed');
  await payOut(way, 600_000);
  const { src } = await api.ok(adminOrderCalls.exportOrders, { q: way.orderNumber }, asAdmin());
  const { text } = await api.request(src);
  const [columns, ...rows] = text.trimEnd().split('\r\n');
  expect(columns).toContain('"order_number","kind","status"');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`"${way.orderNumber}","quotation","paid",`);
  expect(rows[0]).toContain(',"6000","0","6000","FPS 20261120-1",');
  const [newest] = await api.deps.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  expect(newest?.orderNumber).toBe(way.orderNumber);
});
