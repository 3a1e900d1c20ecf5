import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { file, png } from '@tests/support/files/samples';
import { projectBalances } from '@tests/support/payments/books';
import { checkout, deliver, eventOf } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { newItem, newVariation } from '@tests/support/projects/samples';
import { certify as certifyPart, claim as claimPart } from '@tests/support/projects/stages';
import { pay, type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_VARIATION_VERSIONS } from '@/config/limits';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { RequestOf } from '@/contract/call';
import { chatCalls } from '@/contract/chat/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { orders, projects, refunds } from '@/server/db/schema';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { giveUpRefund } from '@/server/modules/refund/send-refund';

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
const begin = () => travel(api, 'in_progress', { stages: STAGES });

type Proposal = Omit<RequestOf<typeof variationCalls.proposeVariation>, 'project_id'>;
const MORE: Proposal = newVariation;

const listOf = (way: Travelled, who = way.client) =>
  api.ok(variationCalls.variationListing, { project_id: way.projectId }, as(who));
const propose = (way: Travelled, who = way.technician, input: Proposal = MORE) =>
  api.call(variationCalls.proposeVariation, { project_id: way.projectId, ...input }, as(who));
/** Proposes; returns the new version as the other calls name it. */
async function proposed(way: Travelled, who = way.technician, input: Proposal = MORE) {
  const { variation_id, version } = await api.ok(
    variationCalls.proposeVariation,
    { project_id: way.projectId, ...input },
    as(who),
  );
  return { project_id: way.projectId, variation_id, version };
}
type Named = Awaited<ReturnType<typeof proposed>>;
const advise = (way: Travelled, one: Named) =>
  api.call(variationCalls.adviseVariation, { ...one, advice: 'fair', note: '市價合理。' }, as(way.consultant));
const agree = (one: Named, who: Person) => api.call(variationCalls.agreeVariation, one, as(who));
const decline = (one: Named, who: Person) =>
  api.call(variationCalls.declineVariation, { ...one, note: '太貴' }, as(who));
/** A change that owner and technician have agreed to; the technician proposes it. */
async function agreed(way: Travelled, input: Proposal = MORE) {
  const one = await proposed(way, way.technician, input);
  await advise(way, one);
  const { order_number } = await api.ok(variationCalls.agreeVariation, one, as(way.client));
  return { ...one, order_number: order_number ?? '' };
}
const lineOf = async (way: Travelled, index: number) => (await listOf(way)).lines[index]?.line ?? '';
/** A change of the first agreed item to `quantity` pieces; it has two of HK$1,500. */
const fewer = async (way: Travelled, quantity: number): Promise<Proposal> => ({
  title: '減少數量',
  reason: '現場量度後少用了。',
  items: [{ line: await lineOf(way, 0), description: '第 1 項', quantity, unit: '項', unit_price_cents: 150_000 }],
});
const without = async (way: Travelled, ...indexes: number[]): Promise<Proposal> => {
  const { lines } = await listOf(way);
  return {
    title: '取消項目',
    reason: '不做了。',
    items: indexes.map((index) => ({
      ...{ description: '-', quantity: 1, unit: '-', unit_price_cents: 0 },
      line: lines[index]?.line,
      is_removed: true,
    })),
  };
};

const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
const quotationOf = async (way: Travelled, who = way.client) => {
  const { quotations } = await detailsOf(who, way);
  const quotation = quotations.find(({ id }) => id === way.quotationId);
  if (!quotation) throw new Error('no quotation');
  return quotation;
};
const stagesOf = async (way: Travelled) => (await quotationOf(way)).stages;
/** Each stage as `status amount`, in dollars; with what was sent back. */
const ladderOf = async (way: Travelled) =>
  (await stagesOf(way))
    .map(({ status, amount_cents, refunded_cents }) =>
      [status, amount_cents / 100, ...(refunded_cents > 0 ? [`-${refunded_cents / 100}`] : [])].join(' '),
    )
    .join(', ');
