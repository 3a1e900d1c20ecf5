import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, png } from '@tests/support/files/samples';
import { projectBalances } from '@tests/support/payments/books';
import { tellDispute } from '@tests/support/payments/disputes';
import { checkout, deliver, eventOf } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { certify as certifyPart, claim as claimPart } from '@tests/support/projects/stages';
import { pay, type Travelled, travel } from '@tests/support/projects/way';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { auditLog, orders, projects } from '@/server/db/schema';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
/** 30 %, 50 % and 20 % of HK$6,000. */
const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];
const AMOUNTS = [180_000, 300_000, 120_000] as const;

const begin = (until: 'awaiting_payment' | 'in_progress' = 'in_progress') => travel(api, until, { stages: STAGES });
const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
async function stagesOf(way: Travelled, who = way.client) {
  const { quotations } = await detailsOf(who, way);
  return quotations.find(({ id }) => id === way.quotationId)?.stages ?? [];
}
const statusesOf = async (way: Travelled) => (await stagesOf(way)).map(({ status }) => status).join(' ');
const idOf = async (way: Travelled, index: number) => (await stagesOf(way)).at(index)?.id ?? 0;

const claim = async (way: Travelled, index: number, more: object = {}) =>
  claimPart(api, way, await idOf(way, index), more);
const certify = async (way: Travelled, index: number, who = way.consultant) =>
  certifyPart(api, way, await idOf(way, index), who);
const sendBack = async (way: Travelled, who = way.consultant) => {
  const [newest] = (await detailsOf(who, way)).submissions;
  const project = { project_id: way.projectId };
  const reason = { reason_code: 'defect' as const, items: [{ description: '磚縫不齊' }] };
  // The last stage is the whole work.
  return newest?.stage_id === (await idOf(way, -1))
    ? api.call(
        projectCalls.rejectProject,
        { ...project, ...reason, target: 'submission', target_id: newest.id },
        as(who),
      )
    : api.call(stageCalls.returnStage, { ...project, ...reason, stage_id: newest?.stage_id ?? 0 }, as(who));
};
/** Pays the stage's order; returns its number. */
async function payStage(way: Travelled, index: number): Promise<string> {
  const orderNumber = (await stagesOf(way))[index]?.order?.order_number ?? '';
  await pay(api, { ...way, orderNumber });
  return orderNumber;
}
/** Stages up to `count` are paid, claimed and certified. */
async function finish(way: Travelled, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    if (index > 0) await payStage(way, index);
    expect((await claim(way, index)).status).toBe(200);
    expect((await certify(way, index)).status).toBe(200);
  }
}

const balancesOf = ({ projectId }: Travelled) => projectBalances(api, projectId);

