import { startApi, type TestApi } from '@tests/support/api';
import {
  checkout,
  deliver,
  eventOf,
  orderOf,
  ownerOf,
  paymentStatuses,
  timesPaid,
  timesTold,
} from '@tests/support/money';
import { logIn, person } from '@tests/support/people';
import { pay, type Travelled, travel } from '@tests/support/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, PAYMENT_DAYS } from '@/config/limits';
import { orderCalls } from '@/contract/order';
import { projectCalls } from '@/contract/project';
import { chatMembers, notifications, orders, payments, projects } from '@/server/db/schema';
import { refundPayment } from '@/server/modules/order/settle-payment';

const SECOND_MS = 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const detailsOf = (api: TestApi, way: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, ownerOf(way));

describe('a payment', () => {
  it('counts once the provider says so, and not before', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    const { redirect_url } = await api.ok(orderCalls.sandbox, {
      order_number: way.orderNumber,
      session,
      outcome: 'approve',
    });
    expect(redirect_url).toBe(`/internal/cart/result/success?order_number=${way.orderNumber}`);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true, paid_at: null });
    expect((await detailsOf(api, way)).status).toBe('awaiting_payment');
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({
      status: 'paid',
      is_processing: false,
      paid_at: api.clock.now().toISOString(),
    });
  });

  it('starts the work: the others are told, the technician joins the room, the days begin', async () => {
    const loser = await person(api, 'technician');
    const way = await travel(api, 'quoted', { quoter: loser });
    const { order_number } = await api.ok(
      projectCalls.acceptQuotation,
      { project_id: way.projectId, quotation_id: way.quotationId },
      ownerOf(way),
    );
    expect((await detailsOf(api, way)).quotations.map((one) => one.status)).toEqual(['accepted', 'submitted']);
    await pay(api, { ...way, orderNumber: order_number });
    const details = await detailsOf(api, way);
    expect(details).toMatchObject({
      status: 'in_progress',
      waiting_on: 'technician',
      technician: { id: way.technician.id },
    });
    expect(details.due_at).toBe(new Date(api.clock.now().getTime() + 30 * DAY_MS).toISOString());
    expect(details.quotations.map((one) => one.status)).toEqual(['accepted', 'not_selected']);
    const members = await api.deps.db.select().from(chatMembers).where(eq(chatMembers.userId, way.technician.id));
    expect(members).toMatchObject([{ role: 'technician', leftSequence: null }]);
    const told = await api.deps.db.select().from(notifications).where(eq(notifications.userId, loser.id));
    expect(told.map((row) => row.template)).toEqual(['quotation_not_selected']);
  });

  it('is not made by reading the page of its success', async () => {
    const way = await travel(api, 'awaiting_payment');
    await checkout(api, way);
    const state = async () => ({
      orders: await api.deps.db.execute(sql`select xmin, * from orders where project_id = ${way.projectId}`),
      projects: await api.deps.db.execute(sql`select xmin, * from projects where id = ${way.projectId}`),
      payments: await api.deps.db.execute(sql`select xmin, * from payments order by id`),
    });
    const rowsOf = async () => Object.values(await state()).map((result) => result.rows);
    const before = await rowsOf();
    for (let round = 0; round < 3; round++) await orderOf(api, way);
    expect(await rowsOf()).toEqual(before);
    expect(before.every((rows) => rows.length > 0)).toBe(true);
  });

  it('that was declined leaves the order to be paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    await pay(api, way, 'decline');
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', was_declined: true, is_processing: false });
    expect(await timesTold(api, way, 'payment_declined')).toBe(1);
    await pay(api, way);
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid', was_declined: false });
  });

  it('may be answered late; meanwhile the order says that it is on its way', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome: 'late' });
    const { rows } = await api.deps.db.execute<{ run_at: Date }>(
      sql`select run_at from graphile_worker._private_jobs where payload ->> 'reference' = ${session}`,
    );
    expect(rows.map((row) => new Date(row.run_at).getTime())).toEqual([api.clock.now().getTime() + 15 * SECOND_MS]);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true });
    await deliver(api, eventOf(session));
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid', is_processing: false });
    await api.runJobs();
    expect([await timesPaid(api, way), await paymentStatuses(api, way)]).toEqual([1, ['paid']]);
  });

  it('is answered once by the sandbox’s page, whatever is pressed after', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    const press = (outcome: string) => api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome });
    await press('decline');
    await press('approve');
    await api.runJobs();
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', was_declined: true });
  });

  it('is started once by a checkout that is sent twice with its key', async () => {
    const way = await travel(api, 'awaiting_payment');
    const start = () =>
      api.ok(orderCalls.checkout, { order_number: way.orderNumber }, { ...ownerOf(way), idempotencyKey: 'one' });
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
    expect(await paymentStatuses(api, way)).toEqual(['started']);
  });
});

describe('money that cannot be used', () => {
  it('because it comes twice is refunded, and the payer told', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(api, way), await checkout(api, way)];
    await Promise.all([deliver(api, eventOf(first)), deliver(api, eventOf(second))]);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid', 'refunded'], 1]);
    expect(await timesTold(api, way, 'payment_refunded')).toBe(1);
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid' });
  });

  it('because it is another amount is refunded, and the order stays to be paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 1 }));
    await api.runJobs();
    expect([await paymentStatuses(api, way), (await orderOf(api, way)).status]).toEqual([['refunded'], 'pending']);
  });

  it('because the order is over is refunded, and no checkout is opened any more', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    api.clock.advance(PAYMENT_DAYS * DAY_MS);
    const { status, body } = await api.call(orderCalls.checkout, { order_number: way.orderNumber }, await fresh(way));
    expect([status, body.error_code]).toEqual([409, 'order_not_payable']);
    expect(body.fresh).toEqual({ order_number: way.orderNumber, status: 'pending' });
    await deliver(api, eventOf(session));
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['refunded'], 0]);
  });

  it('because the project moved on is refunded', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.deps.db.update(projects).set({ status: 'cancelled' }).where(eq(projects.id, way.projectId));
    await deliver(api, eventOf(session));
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['refunded'], 0]);
  });

  it('is refunded and told of once, though the job runs twice', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 1 }));
    const [row] = await api.deps.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.orderNumber, way.orderNumber));
    const id = row?.id ?? 0;
    await Promise.all([refundPayment(api.deps, id), refundPayment(api.deps, id)]);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesTold(api, way, 'payment_refunded')]).toEqual([['refunded'], 1]);
  });

  /** The client's token of before is over by now. */
  const fresh = async (way: Travelled) => ({ token: (await logIn(api, way.client)).token });
});
