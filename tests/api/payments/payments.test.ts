import { startApi, type TestApi } from '@tests/support/api/api';
import { changeProvider, ownProvider } from '@tests/support/payments/change-provider';
import { PROVIDERS } from '@tests/support/payments/drivers';
import {
  checkout,
  countNotifications,
  deliver,
  eventOf,
  orderOf,
  ownerOf,
  paymentStatuses,
  timesPaid,
} from '@tests/support/payments/money';
import { logIn, person } from '@tests/support/people/people';
import { pay, type Travelled, travel } from '@tests/support/projects/way';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, PAYMENT_DAYS } from '@/config/limits';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { chatMembers, notifications, orders, payments, projects, users } from '@/server/db/schema';
import { refundPayment } from '@/server/modules/refund/unusable-payment';

const detailsOf = (api: TestApi, way: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, ownerOf(way));

describe.each(PROVIDERS)('with %s a payment', (provider) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ provider });
  });

  it('counts once the provider says so, and not before', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.provider.answer(api, way, session, 'late');
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: true, paid_at: null });
    expect((await detailsOf(api, way)).status).toBe('awaiting_payment');
    await deliver(api, eventOf(session));
    expect(await orderOf(api, way)).toMatchObject({
      status: 'paid',
      is_processing: false,
      paid_at: api.clock.now().toISOString(),
    });
  });

  it('starts the work: the others are notified, the technician joins the room, the deadline is set', async () => {
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
    expect(members).toMatchObject([{ role: 'technician', visible: expect.stringMatching(/,\)\}$/) }]);
    const sent = await api.deps.db.select().from(notifications).where(eq(notifications.userId, loser.id));
    expect(sent.map((row) => row.template)).toEqual(['quotation_not_selected']);
  });

  it('is not changed by reading the success page', async () => {
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

  it('that was declined leaves the order payable', async () => {
    const way = await travel(api, 'awaiting_payment');
    await pay(api, way, 'decline');
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', was_declined: true, is_processing: false });
    expect(await countNotifications(api, way, 'payment_declined')).toBe(1);
    await pay(api, way);
    expect(await orderOf(api, way)).toMatchObject({ status: 'paid', was_declined: false });
  });

  it('that is processing is shown, regardless of a checkout that was opened later', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [first, later] = [await checkout(api, way), await checkout(api, way)];
    expect(await orderOf(api, way)).toMatchObject({ has_open_checkout: true, is_processing: false });
    await deliver(api, eventOf(later, { kind: 'declined' }));
    // A payer who returns from the first page may have paid there.
    expect(await orderOf(api, way)).toMatchObject({ was_declined: true, has_open_checkout: true });
    await deliver(api, eventOf(first, { kind: 'processing' }));
    expect(await orderOf(api, way)).toMatchObject({
      status: 'pending',
      is_processing: true,
      was_declined: false,
      has_open_checkout: false,
    });
    await deliver(api, eventOf(first));
    expect(await orderOf(api, way)).toMatchObject({
      status: 'paid',
      is_processing: false,
      was_declined: false,
      has_open_checkout: false,
    });
  });

  it('is started once by a checkout that is sent twice with its Idempotency-Key', async () => {
    const way = await travel(api, 'awaiting_payment');
    const start = () =>
      api.ok(orderCalls.checkout, { order_number: way.orderNumber }, { ...ownerOf(way), idempotencyKey: 'one' });
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
    expect(await start()).toEqual(first);
    expect(await paymentStatuses(api, way)).toEqual(['started']);
    const other = await travel(api, 'awaiting_payment', { client: way.client });
    const { body } = await api.call(
      orderCalls.checkout,
      { order_number: other.orderNumber },
      { ...ownerOf(way), idempotencyKey: 'one' },
    );
    expect(body.error_code).toBe('idempotency_mismatch');
  });

  it('is requested from the provider while no transaction is open', async () => {
    const way = await travel(api, 'awaiting_payment');
    const own = ownProvider(api.deps);
    let openOnes: unknown[] | null = null;
    const restore = changeProvider(api.deps, {
      async createCheckout(request) {
        const { rows } = await api.deps.db.execute(
          sql`select query from pg_stat_activity where datname = current_database()
              and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`,
        );
        openOnes = rows;
        return own.createCheckout(request);
      },
    });
    const options = { ...ownerOf(way), idempotencyKey: 'unlocked' };
    await api.ok(orderCalls.checkout, { order_number: way.orderNumber }, options);
    restore();
    expect(openOnes).toEqual([]);
  });

  it('whose checkout was lost in a crash is matched by its order’s number', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.deps.db.delete(payments).where(eq(payments.reference, session));
    const event = eventOf(session, { orderNumber: way.orderNumber });
    expect(await Promise.all([deliver(api, event), deliver(api, event)])).toEqual([200, 200]);
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid'], 1]);
  });

  it('may be reported before its checkout is stored', async () => {
    const way = await travel(api, 'awaiting_payment');
    const own = ownProvider(api.deps);
    const restore = changeProvider(api.deps, {
      async createCheckout(request) {
        const opened = await own.createCheckout(request);
        await deliver(api, eventOf(opened.reference, { orderNumber: request.orderNumber }));
        return opened;
      },
    });
    await checkout(api, way);
    restore();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid'], 1]);
  });

  it('that was never made leaves only its checkout, which may be closed', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    expect(await deliver(api, eventOf(session, { kind: 'closed' }))).toBe(200);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', is_processing: false, was_declined: false });
    await pay(api, way);
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['closed', 'paid'], 1]);
  });
});