describe('a project paid in stages', () => {
  it('goes from the first payment to its completion, each stage paid before its work and due once certified', async () => {
    const way = await begin('awaiting_payment');
    expect((await stagesOf(way)).map(({ amount_cents }) => amount_cents)).toEqual(AMOUNTS);
    expect(await statusesOf(way)).toBe('payable planned planned');
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, way.orderNumber));
    expect(order).toMatchObject({ amountCents: AMOUNTS[0], title: '太古城單位翻新 · 1 訂金' });
    expect(order?.snapshot).toMatchObject({ stage: { name: '訂金', amount_cents: AMOUNTS[0] }, quotation: {} });

    await pay(api, way);
    expect(await statusesOf(way)).toBe('paid planned planned');
    expect(await detailsOf(way.technician, way)).toMatchObject({ status: 'in_progress', my_turn: 'claim_stage' });

    expect((await claim(way, 0, { files: [file(await png(), '前.png')] })).status).toBe(200);
    expect(await statusesOf(way)).toBe('claimed planned planned');
    const seen = await detailsOf(way.consultant, way);
    expect(seen).toMatchObject({ status: 'in_progress', waiting_on: 'consultant', my_turn: 'certify_stage' });
    expect(seen.submissions).toMatchObject([{ stage_id: await idOf(way, 0), files: [{ filename: '前.png' }] }]);
    expect(await balancesOf(way)).toEqual({ held: AMOUNTS[0] });

    expect((await certify(way, 0)).body).toMatchObject({ status: 'in_progress' });
    expect(await statusesOf(way)).toBe('certified payable planned');
    const due = new Date(api.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect((await stagesOf(way)).map(({ due_at }) => due_at)).toEqual([null, due, null]);
    expect((await detailsOf(way.client, way)).due_at).toBe(due);
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] });
    expect(await detailsOf(way.client, way)).toMatchObject({ waiting_on: 'owner', my_turn: 'pay_stage' });
    expect(await templatesSentTo(api, way.client)).toContain('stage_payable');

    await payStage(way, 1);
    expect(await statusesOf(way)).toBe('certified paid planned');
    expect(await templatesSentTo(api, way.technician)).toContain('stage_paid');
    await claim(way, 1);
    await certify(way, 1);
    await payStage(way, 2);
    expect(await statusesOf(way)).toBe('certified certified paid');
    expect(await detailsOf(way.technician, way)).toMatchObject({ my_turn: 'submit' });

    // The last stage stands for the whole work.
    expect((await claim(way, 2)).body).toMatchObject({ status: 'submitted' });
    expect(await statusesOf(way)).toBe('certified certified claimed');
    const approval = { project_id: way.projectId, note: '' };
    expect(await api.ok(projectCalls.approveProject, approval, as(way.consultant))).toEqual({ status: 'completed' });
    expect(await statusesOf(way)).toBe('certified certified certified');
    expect(await balancesOf(way)).toEqual({ held: 0, due: 600_000 });
    expect((await api.ok(earningCalls.earningListing, {}, as(way.technician))).totals).toEqual({
      held_cents: 0,
      owed_back_cents: 0,
      due_cents: 600_000,
      paid_out_cents: 0,
    });
  });

  it('cannot be submitted as a whole before the other stages are certified and the last is paid', async () => {
    const way = await begin();
    const whole = { project_id: way.projectId, note: '完工' };
    const submit = () => api.call(projectCalls.submitProject, whole, as(way.technician));
    expect((await submit()).body.error_code).toBe('stages_open');
    await finish(way, 2);
    expect((await submit()).body.error_code).toBe('stages_open');
    await payStage(way, 2);
    expect((await submit()).body).toMatchObject({ status: 'submitted' });
  });

  it('has a stage sent back with what to put right, and claimed again', async () => {
    const way = await begin();
    await claim(way, 0);
    expect((await sendBack(way)).body).toMatchObject({ status: 'in_progress' });
    expect(await statusesOf(way)).toBe('returned planned planned');
    const { submissions, waiting_on } = await detailsOf(way.technician, way);
    expect(waiting_on).toBe('technician');
    const item = submissions[0]?.revision?.items[0];
    expect(item).toMatchObject({ description: '磚縫不齊', is_done: false });
    expect((await claim(way, 0, { items: [{ item_id: 999_999, done: true }] })).status).toBe(422);
    expect((await claim(way, 0, { items: [{ item_id: item?.id, done: true }] })).status).toBe(200);
    expect((await detailsOf(way.consultant, way)).submissions.map(({ version, status }) => [version, status])).toEqual([
      [2, 'submitted'],
      [1, 'revision_requested'],
    ]);
    expect((await certify(way, 0)).status).toBe(200);
  });

  it('has the last stage sent back as the whole work is', async () => {
    const way = await begin();
    await finish(way, 2);
    await payStage(way, 2);
    await claim(way, 2);
    expect((await sendBack(way)).body).toMatchObject({ status: 'revising' });
    expect(await statusesOf(way)).toBe('certified certified returned');
    const { submissions } = await detailsOf(way.technician, way);
    const item_id = submissions[0]?.revision?.items[0]?.id ?? 0;
    const tick = { project_id: way.projectId, item_id, done: true };
    expect(await api.ok(projectCalls.tickRevisionItem, tick, as(way.technician))).toEqual({ left: 0 });
    expect((await claim(way, 2, { items: [{ item_id, done: true }] })).body).toMatchObject({ status: 'submitted' });
  });

  it('refuses what is not a stage’s turn, and stages of other projects', async () => {
    const [way, other] = [await begin(), await begin()];
    expect((await claim(way, 1)).body.error_code).toBe('invalid_transition');
    expect((await certify(way, 0)).body.error_code).toBe('invalid_transition');
    await claim(way, 0);
    expect((await claim(way, 0)).body.error_code).toBe('invalid_transition');
    expect((await certify(way, 1)).body.error_code).toBe('invalid_transition');
    expect((await certify(way, 0, way.client)).body.error_code).toBe('consultant_in_time');
    const last = { project_id: way.projectId, stage_id: await idOf(way, -1), note: '完成' };
    expect((await api.call(stageCalls.claimStage, last, as(way.technician))).body.error_code).toBe(
      'invalid_transition',
    );
    const foreign = { project_id: way.projectId, stage_id: await idOf(other, 0), note: '' };
    expect((await api.call(stageCalls.certifyStage, foreign, as(way.consultant))).status).toBe(404);
    expect(await statusesOf(way)).toBe('claimed planned planned');
  });

  it('has one winner when a stage is certified twice at once, and one payment of its next', async () => {
    const way = await begin();
    await claim(way, 0);
    const answers = await Promise.all([certify(way, 0), certify(way, 0), sendBack(way)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if ((await statusesOf(way)).startsWith('returned')) {
      await claim(way, 0);
      await certify(way, 0);
    }
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const sessions = [await checkout(api, { ...way, orderNumber }), await checkout(api, { ...way, orderNumber })];
    await Promise.all(sessions.map((session) => deliver(api, eventOf(session, { amountCents: AMOUNTS[1] }))));
    await api.runJobs();
    expect(await statusesOf(way)).toBe('certified paid planned');
    expect((await balancesOf(way)).held).toBe(AMOUNTS[1]);
  });

  it('shows orders to the payer alone, and stages to all who see the quotation', async () => {
    const way = await begin();
    for (const who of [way.consultant, way.technician])
      expect((await stagesOf(way, who)).map(({ order }) => order)).toEqual([null, null, null]);
    expect((await stagesOf(way))[0]?.order).toEqual({ order_number: way.orderNumber, status: 'paid' });
  });
});

