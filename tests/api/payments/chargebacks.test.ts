import { startApi, type TestApi } from '@tests/support/api/api';
import { balancesOf } from '@tests/support/payments/books';
import { tellDispute } from '@tests/support/payments/disputes';
import type { stripeDriver } from '@tests/support/payments/drivers';
import { checkout, countNotifications, deliver, eventOf, orderOf } from '@tests/support/payments/money';
import { commandLine, type Person, person } from '@tests/support/people/people';
import { publishDocument } from '@tests/support/projects/content';
import { type Travelled, travel } from '@tests/support/projects/way';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminOverviewCalls } from '@/contract/admin/overview/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { statementCalls } from '@/contract/statement/calls';
import type { ChargebackStep } from '@/domain/chargeback';
import { chargebacks, ledgerMovements, notifications, payments, refunds } from '@/server/db/schema';
import { SETTING } from '@/server/initial-content/frame';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { refundProject } from '@/server/modules/refund/refund-order';
import { retryRefunds } from '@/server/modules/refund/retry-refund';
import { bounceRefund } from '@/server/modules/refund/send-refund';
import { bouncePayment } from '@/server/modules/refund/unusable-payment';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ provider: 'sandbox' });
  admin = await person(api, 'admin');
});

const as = ({ token }: Person) => ({ token });
const PRICE_CENTS = 600_000;
const balances = (way: Travelled) => balancesOf(api, way.orderNumber);

async function paymentOf({ orderNumber }: Travelled) {
  const { attempts } = await api.ok(adminOrderCalls.orderDetails, { order_number: orderNumber }, as(admin));
  return attempts[0]?.reference ?? '';
}

const tell = (payment: string, ...steps: ChargebackStep[]) => tellDispute(api, payment, PRICE_CENTS, ...steps);
const dispute = async (way: Travelled, ...steps: ChargebackStep[]) => tell(await paymentOf(way), ...steps);

const payOut = (way: Travelled, amount_cents: number) =>
  api.call(
    adminOrderCalls.markPaidOut,
    { order_number: way.orderNumber, amount_cents, reference: 'FPS 9' },
    { ...as(admin), idempotencyKey: crypto.randomUUID() },
  );
const refund = (way: Travelled, refund_cents: number, is_paid_out = false) =>
  api.call(
    adminOrderCalls.refundPaid,
    { order_number: way.orderNumber, refund_cents, is_paid_out, note: '補償' },
    { ...as(admin), idempotencyKey: crypto.randomUUID() },
  );
const earnings = (who: Person) => api.ok(earningCalls.earningListing, {}, as(who));
const told = (who: Person, template: string) =>
  api.deps.db.$count(notifications, and(eq(notifications.userId, who.id), eq(notifications.template, template)));
const duePayout = async (way: Travelled) => {
  const { value } = await api.ok(adminOrderCalls.orders, { owed: 'professional' }, as(admin));
  return value.find(({ order_number }) => order_number === way.orderNumber)?.payouts_due[0]?.amount_cents;
};

const listedDisputes = async () =>
  (await api.ok(adminOrderCalls.orders, { owed: 'disputed' }, as(admin))).value.map((one) => one.order_number);