async function payStage(way: Travelled, index: number): Promise<void> {
  const orderNumber = (await stagesOf(way))[index]?.order?.order_number ?? '';
  await pay(api, { ...way, orderNumber });
}
const claim = async (way: Travelled, index: number) => claimPart(api, way, (await stagesOf(way))[index]?.id);
const certify = async (way: Travelled, index: number) => certifyPart(api, way, (await stagesOf(way))[index]?.id);
async function finish(way: Travelled, index: number): Promise<void> {
  expect((await claim(way, index)).status).toBe(200);
  expect((await certify(way, index)).status).toBe(200);
}
const dueOf = async ({ projectId }: Travelled): Promise<number> => {
  const [row] = await api.deps.db.select({ dueAt: projects.dueAt }).from(projects).where(eq(projects.id, projectId));
  return row?.dueAt?.getTime() ?? 0;
};
const balancesOf = ({ projectId }: Travelled) => projectBalances(api, projectId);
async function later(way: Travelled, days: number): Promise<Travelled> {
  const [client, consultant, technician, renewed] = await daysLater(
    api,
    days,
    ...([way.client, way.consultant, way.technician, admin] as const),
  );
  admin = renewed;
  return { ...way, client, consultant, technician };
}
/** What was quoted and the agreed changes make the items in force, and what the stages cost and were sent back for changes. */
async function expectToAddUp(way: Travelled): Promise<number> {
  const { total_cents, variations, stages } = await quotationOf(way);
  const { lines } = await listOf(way);
  const total = total_cents + variations.amount_cents;
  expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(total);
  const live = stages.filter(({ status }) => status !== 'cancelled');
  expect(live.reduce((sum, stage) => sum + stage.amount_cents - stage.refunded_cents, 0)).toBe(total);
  return total;
}