describe('the money of a certified stage', () => {
  it('is paid out while the rest of the work goes on', async () => {
    const way = await begin();
    await finish(way, 1);
    const second = await payStage(way, 1);
    const payOut = (order_number: string, amount_cents: number) =>
      api.call(adminOrderCalls.markPaidOut, { order_number, amount_cents, reference: 'FPS 1' }, as(admin));
    expect((await payOut(second, AMOUNTS[1])).body.error_code).toBe('nothing_owed');
    const due = await api.ok(
      adminOrderCalls.orders,
      { owed: 'professional', q: way.orderNumber, limit: 20 },
      as(admin),
    );
    expect(due.value.map(({ order_number }) => order_number)).toEqual([way.orderNumber]);
    expect((await payOut(way.orderNumber, AMOUNTS[0])).status).toBe(200);
    expect(await balancesOf(way)).toEqual({ held: AMOUNTS[1], due: 0 });
  });

  it('is not sent back by an agreed end, which refunds at most what is held and cancels what was not paid', async () => {
    const way = await begin();
    await finish(way, 1);
    await payStage(way, 1);
    const end = (refund_cents: number) =>
      api.call(
        disputeCalls.requestEnd,
        { project_id: way.projectId, reason_code: 'cannot_go_on', note: '', refund_cents },
        as(way.client),
      );
    expect((await end(AMOUNTS[1] + 1)).body.form_error).toEqual({ refund_cents: [expect.stringContaining('3,000')] });
    expect((await end(200_000)).status).toBe(200);
    const answer = { project_id: way.projectId, agree: true };
    expect(await api.ok(disputeCalls.answerEnd, answer, as(way.technician))).toEqual({ status: 'cancelled' });
    await api.runJobs();
    expect(await statusesOf(way)).toBe('certified paid cancelled');
    expect((await stagesOf(way)).map(({ refunded_cents }) => refunded_cents)).toEqual([0, 200_000, 0]);
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] + 100_000, returning: 0 });
  });

  it('is not what an earlier request to end was about: that lapses once a stage is certified', async () => {
    const way = await begin();
    await claim(way, 0);
    const end = { project_id: way.projectId, reason_code: 'cannot_go_on', note: '', refund_cents: AMOUNTS[0] } as const;
    await api.ok(disputeCalls.requestEnd, end, as(way.client));
    await certify(way, 0);
    const answer = { project_id: way.projectId, agree: true };
    const { body } = await api.call(disputeCalls.answerEnd, answer, as(way.technician));
    expect(body.error_code).toBe('invalid_transition');
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] });
  });

  it('that is paid after a request to end was not what that was about: the request lapses, and all are told', async () => {
    const way = await begin();
    await finish(way, 1);
    const end = { project_id: way.projectId, reason_code: 'cannot_go_on', note: '', refund_cents: 0 } as const;
    await api.ok(disputeCalls.requestEnd, end, as(way.client));
    await payStage(way, 1);
    const answer = { project_id: way.projectId, agree: true };
    const { body } = await api.call(disputeCalls.answerEnd, answer, as(way.technician));
    expect(body.error_code).toBe('invalid_transition');
    expect(await balancesOf(way)).toEqual({ held: AMOUNTS[1], due: AMOUNTS[0] });
    for (const who of [way.client, way.consultant, way.technician])
      expect(await templatesSentTo(api, who)).toContain('end_overtaken');
  });

  it('is refunded from what is due before what was paid out', async () => {
    const way = await begin();
    await finish(way, 2);
    const last = await payStage(way, 2);
    await claim(way, 2);
    await certify(way, 2);
    const payout = { order_number: last, amount_cents: AMOUNTS[2], reference: 'FPS 2' };
    await api.ok(adminOrderCalls.markPaidOut, payout, as(admin));
    await settle(way, 'complete', 100_000);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] + AMOUNTS[1] - 100_000, returning: 0 });
  });

  it('stays due, and the work completed, whatever a complaint about it says (PRODUCT §7)', async () => {
    const way = await begin();
    await finish(way, 2);
    await payStage(way, 2);
    await claim(way, 2);
    await certify(way, 2);
    await complain(way);
    const settling = (await detailsOf(admin, way)).allowed_actions.map(({ action }) => action);
    expect(settling.filter((action) => action.startsWith('settle_'))).toEqual(['settle_resume', 'settle_complete']);
    for (const outcome of ['revise', 'cancel'] as const) {
      const input = { project_id: way.projectId, outcome, note: '已查明', refund_cents: 0 };
      const { status, body } = await api.call(disputeCalls.settleComplaint, input, as(admin));
      expect([status, body.error_code]).toEqual([409, 'invalid_transition']);
    }
    expect(await settle(way, 'resume', 0)).toEqual({ status: 'completed' });
    expect(await statusesOf(way)).toBe('certified certified certified');
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] + AMOUNTS[1] + AMOUNTS[2] });
  });

  it('is refunded newest first where a settlement of completed work sends more back than is left of one order', async () => {
    const way = await begin();
    await finish(way, 2);
    await payStage(way, 2);
    await claim(way, 2);
    await certify(way, 2);
    await settle(way, 'complete', 150_000);
    await api.runJobs();
    expect((await stagesOf(way)).map(({ refunded_cents }) => refunded_cents)).toEqual([0, 30_000, 120_000]);
    expect(await balancesOf(way)).toEqual({ held: 0, due: 450_000, returning: 0 });
  });
});

