import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, png } from '@tests/support/files/samples';
import { projectBalances } from '@tests/support/payments/books';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { newDefect } from '@tests/support/projects/samples';
import { certify, claim } from '@tests/support/projects/stages';
import { pay, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_DEFECTS, MAX_VISITS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { earningCalls } from '@/contract/earning/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { warrantyEndsAt } from '@/domain/project/warranty';
import { addDays, daysAfter, hongKongDay, startOfHongKongDay } from '@/domain/time/calendar';
import { complaints, defects, refunds, warranties } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { giveUpRefund } from '@/server/modules/refund/send-refund';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

type Report = RequestOf<typeof warrantyCalls.reportDefect>;
const as = (who: Person) => ({ token: who.token });
/** HK$6,000, of which HK$600 are kept back for 60 days; a warranty of a year. */
const KEPT = { warranty_months: 12, retention_percent: 10, retention_days: 60 };
const finished = (terms: Parameters<typeof travel>[2] = { terms: KEPT }) => travel(api, 'completed', terms);

const listOf = (way: Travelled, who = way.client) =>
  api.ok(warrantyCalls.defectListing, { project_id: way.projectId }, as(who));
const detailsOf = (way: Travelled, who = way.client) =>
  api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(who));
const defectOf = async (way: Travelled) => {
  const [defect] = (await listOf(way)).value;
  if (!defect) throw new Error('no defect');
  return defect;
};
const statusOf = async (way: Travelled) => (await defectOf(way)).status;

async function reported(way: Travelled): Promise<{ project_id: number; defect_id: number }> {
  const { defect_id } = await api.ok(
    warrantyCalls.reportDefect,
    { project_id: way.projectId, ...newDefect },
    as(way.client),
  );
  return { project_id: way.projectId, defect_id };
}
type Named = Awaited<ReturnType<typeof reported>>;
const inDays = (days: number) => daysAfter(api.clock.now(), days).toISOString();
const propose = (one: Named, who: Person, visit_at = inDays(2)) =>
  api.call(warrantyCalls.proposeVisit, { ...one, visit_at }, as(who));
const agree = (one: Named, who: Person, visit_at: string) =>
  api.call(warrantyCalls.agreeVisit, { ...one, visit_at }, as(who));
/** Reports a defect, and agrees to a visit after so many days. @returns its time */
async function visitAgreed(way: Travelled, days: number): Promise<string> {
  const one = await reported(way);
  const visit_at = inDays(days);
  await propose(one, way.technician, visit_at);
  await agree(one, way.client, visit_at);
  return visit_at;
}
const mend = (one: Named, way: Travelled) => api.call(warrantyCalls.mendDefect, one, as(way.technician));
const confirm = (one: Named, way: Travelled) => api.call(warrantyCalls.confirmDefect, one, as(way.client));
const dispute = (one: Named, who: Person) =>
  api.call(warrantyCalls.disputeDefect, { ...one, note: '各執一詞' }, as(who));
const settle = (one: Named, outcome: 'resume' | 'revise' | 'cancel' | 'complete', refund_cents = 0) =>
  api.call(
    disputeCalls.settleComplaint,
    { project_id: one.project_id, outcome, note: '按照片裁決', refund_cents },
    as(admin),
  );

/** What is held and due of a project, in dollars. */
async function balancesOf({ projectId }: Travelled): Promise<Record<string, number>> {
  const balances = Object.entries(await projectBalances(api, projectId)).filter(([, cents]) => cents !== 0);
  return Object.fromEntries(balances.map(([account, cents]) => [account, cents / 100]));
}
/** So many days later: the same people with new tokens, and everything that was due by then done. */
async function later(way: Travelled, days: number): Promise<Travelled> {
  const [client, consultant, technician, renewed] = await daysLater(
    api,
    days,
    ...([way.client, way.consultant, way.technician, admin] as const),
  );
  admin = renewed;
  await meetDeadlines(api.deps);
  return { ...way, client, consultant, technician };
}
const complain = (way: Travelled, who = way.client) =>
  api.ok(disputeCalls.complainProject, { project_id: way.projectId, reason_code: 'quality', note: '不滿意' }, as(who));
const takeBack = (way: Travelled, who = way.client) =>
  api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(who));
/** A complaint about the whole work, taken back after so many days. */
async function heldFor(way: Travelled, days: number): Promise<Travelled> {
  await complain(way);
  const after = await later(way, days);
  await takeBack(after);
  return after;
}
const payout = async (way: Travelled) =>
  (await api.ok(adminOrderCalls.orderDetails, { order_number: way.orderNumber }, as(admin))).payout;
const payOut = (way: Travelled, amount_cents: number, reference: string) =>
  api.call(adminOrderCalls.markPaidOut, { order_number: way.orderNumber, amount_cents, reference }, as(admin));
const booksAddUp = async () => expect((await checkBooks(api.deps)).faults).toEqual([]);