describe('an addition', () => {
  it('is proposed, advised on, agreed, paid as a stage of its own before the last, done and certified', async () => {
    const way = await begin();
    const due = await dueOf(way);
    const one = await proposed(way, way.technician, { ...MORE, files: [file(await png(), '現場.png')] } as Proposal);
    const [seen] = (await listOf(way)).value;
    expect(seen).toMatchObject({
      number: null,
      status: 'proposed',
      title: '加設電掣',
      amount_cents: 80_000,
      days: 3,
      technician_agreed: true,
      owner_agreed: false,
      advice: null,
      files: [{ filename: '現場.png' }],
      items: [{ line: null, total_cents: 80_000, before_cents: 0 }],
    });
    expect(seen?.allowed_actions).toContainEqual({ action: 'agree_variation', blocked_by: 'advice_given' });
    expect((await agree(one, way.client)).body.error_code).toBe('advice_awaited');
    expect(await detailsOf(way.consultant, way)).toMatchObject({ my_turn: 'advise_variation' });
    expect(await templatesSentTo(api, way.consultant)).toContain('variation_to_advise');
    expect(await templatesSentTo(api, way.client)).toContain('variation_proposed');

    expect((await advise(way, one)).status).toBe(200);
    expect((await listOf(way)).value[0]).toMatchObject({ advice: 'fair', advice_note: '市價合理。' });
    expect(await detailsOf(way.client, way)).toMatchObject({ my_turn: 'agree_variation' });
    const reply = await agree(one, way.client);
    expect(reply.body).toMatchObject({ status: 'in_progress', order_number: expect.stringMatching(/^T-/) });
    expect((await listOf(way)).value[0]).toMatchObject({ number: 1, status: 'agreed', due_at: null });
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, payable 800, planned 1200');
    expect((await stagesOf(way))[2]).toMatchObject({ name: 'VO-01 加設電掣', variation_id: one.variation_id });
    expect(await expectToAddUp(way)).toBe(680_000);
    expect(await templatesSentTo(api, way.client)).toContain('variation_payable');
    expect(await templatesSentTo(api, way.technician)).toContain('variation_agreed');
    // The days count once it is paid; until then the work goes on as agreed before.
    expect(await dueOf(way)).toBe(due);
    expect(await detailsOf(way.technician, way)).toMatchObject({ waiting_on: 'technician', my_turn: 'claim_stage' });

    await payStage(way, 2);
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, paid 800, planned 1200');
    expect((await dueOf(way)) - due).toBe(3 * DAY_MS);
    await finish(way, 2);
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, certified 800, planned 1200');
    await finish(way, 0);
    await payStage(way, 1);
    await finish(way, 1);
    expect(await ladderOf(way)).toBe('certified 1800, certified 3000, certified 800, payable 1200');
    await payStage(way, 3);
    expect((await claim(way, 3)).body).toMatchObject({ status: 'submitted' });
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect(await balancesOf(way)).toEqual({ held: 0, due: 680_000 });
  });

  it('holds up the end of the work while it is open', async () => {
    const way = await begin();
    await finish(way, 0);
    await payStage(way, 1);
    await finish(way, 1);
    await payStage(way, 2);
    const one = await agreed(way);
    expect((await claim(way, 3)).body.error_code).toBe('stages_open');
    await pay(api, { ...way, orderNumber: one.order_number });
    await finish(way, 2);
    expect((await claim(way, 3)).body).toMatchObject({ status: 'submitted' });
  });

  it('of a price without stages makes the whole work the first stage and itself the second', async () => {
    const way = await travel(api, 'in_progress');
    expect(await stagesOf(way)).toEqual([]);
    const one = await agreed(way);
    expect(await ladderOf(way)).toBe('payable 800, paid 6000');
    await pay(api, { ...way, orderNumber: one.order_number });
    expect(await expectToAddUp(way)).toBe(680_000);
    await finish(way, 0);
    expect((await claim(way, 1)).body).toMatchObject({ status: 'submitted' });
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect(await balancesOf(way)).toEqual({ held: 0, due: 680_000 });
    expect((await checkBooks(api.deps)).faults).toEqual([]);
  });

  it('that is not paid in seven days lapses, and the total is as before', async () => {
    let way = await begin();
    const due = await dueOf(way);
    const one = await agreed(way);
    const line = (await listOf(way)).lines.at(-1);
    expect(line).toMatchObject({ description: '加設電掣位', is_awaited: true });
    way = await later(way, 5);
    expect(await templatesSentTo(api, way.client)).toContain('remind_addition_payment');
    const session = await checkout(api, { ...way, orderNumber: one.order_number });
    way = await later(way, 3);
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, cancelled 800, planned 1200');
    expect((await listOf(way)).value[0]).toMatchObject({ number: 1, status: 'lapsed' });
    expect(await expectToAddUp(way)).toBe(600_000);
    expect(await dueOf(way)).toBe(due);
    expect(await templatesSentTo(api, way.technician)).toContain('variation_lapsed');
    // What still arrives goes back.
    await deliver(api, eventOf(session, { amountCents: 80_000 }));
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 180_000, returning: 0 });
    // The next agreed change is the second.
    await agreed(way);
    expect((await listOf(way)).value[0]).toMatchObject({ number: 2 });
  });

  it('can be named in the site log, and keeps its name there when it is taken away again', async () => {
    const way = await begin();
    const logOf = () => api.ok(siteLogCalls.siteLogListing, { project_id: way.projectId }, as(way.technician));
    await agreed(way);
    const added = (await logOf()).items.at(-1);
    expect(added).toEqual({ line: await lineOf(way, 2), description: newItem.description });
    await api.ok(
      siteLogCalls.writeEntry,
      {
        ...{ project_id: way.projectId, entry_key: randomUUID(), note: '', written_at: api.clock.now().toISOString() },
        ...{ day: hongKongDay(api.clock.now()), lines: [added?.line ?? ''] },
      },
      as(way.technician),
    );
    await payStage(way, 2);
    await agreed(way, await without(way, 2));
    const { items, value } = await logOf();
    expect(items.map(({ line }) => line)).not.toContain(added?.line);
    expect(value[0]?.items).toEqual([added]);
  });

  it('cannot be less than a payment can be, nor change an item that another unpaid one changes', async () => {
    const way = await begin();
    const tiny = { ...MORE, items: [{ ...newItem, quantity: 1, unit_price_cents: 399 }] };
    expect((await propose(way, way.technician, tiny)).body).toMatchObject({
      form_error: { items: [expect.any(String)] },
    });
    await agreed(way);
    const changed = {
      ...MORE,
      items: [{ ...newItem, quantity: 5, line: (await listOf(way)).lines.at(-1)?.line }],
    };
    expect((await propose(way, way.technician, changed)).body).toMatchObject({
      form_error: { 'items.0.line': [expect.any(String)] },
    });
    const unknown = { ...MORE, items: [{ ...newItem, line: 'q1' }] };
    expect((await propose(way, way.technician, unknown)).status).toBe(422);
  });

  it('of the whole work’s last payment is not waited for, and its days survive a pause', async () => {
    let way = await begin();
    const due = await dueOf(way);
    const one = await agreed(way);
    await finish(way, 0);
    // The work waits for the second stage, not for the addition.
    way = await later(way, 2);
    await pay(api, { ...way, orderNumber: one.order_number });
    const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId));
    expect(row?.timerAt).toBeNull();
    await payStage(way, 1);
    expect((await dueOf(way)) - due).toBeGreaterThanOrEqual(5 * DAY_MS);
  });
});