/** Days pass, and everyone logs in again. */
async function later(way: Travelled, days: number): Promise<Travelled> {
  const [client, consultant, technician, renewed] = await daysLater(
    api,
    days,
    way.client,
    way.consultant,
    way.technician,
    admin,
  );
  admin = renewed;
  return { ...way, client, consultant, technician };
}

async function complain(way: Travelled): Promise<void> {
  const input = { project_id: way.projectId, reason_code: 'quality', note: '牆身出現裂縫' } as const;
  await api.ok(disputeCalls.complainProject, input, as(way.client));
}
async function settle(way: Travelled, outcome: 'resume' | 'revise' | 'cancel' | 'complete', refund_cents: number) {
  if (!(await detailsOf(way.client, way)).is_on_hold) await complain(way);
  const input = { project_id: way.projectId, outcome, note: '已查明', refund_cents };
  return api.ok(disputeCalls.settleComplaint, input, as(admin));
}

describe('a complaint over a project in stages', () => {
  it('lets no stage move; money that arrives is recorded, and counts when the hold ends', async () => {
    const way = await begin();
    await finish(way, 1);
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const session = await checkout(api, { ...way, orderNumber });
    await complain(way);
    await deliver(api, eventOf(session, { amountCents: AMOUNTS[1] }));
    expect(await statusesOf(way)).toBe('certified payable planned');
    expect(await templatesSentTo(api, way.client)).toContain('paid_on_hold');
    const claimed = await begin();
    await claim(claimed, 0);
    await complain(claimed);
    expect((await certify(claimed, 0)).body.error_code).toBe('on_hold');
    expect((await sendBack(claimed)).body.error_code).toBe('on_hold');
    await settle(way, 'resume', 0);
    expect(await statusesOf(way)).toBe('certified paid planned');
    expect((await claim(way, 1)).status).toBe(200);
  });

  /** Stage 2 is paid while a complaint holds the project. */
  async function paidOnHold(): Promise<Travelled> {
    const way = await begin();
    await finish(way, 1);
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const session = await checkout(api, { ...way, orderNumber });
    await complain(way);
    await deliver(api, eventOf(session, { amountCents: AMOUNTS[1] }));
    return way;
  }

  it('whose next stage was paid meanwhile goes on with it when something is to be put right', async () => {
    const way = await paidOnHold();
    expect(await settle(way, 'revise', 0)).toEqual({ status: 'revising' });
    expect(await statusesOf(way)).toBe('certified paid planned');
    expect((await claim(way, 1)).status).toBe(200);
  });

  it('whose next stage was paid meanwhile sends that back when the work is cancelled, and certifies it when complete', async () => {
    const [cancelled, completed] = [await paidOnHold(), await paidOnHold()];
    await settle(cancelled, 'cancel', 0);
    await settle(completed, 'complete', 0);
    await api.runJobs();
    expect(await statusesOf(cancelled)).toBe('certified paid cancelled');
    expect(await balancesOf(cancelled)).toEqual({ held: 0, due: AMOUNTS[0], returning: 0 });
    expect(await statusesOf(completed)).toBe('certified certified cancelled');
    expect(await balancesOf(completed)).toEqual({ held: 0, due: AMOUNTS[0] + AMOUNTS[1] });
  });

  it('ends with the work cancelled also where the card’s holder has got back what was paid meanwhile', async () => {
    const way = await paidOnHold();
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const { attempts } = await api.ok(adminOrderCalls.orderDetails, { order_number: orderNumber }, as(admin));
    const tell = (...steps: ('taken' | 'lost')[]) =>
      tellDispute(api, attempts[0]?.reference ?? '', AMOUNTS[1], ...steps);
    await tell('taken');
    const input = { project_id: way.projectId, outcome: 'cancel' as const, note: '已查明', refund_cents: 0 };
    const undecided = await api.call(disputeCalls.settleComplaint, input, {
      ...as(admin),
      idempotencyKey: crypto.randomUUID(),
    });
    expect([undecided.status, undecided.body.error_code]).toEqual([409, 'charge_disputed']);
    await tell('lost');
    await settle(way, 'cancel', 0);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0], disputed: 0 });
  });

  it('ends with the work cancelled: what is held goes back or is due, and nothing is left to pay', async () => {
    const way = await begin();
    await finish(way, 1);
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const session = await checkout(api, { ...way, orderNumber });
    await settle(way, 'cancel', 0);
    expect(await statusesOf(way)).toBe('certified cancelled cancelled');
    // A payment that was under way is not wanted any more.
    await deliver(api, eventOf(session, { amountCents: AMOUNTS[1] }));
    await api.runJobs();
    expect(await statusesOf(way)).toBe('certified cancelled cancelled');
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0], returning: 0 });
  });

  it('ends with unfinished work counted as complete: what was paid is certified, the rest is never to be paid', async () => {
    const way = await begin();
    await finish(way, 1);
    await payStage(way, 1);
    expect(await settle(way, 'complete', 50_000)).toEqual({ status: 'completed' });
    await api.runJobs();
    expect(await statusesOf(way)).toBe('certified certified cancelled');
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] + 250_000, returning: 0 });
  });

  it('ends with a claimed stage to be put right, while other stages go on as they were', async () => {
    const way = await begin();
    await claim(way, 0);
    expect(await settle(way, 'revise', 0)).toEqual({ status: 'revising' });
    expect(await statusesOf(way)).toBe('returned planned planned');
    const { submissions } = await detailsOf(way.technician, way);
    const item_id = submissions[0]?.revision?.items[0]?.id ?? 0;
    expect((await claim(way, 0, { items: [{ item_id, done: true }] })).status).toBe(200);
    await certify(way, 0);
    await payStage(way, 1);
    await claim(way, 1);
    await certify(way, 1);
    await payStage(way, 2);
    expect((await claim(way, 2)).body).toMatchObject({ status: 'submitted' });
  });
});