describe('what is kept back of a price', () => {
  it('stays held at approval, and is due when its days are over', async () => {
    let way = await finished();
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    expect((await detailsOf(way)).warranty).toMatchObject({
      retention_cents: 60_000,
      retention_due_at: daysAfter(api.clock.now(), 60).toISOString(),
      is_over: false,
      open_defect_count: 0,
    });
    way = await later(way, 59);
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    way = await later(way, 1);
    expect(await balancesOf(way)).toEqual({ due: 6000 });
    expect((await detailsOf(way)).warranty).toMatchObject({ retention_cents: 0, retention_due_at: null });
    for (const who of [way.client, way.technician])
      expect(await templatesSentTo(api, who)).toContain('retention_released');
    await booksAddUp();
  });

  it('is part of the last stage, whose other part is due at once', async () => {
    const stages = [
      { name: '訂金', share: 3000 },
      { name: '泥水', share: 5000 },
      { name: '尾期', share: 2000 },
    ];
    const way = await travel(api, 'in_progress', { stages, terms: KEPT });
    for (const index of [0, 1, 2]) {
      const stage = (await detailsOf(way)).quotations[0]?.stages[index];
      if (stage?.status === 'payable') await pay(api, { ...way, orderNumber: stage.order?.order_number ?? '' });
      expect((await claim(api, way, stage?.id)).status).toBe(200);
      expect((await certify(api, way, stage?.id)).status).toBe(200);
    }
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    const { value } = await api.ok(earningCalls.earningListing, {}, as(way.technician));
    expect(value.map((one) => [one.held_cents, one.due_cents])).toEqual([
      [60_000, 60_000],
      [0, 300_000],
      [0, 180_000],
    ]);
    await booksAddUp();
  });

  it('waits for every open defect, and is due with the last one that is closed', async () => {
    let way = await finished();
    const first = await reported(way);
    const second = await reported(way);
    await mend(first, way);
    way = await later(way, 60);
    // The first counts as confirmed after fourteen days of silence.
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    expect(await templatesSentTo(api, way.technician)).toContain('retention_waits');
    await mend(second, way);
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    expect((await confirm(second, way)).status).toBe(200);
    expect(await balancesOf(way)).toEqual({ due: 6000 });
    await booksAddUp();
  });

  it('is due after its remaining days when its day passes while a complaint holds the project', async () => {
    let way = await later(await finished(), 58);
    way = await heldFor(way, 10);
    way = await later(way, 1.9);
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    way = await later(way, 0.1);
    expect(await balancesOf(way)).toEqual({ due: 6000 });
    await booksAddUp();
  });

  it('is due in time after a complaint that came between a reminder of the warranty and its own day', async () => {
    // Approved at four in the afternoon: due that hour of the day at whose beginning the end is 30 days away.
    const fourOClock = startOfHongKongDay(addDays(hongKongDay(api.clock.now()), 1)).getTime() + (16 * DAY_MS) / 24;
    api.clock.advance(fourOClock - api.clock.now().getTime());
    const endsAt = warrantyEndsAt(api.clock.now(), 3, null) ?? api.clock.now();
    const retention_days = Math.ceil((endsAt.getTime() - fourOClock) / DAY_MS) - 30;
    let way = await finished({ terms: { ...KEPT, warranty_months: 3, retention_days } });
    way = await later(way, retention_days - 8 / 24);
    expect(await templatesSentTo(api, way.client)).toContain('warranty_ends_soon');
    way = await heldFor(way, 3 + 1 / 24);
    way = await later(way, 7 / 24);
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    way = await later(way, 1 / 24);
    expect(await balancesOf(way)).toEqual({ due: 6000 });
    way = await later(way, 90);
    expect(await templatesSentTo(api, way.client)).toContain('warranty_ended');
    expect((await templatesSentTo(api, way.client)).filter((one) => one === 'retention_released')).toHaveLength(1);
    await booksAddUp();
  });

  it('is paid out by itself, after the rest', async () => {
    let way = await finished();
    expect(await payout(way)).toMatchObject({ amount_cents: 540_000, is_due: true, paid_out: null });
    expect((await payOut(way, 600_000, 'FPS 1')).body).toMatchObject({ error_code: 'form_error' });
    expect((await payOut(way, 540_000, 'FPS 1')).status).toBe(200);
    expect((await payOut(way, 60_000, 'FPS 2')).body).toMatchObject({ error_code: 'nothing_owed' });
    expect(await balancesOf(way)).toEqual({ held: 600 });
    way = await later(way, 60);
    expect(await payout(way)).toMatchObject({ amount_cents: 60_000, is_due: true });
    expect((await payOut(way, 60_000, 'FPS 2')).status).toBe(200);
    expect((await payOut(way, 60_000, 'FPS 3')).body).toMatchObject({ error_code: 'nothing_owed' });
    expect(await balancesOf(way)).toEqual({});
    const { value, totals } = await api.ok(earningCalls.earningListing, {}, as(way.technician));
    expect(value[0]?.paid_out).toMatchObject({ amount_cents: 600_000, reference: 'FPS 1, FPS 2' });
    expect(totals).toEqual({ held_cents: 0, due_cents: 0, paid_out_cents: 600_000, owed_back_cents: 0 });
    await booksAddUp();
  });

  it('is released with everything else when completed work is cancelled after a complaint', async () => {
    const way = await finished();
    await api.ok(
      disputeCalls.complainProject,
      { project_id: way.projectId, reason_code: 'quality', note: '不滿意' },
      as(way.client),
    );
    const one = { project_id: way.projectId, defect_id: 0 };
    expect((await settle(one, 'cancel', 100_000)).status).toBe(200);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ due: 5000 });
    expect((await detailsOf(way)).warranty).toBeNull();
    await booksAddUp();
  });

  it('is kept back again when the work is put right after a complaint and approved again', async () => {
    const way = await finished();
    await reported(way);
    await api.ok(
      disputeCalls.complainProject,
      { project_id: way.projectId, reason_code: 'quality', note: '不滿意' },
      as(way.client),
    );
    const one = { project_id: way.projectId, defect_id: 0 };
    expect((await settle(one, 'revise')).status).toBe(200);
    expect(await balancesOf(way)).toEqual({ held: 6000 });
    expect(await statusOf(way)).toBe('withdrawn');
    await api.ok(projectCalls.submitProject, { project_id: way.projectId, note: '已改' }, as(way.technician));
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
    await booksAddUp();
  });

  it('is refused over ten percent, without its days, and where it is more than the last stage', async () => {
    const way = await travel(api, 'quoting', {});
    // The tests before have moved the clock past the sample's.
    const valid_until = hongKongDay(daysAfter(api.clock.now(), 30));
    const quote = (more: object) =>
      api.call(
        projectCalls.quoteProject,
        { project_id: way.projectId, ...quotationFor(way.estimateItemIds), valid_until, ...more },
        as(way.technician),
      );
    const over = await quote({ retention_percent: 11, retention_days: 60 });
    expect(over.body).toMatchObject({
      error_code: 'form_error',
      form_error: { retention_percent: [expect.any(String)] },
    });
    const dayless = await quote({ retention_percent: 5 });
    expect(dayless.body).toMatchObject({ form_error: { retention_days: [expect.any(String)] } });
    const stages = [
      { name: '訂金', share: 3000 },
      { name: '工程', share: 6500 },
      { name: '尾期', share: 500 },
    ];
    const more = await quote({ retention_percent: 6, retention_days: 30, stages });
    expect(more.body).toMatchObject({ form_error: { retention_percent: ['保固金不可多於最後一期的 $300。'] } });
    expect((await quote({ retention_percent: 5, retention_days: 30, stages })).status).toBe(200);
    const { quotations } = await detailsOf(way, way.technician);
    expect(quotations[0]?.retention).toEqual({ percent: 5, days: 30, amount_cents: 30_000 });
  });
});

