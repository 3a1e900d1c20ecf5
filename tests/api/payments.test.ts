import { createHmac, randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api';
import { logIn, person } from '@tests/support/people';
import { pay, type Travelled, travel } from '@tests/support/way';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, PAYMENT_DAYS } from '@/config/limits';
import { orderCalls } from '@/contract/order';
import { projectCalls } from '@/contract/project';
import {
  chatMembers,
  notifications,
  orders,
  paymentEvents,
  payments,
  projectEvents,
  projects,
} from '@/server/db/schema';
import { refundPayment } from '@/server/modules/order/settle-payment';
import type { PaymentEvent } from '@/server/payments/provider';
import { SANDBOX_SIGNATURE_HEADER, signSandboxWebhook } from '@/server/payments/sandbox';

const AMOUNT_CENTS = 600_000;
const SECOND_MS = 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const owner = (way: Travelled) => ({ token: way.client.token });
const orderOf = (way: Travelled) => api.ok(orderCalls.orderDetails, { order_number: way.orderNumber }, owner(way));
const detailsOf = (way: Travelled) => api.ok(projectCalls.projectDetails, { project_id: way.projectId }, owner(way));

/** A visit to the checkout: the provider's name of it. */
async function checkout(way: Travelled): Promise<string> {
  const { redirect_url } = await api.ok(orderCalls.checkout, { order_number: way.orderNumber }, owner(way));
  return new URL(redirect_url, api.deps.appUrl).searchParams.get('session') ?? '';
}

const eventOf = (reference: string, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  eventId: `evt_${randomUUID()}`,
  kind: 'paid',
  reference,
  amountCents: AMOUNT_CENTS,
  ...more,
});
const signed = (event: PaymentEvent, at = api.clock.now()) =>
  signSandboxWebhook(api.deps.secrets.sandboxPayment, event, at);
/** A good signature of any text. */
function signatureOf(body: string): string {
  const time = Math.floor(api.clock.now().getTime() / 1000);
  const hmac = createHmac('sha256', api.deps.secrets.sandboxPayment).update(`${time}.${body}`);
  return `t=${time},v1=${hmac.digest('hex')}`;
}
const post = (body: string, signature?: string) =>
  api.request(orderCalls.sandboxWebhook.path, {
    method: 'POST',
    body,
    headers: { ...(signature && { [SANDBOX_SIGNATURE_HEADER]: signature }) },
  });
async function deliver(event: PaymentEvent): Promise<number> {
  const { body, signature } = signed(event);
  return (await post(body, signature)).status;
}

const toldOwner = (way: Travelled, template: string) =>
  api.deps.db.$count(notifications, and(eq(notifications.userId, way.client.id), eq(notifications.template, template)));
const timesPaid = (way: Travelled) =>
  api.deps.db.$count(projectEvents, and(eq(projectEvents.projectId, way.projectId), eq(projectEvents.event, 'pay')));
const statusesOf = async (way: Travelled) => {
  const rows = await api.deps.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.orderNumber, way.orderNumber));
  return rows.map((row) => row.status).sort();
};

