import { startApi, type TestApi } from '@tests/support/api/api';
import { race } from '@tests/support/api/race';
import { projectBalances } from '@tests/support/payments/books';
import { checkout, deliver, eventOf, paymentStatuses } from '@tests/support/payments/money';
import { type Person, person } from '@tests/support/people/people';
import { newVariation } from '@tests/support/projects/samples';
import { type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect } from 'vitest';
import type { RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { stages } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { checkBooks } from '@/server/modules/ledger/check-books';

let api: TestApi;
let people: { client: Person; consultant: Person; technician: Person };
beforeAll(async () => {
  api = await startApi();
  people = {
    client: await person(api, 'client'),
    consultant: await person(api, 'consultant'),
    technician: await person(api, 'technician'),
  };
});

/** 30 %, 50 % and 20 % of HK$6,000, which are two items of HK$3,000. */
const STAGES = [
  { name: '訂金', share: 3000 },
  { name: '泥水', share: 5000 },
  { name: '尾期', share: 2000 },
];
const begin = () => travel(api, 'in_progress', { ...people, stages: STAGES });
const as = (who: Person) => ({ token: who.token });

async function workOf({ projectId: project_id, quotationId }: Travelled) {
  const details = await api.ok(projectCalls.projectDetails, { project_id }, as(people.client));
  const { lines } = await api.ok(variationCalls.variationListing, { project_id }, as(people.client));
  const quotation = details.quotations.find(({ id }) => id === quotationId);
  if (!quotation) throw new Error('no quotation');
  return { ...quotation, lines, project: details };
}
const stageOf = async (way: Travelled, index: number) => {
  const { stages: all } = await workOf(way);
  const stage = all[index];
  if (!stage) throw new Error(`no stage ${index}`);
  return stage;
};

type Proposal = Omit<RequestOf<typeof variationCalls.proposeVariation>, 'project_id'>;
/** The technician proposes a change and the consultant advises; the owner can agree. */
async function advised(way: Travelled, change: Proposal) {
  const { projectId: project_id } = way;
  const input = { project_id, ...change };
  const proposed = await api.ok(variationCalls.proposeVariation, input, as(people.technician));
  const one = { project_id, ...proposed };
  await api.ok(variationCalls.adviseVariation, { ...one, advice: 'fair' }, as(people.consultant));
  return one;
}
const agree = (one: Awaited<ReturnType<typeof advised>>) =>
  api.call(variationCalls.agreeVariation, one, as(people.client));
/** So many pieces of HK$1,500 of each item, of which there are two; without any, the item is taken away. */
async function fewer(way: Travelled, ...quantities: number[]): Promise<Proposal> {
  const { lines } = await workOf(way);
  const items = quantities.map((quantity, index) => ({
    ...{ line: lines[index]?.line, is_removed: quantity === 0, quantity: Math.max(1, quantity) },
    ...{ description: '項目', unit: '項', unit_price_cents: 150_000 },
  }));
  return { title: '減少數量', reason: '現場量度後少用了。', items };
}

const claim = async (way: Travelled) =>
  api.ok(
    stageCalls.claimStage,
    { project_id: way.projectId, stage_id: (await stageOf(way, 0)).id, note: '已完成' },
    as(people.technician),
  );
const certify = (way: Travelled, stage_id: number) =>
  api.call(stageCalls.certifyStage, { project_id: way.projectId, stage_id, note: '' }, as(people.consultant));

async function balancesOf({ projectId }: Travelled) {
  const { held = 0, due = 0, returning = 0 } = await projectBalances(api, projectId);
  return { held, due, returning };
}
/** The price with its changes is what the items make, and what the stages cost without what was sent back. */
async function expectTotal(way: Travelled, total: number): Promise<void> {
  const { total_cents, variations, lines, stages: all } = await workOf(way);
  expect(total_cents + variations.amount_cents).toBe(total);
  expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(total);
  const live = all.filter(({ status }) => status !== 'cancelled');
  expect(live.reduce((sum, stage) => sum + stage.amount_cents - stage.refunded_cents, 0)).toBe(total);
  expect((await checkBooks(api.deps)).faults).toEqual([]);
}
const ladderOf = async (way: Travelled) =>
  (await workOf(way)).stages.map(({ status, amount_cents }) => `${status} ${amount_cents / 100}`).join(', ');

describe('at the same moment', () => {
  race('two changes are agreed: both take effect, one after the other', async () => {
    const way = await begin();
    const changes = [await advised(way, newVariation), await advised(way, await fewer(way, 1))];
    const answers = await Promise.all(changes.map(agree));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ladderOf(way)).toBe('paid 1800, planned 2700, payable 800, planned 0');
    await expectTotal(way, 530_000);
  });

  race('a stage is certified and returned: one of the two', async () => {
    const way = await begin();
    await claim(way);
    const stage_id = (await stageOf(way, 0)).id;
    const sendBack = {
      ...{ project_id: way.projectId, stage_id },
      ...{ reason_code: 'defect' as const, items: [{ description: '磚縫不齊' }] },
    };
    const answers = await Promise.all([
      certify(way, stage_id),
      api.call(stageCalls.returnStage, sendBack, as(people.consultant)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isCertified = answers[0]?.status === 200;
    expect(await ladderOf(way)).toBe(
      isCertified ? 'certified 1800, payable 3000, planned 1200' : 'returned 1800, planned 3000, planned 1200',
    );
    const [held, due] = isCertified ? [0, 180_000] : [180_000, 0];
    expect(await balancesOf(way)).toEqual({ held, due, returning: 0 });
    await expectTotal(way, 600_000);
  });

  race('an addition is paid and lapses: it is paid, or the money goes back', async () => {
    const way = await begin();
    const { body } = await agree(await advised(way, newVariation));
    const orderNumber = ('order_number' in body && body.order_number) || '';
    const session = await checkout(api, { orderNumber, client: people.client });
    const addition = (await workOf(way)).stages.find(({ variation_id }) => variation_id !== null);
    const now = api.clock.now();
    await api.deps.db
      .update(stages)
      .set({ dueAt: now, timerAt: now, timersDone: 1 })
      .where(eq(stages.id, addition?.id ?? 0));
    await Promise.all([deliver(api, eventOf(session, { amountCents: 80_000 })), meetDeadlines(api.deps)]);
    await api.runJobs();
    const isPaid = (await balancesOf(way)).held === 260_000;
    expect(await ladderOf(way)).toBe(`paid 1800, planned 3000, ${isPaid ? 'paid' : 'cancelled'} 800, planned 1200`);
    expect(await balancesOf(way)).toEqual({ held: isPaid ? 260_000 : 180_000, due: 0, returning: 0 });
    const payable = { ...way, orderNumber };
    expect(await paymentStatuses(api, payable)).toEqual([isPaid ? 'paid' : 'refunded']);
    await expectTotal(way, isPaid ? 680_000 : 600_000);
  });

  race('work ends with a refund while its stage is certified: the money goes one way', async () => {
    const way = await begin();
    await claim(way);
    const { projectId: project_id } = way;
    const request = { project_id, reason_code: 'conflict', note: '', refund_cents: 180_000 } as const;
    await api.ok(disputeCalls.requestEnd, request, as(people.technician));
    const { id } = await stageOf(way, 0);
    const [ended, certified] = await Promise.all([
      api.call(disputeCalls.answerEnd, { project_id, agree: true }, as(people.client)),
      certify(way, id),
    ]);
    expect([ended.status, certified.status].sort()).toEqual([200, 409]);
    await api.runJobs();
    expect(await balancesOf(way)).toEqual({ held: 0, due: certified.status === 200 ? 180_000 : 0, returning: 0 });
    const { project, stages: all } = await workOf(way);
    const isEnded = ended.status === 200;
    expect([project.status, all[0]?.refunded_cents]).toEqual(isEnded ? ['cancelled', 180_000] : ['in_progress', 0]);
    expect((await checkBooks(api.deps)).faults).toEqual([]);
  });

  race(
    'a reduction that needs held money is agreed while its stage is certified: what is certified stays',
    async () => {
      const way = await begin();
      await claim(way);
      const { id } = await stageOf(way, 0);
      // HK$4,500 less, of which HK$4,200 are not paid.
      const change = await advised(way, await fewer(way, 0, 1));
      const [agreed, certified] = await Promise.all([agree(change), certify(way, id)]);
      expect(certified.status).toBe(200);
      await api.runJobs();
      if (agreed.status === 200) {
        expect(await ladderOf(way)).toBe('certified 1800, paid 0, planned 0');
        expect(await balancesOf(way)).toEqual({ held: 0, due: 150_000, returning: 0 });
        await expectTotal(way, 150_000);
      } else {
        expect(agreed.body).toMatchObject({ error_code: 'variation_outdated' });
        expect(await ladderOf(way)).toBe('certified 1800, payable 3000, planned 1200');
        expect(await balancesOf(way)).toEqual({ held: 0, due: 180_000, returning: 0 });
        await expectTotal(way, 600_000);
      }
    },
  );
});