describe('what is kept back, and refunds', () => {
  const STAGES = [
    { name: '訂金', share: 3000 },
    { name: '泥水', share: 3000 },
    { name: '尾期', share: 4000 },
  ];
  const refund = (order_number: string, refund_cents: number, is_paid_out = false) =>
    api.call(adminOrderCalls.refundPaid, { order_number, refund_cents, is_paid_out, note: '協議退款' }, as(admin));
  async function failRefund(): Promise<void> {
    const [last] = await api.deps.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1);
    await giveUpRefund(api.deps, last?.id ?? 0, new Error('the account is closed'));
  }
  const retry = (way: Travelled) => api.call(adminOrderCalls.retryRefund, { order_number: way.orderNumber }, as(admin));
  const approve = async (way: Travelled, stageId?: number) => {
    expect((await claim(api, way, stageId)).status).toBe(200);
    expect((await certify(api, way, stageId)).status).toBe(200);
  };
  /** Pays and certifies one stage after the other. @returns the last one's order */
  async function finishStages(way: Travelled, beforeClaim = async (_index: number, _order: string) => {}) {
    let orderNumber = '';
    for (const index of STAGES.keys()) {
      const stage = (await detailsOf(way)).quotations[0]?.stages[index];
      orderNumber = stage?.order?.order_number ?? '';
      if (stage?.status === 'payable') await pay(api, { ...way, orderNumber });
      await beforeClaim(index, orderNumber);
      await approve(way, stage?.id);
    }
    return { ...way, orderNumber };
  }

  it('take what is due of other stages before the platform pays anything itself', async () => {
    const way = await finishStages(await travel(api, 'in_progress', { stages: STAGES, terms: KEPT }));
    expect((await payOut(way, 180_000, 'FPS 1')).status).toBe(200);
    const one = await reported(way);
    await dispute(one, way.technician);
    expect((await settle(one, 'complete', 200_000)).status).toBe(200);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ due: 2200 });
    await booksAddUp();
  });

  it('leave it alone when one is owed from before the approval', async () => {
    const way = await travel(api, 'in_progress', { terms: KEPT });
    await refund(way.orderNumber, 100_000);
    await failRefund();
    await approve(way);
    expect(await balancesOf(way)).toEqual({ held: 1600, due: 4400 });
    expect((await detailsOf(way)).warranty?.retention_cents).toBe(60_000);
    await retry(way);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 600, due: 4400 });
    await booksAddUp();
  });

  it('are not released with it when they failed after the approval', async () => {
    let way = await travel(api, 'in_progress', { terms: KEPT });
    await refund(way.orderNumber, 100_000);
    await approve(way);
    await failRefund();
    way = await later(way, 60);
    expect(await balancesOf(way)).toEqual({ held: 1000, due: 5000 });
    await retry(way);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ due: 5000 });
    await booksAddUp();
  });

  it('of an earlier stage that failed are not taken for it', async () => {
    const begun = await travel(api, 'in_progress', { stages: STAGES, terms: KEPT });
    const way = await finishStages(begun, async (index, order) => {
      if (index > 0) return;
      await refund(order, 100_000);
      await failRefund();
    });
    expect(await balancesOf(way)).toEqual({ held: 1600, due: 4400 });
    await retry(begun);
    await api.runJobs();
    expect((await detailsOf(way)).warranty?.retention_cents).toBe(60_000);
    await booksAddUp();
  });

  it('cannot use it up while the platform decides about a defect', async () => {
    const way = await finished();
    await dispute(await reported(way), way.technician);
    expect((await refund(way.orderNumber, 60_000)).body).toMatchObject({ error_code: 'on_hold' });
  });
});