describe('a payment that the card’s holder disputes', () => {
  it('leaves the provider’s cash, and stands as disputed until it is decided', async () => {
    const way = await travel(api, 'in_progress');
    expect(await dispute(way, 'opened', 'taken')).toEqual([200, 200]);
    expect(await balances(way)).toEqual({ disputed: PRICE_CENTS, held: -PRICE_CENTS });
    const order = await api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin));
    expect(order.chargebacks).toMatchObject([{ status: 'open', amount_cents: PRICE_CENTS, reason: 'fraudulent' }]);
    expect([order.left_cents, await told(admin, 'admin_charge_disputed')]).toEqual([0, 1]);
    const { chargebacks } = await api.ok(adminOverviewCalls.waiting, {}, as(admin));
    expect([chargebacks.count, await listedDisputes()]).toEqual([1, [way.orderNumber]]);
  });

  it('comes back when it is won', async () => {
    const way = await travel(api, 'in_progress');
    await dispute(way, 'opened', 'taken', 'won', 'returned');
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
    expect(await told(admin, 'admin_charge_won')).toBe(1);
    expect(await listedDisputes()).not.toContain(way.orderNumber);
  });

  it('is taken of what is held when it is lost, of which the technician is told', async () => {
    const way = await travel(api, 'in_progress');
    await dispute(way, 'opened', 'taken', 'lost');
    expect(await balances(way)).toEqual({});
    expect([await told(admin, 'admin_charge_lost'), await told(way.technician, 'charge_lost')]).toEqual([1, 1]);
    const { order } = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.client));
    expect(order?.refunded_cents).toBe(PRICE_CENTS);
  });

  it('shows at its stage what has gone back', async () => {
    const stages = [
      { name: '訂金', share: 3000 },
      { name: '完工', share: 7000 },
    ];
    const way = await travel(api, 'in_progress', { stages });
    const { value } = await api.ok(adminOrderCalls.orders, { q: way.orderNumber }, as(admin));
    const cents = value[0]?.amount_cents ?? 0;
    await tellDispute(api, await paymentOf(way), cents, 'taken', 'lost');
    const { quotations } = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.technician));
    expect(quotations[0]?.stages.map(({ refunded_cents }) => refunded_cents)).toEqual([cents, 0]);
  });

  it('has the same effect in any order of events, and each of them twice', async () => {
    for (const steps of [
      ['lost', 'taken', 'opened'],
      ['taken', 'lost', 'lost', 'taken', 'opened'],
    ] as ChargebackStep[][]) {
      const way = await travel(api, 'in_progress');
      await dispute(way, ...steps);
      expect(await balances(way)).toEqual({});
    }
    const way = await travel(api, 'in_progress');
    await dispute(way, 'returned', 'taken', 'won', 'returned', 'opened', 'lost');
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
    expect(await api.deps.db.$count(chargebacks)).toBeGreaterThan(3);
  });

  it('counts once, however many events come at the same moment', async () => {
    const way = await travel(api, 'in_progress');
    const payment = await paymentOf(way);
    await Promise.all(Array.from({ length: 10 }, () => tell(payment, 'taken')));
    expect(await balances(way)).toEqual({ disputed: PRICE_CENTS, held: -PRICE_CENTS });
  });

  it('is told again by the provider when the payment is not recorded yet', async () => {
    expect(await tell('sbx_unknown', 'opened')).toEqual([404]);
  });

  it('that was lost and won after all stands again where it was taken from', async () => {
    const way = await travel(api, 'completed');
    await dispute(way, 'taken', 'lost', 'returned');
    expect(await balances(way)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -PRICE_CENTS });
  });
});