describe('a payment', () => {
  it('counts once the provider says so, and not before', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    const { redirect_url } = await api.ok(orderCalls.sandbox, {
      order_number: way.orderNumber,
      session,
      outcome: 'approve',
    });
    expect(redirect_url).toBe(`/internal/cart/result/success?order_number=${way.orderNumber}`);
    expect(await orderOf(way)).toMatchObject({ status: 'pending', is_processing: true, paid_at: null });
    expect((await detailsOf(way)).status).toBe('awaiting_payment');
    await api.runJobs();
    expect(await orderOf(way)).toMatchObject({
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
      owner(way),
    );
    expect((await detailsOf(way)).quotations.map((one) => one.status)).toEqual(['accepted', 'submitted']);
    await pay(api, { ...way, orderNumber: order_number });
    const details = await detailsOf(way);
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
    await checkout(way);
    const state = async () => ({
      orders: await api.deps.db.execute(sql`select xmin, * from orders where project_id = ${way.projectId}`),
      projects: await api.deps.db.execute(sql`select xmin, * from projects where id = ${way.projectId}`),
      payments: await api.deps.db.execute(sql`select xmin, * from payments order by id`),
    });
    const rowsOf = async () => Object.values(await state()).map((result) => result.rows);
    const before = await rowsOf();
    for (let round = 0; round < 3; round++) await orderOf(way);
    expect(await rowsOf()).toEqual(before);
    expect(before.every((rows) => rows.length > 0)).toBe(true);
  });

  it('that was declined leaves the order to be paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    await pay(api, way, 'decline');
    expect(await orderOf(way)).toMatchObject({ status: 'pending', was_declined: true, is_processing: false });
    expect(await toldOwner(way, 'payment_declined')).toBe(1);
    await pay(api, way);
    expect(await orderOf(way)).toMatchObject({ status: 'paid', was_declined: false });
  });

  it('may be answered late; meanwhile the order says that it is on its way', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    await api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome: 'late' });
    const { rows } = await api.deps.db.execute<{ run_at: Date }>(
      sql`select run_at from graphile_worker._private_jobs where payload ->> 'reference' = ${session}`,
    );
    expect(rows.map((row) => new Date(row.run_at).getTime())).toEqual([api.clock.now().getTime() + 15 * SECOND_MS]);
    expect(await orderOf(way)).toMatchObject({ status: 'pending', is_processing: true });
    await deliver(eventOf(session));
    expect(await orderOf(way)).toMatchObject({ status: 'paid', is_processing: false });
    await api.runJobs();
    expect([await timesPaid(way), await statusesOf(way)]).toEqual([1, ['paid']]);
  });

  it('is answered once by the sandbox’s page, whatever is pressed after', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    const press = (outcome: string) => api.ok(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome });
    await press('decline');
    await press('approve');
    await api.runJobs();
    expect(await orderOf(way)).toMatchObject({ status: 'pending', was_declined: true });
  });

  it('is started once by a checkout that is sent twice with its key', async () => {
    const way = await travel(api, 'awaiting_payment');
    const start = () =>
      api.ok(orderCalls.checkout, { order_number: way.orderNumber }, { ...owner(way), idempotencyKey: 'one' });
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).toEqual(second);
    expect(await statusesOf(way)).toEqual(['started']);
  });
});

describe('a webhook', () => {
  it.each<[string, () => Promise<[body: string, signature: string | undefined]>]>([
    ['without a signature', async () => [signed(await paid()).body, undefined]],
    ['with a signature of another body', async () => [signed(await paid()).body, signed(await paid()).signature]],
    [
      'signed with another key',
      async () => {
        const event = await paid();
        const { body, signature } = signSandboxWebhook(new Uint8Array(32), event, api.clock.now());
        return [body, signature];
      },
    ],
    ['signed too long ago', async () => at(await paid(), -301)],
    ['signed in the future', async () => at(await paid(), 301)],
    ['with a signature that is none', async () => [signed(await paid()).body, 't=1,v1=abc']],
  ])('%s is refused, and nothing changes', async (_how, make) => {
    const [body, signature] = await make();
    const { status, body: answer } = await post(body, signature);
    expect([status, answer.error_code]).toEqual([403, 'forbidden']);
    const reference = JSON.parse(body).reference as string;
    const [row] = await api.deps.db.select().from(payments).where(eq(payments.reference, reference));
    expect(row?.status).toBe('started');
  });

  it('that arrives within five minutes is taken', async () => {
    const event = await paid();
    const [body, signature] = at(event, -300);
    expect((await post(body, signature)).status).toBe(200);
  });

  it.each(['nonsense', '[]', '{"eventId":1}'])('that says %s is refused as unreadable', async (body) => {
    const { status, body: answer } = await post(body, signatureOf(body));
    expect([status, answer.error_code]).toEqual([400, 'malformed_request']);
  });

  it('has one effect, though it comes twenty times at once', async () => {
    const way = await travel(api, 'awaiting_payment');
    const event = eventOf(await checkout(way));
    expect(await Promise.all(Array.from({ length: 20 }, () => deliver(event)))).toEqual(Array(20).fill(200));
    expect(await api.deps.db.$count(paymentEvents, eq(paymentEvents.eventId, event.eventId))).toBe(1);
    expect([await timesPaid(way), await toldOwner(way, 'paid'), await statusesOf(way)]).toEqual([1, 1, ['paid']]);
  });

  it('has one effect under twenty names, too', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    await Promise.all(Array.from({ length: 20 }, () => deliver(eventOf(session))));
    await api.runJobs();
    expect([await timesPaid(way), await statusesOf(way)]).toEqual([1, ['paid']]);
  });

  it('may come out of order: what was paid stays paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    await deliver(eventOf(session));
    await deliver(eventOf(session, { kind: 'declined' }));
    expect(await orderOf(way)).toMatchObject({ status: 'paid', was_declined: false });
    const other = await travel(api, 'awaiting_payment');
    const otherSession = await checkout(other);
    await deliver(eventOf(otherSession, { kind: 'declined' }));
    await deliver(eventOf(otherSession));
    expect((await orderOf(other)).status).toBe('paid');
  });

  it('about a checkout that nobody knows is refused, so that the provider asks again', async () => {
    const count = await api.deps.db.$count(orders, eq(orders.status, 'paid'));
    expect(await deliver(eventOf('sbx_unknown'))).toBe(404);
    expect(await api.deps.db.$count(orders, eq(orders.status, 'paid'))).toBe(count);
  });

  it('of the sandbox means nothing where another provider is in use, and its page is absent', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    const sandbox = api.deps.payments;
    api.deps.payments = { ...sandbox, name: 'real' };
    const press = { order_number: way.orderNumber, session, outcome: 'approve' };
    const answers = [await deliver(eventOf(session)), (await api.call(orderCalls.sandbox, press)).status];
    api.deps.payments = sandbox;
    expect(answers).toEqual([200, 404]);
    expect((await orderOf(way)).status).toBe('pending');
  });

  const paid = async () => eventOf(await checkout(await travel(api, 'awaiting_payment')));
  const at = (event: PaymentEvent, seconds: number): [string, string] => {
    const { body, signature } = signed(event, new Date(api.clock.now().getTime() + seconds * SECOND_MS));
    return [body, signature];
  };
});

