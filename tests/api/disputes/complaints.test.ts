import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, pdf } from '@tests/support/files/samples';
import { changeProvider } from '@tests/support/payments/change-provider';
import { answer, checkout } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { refunds } from '@/server/db/schema';
import { settleRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const complain = (who: Person, project_id: number) =>
  api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '牆身出現裂縫' }, as(who));
const settle = (project_id: number, outcome: 'resume' | 'revise' | 'cancel' | 'complete', refund_cents = 0) =>
  api.ok(disputeCalls.settleComplaint, { project_id, outcome, note: '雙方各讓一步', refund_cents }, as(admin));

async function later<People extends Person[]>(days: number, ...people: People): Promise<People> {
  const [freshAdmin, ...rest] = await daysLater(api, days, admin, ...people);
  admin = freshAdmin as Person;
  return rest as Person[] as People;
}

describe('a complaint', () => {
  it('holds the project: only its own calls and reading work', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'submitted');
    const files = [file(pdf(), 'crack.pdf')];
    const story = { project_id, reason_code: 'quality' as const, note: '牆身出現裂縫', files };
    await api.ok(disputeCalls.complainProject, story, as(client));
    const held = await detailsOf(consultant, project_id);
    expect(held).toMatchObject({ status: 'submitted', is_on_hold: true, waiting_on: 'other_side' });
    expect(held.my_turn).toBe('answer_complaint');
    expect(held.complaint).toMatchObject({ status: 'open', note: '牆身出現裂縫', files: [{ filename: 'crack.pdf' }] });
    expect(held.allowed_actions).toContainEqual({ action: 'approve', blocked_by: 'on_hold' });
    expect(held.allowed_actions).toContainEqual({ action: 'answer_complaint', blocked_by: null });
    const approve = await api.call(projectCalls.approveProject, { project_id, note: '' }, as(consultant));
    expect(approve).toMatchObject({ status: 409, body: { error_code: 'on_hold', fresh: { project_id } } });
    // The complainant cannot complain or answer again yet; the other side's complaint is added as an answer.
    const again = await api.call(disputeCalls.complainProject, story, as(client));
    expect(again).toMatchObject({ status: 409, body: { error_code: 'on_hold' } });
    const own = await api.call(disputeCalls.answerComplaint, { project_id, note: '補充' }, as(client));
    expect(own.status).toBe(409);
    const second = await api.ok(
      disputeCalls.complainProject,
      { ...story, note: '已檢查，屬正常收縮', files: [file(pdf(), '檢查.pdf')] },
      as(technician),
    );
    expect(second).toEqual({ complaint_id: held.complaint?.id });
    await api.ok(disputeCalls.answerComplaint, { project_id, note: '請再看一次' }, as(client));
    const { complaint } = await detailsOf(client, project_id);
    expect(complaint).toMatchObject({
      status: 'responded',
      answers: [{ author: { id: technician.id }, files: [{}] }, {}],
    });
  });

  it('cannot be read by others', async () => {
    const applicant = await person(api, 'consultant');
    const way = await travel(api, 'in_progress', { applicant });
    await complain(way.client, way.projectId);
    const seen = await detailsOf(applicant, way.projectId);
    expect([seen.complaint, seen.events.some(({ event }) => event === 'complain')]).toEqual([null, false]);
  });

  it('is withdrawn by its complainant, and the project’s deadlines move by the time on hold', async () => {
    const { client, technician, projectId: project_id } = await travel(api, 'in_progress');
    const { due_at } = await detailsOf(client, project_id);
    await complain(client, project_id);
    const [owner, other] = await later(4, client, technician);
    const theirs = await api.call(disputeCalls.withdrawComplaint, { project_id }, as(other));
    expect(theirs.status).toBe(409);
    expect(await api.ok(disputeCalls.withdrawComplaint, { project_id }, as(owner))).toEqual({ status: 'in_progress' });
    const details = await detailsOf(owner, project_id);
    expect(Date.parse(details.due_at ?? '') - Date.parse(due_at ?? '')).toBe(4 * DAY_MS);
    expect(details).toMatchObject({ is_on_hold: false, complaint: { status: 'withdrawn' } });
  });

  it('stops the timers while it is open', async () => {
    const { client, consultant, projectId: project_id } = await travel(api, 'quoting');
    await complain(consultant, project_id);
    const [owner] = await later(40, client);
    expect((await detailsOf(owner, project_id)).status).toBe('quoting');
    const { value } = await api.ok(notificationCalls.listing, { limit: 5 }, as(admin));
    expect(value.map((one) => one.title)).toContain('投訴未獲回覆');
    await settle(project_id, 'resume');
    const [again] = await later(13, client);
    expect((await detailsOf(again, project_id)).status).toBe('quoting');
    const [last] = await later(2, client);
    expect((await detailsOf(last, project_id)).status).toBe('expired');
  });
});