describe('a payment that came twice, whose card’s holder disputes the second', () => {
  /** Both payments have arrived; the second is to go back. */
  async function paidTwice() {
    const way = await travel(api, 'awaiting_payment');
    const [first, second] = [await checkout(api, way), await checkout(api, way)];
    for (const session of [first, second]) await deliver(api, eventOf(session));
    const disputeIt = (...steps: ChargebackStep[]) => tell(second, ...steps);
    return { way, first, second, disputeIt };
  }
  const sentBack = ({ way }: { way: Travelled }) => countNotifications(api, way, 'payment_refunded');
  const PAID = { 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS };

  it('leaves the work’s money alone: the order can be refunded, and nothing more is sent when the dispute is lost', async () => {
    const twice = await paidTwice();
    await twice.disputeIt('opened', 'taken');
    expect(await listedDisputes()).toContain(twice.way.orderNumber);
    expect((await refund(twice.way, 100)).status).toBe(200);
    expect(await told(twice.way.technician, 'refund_taken')).toBe(1);
    await twice.disputeIt('lost');
    await api.runJobs();
    expect(await balances(twice.way)).toEqual({ 'cash sandbox': PRICE_CENTS - 100, held: -(PRICE_CENTS - 100) });
    expect(await sentBack(twice)).toBe(0);
    const { unused } = await orderOf(api, twice.way);
    expect(unused).toMatchObject([{ is_returned: true }]);
    await expect(retryRefunds(api.deps, twice.way.orderNumber, commandLine(api))).resolves.toEqual([]);
  });

  it('is sent back when the dispute is won', async () => {
    const twice = await paidTwice();
    await twice.disputeIt('opened', 'taken');
    await api.runJobs();
    expect(await balances(twice.way)).toEqual({ ...PAID, disputed: PRICE_CENTS, returning: -PRICE_CENTS });
    await twice.disputeIt('won', 'returned');
    await api.runJobs();
    expect([await balances(twice.way), await sentBack(twice)]).toEqual([PAID, 1]);
  });

  it('is sent back when a lost dispute is won after all', async () => {
    const twice = await paidTwice();
    await twice.disputeIt('taken', 'lost', 'returned');
    await api.runJobs();
    expect([await balances(twice.way), await sentBack(twice)]).toEqual([PAID, 1]);
  });

  it('is the platform’s cost if it had been sent back before', async () => {
    const twice = await paidTwice();
    await api.runJobs();
    expect(await balances(twice.way)).toEqual(PAID);
    await twice.disputeIt('taken', 'lost');
    expect(await balances(twice.way)).toEqual({ held: -PRICE_CENTS, cost: PRICE_CENTS });
    await twice.disputeIt('returned');
    expect(await balances(twice.way)).toEqual(PAID);
  });

  it('goes back without what a lost dispute took of it', async () => {
    const twice = await paidTwice();
    await tellDispute(api, twice.second, 250_000, 'taken', 'lost');
    expect(await balances(twice.way)).toEqual({
      'cash sandbox': 2 * PRICE_CENTS - 250_000,
      held: -PRICE_CENTS,
      returning: -350_000,
    });
    await api.runJobs();
    expect([await balances(twice.way), await sentBack(twice)]).toEqual([PAID, 1]);
  });

  it('costs the platform what a dispute takes of it beyond what it sent back', async () => {
    const twice = await paidTwice();
    await api.runJobs();
    await tellDispute(api, twice.second, 250_000, 'taken', 'lost');
    expect(await balances(twice.way)).toEqual({ 'cash sandbox': 350_000, held: -PRICE_CENTS, cost: 250_000 });
  });

  it('does not lessen what the technician owes if the first payment is lost too after the payout', async () => {
    const twice = await paidTwice();
    await api.runJobs();
    await twice.disputeIt('taken', 'lost');
    const { way } = twice;
    const items = way.estimateItemIds.map((item_id) => ({ item_id, done: true }));
    const work = { project_id: way.projectId, note: '完工', items };
    await api.ok(projectCalls.submitProject, work, as(way.technician));
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '合格' }, as(way.consultant));
    expect((await payOut(way, PRICE_CENTS)).status).toBe(200);
    await tell(twice.first, 'taken', 'lost');
    expect((await earnings(way.technician)).totals).toMatchObject({ owed_back_cents: PRICE_CENTS });
  });

  it('is no cost if what had been sent back bounces', async () => {
    const twice = await paidTwice();
    await api.runJobs();
    await twice.disputeIt('taken', 'lost');
    const [payment] = await api.deps.db.select().from(payments).orderBy(desc(payments.id)).limit(1);
    await bouncePayment(api.deps, payment?.id ?? 0);
    expect(await balances(twice.way)).toEqual(PAID);
    await api.runJobs();
    expect(await balances(twice.way)).toEqual(PAID);
  });
});