describe('the receipt', () => {
  const receiptOf = (way: Travelled, order_number: string) =>
    api.ok(orderCalls.receipt, { order_number }, as(way.client));

  it('of an addition has its own items, and what a changed one cost before', async () => {
    const way = await begin();
    const more = await fewer(way, 3);
    const one = await agreed(way, { ...newVariation, items: [...newVariation.items, ...more.items] });
    await pay(api, { ...way, orderNumber: one.order_number });
    expect(await receiptOf(way, one.order_number)).toMatchObject({
      amount_cents: 230_000,
      title: '太古城單位翻新 · VO-01 加設電掣',
      stage: null,
      items: [
        { description: '加設電掣位', quantity: 2, before_cents: 0, total_cents: 80_000 },
        { description: '第 1 項', quantity: 3, before_cents: 300_000, total_cents: 150_000 },
      ],
    });
  });

  it('of the whole stays as it was when its work is changed', async () => {
    const way = await travel(api, 'in_progress');
    const before = await receiptOf(way, way.orderNumber);
    await agreed(way);
    const { pdf_src: _src, ...after } = await receiptOf(way, way.orderNumber);
    expect(after).toEqual({ ...before, pdf_src: undefined });
    expect(after).toMatchObject({ stage: null, items: [{ total_cents: 300_000 }, { total_cents: 300_000 }] });
  });
});