describe('an admin settles a complaint', () => {
  it.each([
    ['resume', 'submitted'],
    ['revise', 'revising'],
    ['cancel', 'cancelled'],
    ['complete', 'completed'],
  ] as const)('to %s: the project is %s', async (outcome, status) => {
    const { client, technician, projectId: project_id } = await travel(api, 'submitted');
    await complain(client, project_id);
    await api.ok(disputeCalls.mediateComplaint, { project_id }, as(admin));
    expect((await detailsOf(client, project_id)).complaint?.status).toBe('mediating');
    expect(await settle(project_id, outcome, 50_000)).toEqual({ status });
    await api.runJobs();
    const details = await detailsOf(client, project_id);
    expect(details).toMatchObject({
      status,
      is_on_hold: false,
      complaint: { status: 'resolved', settlement: { outcome, refund_cents: 50_000 } },
      order: { status: 'partly_refunded' },
    });
    if (outcome === 'revise')
      expect((await detailsOf(technician, project_id)).submissions[0]?.revision?.items).toMatchObject([
        { description: '雙方各讓一步', is_done: false },
      ]);
    if (outcome === 'complete') expect(details.submissions[0]?.status).toBe('approved');
  });

  it('never with more than was paid, and no other user can', async () => {
    const { client, projectId: project_id } = await travel(api, 'estimating');
    await complain(client, project_id);
    const input = { project_id, outcome: 'cancel' as const, note: '取消', refund_cents: 1 };
    const tooMuch = await api.call(disputeCalls.settleComplaint, input, as(admin));
    expect(tooMuch).toMatchObject({ status: 422, body: { form_error: { refund_cents: expect.anything() } } });
    expect((await api.call(disputeCalls.settleComplaint, input, as(client))).status).toBe(404);
    expect(await settle(project_id, 'cancel')).toEqual({ status: 'cancelled' });
  });

  it('of a completed project without a warranty until thirty days after', async () => {
    const { client, projectId: project_id } = await travel(api, 'completed');
    const [owner] = await later(29, client);
    await complain(owner, project_id);
    expect(await settle(project_id, 'revise')).toEqual({ status: 'revising' });
    const old = await travel(api, 'completed', { terms: { warranty_months: 0 } });
    const [tooLate] = await later(31, old.client);
    const answer = await api.call(
      disputeCalls.complainProject,
      { project_id: old.projectId, reason_code: 'quality', note: '太遲' },
      as(tooLate),
    );
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'complaint_too_late' } });
  });
});