describe('while it is undecided', () => {
  it('nothing of the order is refunded or paid out', async () => {
    const way = await travel(api, 'completed');
    expect(await duePayout(way)).toBe(PRICE_CENTS);
    await dispute(way, 'opened');
    expect(await duePayout(way)).toBeUndefined();
    const shown = await api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin));
    expect(shown.refund_refusal).toBe('charge_disputed');
    for (const answer of [await refund(way, 100), await payOut(way, PRICE_CENTS)])
      expect([answer.status, answer.body.error_code]).toEqual([409, 'charge_disputed']);
    const { payout } = await api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin));
    expect(payout).toMatchObject({ is_due: false, is_charged: true });
    await dispute(way, 'won');
    expect((await payOut(way, PRICE_CENTS)).status).toBe(200);
  });

  it('an end by agreement and a settlement can send nothing of it back', async () => {
    const way = await travel(api, 'in_progress');
    await dispute(way, 'taken');
    const input = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 100 };
    const asked = await api.call(disputeCalls.requestEnd, input, as(way.client));
    expect(Object.keys(asked.body.form_error ?? {})).toEqual(['refund_cents']);
  });
});

describe('a lost dispute of approved work', () => {
  it('is taken of what is due, with the platform’s share in proportion, and its technician is told', async () => {
    await publishDocument(api, 'setting', 'site', { ...SETTING, platform_percent: 5 });
    const way = await travel(api, 'completed');
    await publishDocument(api, 'setting', 'site', SETTING);
    await refund(way, 100_000);
    await api.runJobs();
    expect(await balances(way)).toEqual({ 'cash sandbox': 500_000, due: -475_000, platform: -25_000 });
    await dispute(way, 'taken', 'lost');
    // A part had gone back already: the platform bears what nobody has.
    expect(await balances(way)).toEqual({ 'cash sandbox': -100_000, cost: 100_000 });
    expect(await told(way.technician, 'charge_lost')).toBe(1);
    expect(await duePayout(way)).toBeUndefined();
  });

  it('is owed by the technician after the payout, and set off against what becomes due', async () => {
    const technician = await person(api, 'technician');
    const paid = await travel(api, 'completed', { technician });
    await payOut(paid, PRICE_CENTS);
    await dispute(paid, 'taken', 'lost');
    expect(await balances(paid)).toEqual({ 'cash bank': -PRICE_CENTS, owed_back: PRICE_CENTS });
    const owing = await earnings(technician);
    expect(owing.totals).toMatchObject({ due_cents: 0, paid_out_cents: PRICE_CENTS, owed_back_cents: PRICE_CENTS });
    expect(owing.value[0]).toMatchObject({ owed_back_cents: PRICE_CENTS });

    const next = await travel(api, 'completed', { technician });
    expect(await balances(next)).toEqual({ 'cash sandbox': PRICE_CENTS });
    expect(await balances(paid)).toEqual({ 'cash bank': -PRICE_CENTS });
    expect(await duePayout(next)).toBeUndefined();
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
    const statement = await api.ok(statementCalls.statement, { view: 'earnings' }, as(technician));
    expect(
      statement.lines.slice(-2).map(({ kind, changes }) => [kind, changes.due_cents, changes.owed_back_cents]),
    ).toEqual([
      ['released', PRICE_CENTS, 0],
      ['set_off', -PRICE_CENTS, -PRICE_CENTS],
    ]);
    expect(statement.closing).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
  });

  it('is set off against what is due of other work at once', async () => {
    const technician = await person(api, 'technician');
    const waiting = await travel(api, 'completed', { technician });
    const paid = await travel(api, 'completed', { technician });
    await payOut(paid, PRICE_CENTS);
    await dispute(paid, 'taken', 'lost');
    expect(await balances(waiting)).toEqual({ 'cash sandbox': PRICE_CENTS });
    expect(await duePayout(waiting)).toBeUndefined();
    // Won after all: what was set off is due to them of the order that it was taken of.
    await dispute(paid, 'returned');
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: PRICE_CENTS, owed_back_cents: 0 });
  });
});

