import { startApi, type TestApi } from '@tests/support/api/api';
import type { Person } from '@tests/support/people/people';
import { newProject, pay, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { variationCalls } from '@/contract/variation/calls';
import { mayContinue } from '@/domain/project/remaining-work';
import { isChanged, remainingOf } from '@/features/project/continue/remaining-of';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
type Details = Awaited<ReturnType<typeof detailsOf>>;

/** As the form of the new project reads it. */
async function leftOf(way: Travelled) {
  const details = await detailsOf(way.client, way);
  const input = { project_id: way.projectId };
  const variations = isChanged(details)
    ? await api.ok(variationCalls.variationListing, input, as(way.client))
    : undefined;
  const { lines, ...left } = remainingOf(details, variations);
  return { ...left, lines: lines.map(({ description, quantity }) => `${description} × ${quantity}`) };
}
const isOffered = ({ status, relation, technician }: Details) =>
  mayContinue({ status, isOwner: relation === 'owner', hasTechnician: technician !== null });

/** Owner and technician agree to end it, and nothing is sent back. */
async function end({ projectId: project_id, client, technician }: Travelled): Promise<void> {
  const request = { project_id, reason_code: 'conflict' as const, note: '', refund_cents: 0 };
  await api.ok(disputeCalls.requestEnd, request, as(client));
  await api.ok(disputeCalls.answerEnd, { project_id, agree: true, note: '' }, as(technician));
}

const STAGES = [
  { name: '拆卸', share: 3000, items: [0] },
  { name: '防水', share: 7000, items: [1] },
];
async function certifyFirst(way: Travelled): Promise<void> {
  const [first] = (await detailsOf(way.client, way)).quotations[0]?.stages ?? [];
  const stage = { project_id: way.projectId, stage_id: first?.id ?? 0 };
  await api.ok(stageCalls.claimStage, { ...stage, note: '已拆卸' }, as(way.technician));
  await api.ok(stageCalls.certifyStage, { ...stage, note: '合格' }, as(way.consultant));
}

describe('a work that was broken off', () => {
  it('in stages leaves the items of stages that were not certified', async () => {
    const way = await travel(api, 'in_progress', { stages: STAGES });
    const { projectId: project_id, technician, consultant, client } = way;
    await certifyFirst(way);
    expect(isOffered(await detailsOf(client, way))).toBe(false);

    await end(way);
    const details = await detailsOf(client, way);
    expect(details).toMatchObject({ status: 'cancelled', address: newProject.address, area: newProject.area });
    expect(await leftOf(way)).toEqual({ lines: ['第 2 項 × 2'], defects: [], agreedCents: 300_000 });
    expect(isOffered(details)).toBe(true);
    for (const other of [technician, consultant]) expect(isOffered(await detailsOf(other, way))).toBe(false);
    const past = await api.ok(projectCalls.myProject, { scope: 'past' }, as(client));
    expect(past.value).toMatchObject([{ id: project_id, status: 'cancelled', technician: { id: technician.id } }]);
  });

  it('leaves the items as they were agreed last', async () => {
    const way = await travel(api, 'in_progress', { stages: STAGES });
    const { projectId: project_id, technician, consultant, client } = way;
    const { lines } = await api.ok(variationCalls.variationListing, { project_id }, as(client));
    const more = { quantity: 3, unit: '項', unit_price_cents: 150_000 };
    // The first item becomes more, and one is added; the second is as it was.
    const items = [
      { ...more, line: lines[0]?.line, description: '第 1 項' },
      { ...more, description: '加設電掣' },
    ];
    const proposal = { project_id, title: '加項', reason: '現場需要。', items };
    const { variation_id, version } = await api.ok(variationCalls.proposeVariation, proposal, as(technician));
    const one = { project_id, variation_id, version };
    await api.ok(variationCalls.adviseVariation, { ...one, advice: 'fair' as const }, as(consultant));
    const { order_number } = await api.ok(variationCalls.agreeVariation, one, as(client));
    await pay(api, { ...way, orderNumber: order_number ?? '' });
    await certifyFirst(way);
    await end(way);
    // The addition was paid, and is not certified.
    expect(await leftOf(way)).toEqual({
      lines: ['第 1 項 × 3', '第 2 項 × 2', '加設電掣 × 3'],
      defects: [],
      agreedCents: 1_200_000,
    });
  });

  it('paid at once leaves what was not ticked, and what was sent back', async () => {
    const way = await travel(api, 'in_progress');
    const { projectId: project_id, technician, consultant, estimateItemIds } = way;
    const items = estimateItemIds.map((item_id, index) => ({ item_id, done: index === 0 }));
    await api.ok(projectCalls.submitProject, { project_id, note: '大致完成', items }, as(technician));
    const [submission] = (await detailsOf(consultant, way)).submissions;
    await api.ok(
      projectCalls.rejectProject,
      {
        project_id,
        target: 'submission',
        target_id: submission?.id,
        reason_code: 'defect',
        items: [{ description: '磚縫不齊' }, { description: '門鉸鬆脫' }],
      },
      as(consultant),
    );
    const [mended] = (await detailsOf(technician, way)).submissions[0]?.revision?.items ?? [];
    const tick = { project_id, item_id: mended?.id ?? 0, done: true, note: '' };
    await api.ok(projectCalls.tickRevisionItem, tick, as(technician));
    await end(way);
    expect(await leftOf(way)).toEqual({
      lines: ['第 2 項 × 2'],
      defects: ['門鉸鬆脫'],
      agreedCents: null,
    });
  });

  it('leaves nothing to go on with when it was cancelled before a technician was paid', async () => {
    const way = await travel(api, 'cancelled');
    expect(isOffered(await detailsOf(way.client, way))).toBe(false);
  });
});
