import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { projectAt } from '@tests/support/projects/copies';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { disputeCalls } from '@/contract/dispute/calls';

let api: TestApi;
let party: Record<'client' | 'consultant' | 'technician' | 'admin', Person>;
beforeAll(async () => {
  api = await startApi();
  party = {
    client: await person(api, 'client'),
    consultant: await person(api, 'consultant'),
    technician: await person(api, 'technician'),
    admin: await person(api, 'admin'),
  };
});

const as = (who: Person) => ({ token: who.token });
const HOUR_MS = 60 * 60 * 1000;

/** A complaint about a project in progress, a minute after the previous one. */
async function complained(note = '牆身出現裂縫') {
  api.clock.advance(60_000);
  const { projectId: project_id } = await projectAt(api, 'in_progress', party);
  const { complaint_id } = await api.ok(
    disputeCalls.complainProject,
    { project_id, reason_code: 'quality', note, files: [file(pdf(), '裂縫.pdf')] },
    as(party.client),
  );
  return { project_id, complaint_id };
}
const settle = (project_id: number, refund_cents = 0) =>
  api.ok(
    disputeCalls.settleComplaint,
    { project_id, outcome: 'resume', note: '各退一步', refund_cents },
    as(party.admin),
  );
const desk = (input: { state?: 'live' | 'over'; limit?: number; cursor?: string }) =>
  api.ok(adminComplaintCalls.complaints, input, as(party.admin));
const detailsOf = (complaint_id: number) =>
  api.ok(adminComplaintCalls.complaintDetails, { complaint_id }, as(party.admin));

describe('the complaints desk', () => {
  it('has the live ones, the soonest due first, page by page, and the others as history', async () => {
    const [first, second, third] = [await complained(), await complained(), await complained()];
    const over = await complained();
    // An answer gives the admin a new deadline: this complaint is now due last.
    await api.ok(disputeCalls.answerComplaint, { project_id: first.project_id, note: '已檢查' }, as(party.technician));
    await settle(over.project_id, 20_000);
    const ids = [second, third, first].map(({ complaint_id }) => complaint_id);
    const page = await desk({ limit: 2 });
    expect(page).toMatchObject({ count: 3, value: ids.slice(0, 2).map((id) => ({ id, status: 'open' })) });
    const next = await desk({ limit: 2, cursor: page.next_cursor ?? '' });
    expect(next.value).toMatchObject([{ id: ids[2], status: 'responded', project: { id: first.project_id } }]);
    expect(next.next_cursor).toBeNull();
    const history = await desk({ state: 'over' });
    expect(history.value).toMatchObject([
      { id: over.complaint_id, status: 'resolved', outcome: 'resume', refund_cents: 20_000 },
    ]);
  });

  it('shows an earlier complaint’s own thread and evidence, with the project’s current state', async () => {
    const { project_id, complaint_id } = await complained('第一次');
    await api.ok(
      disputeCalls.answerComplaint,
      { project_id, note: '已修補', files: [file(pdf(), '修補.pdf')] },
      as(party.technician),
    );
    await settle(project_id, 100_000);
    const again = await api.ok(
      disputeCalls.complainProject,
      { project_id, reason_code: 'delay', note: '第二次' },
      as(party.client),
    );
    const earlier = await detailsOf(complaint_id);
    expect(earlier.complaint).toMatchObject({
      note: '第一次',
      status: 'resolved',
      files: [{ filename: '裂縫.pdf' }],
      answers: [{ note: '已修補', files: [{ filename: '修補.pdf' }] }],
      settlement: { refund_cents: 100_000 },
    });
    expect(earlier.project).toMatchObject({
      is_on_hold: true,
      complaint: { id: again.complaint_id },
      held: { paid_cents: 600_000, left_cents: 500_000 },
    });
    expect(earlier.project.complaints.map(({ id }) => id)).toEqual([again.complaint_id, complaint_id]);
    expect((await api.request(earlier.complaint.files[0]?.src ?? '')).status).toBe(200);
    const open = await detailsOf(again.complaint_id);
    expect(open.project.allowed_actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mediate', 'answer_complaint', 'settle_resume', 'settle_cancel']),
    );
  });

  it('has the requests to end that are not answered yet, the soonest due first', async () => {
    const projectIds: number[] = [];
    for (let n = 0; n < 3; n++) {
      api.clock.advance(HOUR_MS / 60);
      projectIds.push((await projectAt(api, 'in_progress', party)).projectId);
    }
    for (const project_id of projectIds) {
      api.clock.advance(1000);
      const input = { project_id, reason_code: 'conflict' as const, refund_cents: 30_000 };
      await api.ok(disputeCalls.requestEnd, input, as(party.client));
    }
    const waiting = async (cursor?: string) =>
      api.ok(adminComplaintCalls.endRequests, { limit: 2, ...(cursor && { cursor }) }, as(party.admin));
    const page = await waiting();
    expect(page.value.map(({ project }) => project.id)).toEqual(projectIds.slice(0, 2));
    expect(page.value[0]).toMatchObject({ refund_cents: 30_000, owner_answer: true, technician_answer: null });
    expect((await waiting(page.next_cursor ?? '')).value.map(({ project }) => project.id)).toEqual(projectIds.slice(2));
    const decision = { project_id: projectIds[0] ?? 0, agree: true, refund_cents: 30_000, note: '同意終止' };
    await api.ok(disputeCalls.decideEnd, decision, as(party.admin));
    expect((await waiting()).value.map(({ project }) => project.id)).toEqual(projectIds.slice(1));
  });
});
