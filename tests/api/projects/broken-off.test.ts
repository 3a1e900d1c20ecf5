import { startApi, type TestApi } from '@tests/support/api/api';
import type { Person } from '@tests/support/people/people';
import { newProject, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { mayContinue, remainingWork } from '@/domain/project/remaining-work';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, { projectId }: Travelled) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(who));
type Details = Awaited<ReturnType<typeof detailsOf>>;

const leftOf = ({ quotations, submissions }: Details) => {
  const accepted = quotations.find(({ status }) => status === 'accepted');
  const left = remainingWork({ items: accepted?.items ?? [], stages: accepted?.stages ?? [], submissions });
  return { ...left, items: left.items.map(({ description }) => description) };
};
const isOffered = ({ status, relation, technician }: Details) =>
  mayContinue({ status, isOwner: relation === 'owner', hasTechnician: technician !== null });

/** Owner and technician agree to end it, and nothing is sent back. */
async function end({ projectId: project_id, client, technician }: Travelled): Promise<void> {
  const request = { project_id, reason_code: 'conflict' as const, note: '', refund_cents: 0 };
  await api.ok(disputeCalls.requestEnd, request, as(client));
  await api.ok(disputeCalls.answerEnd, { project_id, agree: true, note: '' }, as(technician));
}

describe('a work that was broken off', () => {
  it('in stages leaves the items of stages that were not certified', async () => {
    // 30 % for the first item, 70 % for the second.
    const stages = [
      { name: '拆卸', share: 3000, items: [0] },
      { name: '防水', share: 7000, items: [1] },
    ];
    const way = await travel(api, 'in_progress', { stages });
    const { projectId: project_id, technician, consultant, client } = way;
    const [first] = (await detailsOf(client, way)).quotations[0]?.stages ?? [];
    const stage = { project_id, stage_id: first?.id };
    await api.ok(projectCalls.submitProject, { ...stage, note: '已拆卸' }, as(technician));
    await api.ok(projectCalls.approveProject, { ...stage, note: '合格' }, as(consultant));
    expect(isOffered(await detailsOf(client, way))).toBe(false);

    await end(way);
    const details = await detailsOf(client, way);
    expect(details).toMatchObject({ status: 'cancelled', address: newProject.address, area: newProject.area });
    expect(leftOf(details)).toEqual({ items: ['第 2 項'], defects: [], agreedCents: 300_000 });
    expect(isOffered(details)).toBe(true);
    for (const other of [technician, consultant]) expect(isOffered(await detailsOf(other, way))).toBe(false);
    const past = await api.ok(projectCalls.myProject, { scope: 'past' }, as(client));
    expect(past.value).toMatchObject([{ id: project_id, status: 'cancelled', technician: { id: technician.id } }]);
  });

  it('paid at once leaves what was not ticked, and what was sent back', async () => {
    const way = await travel(api, 'in_progress');
    const { projectId: project_id, technician, consultant, client, estimateItemIds } = way;
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
    expect(leftOf(await detailsOf(client, way))).toEqual({
      items: ['第 2 項'],
      defects: ['門鉸鬆脫'],
      agreedCents: null,
    });
  });

  it('leaves nothing to go on with when it was cancelled before a technician was paid', async () => {
    const way = await travel(api, 'cancelled');
    expect(isOffered(await detailsOf(way.client, way))).toBe(false);
  });
});
