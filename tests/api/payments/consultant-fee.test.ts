import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { tellDispute } from '@tests/support/payments/disputes';
import { checkout, deliver, eventOf, orderOf } from '@tests/support/payments/money';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { certify as certifyPart, claim as claimPart } from '@tests/support/projects/stages';
import { type AskedFee, pay, type Travelled, travel } from '@tests/support/projects/way';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { statementCalls } from '@/contract/statement/calls';
import { variationCalls } from '@/contract/variation/calls';
import type { ChargebackStep } from '@/domain/chargeback';
import { ledgerEntries, orders, refunds } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { giveUpRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ provider: 'sandbox' });
  admin = await person(api, 'admin');
});
/** Days pass, with their deadlines; everybody is logged in again. */
async function pass(days: number, way: Travelled): Promise<void> {
  const { client, consultant, technician } = way;
  [way.client, way.consultant, way.technician, admin] = await daysLater(
    api,
    days,
    client,
    consultant,
    technician,
    admin,
  );
}

const as = (who: Pick<Person, 'token'>) => ({ token: who.token });
const FIXED: AskedFee = { fee_kind: 'fixed', fee_cents: 300_000, fee_covers: ['visit', 'estimate'] };
const SHARE: AskedFee = { fee_kind: 'share', fee_percent: 8, fee_covers: ['estimate', 'certifying'] };
/** 30 %, 50 % and 20 % of HK$6,000; the consultant’s share of each is $144, $240 and $96. */
const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];

const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
const stagesOf = async (way: Travelled, who = way.client) =>
  (await detailsOf(who, way)).quotations.find(({ id }) => id === way.quotationId)?.stages ?? [];
const feeOf = async (way: Travelled, who = way.client) => (await detailsOf(who, way)).fee;
const feeOrder = (way: Travelled) => orderOf(api, { ...way, orderNumber: way.feeOrderNumber });
const payFee = (way: Travelled) => pay(api, { client: way.client, orderNumber: way.feeOrderNumber });
const earnings = (who: Person) => api.ok(earningCalls.earningListing, {}, as(who));