describe('the warranty', () => {
  it('runs to the end of the last day of the quoted months', async () => {
    const way = await finished({ terms: { warranty_months: 1 } });
    const [row] = await api.deps.db.select().from(warranties).where(eq(warranties.projectId, way.projectId));
    const { warranty } = await detailsOf(way);
    expect(warranty).toMatchObject({ ends_at: row?.endsAt.toISOString(), retention_cents: 0 });
    expect(hongKongDay(new Date(warranty?.ends_at ?? 0).getTime() - 1)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is announced to the owner before it ends, and ends for good', async () => {
    let way = await finished({ terms: { warranty_months: 2 } });
    const one = await reported(way);
    way = await later(way, 40);
    expect(await templatesSentTo(api, way.client)).toContain('warranty_ends_soon');
    way = await later(way, 25);
    expect(await templatesSentTo(api, way.technician)).toContain('warranty_ended');
    const late = await api.call(
      warrantyCalls.reportDefect,
      { project_id: way.projectId, ...newDefect },
      as(way.client),
    );
    expect(late.body).toMatchObject({ error_code: 'warranty_over' });
    // What was reported in time is still mended.
    expect((await mend(one, way)).status).toBe(200);
  });

  it('is none where neither a warranty nor a retention was quoted', async () => {
    const way = await finished({ terms: { warranty_months: 0 } });
    expect((await detailsOf(way)).warranty).toBeNull();
    const refused = await api.call(
      warrantyCalls.reportDefect,
      { project_id: way.projectId, ...newDefect },
      as(way.client),
    );
    expect(refused.body).toMatchObject({ error_code: 'invalid_transition' });
  });

  it('lasts at least as long as something is kept back', async () => {
    const way = await finished({ terms: { warranty_months: 0, retention_percent: 5, retention_days: 90 } });
    const { warranty } = await detailsOf(way);
    expect(new Date(warranty?.ends_at ?? 0).getTime()).toBeGreaterThan(daysAfter(api.clock.now(), 90).getTime() - 1);
    await reported(way);
  });

  it('allows complaints about the work until it ends', async () => {
    let way = await finished({ terms: { warranty_months: 3 } });
    way = await later(way, 60);
    const complain = (who: Person) =>
      api.call(
        disputeCalls.complainProject,
        { project_id: way.projectId, reason_code: 'quality', note: '不滿意' },
        as(who),
      );
    expect((await complain(way.client)).status).toBe(200);
    await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.client));
    way = await later(way, 40);
    expect((await complain(way.client)).body).toMatchObject({ error_code: 'complaint_too_late' });
  });

  it('stands still while a complaint holds the project', async () => {
    let way = await finished();
    const one = await reported(way);
    const before = await detailsOf(way);
    const due = (await defectOf(way)).due_at;
    const input = { project_id: way.projectId, reason_code: 'quality' as const, note: '不滿意' };
    await api.ok(disputeCalls.complainProject, input, as(way.client));
    expect((await mend(one, way)).body).toMatchObject({ error_code: 'on_hold' });
    way = await later(way, 3);
    await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.client));
    const after = await detailsOf(way);
    const shifted = (at?: string | null) => Date.parse(at ?? '') - 3 * 24 * 60 * 60 * 1000;
    expect(shifted(after.warranty?.ends_at)).toBe(Date.parse(before.warranty?.ends_at ?? ''));
    expect(shifted(after.warranty?.retention_due_at)).toBe(Date.parse(before.warranty?.retention_due_at ?? ''));
    expect(shifted((await defectOf(way)).due_at)).toBe(Date.parse(due ?? ''));
  });

  it('is longer by the time of all holds together, not by a day for each', async () => {
    let way = await finished();
    const times = async () => {
      const { warranty } = await detailsOf(way);
      return [warranty?.ends_at, warranty?.retention_due_at].map((at) => Date.parse(at ?? ''));
    };
    const before = await times();
    for (let hold = 0; hold < 4; hold++) way = await heldFor(way, 6 / 24);
    expect(await times()).toEqual(before.map((at) => at + DAY_MS));
  });
});