describe('an admin', () => {
  it('cancels a project in stages with what is held, or completes it once its last stage is claimed', async () => {
    const [cancelled, completed] = [await begin(), await begin()];
    const force = (way: Travelled, action: 'cancel' | 'complete', refund_cents: number) =>
      api.call(
        adminProjectCalls.forceProject,
        { project_id: way.projectId, action, note: '各方失聯', refund_cents },
        as(admin),
      );
    await finish(cancelled, 1);
    expect((await force(cancelled, 'cancel', 1)).status).toBe(422);
    expect((await force(cancelled, 'cancel', 0)).body).toMatchObject({ status: 'cancelled' });
    expect(await statusesOf(cancelled)).toBe('certified cancelled cancelled');
    await finish(completed, 2);
    await payStage(completed, 2);
    await claim(completed, 2);
    expect((await force(completed, 'complete', 0)).body).toMatchObject({ status: 'completed' });
    expect(await statusesOf(completed)).toBe('certified certified certified');
  });
});

it('a refund of paid-out work without stages is still possible once it is put right, as the technician’s debt', async () => {
  const way = await travel(api, 'completed');
  const payout = { order_number: way.orderNumber, amount_cents: 600_000, reference: 'FPS 3' };
  await api.ok(adminOrderCalls.markPaidOut, payout, as(admin));
  await settle(way, 'revise', 0);
  const force = { project_id: way.projectId, action: 'cancel', note: '各方失聯', refund_cents: 100_000 } as const;
  expect(await api.ok(adminProjectCalls.forceProject, force, as(admin))).toEqual({ status: 'cancelled' });
  await api.runJobs();
  expect(await balancesOf(way)).toMatchObject({ owed_back: -100_000, due: 0, returning: 0 });
});