describe('money that cannot be used', () => {
  it('because it comes twice is refunded, and the payer told', async () => {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(way), await checkout(way)];
    await Promise.all([deliver(eventOf(first)), deliver(eventOf(second))]);
    await api.runJobs();
    expect([await statusesOf(way), await timesPaid(way)]).toEqual([['paid', 'refunded'], 1]);
    expect(await toldOwner(way, 'payment_refunded')).toBe(1);
    expect(await orderOf(way)).toMatchObject({ status: 'paid' });
  });

  it('because it is another amount is refunded, and the order stays to be paid', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(eventOf(await checkout(way), { amountCents: 1 }));
    await api.runJobs();
    expect([await statusesOf(way), (await orderOf(way)).status]).toEqual([['refunded'], 'pending']);
  });

  it('because the order is over is refunded, and no checkout is opened any more', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    api.clock.advance(PAYMENT_DAYS * DAY_MS);
    const { status, body } = await api.call(orderCalls.checkout, { order_number: way.orderNumber }, await fresh(way));
    expect([status, body.error_code]).toEqual([409, 'order_not_payable']);
    expect(body.fresh).toEqual({ order_number: way.orderNumber, status: 'pending' });
    await deliver(eventOf(session));
    await api.runJobs();
    expect([await statusesOf(way), await timesPaid(way)]).toEqual([['refunded'], 0]);
  });

  it('because the project moved on is refunded', async () => {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(way);
    await api.deps.db.update(projects).set({ status: 'cancelled' }).where(eq(projects.id, way.projectId));
    await deliver(eventOf(session));
    await api.runJobs();
    expect([await statusesOf(way), await timesPaid(way)]).toEqual([['refunded'], 0]);
  });

  it('is refunded and told of once, though the job runs twice', async () => {
    const way = await travel(api, 'awaiting_payment');
    await deliver(eventOf(await checkout(way), { amountCents: 1 }));
    const [row] = await api.deps.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.orderNumber, way.orderNumber));
    const id = row?.id ?? 0;
    await Promise.all([refundPayment(api.deps, id), refundPayment(api.deps, id)]);
    await api.runJobs();
    expect([await statusesOf(way), await toldOwner(way, 'payment_refunded')]).toEqual([['refunded'], 1]);
  });

  /** The client's token of before is over by now. */
  const fresh = async (way: Travelled) => ({ token: (await logIn(api, way.client)).token });
});