describe('a reduction', () => {
  it('is taken from the last unpaid stages, and moves no money', async () => {
    const way = await begin();
    await agreed(way, await fewer(way, 1));
    expect(await ladderOf(way)).toBe('paid 1800, planned 2700, planned 0');
    expect(await expectToAddUp(way)).toBe(450_000);
    expect(await balancesOf(way)).toEqual({ held: 180_000 });
    expect((await listOf(way)).lines[0]).toMatchObject({ quantity: 1, total_cents: 150_000 });
    // A stage of nothing needs no payment: the work goes on, and ends.
    await finish(way, 0);
    await payStage(way, 1);
    await finish(way, 1);
    expect(await ladderOf(way)).toBe('certified 1800, certified 2700, paid 0');
    expect((await claim(way, 2)).body).toMatchObject({ status: 'submitted' });
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect(await balancesOf(way)).toEqual({ held: 0, due: 450_000 });
  });

  it('replaces the order that waits for payment', async () => {
    const way = await begin();
    await finish(way, 0);
    const orderNumber = (await stagesOf(way))[1]?.order?.order_number ?? '';
    const session = await checkout(api, { ...way, orderNumber });
    await agreed(way, await fewer(way, 1));
    await agreed(way, await fewer(way, 0.5));
    expect(await ladderOf(way)).toBe('certified 1800, payable 1950, planned 0');
    const order = (await stagesOf(way))[1]?.order;
    expect(order?.order_number).not.toBe(orderNumber);
    await deliver(api, eventOf(session, { amountCents: 300_000 }));
    await api.runJobs();
    expect(await ladderOf(way)).toBe('certified 1800, payable 1950, planned 0');
    await payStage(way, 1);
    expect(await balancesOf(way)).toEqual({ held: 195_000, due: 180_000, returning: 0 });
  });

  it('makes a stage that waits for its payment free, and the work go on', async () => {
    const way = await begin();
    await finish(way, 0);
    await agreed(way, await without(way, 0));
    // HK$3,000 less: the last HK$1,200 and HK$1,800 of the second.
    expect(await ladderOf(way)).toBe('certified 1800, payable 1200, planned 0');
    await agreed(way, {
      ...(await fewer(way, 1)),
      items: [{ ...(await fewer(way, 1)).items[0], quantity: 1.2 }],
    } as Proposal);
    expect(await ladderOf(way)).toBe('certified 1800, paid 0, planned 0');
    const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, way.projectId));
    expect(row?.timerAt).not.toBeNull();
    await finish(way, 1);
    expect((await claim(way, 2)).body).toMatchObject({ status: 'submitted' });
  });

  it('sends back what is held where nothing unpaid is left, and never what is certified', async () => {
    const way = await begin();
    await finish(way, 0);
    await payStage(way, 1);
    await finish(way, 1);
    await payStage(way, 2);
    expect((await listOf(way)).reducible_cents).toBe(120_000);
    const tooMuch = await propose(way, way.client, await fewer(way, 1));
    expect(tooMuch.body).toMatchObject({ form_error: { items: [expect.stringContaining('$1,200')] } });
    await agreed(way, await fewer(way, 1.5));
    await api.runJobs();
    expect(await ladderOf(way)).toBe('certified 1800, certified 3000, paid 1200 -750');
    expect(await expectToAddUp(way)).toBe(525_000);
    expect(await balancesOf(way)).toEqual({ held: 45_000, due: 480_000, returning: 0 });
    expect((await claim(way, 2)).body).toMatchObject({ status: 'submitted' });
  });

  it('of a price without stages is a refund of what was paid', async () => {
    const way = await travel(api, 'in_progress');
    await agreed(way, await without(way, 0));
    await api.runJobs();
    expect(await ladderOf(way)).toBe('paid 6000 -3000');
    expect(await expectToAddUp(way)).toBe(300_000);
    expect(await templatesSentTo(api, way.client)).toContain('order_refunded');
    expect(
      (await api.call(projectCalls.submitProject, { project_id: way.projectId, note: '完工' }, as(way.technician)))
        .status,
    ).toBe(200);
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect(await balancesOf(way)).toEqual({ held: 0, due: 300_000, returning: 0 });
  });

  it('while the work is put right keeps what has to be put right', async () => {
    const way = await travel(api, 'revising');
    await agreed(way, await fewer(way, 1));
    expect(await ladderOf(way)).toMatch(/^returned 6000/);
    const { submissions } = await detailsOf(way.technician, way);
    const item_id = submissions[0]?.revision?.items[0]?.id ?? 0;
    const redone = { project_id: way.projectId, note: '執妥', items: [{ item_id, done: true }] };
    expect(await api.ok(projectCalls.submitProject, redone, as(way.technician))).toEqual({ status: 'submitted' });
  });

  it('that fits no longer when it is agreed is refused, and nothing changes', async () => {
    const way = await begin();
    const one = await proposed(way, way.technician, await without(way, 0, 1));
    await advise(way, one);
    await finish(way, 0);
    expect((await agree(one, way.client)).body.error_code).toBe('variation_outdated');
    expect(await ladderOf(way)).toBe('certified 1800, payable 3000, planned 1200');
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'proposed', owner_agreed: false });
  });
});