describe('before the work', () => {
  it('a first stage that is not paid in time goes with its quotation, and the project collects quotations again', async () => {
    const way = await later(await begin('awaiting_payment'), 8);
    expect(await detailsOf(way.client, way)).toMatchObject({ status: 'quoting' });
    expect(await statusesOf(way)).toBe('cancelled cancelled cancelled');
  });
});

describe('the deadlines of stages', () => {
  const count = async (who: Person, template: string) =>
    (await templatesSentTo(api, who)).filter((one) => one === template).length;

  it('remind of a payable stage, say that it is late to both sides, and leave it payable', async () => {
    let way = await begin();
    await finish(way, 1);
    way = await later(way, 5);
    expect(await count(way.client, 'remind_stage_payment')).toBe(1);
    way = await later(way, 3);
    const told = [await count(way.client, 'stage_unpaid'), await count(way.technician, 'stage_unpaid_technician')];
    expect(told).toEqual([1, 1]);
    expect(await statusesOf(way)).toBe('certified payable planned');
    await payStage(way, 1);
    expect(await statusesOf(way)).toBe('certified paid planned');
  });

  it('stand still for the work while a stage waits for its payment', async () => {
    let way = await begin();
    await finish(way, 1);
    const workDue = async () =>
      (await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId)))[0]?.dueAt?.getTime() ?? 0;
    const before = await workDue();
    way = await later(way, 40);
    expect(await count(way.technician, 'overdue_mine')).toBe(0);
    await payStage(way, 1);
    expect((await workDue()) - before).toBeGreaterThanOrEqual(40 * DAY_MS);
  });

  it('let the technician end the work after 30 days without payment; what is certified stays due', async () => {
    let way = await begin();
    await finish(way, 1);
    const end = () =>
      api.call(
        projectCalls.rejectProject,
        { project_id: way.projectId, target: 'project', reason_code: 'no_reply' },
        as(way.technician),
      );
    way = await later(way, 29);
    expect((await end()).body.error_code).toBe('invalid_transition');
    way = await later(way, 2);
    expect(await count(way.technician, 'stage_unpaid_may_end')).toBe(1);
    expect((await end()).body).toMatchObject({ status: 'cancelled' });
    expect(await statusesOf(way)).toBe('certified cancelled cancelled');
    expect(await balancesOf(way)).toEqual({ held: 0, due: AMOUNTS[0] });
    expect(await count(way.client, 'ended_unpaid')).toBe(1);
  });

  it('let the owner certify after seven days of the consultant’s silence, and make it a task after 14 more', async () => {
    let way = await begin();
    await claim(way, 0);
    way = await later(way, 8);
    expect(await count(way.consultant, 'overdue_mine_stage')).toBe(1);
    expect(await count(way.client, 'overdue_stage')).toBe(1);
    expect(await detailsOf(way.client, way)).toMatchObject({ my_turn: 'certify_stage' });
    const before = await count(admin, 'admin_stage_waits');
    way = await later(way, 14);
    expect(await count(admin, 'admin_stage_waits')).toBe(before + 1);
    expect((await certify(way, 0, way.client)).status).toBe(200);
  });

  describe('make an admin, once the owner was silent as well, one who', () => {
    const SHARE = { fee_kind: 'share', fee_percent: 8, fee_covers: ['certifying'] } as const;
    const begun = (given: object = {}) => travel(api, 'in_progress', { stages: STAGES, ...given });
    /** The first stage is claimed, and nobody has said anything for `days`. */
    async function silentFor(days: number, way: Travelled): Promise<Travelled> {
      expect((await claim(way, 0)).status).toBe(200);
      return later(way, days);
    }
    const stageOf = async (way: Travelled, index = 0) => ({
      project_id: way.projectId,
      stage_id: await idOf(way, index),
      note: '顧問和客戶都沒有回覆，相片齊全',
    });
    const certifySilent = async (way: Travelled, more: object = {}, who = admin) =>
      api.call(adminProjectCalls.certifySilentStage, { ...(await stageOf(way)), ...more }, as(who));
    const returnSilent = async (way: Travelled, more: object = {}) => {
      const items = [{ description: '磚縫不齊' }, { description: '門框未修' }];
      const input = { ...(await stageOf(way)), reason_code: 'defect' as const, items, ...more };
      return api.call(adminProjectCalls.returnSilentStage, input, as(admin));
    };
    const eventOf = async (way: Travelled) => (await detailsOf(way.client, way)).events.at(-1);
    const auditOf = (way: Travelled) =>
      api.deps.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, 'project'), eq(auditLog.subjectId, String(way.projectId))));

    it('may decide, and not before', async () => {
      let way = await silentFor(20, await begun());
      for (const act of [certifySilent, returnSilent])
        expect((await act(way)).body).toMatchObject({ error_code: 'stage_in_time', fresh: { status: 'in_progress' } });
      expect(await statusesOf(way)).toBe('claimed planned planned');
      expect(await auditOf(way)).toEqual([]);
      way = await later(way, 1);
      expect((await certifySilent(way, { revision: 0 })).body.error_code).toBe('stale');
      expect((await certifySilent(way)).body).toMatchObject({ status: 'in_progress' });
    });

    it('certifies: its money is due, the next is payable, and the share of a silent consultant goes back', async () => {
      const way = await silentFor(21, await begun({ fee: SHARE }));
      expect((await certifySilent(way, { note: ' ' })).body.form_error).toHaveProperty('note');
      expect((await certifySilent(way)).status).toBe(200);
      await api.runJobs();
      expect(await statusesOf(way)).toBe('certified payable planned');
      expect(await balancesOf(way)).toMatchObject({ held: 0, due: AMOUNTS[0], returning: 0 });
      const { fee } = await detailsOf(way.consultant, way);
      expect(fee).toMatchObject({ held_cents: 0, returned_cents: (AMOUNTS[0] * 8) / 100 });
      expect(await count(way.consultant, 'fee_returned')).toBe(1);
      for (const who of [way.client, way.consultant, way.technician])
        expect(await count(who, 'stage_certified')).toBe(1);
      expect(await count(way.client, 'stage_payable')).toBe(1);
      expect(await eventOf(way)).toMatchObject({
        event: 'certify_stage',
        actor: { id: admin.id, user_type: 'admin' },
        data: { note: '顧問和客戶都沒有回覆，相片齊全', stage: '訂金' },
      });
      expect(await auditOf(way)).toMatchObject([
        { action: 'project.certify_stage', actorId: admin.id, after: { stage_id: await idOf(way, 0) } },
      ]);
    });

    it('returns: the technician has a list to put right, and claims again', async () => {
      const way = await silentFor(21, await begun());
      expect((await returnSilent(way, { items: [] })).body.form_error).toHaveProperty('items');
      expect((await returnSilent(way)).body).toMatchObject({ status: 'in_progress' });
      expect(await statusesOf(way)).toBe('returned planned planned');
      const { my_turn, submissions } = await detailsOf(way.technician, way);
      const asked = submissions[0]?.revision?.items.map(({ description }) => description);
      expect([my_turn, asked]).toEqual(['claim_stage', ['磚縫不齊', '門框未修']]);
      expect(await count(way.technician, 'stage_returned')).toBe(1);
      for (const who of [way.client, way.consultant]) expect(await count(who, 'stage_returned_others')).toBe(1);
      expect(await eventOf(way)).toMatchObject({ event: 'return_stage', actor: { user_type: 'admin' } });
      expect(await auditOf(way)).toMatchObject([{ action: 'project.return_stage', after: { reason_code: 'defect' } }]);
      // Claimed again, it is the consultant's once more.
      expect((await claim(way, 0)).status).toBe(200);
      expect((await certifySilent(way)).body.error_code).toBe('stage_in_time');
    });

    it('is one of several: the first to decide wins', async () => {
      const other = await person(api, 'admin');
      let [twice, shared] = [await begun(), await silentFor(0, await begun())];
      twice = await silentFor(21, twice);
      shared = await later(shared, 0);
      const [again] = await daysLater(api, 0, other);
      const byAdmins = await Promise.all([certifySilent(twice), certifySilent(twice, {}, again)]);
      expect(byAdmins.map(({ status, body }) => [status, body.error_code]).sort()).toEqual([
        [200, undefined],
        [409, 'invalid_transition'],
      ]);
      expect(await balancesOf(twice)).toEqual({ held: 0, due: AMOUNTS[0] });
      const withOwner = await Promise.all([returnSilent(shared), certify(shared, 0, shared.client)]);
      expect(withOwner.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('decides about that stage only, not while a complaint holds it, and not on the project’s own page', async () => {
      const way = await silentFor(21, await begun());
      expect((await certifySilent(way, { stage_id: await idOf(way, 1) })).body.error_code).toBe('stage_in_time');
      expect((await certifySilent(way, { stage_id: 2_000_000_000 })).status).toBe(404);
      const actionsOf = (one: { allowed_actions: { action: string; blocked_by: string | null }[] }) =>
        one.allowed_actions.filter(({ action }) => action.endsWith('_stage'));
      const inBackOffice = await api.ok(adminProjectCalls.project, { project_id: way.projectId }, as(admin));
      expect(actionsOf(inBackOffice)).toEqual([
        { action: 'certify_stage', blocked_by: null },
        { action: 'return_stage', blocked_by: null },
      ]);
      // It has the forms of the consultant and the owner.
      const page = await detailsOf(admin, way);
      expect([actionsOf(page), page.my_turn]).toEqual([[], null]);
      await complain(way);
      expect((await certifySilent(way)).body.error_code).toBe('on_hold');
    });
  });

  it('stand still while a complaint holds the project', async () => {
    let way = await begin();
    await claim(way, 0);
    await complain(way);
    const dueOf = async () => Date.parse((await stagesOf(way))[0]?.due_at ?? '');
    const before = await dueOf();
    way = await later(way, 8);
    expect(await count(way.consultant, 'overdue_mine_stage')).toBe(0);
    await settle(way, 'resume', 0);
    expect((await dueOf()) - before).toBeGreaterThanOrEqual(8 * DAY_MS);
    way = await later(way, 8);
    expect(await count(way.consultant, 'overdue_mine_stage')).toBe(1);
  });

  it('end with the work, and are the project’s own for the last stage', async () => {
    let [ended, last] = [await begin(), await begin()];
    await claim(ended, 0);
    await settle(ended, 'cancel', 0);
    await finish(last, 2);
    await payStage(last, 2);
    await claim(last, 2);
    for (const way of [ended, last])
      expect((await stagesOf(way)).map(({ due_at }) => due_at)).toEqual([null, null, null]);
    ended = await later(ended, 8);
    last = await later(last, 15);
    expect(await count(ended.consultant, 'overdue_mine_stage')).toBe(0);
    expect(await count(last.consultant, 'overdue_mine_submitted')).toBe(1);
    expect(await count(last.consultant, 'overdue_mine_stage')).toBe(0);
  });

  it('of the work still stand still after a complaint, while a stage is unpaid', async () => {
    let way = await begin();
    await finish(way, 1);
    await complain(way);
    await settle(way, 'resume', 0);
    way = await later(way, 40);
    expect(await count(way.technician, 'overdue_mine')).toBe(0);
    await complain(way);
    await settle(way, 'revise', 0);
    const workDue = async () =>
      (await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId)))[0]?.dueAt?.getTime() ?? 0;
    const due = await workDue();
    way = await later(way, 3);
    await payStage(way, 1);
    expect((await workDue()) - due).toBeLessThan(4 * DAY_MS);
  });

  it('do not make the owner wait where there is no consultant', async () => {
    const way = await begin();
    const resign = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy' } as const;
    await api.ok(projectCalls.rejectProject, resign, as(way.consultant));
    await claim(way, 0);
    expect(await detailsOf(way.client, way)).toMatchObject({ waiting_on: 'owner', my_turn: 'certify_stage' });
    expect((await certify(way, 0, way.client)).status).toBe(200);
  });
});