describe('a defect', () => {
  it('is reported with pictures, visited, mended and confirmed', async () => {
    const way = await finished();
    const { defect_id } = await api.ok(
      warrantyCalls.reportDefect,
      { project_id: way.projectId, ...newDefect, files: [file(await png(), '滲水.png')] } as Report,
      as(way.client),
    );
    const one = { project_id: way.projectId, defect_id };
    expect((await detailsOf(way, way.technician)).my_turn).toBe('mend_defect');
    const visit_at = inDays(2);
    expect((await propose(one, way.technician, visit_at)).status).toBe(200);
    expect(await defectOf(way)).toMatchObject({ status: 'reported', visit_at, visit_by: way.technician.id });
    expect((await detailsOf(way)).my_turn).toBe('agree_visit');
    expect((await agree(one, way.client, visit_at)).status).toBe(200);
    expect(await defectOf(way)).toMatchObject({ status: 'visit_agreed', waiting_on: null });
    expect((await mend(one, way)).status).toBe(200);
    expect((await detailsOf(way)).my_turn).toBe('confirm_defect');
    expect((await confirm(one, way)).status).toBe(200);
    const defect = await defectOf(way);
    expect(defect).toMatchObject({ number: 1, status: 'confirmed', title: newDefect.title, due_at: null });
    expect(defect.steps.map(({ action }) => action)).toEqual([
      'report_defect',
      'propose_visit',
      'agree_visit',
      'mend_defect',
      'confirm_defect',
    ]);
    expect(defect.steps[0]).toMatchObject({ note: newDefect.note, author: { id: way.client.id } });
    expect(defect.steps[0]?.files).toHaveLength(1);
    const sent = await templatesSentTo(api, way.technician);
    for (const template of ['defect_reported', 'defect_visit_agreed', 'defect_confirmed'])
      expect(sent).toContain(template);
  });

  it('offers each reader what they may do to it, and nothing to the consultant', async () => {
    const way = await finished();
    await reported(way);
    const actionsOf = async (who: Person) =>
      (await listOf(way, who)).value[0]?.allowed_actions.map(({ action, blocked_by }) =>
        blocked_by ? `${action} ${blocked_by}` : action,
      );
    expect(await actionsOf(way.client)).toEqual(['propose_visit', 'withdraw_defect', 'dispute_defect defect_late']);
    expect(await actionsOf(way.technician)).toEqual(['propose_visit', 'mend_defect', 'dispute_defect']);
    expect(await actionsOf(way.consultant)).toEqual([]);
  });

  it('waits in the list of whose turn it is, long after the feedback', async () => {
    let way = await finished();
    way = await later(way, 40);
    const turnOf = async (who: Person) =>
      (await api.ok(projectCalls.myProject, { turn: 'mine' }, as(who))).value.map(({ id, my_turn }) => [id, my_turn]);
    expect(await turnOf(way.technician)).toEqual([]);
    const one = await reported(way);
    expect(await turnOf(way.technician)).toEqual([[way.projectId, 'mend_defect']]);
    await mend(one, way);
    expect(await turnOf(way.client)).toEqual([[way.projectId, 'confirm_defect']]);
    await dispute(one, way.client);
    expect(await turnOf(way.technician)).toEqual([[way.projectId, 'answer_complaint']]);
  });

  it('is shown to nobody but the participants and admins', async () => {
    const way = await finished();
    await reported(way);
    for (const who of [await person(api, 'client'), await person(api, 'technician')])
      expect((await api.call(warrantyCalls.defectListing, { project_id: way.projectId }, as(who))).status).toBe(404);
    expect((await listOf(way, admin)).count).toBe(1);
  });

  it('says who it waits for', async () => {
    let way = await finished();
    const waits = async () => (await detailsOf(way)).waiting_on;
    const one = await reported(way);
    expect(await waits()).toBe('technician');
    const visit_at = inDays(2);
    await propose(one, way.technician, visit_at);
    expect(await waits()).toBe('owner');
    // It can be agreed to until its time.
    expect((await defectOf(way)).due_at).toBe(visit_at);
    expect((await detailsOf(way, way.technician)).my_turn).toBe('feedback');
    way = await later(way, 3);
    // The visit that was not agreed to is past.
    expect(await defectOf(way)).toMatchObject({ waiting_on: 'technician', visit_at: null, visit_by: null });
    expect([await waits(), (await detailsOf(way)).my_turn]).toEqual(['technician', 'feedback']);
    expect((await agree(one, way.client, visit_at)).body).toMatchObject({ error_code: 'invalid_transition' });
    await mend(one, way);
    expect(await waits()).toBe('owner');
  });

  it('is not reminded of for a visit that is agreed for the same day', async () => {
    const way = await finished();
    const one = await reported(way);
    const visit_at = inDays(0.2);
    await propose(one, way.technician, visit_at);
    await agree(one, way.client, visit_at);
    await meetDeadlines(api.deps);
    expect(await templatesSentTo(api, way.client)).not.toContain('remind_defect_visit');
  });

  it('has its visit agreed on again when a complaint held the project meanwhile', async () => {
    let way = await finished();
    await visitAgreed(way, 3);
    const input = { project_id: way.projectId, reason_code: 'quality' as const, note: '不滿意' };
    await api.ok(disputeCalls.complainProject, input, as(way.client));
    way = await later(way, 10);
    await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.client));
    expect(await defectOf(way)).toMatchObject({ status: 'reported', visit_at: null, due_at: inDays(7) });
  });

  it('keeps the rest of its time when a complaint comes after its visit', async () => {
    let way = await finished();
    const visit_at = await visitAgreed(way, 2);
    way = await later(way, 4);
    way = await heldFor(way, 10);
    expect(await defectOf(way)).toMatchObject({ status: 'visit_agreed', visit_at, due_at: inDays(5) });
  });

  it('is not moved more than twenty times', async () => {
    const way = await finished();
    const one = await reported(way);
    for (let round = 0; round < MAX_VISITS; round++) await propose(one, way.technician, inDays(2 + round / 100));
    const { body } = await propose(one, way.technician);
    expect(body).toMatchObject({ error_code: 'form_error', form_error: { visit_at: [expect.any(String)] } });
  });

  it('is visited at the time that was seen, not at another one', async () => {
    const way = await finished();
    const one = await reported(way);
    const [early, late] = [inDays(2), inDays(3)];
    await propose(one, way.technician, early);
    expect((await agree(one, way.technician, early)).body).toMatchObject({ error_code: 'invalid_transition' });
    await propose(one, way.technician, late);
    expect((await agree(one, way.client, early)).body).toMatchObject({ error_code: 'stale' });
    await agree(one, way.client, late);
    // Moving an agreed visit has to be agreed to again.
    await propose(one, way.client, early);
    expect(await statusOf(way)).toBe('reported');
    expect((await agree(one, way.technician, early)).status).toBe(200);
  });

  it('refuses a visit in the past or too far ahead', async () => {
    const way = await finished();
    const one = await reported(way);
    for (const days of [-1, 91]) {
      const { body } = await propose(one, way.technician, inDays(days));
      expect(body).toMatchObject({ error_code: 'form_error', form_error: { visit_at: [expect.any(String)] } });
    }
  });

  it('is sent back when it is not mended yet, and keeps the words', async () => {
    const way = await finished();
    const one = await reported(way);
    await mend(one, way);
    expect((await api.call(warrantyCalls.returnDefect, { ...one, note: '' }, as(way.client))).status).toBe(422);
    await api.ok(warrantyCalls.returnDefect, { ...one, note: '仍然滲水' }, as(way.client));
    const defect = await defectOf(way);
    expect([defect.status, defect.visit_at, defect.steps.at(-1)?.note]).toEqual(['reported', null, '仍然滲水']);
    expect((await detailsOf(way, way.technician)).my_turn).toBe('mend_defect');
  });

  it('may be taken back until it is mended', async () => {
    const way = await finished();
    const one = await reported(way);
    const takeBack = () => api.call(warrantyCalls.withdrawDefect, one, as(way.client));
    await mend(one, way);
    expect((await takeBack()).body).toMatchObject({ error_code: 'invalid_transition' });
    await api.ok(warrantyCalls.returnDefect, { ...one, note: '未好' }, as(way.client));
    expect((await takeBack()).status).toBe(200);
    expect(await statusOf(way)).toBe('withdrawn');
    expect((await detailsOf(way)).warranty?.open_defect_count).toBe(0);
  });

  it('reminds whose turn it is, and counts as confirmed after fourteen days of silence', async () => {
    let way = await finished();
    const one = await reported(way);
    way = await later(way, 4);
    expect(await templatesSentTo(api, way.technician)).toContain('remind_defect');
    way = await later(way, 3);
    expect(await templatesSentTo(api, way.technician)).toContain('overdue_mine_defect');
    expect(await templatesSentTo(api, way.client)).toContain('overdue_defect');
    await mend(one, way);
    way = await later(way, 11);
    expect(await templatesSentTo(api, way.client)).toContain('remind_defect_mended');
    expect(await statusOf(way)).toBe('mended');
    way = await later(way, 3);
    expect(await statusOf(way)).toBe('confirmed');
    expect((await defectOf(way)).steps.at(-1)).toMatchObject({ action: 'confirm_defect', author: null });
  });

  it('reminds the owner, not the technician, while a visit that the technician proposed waits for an answer', async () => {
    let way = await finished();
    const one = await reported(way);
    const visit_at = inDays(20);
    await propose(one, way.technician, visit_at);
    way = await later(way, 4);
    expect(await defectOf(way)).toMatchObject({ status: 'reported', waiting_on: 'owner', visit_at });
    const remindersOf = async (who: Person) =>
      (await templatesSentTo(api, who)).filter((template) => /^(remind|overdue)_/.test(template));
    expect(await remindersOf(way.client)).toEqual(['remind_defect_proposal']);
    way = await later(way, 3);
    expect(await remindersOf(way.client)).toEqual(['remind_defect_proposal', 'remind_defect_proposal']);
    expect(await remindersOf(way.technician)).toEqual([]);
  });

  it('reminds the technician while a visit that the owner proposed waits for an answer', async () => {
    let way = await finished();
    const one = await reported(way);
    await propose(one, way.technician);
    await propose(one, way.client, inDays(20));
    way = await later(way, 4);
    expect((await defectOf(way)).waiting_on).toBe('technician');
    expect(await templatesSentTo(api, way.technician)).toContain('remind_defect');
    way = await later(way, 3);
    expect(await templatesSentTo(api, way.technician)).toContain('overdue_mine_defect');
    expect(await templatesSentTo(api, way.client)).toContain('overdue_defect');
    expect(await templatesSentTo(api, way.client)).not.toContain('remind_defect_proposal');
  });

  it('reminds both the day before a visit', async () => {
    let way = await finished();
    await visitAgreed(way, 5);
    way = await later(way, 4);
    for (const who of [way.client, way.technician])
      expect(await templatesSentTo(api, who)).toContain('remind_defect_visit');
  });

  it('reminds of a visit before it, also after a complaint that came between', async () => {
    let way = await finished();
    const visit_at = await visitAgreed(way, 12);
    const due = (await defectOf(way)).due_at;
    way = await heldFor(way, 4);
    expect(await defectOf(way)).toMatchObject({ status: 'visit_agreed', visit_at, due_at: due });
    way = await later(way, 7.5);
    for (const who of [way.client, way.technician])
      expect(await templatesSentTo(api, who)).toContain('remind_defect_visit');
  });

  it('can be reported fifty times and no more', async () => {
    const way = await finished();
    await reported(way);
    const [first] = await api.deps.db.select().from(defects).where(eq(defects.projectId, way.projectId));
    if (!first) throw new Error('no defect');
    const { id: _id, ...row } = first;
    const more = Array.from({ length: MAX_DEFECTS - 1 }, (_, index) => ({ ...row, number: index + 2 }));
    await api.deps.db.insert(defects).values(more);
    const { body } = await api.call(
      warrantyCalls.reportDefect,
      { project_id: way.projectId, ...newDefect },
      as(way.client),
    );
    expect(body).toMatchObject({ error_code: 'defects_full' });
  });

  it('keeps an account from being deleted while it is open', async () => {
    let way = await finished({ terms: { warranty_months: 12 } });
    way = await later(way, 40);
    await reported(way);
    const { body } = await api.call(accountCalls.deleteAccount, { password: PASSWORD }, as(way.client));
    expect(body).toMatchObject({ error_code: 'account_tied', fresh: { ties: ['project'] } });
  });
});