describe('a debt', () => {
  it('leaves what is owed to the payer of other work, whose refund failed', async () => {
    const technician = await person(api, 'technician');
    const [waiting, paid] = [
      await travel(api, 'completed', { technician }),
      await travel(api, 'completed', { technician }),
    ];
    await refund(waiting, 100_000);
    await api.runJobs();
    const [sent] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    await bounceRefund(api.deps, sent?.id ?? 0);
    await payOut(paid, PRICE_CENTS);
    await dispute(paid, 'taken', 'lost');
    expect(await balances(waiting)).toEqual({ 'cash sandbox': PRICE_CENTS, due: -100_000 });
    expect((await earnings(technician)).totals).toMatchObject({ owed_back_cents: 100_000 });
    await retryRefunds(api.deps, waiting.orderNumber, commandLine(api));
    await api.runJobs();
    expect(await balances(waiting)).toEqual({ 'cash sandbox': PRICE_CENTS - 100_000 });
  });

  it('is set off as soon as a dispute of other work is won', async () => {
    const technician = await person(api, 'technician');
    const [waiting, paid] = [
      await travel(api, 'completed', { technician }),
      await travel(api, 'completed', { technician }),
    ];
    await payOut(paid, PRICE_CENTS);
    await dispute(waiting, 'opened');
    await dispute(paid, 'taken', 'lost');
    expect((await earnings(technician)).totals).toMatchObject({ owed_back_cents: PRICE_CENTS });
    await dispute(waiting, 'won');
    expect(await balances(waiting)).toEqual({ 'cash sandbox': PRICE_CENTS });
    expect(await duePayout(waiting)).toBeUndefined();
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
  });

  /** Work whose dispute was lost before it was approved; its technician owes the money of other work. */
  async function lostAndOwing() {
    const technician = await person(api, 'technician');
    const lost = await travel(api, 'submitted', { technician });
    await dispute(lost, 'taken', 'lost');
    await api.ok(projectCalls.approveProject, { project_id: lost.projectId, note: '合格' }, as(lost.consultant));
    const paid = await travel(api, 'completed', { technician });
    await payOut(paid, PRICE_CENTS);
    await dispute(paid, 'taken', 'lost');
    return { technician, lost };
  }

  it('is set off against money that was held while the work ended, when a lost dispute of it is won after all', async () => {
    const { technician, lost } = await lostAndOwing();
    await dispute(lost, 'returned');
    expect(await balances(lost)).toEqual({ 'cash sandbox': PRICE_CENTS });
    expect(await duePayout(lost)).toBeUndefined();
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
  });

  it('is set off when other work’s dispute is won on hold, where nothing is paid out yet', async () => {
    const technician = await person(api, 'technician');
    const [waiting, paid] = [
      await travel(api, 'completed', { technician }),
      await travel(api, 'completed', { technician }),
    ];
    await payOut(paid, PRICE_CENTS);
    await dispute(waiting, 'opened');
    await dispute(paid, 'taken', 'lost');
    const complaint = { project_id: waiting.projectId, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(waiting.client));
    await dispute(waiting, 'won');
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
  });

  it('is set off at the end of a hold, when a lost dispute was won after all while it lasted', async () => {
    const { technician, lost } = await lostAndOwing();
    const complaint = { project_id: lost.projectId, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(lost.client));
    await dispute(lost, 'returned');
    expect(await balances(lost)).toEqual({ 'cash sandbox': PRICE_CENTS, held: -PRICE_CENTS });
    await api.ok(disputeCalls.withdrawComplaint, { project_id: lost.projectId }, as(lost.client));
    expect(await balances(lost)).toEqual({ 'cash sandbox': PRICE_CENTS });
    expect((await earnings(technician)).totals).toMatchObject({ due_cents: 0, owed_back_cents: 0 });
  });

  it('and a payout of other work at the same moment never take the same money', async () => {
    for (let round = 0; round < 5; round++) {
      const technician = await person(api, 'technician');
      const [waiting, paid] = [
        await travel(api, 'completed', { technician }),
        await travel(api, 'completed', { technician }),
      ];
      await payOut(paid, PRICE_CENTS);
      const payment = await paymentOf(paid);
      const [answer] = await Promise.all([payOut(waiting, PRICE_CENTS), tell(payment, 'taken', 'lost')]);
      const isPaidOut = answer.status === 200;
      // Where all of it was set off nothing is owed any more.
      if (!isPaidOut) expect([answer.status, answer.body.error_code]).toEqual([409, 'nothing_owed']);
      expect((await earnings(technician)).totals).toMatchObject({
        due_cents: 0,
        owed_back_cents: isPaidOut ? PRICE_CENTS : 0,
      });
      expect((await checkBooks(api.deps)).faults).toEqual([]);
    }
  });
});