describe('a proposed change', () => {
  it('binds only when both have agreed to the same version; a new version clears what was agreed and advised', async () => {
    const way = await begin();
    const first = await proposed(way);
    await advise(way, first);
    const second = await proposed(way, way.client, { ...MORE, variation_id: first.variation_id, version: 1, days: 1 });
    expect(second.version).toBe(2);
    expect((await listOf(way)).value).toMatchObject([
      {
        version: 2,
        owner_agreed: true,
        technician_agreed: false,
        advice: null,
        earlier_versions: [{ version: 1, days: 3, amount_cents: 80_000 }],
      },
    ]);
    expect((await agree(second, way.technician)).body.error_code).toBe('advice_awaited');
    await advise(way, second);
    expect((await agree(first, way.technician)).body.error_code).toBe('variation_outdated');
    expect((await agree(second, way.technician)).status).toBe(200);
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'agreed', number: 1 });
    const stale = { ...MORE, variation_id: first.variation_id, version: 1 };
    expect((await propose(way, way.technician, stale)).body.error_code).toBe('variation_outdated');
  });

  it('of the consultant needs both, and no advice', async () => {
    const way = await begin();
    const one = await proposed(way, way.consultant);
    expect((await agree(one, way.technician)).body).toMatchObject({ order_number: null });
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'proposed', technician_agreed: true });
    expect(await templatesSentTo(api, way.client)).toContain('variation_agreed_by');
    expect((await agree(one, way.client)).body).toMatchObject({ order_number: expect.any(String) });
  });

  it('is decided without advice after three days, and expires after fourteen', async () => {
    let way = await begin();
    const one = await proposed(way);
    way = await later(way, 3);
    expect(await templatesSentTo(api, way.client)).toContain('variation_may_decide');
    expect((await listOf(way)).value[0]?.advice_due_at).toBeNull();
    const other = await proposed(way, way.client);
    expect((await agree(one, way.client)).status).toBe(200);
    way = await later(way, 11.5);
    expect(await templatesSentTo(api, way.technician)).toContain('variation_expires_soon');
    way = await later(way, 3);
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'expired' });
    expect((await agree(other, way.technician)).body.error_code).toBe('invalid_transition');
    expect(await templatesSentTo(api, way.technician)).toContain('variation_expired');
  });

  it('needs no advice without a consultant', async () => {
    const way = await begin();
    const one = await proposed(way);
    const resign = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy' } as const;
    await api.ok(projectCalls.rejectProject, resign, as(way.consultant));
    expect((await agree(one, way.client)).status).toBe(200);
  });

  it('is declined by the other side, or withdrawn by the one who proposed it', async () => {
    const way = await begin();
    const [first, second] = [await proposed(way), await proposed(way)];
    expect((await decline(first, way.technician)).body.error_code).toBe('invalid_transition');
    expect((await decline(first, way.client)).status).toBe(200);
    const withdraw = { ...second, note: '' };
    expect((await api.call(variationCalls.withdrawVariation, withdraw, as(way.client))).status).not.toBe(200);
    expect((await api.call(variationCalls.withdrawVariation, withdraw, as(way.technician))).status).toBe(200);
    expect((await listOf(way)).value.map(({ status, closed_note }) => [status, closed_note])).toEqual([
      ['withdrawn', ''],
      ['declined', '太貴'],
    ]);
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, planned 1200');
  });

  it('closes when the whole work is submitted, and when it ends', async () => {
    const way = await travel(api, 'in_progress');
    const one = await proposed(way);
    await api.ok(projectCalls.submitProject, { project_id: way.projectId, note: '完工' }, as(way.technician));
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'expired' });
    expect((await agree(one, way.client)).body.error_code).toBe('invalid_transition');
    const ended = await begin();
    await proposed(ended);
    const paid = await agreed(ended);
    await pay(api, { ...ended, orderNumber: paid.order_number });
    await agreed(ended, { ...MORE, title: '再加' });
    const request = { project_id: ended.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 260_000 };
    const { end_request_id } = await api.ok(disputeCalls.requestEnd, request, as(ended.client));
    await api.ok(
      disputeCalls.answerEnd,
      { project_id: ended.projectId, end_request_id, agree: true },
      as(ended.technician),
    );
    await api.runJobs();
    expect((await listOf(ended)).value.map(({ status }) => status)).toEqual(['lapsed', 'agreed', 'expired']);
    expect(await ladderOf(ended)).toBe('paid 1800 -1800, cancelled 3000, paid 800 -800, cancelled 800, cancelled 1200');
    expect(await balancesOf(ended)).toEqual({ held: 0, returning: 0 });
  });

  it('stands still while a complaint holds the project', async () => {
    let way = await begin();
    const one = await proposed(way);
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    expect((await agree(one, way.client)).body.error_code).toBe('on_hold');
    way = await later(way, 20);
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'proposed' });
    const settled = { project_id: way.projectId, outcome: 'resume' as const, note: '已查明', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settled, as(admin));
    const due = (await listOf(way)).value[0]?.due_at ?? '';
    expect(new Date(due).getTime() - api.clock.now().getTime()).toBe(14 * DAY_MS);
    way = await later(way, 3);
    expect((await agree(one, way.client)).status).toBe(200);
  });

  it('has additions that were paid during a complaint count when it ends', async () => {
    const way = await begin();
    const [one, two] = [await agreed(way), await agreed(way, { ...MORE, title: '再加' })];
    const sessions = [
      await checkout(api, { ...way, orderNumber: one.order_number }),
      await checkout(api, { ...way, orderNumber: two.order_number }),
    ];
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '牆身出現裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    for (const session of sessions) await deliver(api, eventOf(session, { amountCents: 80_000 }));
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, payable 800, payable 800, planned 1200');
    const settled = { project_id: way.projectId, outcome: 'resume' as const, note: '已查明', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settled, as(admin));
    expect(await ladderOf(way)).toBe('paid 1800, planned 3000, paid 800, paid 800, planned 1200');
  });

  it('is seen by the project’s people only, and shown in its room', async () => {
    const way = await begin();
    await proposed(way);
    const stranger = await person(api, 'technician');
    const listing = { project_id: way.projectId };
    expect((await api.call(variationCalls.variationListing, listing, as(stranger))).status).toBe(404);
    for (const who of [way.client, way.consultant, way.technician, admin])
      expect((await listOf(way, who)).count).toBe(1);
    const { value: rooms } = await api.ok(chatCalls.chatroomListing, {}, as(way.technician));
    expect(rooms[0]).toMatchObject({ last_event: 'propose_variation' });
  });

  it('has one winner when it is agreed, declined and withdrawn at once', async () => {
    for (let round = 0; round < 5; round++) {
      const way = await begin();
      const one = await proposed(way);
      await advise(way, one);
      const answers = await Promise.all([
        agree(one, way.client),
        decline(one, way.client),
        agree(one, way.client),
        api.call(variationCalls.withdrawVariation, { ...one, note: '' }, as(way.technician)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await expectToAddUp(way);
    }
  });

  it('keeps the books right when two changes are agreed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const way = await begin();
      const [more, less] = [await proposed(way), await proposed(way, way.technician, await fewer(way, 1))];
      await advise(way, more);
      await advise(way, less);
      const answers = await Promise.all([agree(more, way.client), agree(less, way.client)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await listOf(way)).value.map(({ number }) => number).sort()).toEqual([1, 2]);
      expect(await expectToAddUp(way)).toBe(530_000);
    }
    expect((await checkBooks(api.deps)).faults).toEqual([]);
  });
});