describe.each(PROVIDERS)('with %s money that cannot be used', (provider) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ provider });
  });

  it('because it comes twice is refunded, and the payer notified', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(api, way), await checkout(api, way)];
    await Promise.all([deliver(api, eventOf(first)), deliver(api, eventOf(second))]);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['paid', 'refunded'], 1]);
    expect(await countNotifications(api, way, 'payment_refunded')).toBe(1);
    const order = await orderOf(api, way);
    expect(order).toMatchObject({ status: 'paid', refunds: [] });
    expect(order.unused).toEqual([{ ...unusedOf(order), reason: 'paid_already' }]);
  });

  it('because it is another amount is refunded, and the order stays payable', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 500 }));
    await api.runJobs();
    const order = await orderOf(api, way);
    expect([await paymentStatuses(api, way), order.status]).toEqual([['refunded'], 'pending']);
    expect(order.unused).toEqual([{ ...unusedOf(order), amount_cents: 500, reason: 'other_amount' }]);
  });

  it('because the order has expired is refunded, and no checkout can be opened', async () => {
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

  it('because the project moved on is refunded, and the payment record says when', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.deps.db.update(projects).set({ status: 'cancelled' }).where(eq(projects.id, way.projectId));
    const stand = async () => {
      const { value } = await api.ok(orderCalls.orderListing, {}, ownerOf(way));
      return value.find((order) => order.order_number === way.orderNumber)?.unused;
    };
    expect(await stand()).toEqual([]);
    await deliver(api, eventOf(session));
    const unused = { ...unusedOf(await orderOf(api, way)), reason: 'not_payable' };
    expect(await stand()).toEqual([{ ...unused, is_returned: false, returned_at: null }]);
    api.clock.advance(60_000);
    await api.runJobs();
    expect(await stand()).toEqual([{ ...unused, returned_at: api.clock.now().toISOString() }]);
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['refunded'], 0]);
  });

  it('because the technician was suspended meanwhile is refunded', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, way.technician.id));
    await deliver(api, eventOf(session));
    await api.runJobs();
    expect([await paymentStatuses(api, way), await timesPaid(api, way)]).toEqual([['refunded'], 0]);
  });

  it('is refunded and notified once, even if the job runs twice', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 500 }));
    const [row] = await api.deps.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.orderNumber, way.orderNumber));
    const id = row?.id ?? 0;
    await Promise.all([refundPayment(api.deps, id), refundPayment(api.deps, id)]);
    await api.runJobs();
    expect([await paymentStatuses(api, way), await countNotifications(api, way, 'payment_refunded')]).toEqual([
      ['refunded'],
      1,
    ]);
  });

  it('and that the provider cannot refund is reported to the admins', async () => {
    const admin = await person(api, 'admin');
    const way = await travel(api, 'awaiting_payment');
    await deliver(api, eventOf(await checkout(api, way), { amountCents: 500 }));
    const [row] = await api.deps.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    const restore = api.provider.declineRefunds(api);
    await expect(refundPayment(api.deps, row?.id ?? 0)).rejects.toThrow();
    await refundPayment(api.deps, row?.id ?? 0, true);
    restore();
    expect([await paymentStatuses(api, way), await countNotifications(api, way, 'payment_refunded')]).toEqual([
      ['paid'],
      0,
    ]);
    const sent = await api.deps.db.select().from(notifications).where(eq(notifications.userId, admin.id));
    expect(sent.map(({ template }) => template)).toEqual(['admin_refund_failed']);
  });

  /** Money for an order that was paid now and refunded. */
  const unusedOf = ({ amount_cents }: { amount_cents: number }) => ({
    amount_cents,
    paid_at: api.clock.now().toISOString(),
    is_returned: true,
    returned_at: api.clock.now().toISOString(),
  });

  /** A new token, because the client's former one has expired. */
  const fresh = async (way: Travelled) => ({ token: (await logIn(api, way.client)).token });
});