describe('money during a complaint', () => {
  async function paidOnHold() {
    const way = await travel(api, 'awaiting_payment');
    const session = await checkout(api, way);
    await complain(way.consultant, way.projectId);
    await answer(api, way, session, 'approve');
    return way;
  }

  it('is recorded, and the project moves on when the hold ends', async () => {
    const { client, consultant, projectId: project_id, orderNumber: order_number } = await paidOnHold();
    expect(await detailsOf(client, project_id)).toMatchObject({
      status: 'awaiting_payment',
      order: { status: 'paid' },
    });
    const again = await api.call(orderCalls.checkout, { order_number }, as(client));
    expect(again).toMatchObject({ status: 409, body: { error_code: 'on_hold' } });
    const reply = await api.ok(disputeCalls.withdrawComplaint, { project_id }, as(consultant));
    expect(reply).toEqual({ status: 'in_progress' });
  });

  it('is refunded in full when the complaint ends the project before work began', async () => {
    const { client, projectId: project_id } = await paidOnHold();
    await settle(project_id, 'cancel', 0);
    await api.runJobs();
    expect(await detailsOf(client, project_id)).toMatchObject({ status: 'cancelled', order: { status: 'refunded' } });
  });

  it('starts the work even if a part is refunded', async () => {
    const { client, projectId: project_id } = await paidOnHold();
    expect(await settle(project_id, 'resume', 100)).toEqual({ status: 'in_progress' });
    await api.runJobs();
    expect((await detailsOf(client, project_id)).order?.status).toBe('partly_refunded');
  });
});

describe('refunds', () => {
  const refundsOf = async (who: Person, project_id: number) => (await detailsOf(who, project_id)).order?.status;

  it('follow one another until nothing is left', async () => {
    const { client, projectId: project_id } = await travel(api, 'in_progress');
    const amount = (await detailsOf(client, project_id)).order?.amount_cents ?? 0;
    await complain(client, project_id);
    await settle(project_id, 'resume', 100);
    expect(await refundsOf(client, project_id)).toBe('refund_pending');
    await complain(client, project_id);
    const input = { project_id, outcome: 'cancel' as const, note: '取消', refund_cents: amount };
    expect((await api.call(disputeCalls.settleComplaint, input, as(admin))).status).toBe(422);
    await settle(project_id, 'cancel', amount - 100);
    await api.runJobs();
    expect(await refundsOf(client, project_id)).toBe('refunded');
  });

  it('that settle a complaint let an open request to end lapse', async () => {
    const { client, technician, projectId: project_id } = await travel(api, 'in_progress');
    const ask = { project_id, reason_code: 'conflict' as const, refund_cents: 500 };
    await api.ok(disputeCalls.requestEnd, ask, as(client));
    await complain(client, project_id);
    await settle(project_id, 'resume', 100);
    const answer = await api.call(disputeCalls.answerEnd, { project_id, agree: true }, as(technician));
    expect(answer).toMatchObject({ status: 409, body: { error_code: 'invalid_transition' } });
    expect((await detailsOf(client, project_id)).end_request?.status).toBe('lapsed');
  });

  it('that fail permanently leave the order as it was, and notify an admin', async () => {
    const { client, projectId: project_id } = await travel(api, 'in_progress');
    await complain(client, project_id);
    await settle(project_id, 'resume', 100);
    const [refund] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    const broken = { ...api.deps };
    changeProvider(broken, { refund: () => Promise.reject(new Error('no')) });
    await expect(settleRefund(broken, refund?.id ?? 0)).rejects.toThrow('no');
    expect(await refundsOf(client, project_id)).toBe('refund_pending');
    await settleRefund(broken, refund?.id ?? 0, true);
    expect(await refundsOf(client, project_id)).toBe('paid');
    const { value } = await api.ok(notificationCalls.listing, { limit: 1 }, as(admin));
    expect(value[0]?.title).toBe('退款失敗');
  });
});

it('a new consultant cannot read the complaint about the former one', async () => {
  const { client, consultant, projectId: project_id } = await travel(api, 'estimating');
  await complain(client, project_id);
  await settle(project_id, 'resume');
  const resign = { project_id, target: 'assignment' as const, reason_code: 'conflict' as const };
  await api.ok(projectCalls.rejectProject, resign, as(consultant));
  const next = await person(api, 'consultant');
  const { application_id } = await api.ok(projectCalls.applyProject, { project_id, message: '接手。' }, as(next));
  api.clock.advance(1000);
  await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(client));
  expect((await detailsOf(next, project_id)).complaint).toBeNull();
  expect((await detailsOf(client, project_id)).complaint).not.toBeNull();
});