describe('a change of the work meets', () => {
  const complain = (way: Travelled) =>
    api.ok(
      disputeCalls.complainProject,
      { project_id: way.projectId, reason_code: 'quality', note: '牆身出現裂縫' },
      as(way.client),
    );
  async function settle(way: Travelled, outcome: 'resume' | 'revise' | 'cancel' | 'complete'): Promise<void> {
    await complain(way);
    const input = { project_id: way.projectId, outcome, note: '已查明', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, input, as(admin));
  }
  /** Stages 1 and 2 are certified, the last is paid. */
  async function untilTheLast(way: Travelled): Promise<void> {
    await finish(way, 0);
    await payStage(way, 1);
    await finish(way, 1);
    await payStage(way, 2);
  }

  it('a request to end with a refund, which it overtakes once money was sent back', async () => {
    const way = await travel(api, 'in_progress');
    const request = { project_id: way.projectId, reason_code: 'conflict' as const, note: '', refund_cents: 600_000 };
    const { end_request_id } = await api.ok(disputeCalls.requestEnd, request, as(way.client));
    await agreed(way, await fewer(way, 1));
    const answer = { project_id: way.projectId, end_request_id, agree: true };
    expect((await api.call(disputeCalls.answerEnd, answer, as(way.technician))).body.error_code).toBe(
      'invalid_transition',
    );
  });

  it('a refund that failed, whose money no other change can take', async () => {
    const way = await begin();
    await untilTheLast(way);
    await agreed(way, await fewer(way, 1.5));
    const [refund] = await api.deps.db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.projectId, way.projectId));
    await giveUpRefund(api.deps, refund?.id ?? 0, new Error('the provider refused it'));
    expect((await listOf(way)).reducible_cents).toBe(45_000);
    expect((await propose(way, way.technician, await fewer(way, 1))).status).toBe(422);
    const shown = await api.ok(adminProjectCalls.project, { project_id: way.projectId }, as(admin));
    expect(shown.held?.left_cents).toBe(45_000);
    // It is still owed, and counts as sent back.
    expect(await expectToAddUp(way)).toBe(525_000);
  });

  it('a cancellation, which sends back all additions that were paid during the complaint', async () => {
    const way = await begin();
    const [one, two] = [await agreed(way), await agreed(way, { ...MORE, title: '再加' })];
    const sessions = [
      await checkout(api, { ...way, orderNumber: one.order_number }),
      await checkout(api, { ...way, orderNumber: two.order_number }),
    ];
    await complain(way);
    for (const session of sessions) await deliver(api, eventOf(session, { amountCents: 80_000 }));
    const settled = { project_id: way.projectId, outcome: 'cancel' as const, note: '已查明', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settled, as(admin));
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 0, due: 180_000, returning: 0 });
  });

  it('the end of the work, with which an unpaid addition lapses', async () => {
    const way = await begin();
    await agreed(way);
    await settle(way, 'complete');
    expect((await listOf(way)).value[0]).toMatchObject({ status: 'lapsed' });
    expect((await quotationOf(way)).variations.amount_cents).toBe(0);
    expect((await listOf(way)).lines.map(({ description }) => description)).toEqual(['第 1 項', '第 2 項']);
  });

  it('a late check of another stage, which does not make its own check the owner’s', async () => {
    let way = await begin();
    const one = await agreed(way);
    await pay(api, { ...way, orderNumber: one.order_number });
    await claim(way, 0);
    way = await later(way, 8);
    await claim(way, 2);
    const stage = { project_id: way.projectId, stage_id: (await stagesOf(way))[2]?.id ?? 0 };
    const certified = await api.call(stageCalls.certifyStage, { ...stage, note: '' }, as(way.client));
    expect(certified.body.error_code).toBe('consultant_in_time');
    const reason = { reason_code: 'defect' as const, items: [{ description: '未鋪好' }] };
    const returned = await api.call(stageCalls.returnStage, { ...stage, ...reason }, as(way.client));
    expect(returned.body.error_code).toBe('consultant_in_time');
  });

  it.each([-3, 10])('a pause, after which the deadline is later by the wait and by %i days', async (days) => {
    let way = await begin();
    const due = await dueOf(way);
    await finish(way, 0);
    way = await later(way, 40);
    await agreed(way, { ...(await fewer(way, 2)), days });
    await payStage(way, 1);
    expect(Math.round(((await dueOf(way)) - due) / DAY_MS)).toBe(40 + days);
  });

  it('another change of the same item at the same price, which it does not undo', async () => {
    const way = await begin();
    const same = await fewer(way, 2);
    const other = { ...same, items: same.items.map((item) => ({ ...item, description: '雲石' })) };
    const [first, second] = [await proposed(way, way.technician, other), await proposed(way, way.technician, same)];
    await advise(way, first);
    await advise(way, second);
    api.clock.advance(1000);
    expect((await agree(first, way.client)).status).toBe(200);
    expect((await agree(second, way.client)).body.error_code).toBe('variation_outdated');
    expect((await listOf(way)).lines[0]).toMatchObject({ description: '雲石' });
  });

  it('the limit of its versions', async () => {
    const way = await begin();
    const { variation_id } = await proposed(way);
    for (let version = 1; version < MAX_VARIATION_VERSIONS; version++)
      expect((await propose(way, way.technician, { ...MORE, variation_id, version })).status).toBe(200);
    const more = { ...MORE, variation_id, version: MAX_VARIATION_VERSIONS };
    expect((await propose(way, way.technician, more)).body.error_code).toBe('variations_full');
  });

  it('a certificate, which makes due what is left of the payment', async () => {
    const way = await begin();
    await finish(way, 0);
    await payStage(way, 1);
    await agreed(way, await without(way, 0));
    await api.runJobs();
    expect(await ladderOf(way)).toBe('certified 1800, paid 3000 -1800, planned 0');
    await finish(way, 1);
    const { events } = await detailsOf(way.technician, way);
    expect(events.findLast(({ event }) => event === 'certify_stage')?.data).toMatchObject({ amount_cents: 120_000 });
  });
});