/** The balances of a project’s accounts, as positive cents; those of `due` and `owed_back` by person. */
async function balancesOf({ projectId, consultant, technician }: Travelled): Promise<Record<string, number>> {
  const rows = await api.deps.db
    .select({
      account: ledgerEntries.account,
      personId: ledgerEntries.personId,
      cents: sql<number>`-sum(${ledgerEntries.amountCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.projectId, projectId), sql`${ledgerEntries.account} <> 'cash'`))
    .groupBy(ledgerEntries.account, ledgerEntries.personId)
    .having(sql`sum(${ledgerEntries.amountCents}) <> 0`);
  const names = new Map([
    [consultant.id, 'consultant'],
    [technician.id, 'technician'],
  ]);
  return Object.fromEntries(
    rows.map(({ account, personId, cents }) => [
      personId === null ? account : `${account} ${names.get(personId)}`,
      cents,
    ]),
  );
}

async function acceptQuotation(way: Travelled): Promise<void> {
  const { order_number } = await api.ok(
    projectCalls.acceptQuotation,
    { project_id: way.projectId, quotation_id: way.quotationId },
    as(way.client),
  );
  way.orderNumber = order_number;
}
const claim = async (way: Travelled, stageId?: number) => expect((await claimPart(api, way, stageId)).status).toBe(200);
const certify = async (way: Travelled, who: Person, stageId?: number) =>
  expect((await certifyPart(api, way, stageId, who)).status).toBe(200);
const resign = (way: Travelled) =>
  api.ok(
    projectCalls.rejectProject,
    { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy' },
    as(way.consultant),
  );
async function payStage(way: Travelled, index: number): Promise<void> {
  const stage = (await stagesOf(way))[index];
  await pay(api, { client: way.client, orderNumber: stage?.order?.order_number ?? '' });
}
/** The card’s holder disputes a part of an order’s payment. */
async function dispute(way: Travelled, amountCents: number, ...steps: ChargebackStep[]): Promise<void> {
  const [attempt] = (await orderDetails(way.orderNumber)).attempts;
  await tellDispute(api, attempt?.reference ?? '', amountCents, ...steps);
}
const orderDetails = (order_number: string) => api.ok(adminOrderCalls.orderDetails, { order_number }, as(admin));
const toldOf = (who: Person, template: string) =>
  templatesSentTo(api, who).then((all) => all.filter((one) => one === template).length);

describe('the fee that an application names', () => {
  it('is none unless the consultant asks for one', async () => {
    const way = await travel(api, 'applied');
    const { applications } = await detailsOf(way.client, way);
    expect(applications[0]?.fee).toEqual({ kind: 'none', cents: null, percent: null, covers: [] });
  });

  it.each([
    ['a fixed one without an amount', { fee_kind: 'fixed', fee_covers: ['visit'] }, 'fee_cents'],
    ['a fixed one that cannot be paid', { fee_kind: 'fixed', fee_cents: 399, fee_covers: ['visit'] }, 'fee_cents'],
    ['a share without a percentage', { fee_kind: 'share', fee_covers: ['visit'] }, 'fee_percent'],
    ['a share of nothing', { fee_kind: 'share', fee_percent: 0, fee_covers: ['visit'] }, 'fee_percent'],
    ['a share of more than 15 %', { fee_kind: 'share', fee_percent: 16, fee_covers: ['visit'] }, 'fee_percent'],
    ['one that covers nothing', { fee_kind: 'share', fee_percent: 8 }, 'fee_covers'],
  ] as const)('is refused at its field: %s', async (_what, fee, field) => {
    const way = await travel(api, 'open');
    const input = { project_id: way.projectId, message: '可以。', ...fee };
    const { status, body } = await api.call(projectCalls.applyProject, input as never, as(way.consultant));
    expect([status, Object.keys(body.form_error ?? {})]).toEqual([422, [field]]);
  });

  it('has only what belongs to its kind, and is seen by owner and consultant, not by other consultants', async () => {
    const applicant = await person(api, 'consultant');
    const fee = { ...SHARE, fee_cents: 5_000 };
    const way = await travel(api, 'quoted', { fee, applicant });
    const agreed = { kind: 'share', cents: null, percent: 8, covers: ['estimate', 'certifying'] };
    expect(await feeOf(way)).toMatchObject(agreed);
    expect(await feeOf(way, way.consultant)).toMatchObject(agreed);
    expect(await feeOf(way, way.technician)).toBeNull();
    expect(await feeOf(way, applicant)).toBeNull();
  });
});

describe('a fixed fee', () => {
  it('is to be paid when the estimate is delivered, once, and until then no quotation can be accepted', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    expect((await detailsOf(way.client, way)).unpaid_fees).toEqual([
      { order_number: way.feeOrderNumber, consultant: expect.any(String), amount_cents: 300_000, is_share: false },
    ]);
    expect(await feeOrder(way)).toMatchObject({
      kind: 'fee',
      status: 'pending',
      amount_cents: 300_000,
      fee_cents: 300_000,
      expires_at: null,
    });
    expect(await toldOf(way.client, 'fee_payable')).toBe(1);
    const { allowed_actions } = await detailsOf(way.client, way);
    expect(allowed_actions).toContainEqual({ action: 'accept_quotation', blocked_by: 'fee_paid' });
    const accepted = await api.call(
      projectCalls.acceptQuotation,
      { project_id: way.projectId, quotation_id: way.quotationId },
      as(way.client),
    );
    expect([accepted.status, accepted.body.error_code]).toEqual([409, 'fee_unpaid']);
    // A later version of the estimate asks for nothing more.
    const { estimate } = await detailsOf(way.consultant, way);
    const items = (estimate?.items ?? []).map(({ id, description, quantity, unit }) => ({
      item_id: id,
      description,
      quantity,
      unit,
    }));
    const again = {
      project_id: way.projectId,
      items,
      scope: '同上',
      amount_min_cents: 1,
      amount_max_cents: 2,
      days: 3,
    };
    await api.ok(projectCalls.estimateProject, again, as(way.consultant));
    expect((await detailsOf(way.client, way)).unpaid_fees).toHaveLength(1);
  });

  it('is held when it is paid, and due to the consultant with the first accepted quotation', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await payFee(way);
    expect(await balancesOf(way)).toEqual({ held_fee: 300_000 });
    expect(await feeOf(way)).toMatchObject({ paid_cents: 300_000, held_cents: 300_000, returned_cents: 0 });
    expect(await toldOf(way.consultant, 'fee_paid')).toBe(1);
    await acceptQuotation(way);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 300_000 });
    expect(await toldOf(way.consultant, 'fee_due')).toBe(1);
    expect((await earnings(way.consultant)).totals).toMatchObject({ held_cents: 0, due_cents: 300_000 });
    // The price is as quoted: the fee is no part of it.
    expect((await orderOf(api, way)).amount_cents).toBe(600_000);
    const { events } = await detailsOf(way.client, way);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['pay_fee', 'release_fee']));
    const seen = (await detailsOf(way.technician, way)).events.map(({ event }) => event);
    expect(seen).not.toContain('pay_fee');
    expect(seen).not.toContain('release_fee');
  });

  it('is due 30 days after the estimate if no quotation was accepted', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await payFee(way);
    await pass(29, way);
    expect(await balancesOf(way)).toEqual({ held_fee: 300_000 });
    await pass(2, way);
    await meetDeadlines(api.deps);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 300_000 });
    expect(await toldOf(way.consultant, 'fee_due')).toBe(1);
  });

  it('is still owed, and due at once, if it is paid later than that, by a client who has cancelled', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await api.ok(
      projectCalls.rejectProject,
      { project_id: way.projectId, target: 'project', reason_code: 'over_budget' },
      as(way.client),
    );
    expect((await feeOrder(way)).status).toBe('pending');
    await pass(40, way);
    await payFee(way);
    await meetDeadlines(api.deps);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 300_000 });
  });

  it('is not lost by resigning after the estimate, and blocks the next consultant’s quotations until it is paid', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await resign(way);
    expect((await feeOrder(way)).status).toBe('pending');
    expect((await detailsOf(way.client, way)).unpaid_fees).toHaveLength(1);
    expect((await detailsOf(way.consultant, way)).unpaid_fees).toHaveLength(1);
    await payFee(way);
    await pass(31, way);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 300_000 });
  });

  it('that arrives twice goes back once', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    const fee = { client: way.client, orderNumber: way.feeOrderNumber };
    const sessions = [await checkout(api, fee), await checkout(api, fee)];
    for (const session of sessions)
      for (const _twice of [1, 2]) await deliver(api, eventOf(session, { amountCents: 300_000 }));
    await api.runJobs();
    expect((await feeOrder(way)).unused).toHaveLength(1);
    expect(await balancesOf(way)).toEqual({ held_fee: 300_000 });
  });

  it('waits as long as a complaint holds the project, and can be sent back by its settlement while it is held', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await payFee(way);
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '沒有到場' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    await pass(35, way);
    expect(await balancesOf(way)).toEqual({ held_fee: 300_000 });
    const settle = { project_id: way.projectId, outcome: 'cancel' as const, note: '退回一部分', refund_cents: 100_000 };
    await api.ok(disputeCalls.settleComplaint, settle, as(admin));
    await api.runJobs();
    await meetDeadlines(api.deps);
    expect(await balancesOf(way)).toEqual({ held_fee: 200_000 });
    // 35 days later than agreed.
    await pass(31, way);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 200_000 });
  });

  it('can be waived by its consultant, also after resigning, and blocks nothing then', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    const waive = () => api.call(projectCalls.waiveFee, { project_id: way.projectId }, as(way.consultant));
    const session = await checkout(api, { client: way.client, orderNumber: way.feeOrderNumber });
    expect((await waive()).status).toBe(200);
    expect((await waive()).body.error_code).toBe('invalid_transition');
    expect((await feeOrder(way)).status).toBe('cancelled');
    expect(await feeOf(way)).toMatchObject({ paid_cents: 0, is_waived: true });
    expect(await toldOf(way.client, 'fee_waived')).toBe(1);
    expect((await detailsOf(way.technician, way)).events.map(({ event }) => event)).not.toContain('waive_fee');
    // Who pays all the same gets it back.
    await deliver(api, eventOf(session, { amountCents: 300_000 }));
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({});
    await acceptQuotation(way);
    const left = await travel(api, 'quoted', { fee: FIXED });
    await resign(left);
    const waived = await api.call(projectCalls.waiveFee, { project_id: left.projectId }, as(left.consultant));
    expect(waived.status).toBe(200);
    expect((await detailsOf(left.client, left)).unpaid_fees).toEqual([]);
  });

  it('can be waived by an admin with a reason, which client and consultant read', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    const order = { project_id: way.projectId, order_number: way.feeOrderNumber };
    expect(await orderDetails(way.feeOrderNumber)).toMatchObject({ is_waivable: true });
    const unsaid = await api.call(adminOrderCalls.waiveFee, { ...order, note: ' ' }, as(admin));
    expect(unsaid.body).toMatchObject({ error_code: 'form_error', form_error: { note: expect.anything() } });
    await api.ok(adminOrderCalls.waiveFee, { ...order, note: '顧問沒有到場' }, as(admin));
    for (const who of [way.client, way.consultant]) {
      expect(await toldOf(who, 'fee_waived')).toBe(1);
      const { events, unpaid_fees } = await detailsOf(who, way);
      expect(events.at(-1)).toMatchObject({ event: 'waive_fee', data: { note: '顧問沒有到場' } });
      expect(unpaid_fees).toEqual([]);
    }
    const { value } = await api.ok(adminAuditCalls.listing, {}, as(admin));
    expect(value[0]).toMatchObject({ action: 'project.waive_fee' });
    expect((await api.call(adminOrderCalls.waiveFee, { ...order, note: '再次' }, as(admin))).status).toBe(409);
  });

  it('ties the account of a client who owes it, and is waived by a consultant who leaves', async () => {
    const way = await travel(api, 'quoted', { fee: FIXED });
    await resign(way);
    const leave = (who: Person) => api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(who));
    await api.ok(
      projectCalls.rejectProject,
      { project_id: way.projectId, target: 'project', reason_code: 'over_budget' },
      as(way.client),
    );
    expect((await leave(way.client)).body).toMatchObject({ error_code: 'account_tied', fresh: { ties: ['payment'] } });
    expect((await leave(way.consultant)).status).toBe(200);
    expect((await feeOrder(way)).status).toBe('cancelled');
    expect((await leave(way.client)).status).toBe(200);
  });
});

describe('a share of the price', () => {
  it('is a line of its own in the payment of the whole, and due when the consultant approves', async () => {
    const way = await travel(api, 'awaiting_payment', { fee: SHARE });
    expect(await orderOf(api, way)).toMatchObject({ amount_cents: 648_000, fee_cents: 48_000 });
    await pay(api, way);
    expect(await balancesOf(way)).toEqual({ held: 600_000, held_fee: 48_000 });
    // The technician, who reads the log too, does not learn it.
    const { events } = await detailsOf(way.technician, way);
    expect(events.find(({ event }) => event === 'pay')?.data).toMatchObject({ amount_cents: 600_000 });
    expect(JSON.stringify(await detailsOf(way.technician, way))).not.toContain('48000');
    const receipt = await api.ok(orderCalls.receipt, { order_number: way.orderNumber }, as(way.client));
    expect(receipt).toMatchObject({ amount_cents: 648_000, fee: { cents: 48_000 } });
    await claim(way);
    await certify(way, way.consultant);
    expect(await balancesOf(way)).toEqual({ 'due technician': 600_000, 'due consultant': 48_000 });
    expect(await feeOf(way)).toMatchObject({ paid_cents: 48_000, held_cents: 0, returned_cents: 0 });
  });

  it('goes back if the owner had to approve because the consultant was silent', async () => {
    const way = await travel(api, 'submitted', { fee: SHARE });
    await pass(8, way);
    await certify(way, way.client);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ 'due technician': 600_000 });
    expect(await feeOf(way)).toMatchObject({ paid_cents: 48_000, returned_cents: 48_000, held_cents: 0 });
    expect(await toldOf(way.consultant, 'fee_returned')).toBe(1);
    // The technician is paid in full, whatever went back of the fee.
    const { payout, fee_payout } = await orderDetails(way.orderNumber);
    expect(payout).toMatchObject({ amount_cents: 600_000, is_due: true });
    expect(fee_payout).toBeNull();
  });

  it('is paid with each stage, and earned stage by stage', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE, stages: STAGES });
    expect((await stagesOf(way)).map(({ amount_cents, fee_cents }) => [amount_cents, fee_cents])).toEqual([
      [180_000, 14_400],
      [300_000, 24_000],
      [120_000, 9_600],
    ]);
    expect((await stagesOf(way, way.technician)).map(({ fee_cents }) => fee_cents)).toEqual([0, 0, 0]);
    expect(await balancesOf(way)).toEqual({ held: 180_000, held_fee: 14_400 });
    const [first, second] = await stagesOf(way);
    await claim(way, first?.id);
    await certify(way, way.consultant, first?.id);
    expect(await balancesOf(way)).toEqual({ 'due technician': 180_000, 'due consultant': 14_400 });
    await payStage(way, 1);
    expect(await balancesOf(way)).toMatchObject({ held: 300_000, held_fee: 24_000 });
    await claim(way, second?.id);
    await pass(8, way);
    await certify(way, way.client, second?.id);
    await api.runJobs();
    // The second was certified by the owner: its share went back, and the stage itself is as it was.
    expect(await balancesOf(way)).toEqual({ 'due technician': 480_000, 'due consultant': 14_400 });
    expect((await stagesOf(way))[1]).toMatchObject({ status: 'certified', refunded_cents: 0 });
  });

  it('is of the price first accepted: changes of the work leave it', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE, stages: STAGES });
    const propose = async (quantity: number, unit_price_cents: number) => {
      const { variation_id } = await api.ok(
        variationCalls.proposeVariation,
        {
          project_id: way.projectId,
          title: '改動',
          reason: '現場情況',
          days: 0,
          items: [{ description: '改動', quantity, unit: '項', unit_price_cents }],
        } as never,
        as(way.technician),
      );
      const input = { project_id: way.projectId, variation_id, version: 1 };
      await api.ok(variationCalls.adviseVariation, { ...input, advice: 'fair' }, as(way.consultant));
      await api.ok(variationCalls.agreeVariation, input, as(way.client));
    };
    await propose(1, 50_000);
    const addition = (await stagesOf(way)).find(({ variation_id }) => variation_id !== null);
    expect(addition).toMatchObject({ amount_cents: 50_000, fee_cents: 0 });
    const [order] = await api.deps.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, addition?.order?.order_number ?? ''));
    expect(order).toMatchObject({ amountCents: 50_000, feeCents: 0, consultantId: null });
    expect((await stagesOf(way)).map(({ fee_cents }) => fee_cents)).toEqual([14_400, 24_000, 0, 9_600]);
  });

  it('goes back as far as it is held when the consultant resigns, and is no longer asked for', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE, stages: STAGES });
    await resign(way);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 180_000 });
    const [first] = await stagesOf(way);
    await claim(way, first?.id);
    await certify(way, way.client, first?.id);
    await payStage(way, 1);
    expect(await balancesOf(way)).toEqual({ held: 300_000, 'due technician': 180_000 });
  });

  it('is taken out of the order that waits when the consultant resigns before it is paid', async () => {
    const way = await travel(api, 'awaiting_payment', { fee: SHARE });
    const before = await checkout(api, way);
    await resign(way);
    expect(await orderOf(api, way)).toMatchObject({ status: 'pending', amount_cents: 600_000, fee_cents: 0 });
    // The page that was open still takes the amount before: it goes back in full.
    await deliver(api, eventOf(before, { amountCents: 648_000 }));
    await api.runJobs();
    expect((await orderOf(api, way)).unused[0]).toMatchObject({ amount_cents: 648_000, reason: 'other_amount' });
    await pay(api, way);
    expect(await balancesOf(way)).toEqual({ held: 600_000 });
  });

  const agreeToEnd = async (way: Travelled, refund_cents: number) => {
    const end = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents };
    const { end_request_id } = await api.ok(disputeCalls.requestEnd, end, as(way.client));
    const seen = await detailsOf(way.technician, way);
    const answer = { project_id: way.projectId, end_request_id, agree: true, note: '' };
    await api.ok(disputeCalls.answerEnd, answer, as(way.technician));
    await api.runJobs();
    return seen;
  };

  it('goes back in proportion, on top, where an end sends back of the work', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE });
    await agreeToEnd(way, 150_000);
    // A quarter went back: of $6,000 and of $480.
    expect(await balancesOf(way)).toEqual({ 'due technician': 450_000, 'due consultant': 36_000 });
    expect((await orderOf(api, way)).refunded_cents).toBe(162_000);
  });

  it('goes back with all of the work, and the technician, who agrees to the sum, does not learn it', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE });
    for (const who of [way.client, way.technician]) {
      const end = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 600_001 };
      const tooMuch = await api.call(disputeCalls.requestEnd, end, as(who));
      expect(tooMuch.body.form_error?.refund_cents).toEqual(['不可多於 $6,000。']);
    }
    const seen = await agreeToEnd(way, 600_000);
    expect(seen.end_request?.refund_cents).toBe(600_000);
    expect(await balancesOf(way)).toEqual({});
    expect((await orderOf(api, way)).status).toBe('refunded');
    expect(JSON.stringify(await detailsOf(way.technician, way))).not.toMatch(/648000|6,480/);
  });

  it('is not asked back of a consultant who has certified: what a settlement sends back later is the work’s', async () => {
    const way = await travel(api, 'completed', { fee: SHARE });
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '牆身有裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    const settle = { project_id: way.projectId, outcome: 'resume' as const, note: '退回', refund_cents: 150_000 };
    await api.ok(disputeCalls.settleComplaint, settle, as(admin));
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ 'due technician': 450_000, 'due consultant': 48_000 });
  });

  it('of a stage that is reduced to nothing is an order of its own, for which no work waits', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE, stages: STAGES });
    const { lines } = await api.ok(variationCalls.variationListing, { project_id: way.projectId }, as(way.technician));
    const change = {
      project_id: way.projectId,
      title: '減少',
      reason: '不做了',
      items: [{ line: lines[0]?.line, ...{ description: '項目', unit: '項' }, quantity: 1, unit_price_cents: 180_000 }],
    };
    const { variation_id } = await api.ok(variationCalls.proposeVariation, change, as(way.technician));
    const one = { project_id: way.projectId, variation_id, version: 1 };
    await api.ok(variationCalls.adviseVariation, { ...one, advice: 'fair' }, as(way.consultant));
    await api.ok(variationCalls.agreeVariation, one, as(way.client));
    const last = (await stagesOf(way))[2];
    expect(last).toMatchObject({ amount_cents: 0, fee_cents: 0, order: null });
    const [unpaid] = (await detailsOf(way.client, way)).unpaid_fees;
    expect(unpaid).toMatchObject({ amount_cents: 9_600 });
    expect((await detailsOf(way.technician, way)).unpaid_fees).toEqual([]);
    for (const index of [0, 1]) {
      const stage = (await stagesOf(way))[index];
      if (index > 0) await payStage(way, index);
      await claim(way, stage?.id);
      await certify(way, way.consultant, stage?.id);
    }
    await claim(way);
    await certify(way, way.consultant);
    expect(await balancesOf(way)).toEqual({ 'due technician': 480_000, 'due consultant': 38_400 });
    // It was earned, so it is still asked for, and due as soon as it is paid.
    await pay(api, { client: way.client, orderNumber: unpaid?.order_number ?? '' });
    expect(await balancesOf(way)).toEqual({ 'due technician': 480_000, 'due consultant': 48_000 });
    const order = await orderDetails(unpaid?.order_number ?? '');
    expect(order.fee_payout).toMatchObject({ amount_cents: 9_600, is_due: true });
  });

  it('of a stage that waits for its payment is asked for apart too, when that is reduced to nothing', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE, stages: STAGES });
    const [first] = await stagesOf(way);
    await claim(way, first?.id);
    await certify(way, way.consultant, first?.id);
    const { lines } = await api.ok(variationCalls.variationListing, { project_id: way.projectId }, as(way.technician));
    const item = { description: '項目', unit: '項', quantity: 1 };
    const change = {
      project_id: way.projectId,
      title: '只做第一期',
      reason: '不做了',
      items: [
        { line: lines[0]?.line, ...item, unit_price_cents: 180_000 },
        { line: lines[1]?.line, ...item, unit_price_cents: 0, is_removed: true },
      ],
    };
    const { variation_id } = await api.ok(variationCalls.proposeVariation, change, as(way.technician));
    const one = { project_id: way.projectId, variation_id, version: 1 };
    await api.ok(variationCalls.adviseVariation, { ...one, advice: 'fair' }, as(way.consultant));
    await api.ok(variationCalls.agreeVariation, one, as(way.client));
    const unpaid = (await detailsOf(way.client, way)).unpaid_fees;
    expect(unpaid.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([24_000, 9_600]);
    for (const { order_number } of unpaid) await pay(api, { client: way.client, orderNumber: order_number });
    expect(await balancesOf(way)).toMatchObject({ held_fee: 33_600 });
    // Nothing of the work is held: an end has nothing to send back, and what was paid of the fee stays the consultant’s.
    const end = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 1 };
    const tooMuch = await api.call(disputeCalls.requestEnd, end, as(way.client));
    expect(tooMuch.body.form_error?.refund_cents).toEqual(['不可多於 $0。']);
    await resign(way);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ 'due technician': 180_000, 'due consultant': 14_400 });
  });

  /** A price that is accepted at once with a share that cannot be paid with it. */
  async function apart(): Promise<Travelled> {
    const way = await travel(api, 'quoted', { fee: { ...SHARE, fee_percent: 15 } });
    await api.deps.db.execute(sql`update quotations set total_cents = 95000000 where id = ${way.quotationId}`);
    await acceptQuotation(way);
    return way;
  }

  it('is asked for by an order of its own where price and share are more than can be paid at once', async () => {
    const way = await apart();
    expect(await orderOf(api, way)).toMatchObject({ amount_cents: 95_000_000, fee_cents: 0 });
    const [share] = (await detailsOf(way.client, way)).unpaid_fees;
    expect(share).toMatchObject({ amount_cents: 14_250_000, is_share: true });
    // It is not waived by itself.
    expect(await orderDetails(share?.order_number ?? '')).toMatchObject({ kind: 'fee', is_waivable: false });
    const waive = { project_id: way.projectId, order_number: share?.order_number ?? '', note: '不收' };
    expect((await api.call(adminOrderCalls.waiveFee, waive, as(admin))).status).toBe(409);
    // Thought again: it is not asked for any more, and another quotation can be accepted.
    const decline = { project_id: way.projectId, target: 'quotation' as const, target_id: way.quotationId };
    await api.ok(projectCalls.rejectProject, { ...decline, reason_code: 'too_expensive' } as never, as(way.client));
    expect((await detailsOf(way.client, way)).unpaid_fees).toEqual([]);
  });

  it('that is an order of its own is still asked for after an end, if its stage was certified before', async () => {
    const way = await travel(api, 'quoted', { fee: { ...SHARE, fee_percent: 15 }, stages: STAGES });
    await api.deps.db.execute(sql`update stages set amount_cents = (array[95000000, 30000000, 5000000])[position + 1]
      where quotation_id = ${way.quotationId}`);
    await api.deps.db.execute(sql`update quotations set total_cents = 130000000 where id = ${way.quotationId}`);
    await acceptQuotation(way);
    const [share] = (await detailsOf(way.client, way)).unpaid_fees;
    await pay(api, way);
    const [first] = await stagesOf(way);
    await claim(way, first?.id);
    await certify(way, way.consultant, first?.id);
    const end = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 0 };
    const { end_request_id } = await api.ok(disputeCalls.requestEnd, end, as(way.client));
    const agreed = { project_id: way.projectId, end_request_id, agree: true };
    await api.ok(disputeCalls.answerEnd, agreed, as(way.technician));
    expect((await detailsOf(way.client, way)).unpaid_fees).toMatchObject([{ amount_cents: 14_250_000 }]);
    await pay(api, { client: way.client, orderNumber: share?.order_number ?? '' });
    expect(await balancesOf(way)).toEqual({ 'due technician': 95_000_000, 'due consultant': 14_250_000 });
  });

  it('that is an order of its own is not asked for after work that the platform has settled', async () => {
    const way = await apart();
    await pay(api, way);
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '牆身有裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    const settle = { project_id: way.projectId, outcome: 'complete' as const, note: '工程合格', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settle, as(admin));
    expect(await detailsOf(way.client, way)).toMatchObject({ status: 'completed', unpaid_fees: [] });
  });

  it.each([
    ['is due again when the consultant approves then', 'consultant'],
    ['goes back if the owner has to', 'client'],
  ] as const)('is held again with work that is put right after a complaint, and %s', async (_what, approver) => {
    const way = await travel(api, 'completed', { fee: SHARE });
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '牆身有裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    const settle = { project_id: way.projectId, outcome: 'revise' as const, note: '修補裂縫', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settle, as(admin));
    expect(await balancesOf(way)).toEqual({ held: 600_000, held_fee: 48_000 });
    await claim(way);
    if (approver === 'client') await pass(8, way);
    await certify(way, way[approver]);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({
      'due technician': 600_000,
      ...(approver === 'consultant' && { 'due consultant': 48_000 }),
    });
  });
});

describe('what a consultant earns', () => {
  it('is paid out apart from the technician’s, in the bank’s file, once', async () => {
    const way = await travel(api, 'completed', { fee: SHARE });
    const number = { order_number: way.orderNumber };
    const { value } = await api.ok(adminOrderCalls.orders, { owed: 'professional', q: way.orderNumber }, as(admin));
    expect(value[0]?.payouts_due.map(({ to, amount_cents }) => [to, amount_cents])).toEqual([
      ['technician', 600_000],
      ['consultant', 48_000],
    ]);
    const { src } = await api.ok(adminOrderCalls.exportPayouts, {}, as(admin));
    const lines = (await api.request(src)).text.split(/\r?\n/).filter((line) => line.includes(way.orderNumber));
    expect(lines.map((line) => line.replaceAll('"', '').split(',')[7])).toEqual(['6000', '480']);
    const fee = { ...number, to: 'consultant' as const, amount_cents: 48_000, reference: 'FPS 1' };
    await api.ok(adminOrderCalls.markPaidOut, fee, as(admin));
    const again = await api.call(adminOrderCalls.markPaidOut, fee, as(admin));
    expect(again.body).toMatchObject({ error_code: 'nothing_owed', fresh: { reference: 'FPS 1' } });
    expect(await balancesOf(way)).toEqual({ 'due technician': 600_000 });
    const both = { payouts: [{ ...number, to: 'technician' as const, amount_cents: 600_000 }], reference: 'FPS 2' };
    await api.ok(adminOrderCalls.markManyPaidOut, both, as(admin));
    expect(await balancesOf(way)).toEqual({});
    const details = await api.ok(adminOrderCalls.orderDetails, number, as(admin));
    expect(details.fee_payout).toMatchObject({ amount_cents: 48_000, paid_out: { reference: 'FPS 1' } });
    expect(details.payout).toMatchObject({ amount_cents: 600_000, paid_out: { reference: 'FPS 2' } });
    const [row] = (await earnings(way.consultant)).value;
    expect(row).toMatchObject({ due_cents: 0, paid_out: { amount_cents: 48_000, reference: 'FPS 1' } });
    expect((await earnings(way.technician)).value[0]).toMatchObject({ paid_out: { amount_cents: 600_000 } });
  });

  it('is in their statement and in their project’s, without the technician’s money', async () => {
    const way = await travel(api, 'completed', { fee: SHARE });
    const mine = await api.ok(statementCalls.statement, { view: 'earnings' }, as(way.consultant));
    expect(mine.closing).toMatchObject({ held_cents: 0, due_cents: 48_000 });
    expect(mine.lines.map(({ kind }) => kind)).toEqual(['paid', 'fee_released']);
    const ofProject = await api.ok(statementCalls.statement, { project_id: way.projectId }, as(way.consultant));
    expect(ofProject.closing).toMatchObject({ due_cents: 48_000 });
    const theirs = await api.ok(statementCalls.statement, { view: 'earnings' }, as(way.technician));
    expect(theirs.closing).toMatchObject({ due_cents: 600_000 });
  });

  it('is owed back when the card’s holder wins a dispute after the payout, and set off against the next fee', async () => {
    const way = await travel(api, 'completed', { fee: SHARE });
    const number = { order_number: way.orderNumber, reference: 'FPS 9' };
    await api.ok(adminOrderCalls.markPaidOut, { ...number, to: 'consultant', amount_cents: 48_000 }, as(admin));
    await api.ok(adminOrderCalls.markPaidOut, { ...number, to: 'technician', amount_cents: 600_000 }, as(admin));
    await dispute(way, 162_000, 'opened', 'taken', 'lost');
    expect(await balancesOf(way)).toEqual({ 'owed_back technician': -150_000, 'owed_back consultant': -12_000 });
    const next = await travel(api, 'completed', { fee: SHARE, consultant: way.consultant });
    expect(await balancesOf(next)).toMatchObject({ 'due consultant': 36_000, 'due technician': 600_000 });
    expect((await balancesOf(way))['owed_back consultant']).toBeUndefined();
    // Won after all: what was set off is to be paid out again, and the technician’s debt is gone.
    await dispute(way, 162_000, 'won', 'returned');
    const { value } = await api.ok(adminOrderCalls.orders, { owed: 'professional', q: way.orderNumber }, as(admin));
    expect(value[0]?.payouts_due.map(({ to, amount_cents }) => [to, amount_cents])).toEqual([['consultant', 12_000]]);
    expect(await balancesOf(way)).toEqual({ 'due consultant': 12_000 });
  });

  it('is paid out although it was held at a dispute that was lost and won after all', async () => {
    const way = await travel(api, 'submitted', { fee: SHARE });
    await dispute(way, 648_000, 'opened', 'taken', 'lost');
    await certify(way, way.consultant);
    await dispute(way, 648_000, 'won', 'returned');
    const number = { order_number: way.orderNumber, reference: 'FPS 8' };
    await api.ok(adminOrderCalls.markPaidOut, { ...number, to: 'consultant', amount_cents: 48_000 }, as(admin));
    await api.ok(adminOrderCalls.markPaidOut, { ...number, to: 'technician', amount_cents: 600_000 }, as(admin));
    expect(await balancesOf(way)).toEqual({});
  });

  it('is owed to the client, and not sent, while the card’s holder disputes the payment', async () => {
    const way = await travel(api, 'submitted', { fee: SHARE });
    await dispute(way, 648_000, 'opened', 'taken');
    await pass(8, way);
    await certify(way, way.client);
    await api.runJobs();
    const details = () => orderDetails(way.orderNumber);
    expect((await details()).refunded_cents).toBe(0);
    await dispute(way, 648_000, 'won', 'returned');
    expect((await details()).owed).toMatchObject([{ amount_cents: 48_000 }]);
    await api.ok(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, as(admin));
    expect(await balancesOf(way)).toEqual({ 'due technician': 600_000 });
  });

  it('goes back to the client when a lost dispute is won after the consultant has resigned', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE });
    await dispute(way, 648_000, 'opened', 'taken', 'lost');
    await resign(way);
    await dispute(way, 648_000, 'won', 'returned');
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 600_000 });
    expect(await orderOf(api, way)).toMatchObject({ status: 'partly_refunded', refunded_cents: 48_000 });
  });

  const refund = (way: Travelled, refund_cents: number) => {
    const input = { order_number: way.orderNumber, refund_cents, is_paid_out: false, note: '補償' };
    return api.call(adminOrderCalls.refundPaid, input, { ...as(admin), idempotencyKey: crypto.randomUUID() });
  };

  it('takes its part of a refund by hand also after a part of the payment was lost, or is owed', async () => {
    const lost = await travel(api, 'in_progress', { fee: SHARE });
    await dispute(lost, 620_000, 'opened', 'taken', 'lost');
    expect((await refund(lost, 20_000)).status).toBe(200);
    const half = await travel(api, 'completed', { fee: SHARE });
    await dispute(half, 324_000, 'opened', 'taken', 'lost');
    await refund(half, 100_000);
    await api.runJobs();
    expect(await balancesOf(half)).toEqual({ 'due technician': 300_000 - 92_593, 'due consultant': 24_000 - 7_407 });
  });

  it('is a part in proportion of each of two refunds by hand, of which the first failed', async () => {
    const way = await travel(api, 'in_progress', { fee: SHARE });
    await refund(way, 324_000);
    const [first] = await api.deps.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.orderNumber, way.orderNumber));
    await giveUpRefund(api.deps, first?.id ?? 0, new Error('the card is closed'));
    await refund(way, 324_000);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 300_000, held_fee: 24_000 });
    await api.ok(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, as(admin));
    expect(await balancesOf(way)).toEqual({});
  });
});