describe('a settlement after the payout', () => {
  it('stands as the technician’s debt, while a refund that an admin decides alone is the platform’s cost', async () => {
    const way = await travel(api, 'completed');
    await payOut(way, PRICE_CENTS);
    await refundProject(api.deps, way.projectId, 50_000);
    expect(await balances(way)).toMatchObject({ owed_back: 50_000, returning: -50_000 });
    await refund(way, 20_000, true);
    expect(await balances(way)).toMatchObject({ owed_back: 50_000, cost: 20_000, returning: -70_000 });
    await api.runJobs();
    // The same after both have failed, and are sent again.
    api.clock.advance(1000);
    const sent = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(2);
    for (const { id } of sent) await bounceRefund(api.deps, id);
    expect(await balances(way)).toEqual({ 'cash bank': -PRICE_CENTS, 'cash sandbox': PRICE_CENTS });
    await retryRefunds(api.deps, way.orderNumber, commandLine(api));
    expect(await balances(way)).toMatchObject({ owed_back: 50_000, cost: 20_000 });
  });
});

describe('the sandbox', () => {
  it('plays a dispute of a paid session, and how it ends', async () => {
    const way = await travel(api, 'in_progress');
    const session = await paymentOf(way);
    const press = (outcome: string) =>
      api.call(orderCalls.sandbox, { order_number: way.orderNumber, session, outcome: outcome as never }, {});
    for (const outcome of ['dispute', 'dispute']) expect((await press(outcome)).status).toBe(200);
    await api.runJobs();
    expect(await balances(way)).toEqual({ disputed: PRICE_CENTS, held: -PRICE_CENTS });
    await press('lose');
    await api.runJobs();
    expect(await balances(way)).toEqual({});
    const unpaid = await travel(api, 'awaiting_payment');
    const open = await checkout(api, unpaid);
    const input = { order_number: unpaid.orderNumber, session: open, outcome: 'dispute' as const };
    expect((await api.call(orderCalls.sandbox, input, {})).status).toBe(404);
  });
});

describe('Stripe', () => {
  it('tells of a dispute by the payment’s intent, and of another shop’s with no effect', async () => {
    const own = await startApi({ provider: 'stripe' });
    const { stripe } = own.provider as Awaited<ReturnType<typeof stripeDriver>>;
    const way = await travel(own, 'in_progress');
    const session = [...stripe.sessions.values()].at(-1);
    const about = (payment_intent: string | null, status = 'needs_response') => ({
      id: 'dp_1',
      object: 'dispute',
      payment_intent,
      amount: PRICE_CENTS,
      reason: 'product_not_received',
      status,
    });
    for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
      expect(await stripe.say(type, about(session?.payment_intent ?? null))).toBe(200);
    expect(await balancesOf(own, way.orderNumber)).toEqual({ disputed: PRICE_CENTS, held: -PRICE_CENTS });
    expect(await stripe.say('charge.dispute.closed', about(session?.payment_intent ?? null, 'lost'))).toBe(200);
    expect(await balancesOf(own, way.orderNumber)).toEqual({});
    expect(await stripe.say('charge.dispute.created', { ...about('pi_shop'), id: 'dp_2' })).toBe(200);
    expect(await own.deps.db.$count(chargebacks)).toBe(1);
    expect(await own.deps.db.$count(ledgerMovements, eq(ledgerMovements.kind, 'charge_lost'))).toBe(1);
  });
});