describe('a dispute about a defect', () => {
  it('waits for the technician’s time, but not where it was mended', async () => {
    let way = await finished();
    const one = await reported(way);
    expect((await dispute(one, way.client)).body).toMatchObject({ error_code: 'defect_in_time' });
    way = await later(way, 7);
    expect((await dispute(one, way.client)).status).toBe(200);
    expect(await statusOf(way)).toBe('disputed');
    const other = await finished();
    const mended = await reported(other);
    await mend(mended, other);
    expect((await dispute(mended, other.client)).status).toBe(200);
  });

  it('cannot be about a silence that is the owner’s own, but about the technician’s', async () => {
    let way = await finished();
    const [theirs, mine] = [await reported(way), await reported(way)];
    await propose(theirs, way.technician, inDays(20));
    await propose(mine, way.client, inDays(20));
    way = await later(way, 8);
    expect((await dispute(theirs, way.client)).body).toMatchObject({ error_code: 'defect_in_time' });
    const shown = (await listOf(way)).value.find(({ id }) => id === theirs.defect_id);
    expect(shown?.allowed_actions).toContainEqual({ action: 'dispute_defect', blocked_by: 'defect_late' });
    expect((await dispute(mine, way.client)).status).toBe(200);
  });

  it('holds only its defect and what is kept back', async () => {
    let way = await finished();
    const [one, other] = [await reported(way), await reported(way)];
    expect((await dispute(one, way.technician)).status).toBe(200);
    const details = await detailsOf(way);
    expect(details).toMatchObject({ is_on_hold: false, complaint: { defect_id: one.defect_id, status: 'open' } });
    expect((await mend(other, way)).status).toBe(200);
    expect((await confirm(other, way)).status).toBe(200);
    const rated = { project_id: way.projectId, feedback: '準時', consultant_rating: 5, technician_rating: 3 };
    expect((await api.call(feedbackCalls.commentProject, rated, as(way.client))).status).toBe(200);
    expect((await payOut(way, 540_000, 'FPS 1')).status).toBe(200);
    expect((await mend(one, way)).body).toMatchObject({ error_code: 'invalid_transition' });
    way = await later(way, 60);
    expect(await balancesOf(way)).toEqual({ held: 600 });
  });

  it('is one at a time, and never cancels the work or has it done again', async () => {
    const way = await finished();
    const [one, other] = [await reported(way), await reported(way)];
    await dispute(one, way.technician);
    expect((await dispute(other, way.technician)).body).toMatchObject({ error_code: 'complaint_open' });
    for (const outcome of ['revise', 'cancel'] as const)
      expect((await settle(one, outcome)).body).toMatchObject({ error_code: 'invalid_transition' });
  });

  it('is settled for the owner: the technician is to mend it', async () => {
    let way = await finished();
    const one = await reported(way);
    await mend(one, way);
    await dispute(one, way.client);
    expect((await settle(one, 'resume')).status).toBe(200);
    expect(await defectOf(way)).toMatchObject({ status: 'reported', complaint_id: expect.any(Number) });
    expect((await defectOf(way)).steps.at(-1)).toMatchObject({ action: 'settle_resume', note: '按照片裁決' });
    way = await later(way, 7);
    expect((await dispute(one, way.client)).status).toBe(200);
  });

  it('is settled for the technician, with a part of what is kept back for the owner', async () => {
    let way = await finished();
    const one = await reported(way);
    await dispute(one, way.technician);
    way = await later(way, 60);
    expect((await settle(one, 'complete', 20_000)).status).toBe(200);
    await api.runJobs();
    expect(await statusOf(way)).toBe('confirmed');
    // Its time had come, so the rest is due at once.
    expect(await balancesOf(way)).toEqual({ due: 5800 });
    expect(await templatesSentTo(api, way.client)).toContain('dispute_settled');
    await booksAddUp();
  });

  it('gives nobody more time by being taken back', async () => {
    let way = await finished();
    const one = await reported(way);
    for (let round = 0; round < 2; round++) {
      way = await later(way, 4);
      await dispute(one, way.technician);
      await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.technician));
    }
    expect((await dispute(one, way.client)).status).toBe(200);
  });

  it('is not brought again by the technician once it is decided', async () => {
    const way = await finished();
    const one = await reported(way);
    await dispute(one, way.technician);
    await settle(one, 'resume');
    expect((await dispute(one, way.technician)).body).toMatchObject({ error_code: 'invalid_transition' });
  });

  it('is brought again by the technician when the owner sends back what was mended after the decision', async () => {
    const way = await finished();
    const one = await reported(way);
    for (let round = 0; round < 2; round++) {
      expect((await dispute(one, way.technician)).status).toBe(200);
      await settle(one, 'resume');
      expect((await dispute(one, way.technician)).body).toMatchObject({ error_code: 'invalid_transition' });
      await mend(one, way);
      await api.ok(warrantyCalls.returnDefect, { ...one, note: '仍然滲水' }, as(way.client));
    }
  });

  it('leaves the owner the whole time to answer when the technician takes it over and takes that back', async () => {
    let way = await finished();
    const one = await reported(way);
    await mend(one, way);
    way = await later(way, 10);
    await dispute(one, way.client);
    way = await later(way, 6);
    await complain(way, way.technician);
    await takeBack(way, way.technician);
    expect(await defectOf(way)).toMatchObject({ status: 'mended', due_at: inDays(14) });
    way = await later(way, 1);
    expect((await dispute(one, way.client)).status).toBe(200);
  });

  it('leaves who takes it over the time that they had left', async () => {
    let way = await finished();
    const one = await reported(way);
    await mend(one, way);
    way = await later(way, 10);
    await dispute(one, way.client);
    way = await later(way, 6);
    await complain(way);
    way = await later(way, 5);
    await settle(one, 'resume');
    expect(await defectOf(way)).toMatchObject({ status: 'mended', due_at: inDays(4) });
  });

  it('leaves a technician who was late just as late when they take it over', async () => {
    let way = await finished();
    const one = await reported(way);
    way = await later(way, 8);
    await dispute(one, way.client);
    way = await later(way, 3);
    await complain(way, way.technician);
    await takeBack(way, way.technician);
    expect(await defectOf(way)).toMatchObject({ status: 'reported', due_at: inDays(-1) });
    expect((await dispute(one, way.client)).status).toBe(200);
  });

  it('is taken over by a complaint about the whole work, by either side', async () => {
    for (const disputer of ['client', 'technician'] as const) {
      let way = await finished({ terms: { warranty_months: 0, retention_percent: 10, retention_days: 30 } });
      const one = await reported(way);
      if (disputer === 'client') await mend(one, way);
      await dispute(one, way[disputer]);
      const input = { project_id: way.projectId, reason_code: 'quality' as const, note: '全屋滲水' };
      const { complaint_id } = await api.ok(disputeCalls.complainProject, input, as(way.client));
      expect(await detailsOf(way)).toMatchObject({
        is_on_hold: true,
        complaint: { id: complaint_id, defect_id: null, complainant: { id: way.client.id } },
      });
      expect(await statusOf(way)).toBe(disputer === 'client' ? 'mended' : 'reported');
      expect((await defectOf(way)).steps.at(-1)).toMatchObject({ action: 'complain', author: { id: way.client.id } });
      way = await later(way, 40);
      expect(await balancesOf(way)).toEqual({ held: 600, due: 5400 });
      expect((await settle(one, 'revise')).status).toBe(200);
      const closed = await defectOf(way);
      expect([closed.status, closed.steps.at(-1)?.action]).toEqual(['withdrawn', 'settle_revise']);
    }
  });

  it('leaves the defect as it was when it is taken back', async () => {
    const way = await finished();
    const one = await reported(way);
    await dispute(one, way.technician);
    await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.technician));
    expect(await statusOf(way)).toBe('reported');
    await mend(one, way);
    await dispute(one, way.client);
    await api.ok(disputeCalls.withdrawComplaint, { project_id: way.projectId }, as(way.client));
    expect(await statusOf(way)).toBe('mended');
  });

  it('is told to the admins when it is not answered in time', async () => {
    let way = await finished();
    const one = await reported(way);
    await dispute(one, way.technician);
    way = await later(way, 5);
    expect(await templatesSentTo(api, way.client)).toContain('overdue_mine_complaint');
    const [live] = await api.deps.db
      .select()
      .from(complaints)
      .where(and(eq(complaints.projectId, way.projectId), eq(complaints.status, 'open')));
    expect(live?.defectId).toBe(one.defect_id);
  });
});
