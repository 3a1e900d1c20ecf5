import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { logIn, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { projectAt } from '@tests/support/projects/copies';
import type { Place } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';

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
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const complain = (who: Person, project_id: number) =>
  api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '牆身出現裂縫' }, as(who));

async function daysPass(days: number): Promise<void> {
  api.clock.advance(days * DAY_MS);
  for (const role of ['client', 'consultant', 'technician', 'admin'] as const)
    party[role] = await logIn(api, party[role]);
}

const OUTCOMES = ['resume', 'revise', 'cancel', 'complete'] as const;
type Outcome = (typeof OUTCOMES)[number];
/** The status that each outcome leads to; null: the outcome is not possible there. */
const LEADS: [Place, status: string, Record<Outcome, string | null>][] = [
  ...(['estimating', 'quoted', 'awaiting_payment'] as const).map((place): (typeof LEADS)[number] => {
    const status = place === 'quoted' ? 'quoting' : place;
    return [place, status, { resume: status, revise: null, cancel: 'cancelled', complete: null }];
  }),
  ...(['in_progress', 'submitted', 'revising', 'completed'] as const).map((place): (typeof LEADS)[number] => [
    place,
    place,
    { resume: place, revise: 'revising', cancel: 'cancelled', complete: 'completed' },
  ]),
];
/** Days of a newly entered status; for a completed project, those for feedback. */
const FRESH_DAYS: Record<string, number> = { revising: 7, completed: 14 };
const HELD_DAYS = 2;

describe.each(LEADS)('a complaint over a project that is %s', (place, status, leads) => {
  it.each(OUTCOMES)(`settled to %s gets the right status, with its remaining or a new deadline`, async (outcome) => {
    const { projectId: project_id } = await projectAt(api, place, party);
    const timeOf = async () => {
      const { due_at, feedback } = await detailsOf(party.client, project_id);
      return Date.parse(due_at ?? feedback?.until ?? '');
    };
    const due = await timeOf();
    const started = api.clock.now().getTime();
    await complain(party.client, project_id);
    await daysPass(HELD_DAYS);
    const input = { project_id, outcome, note: '雙方各讓一步', refund_cents: 0 };
    const answer = await api.call(disputeCalls.settleComplaint, input, as(party.admin));
    const to = leads[outcome];
    if (to === null) {
      expect(answer).toMatchObject({ status: 409, body: { error_code: 'invalid_transition' } });
      expect(await detailsOf(party.client, project_id)).toMatchObject({ status, is_on_hold: true });
      return;
    }
    expect(answer).toMatchObject({ status: 200, body: { status: to } });
    const details = await detailsOf(party.client, project_id);
    expect(details).toMatchObject({ status: to, is_on_hold: false, complaint: { status: 'resolved' } });
    expect(details.events.at(-1)).toMatchObject({ event: `settle_${outcome}`, data: { refund_cents: 0 } });
    expect((await templatesSentTo(api, party.consultant)).at(-1)).toBe('complaint_settled');
    if (to === 'cancelled') {
      expect(details).toMatchObject({ due_at: null, feedback: null });
      if (place === 'awaiting_payment') expect(details.order?.status).toBe('cancelled');
      return;
    }
    // An unchanged status keeps its remaining time; a new status gets its full time.
    const heldUntil = due + HELD_DAYS * DAY_MS;
    const freshUntil = started + (HELD_DAYS + (FRESH_DAYS[to] ?? 0)) * DAY_MS;
    expect(await timeOf()).toBe(to === status ? heldUntil : freshUntil);
  });
});

describe('the thread of a complaint', () => {
  const say = (who: Person, project_id: number, note: string, files: File[] = []) =>
    api.call(disputeCalls.answerComplaint, { project_id, note, ...(files.length > 0 && { files }) }, as(who));

  it('has the texts and files of all sides, in order; an admin’s reply does not count as the other side’s answer', async () => {
    const { projectId: project_id } = await projectAt(api, 'in_progress', party);
    const { client, consultant, technician, admin } = party;
    await complain(client, project_id);
    const opened = await detailsOf(admin, project_id);
    expect((await say(admin, project_id, '請雙方補充資料', [file(pdf(), '指引.pdf')])).status).toBe(200);
    expect(await detailsOf(client, project_id)).toMatchObject({
      waiting_on: 'other_side',
      complaint: { status: 'open', due_at: opened.complaint?.due_at },
    });
    // The complainant must wait for the other side.
    expect((await say(client, project_id, '補充')).status).toBe(409);
    expect((await say(technician, project_id, '已檢查', [file(pdf(), '檢查.pdf')])).status).toBe(200);
    expect((await say(consultant, project_id, '同意師傅所說')).status).toBe(200);
    expect((await say(client, project_id, '仍有裂縫', [file(pdf(), '近照.pdf')])).status).toBe(200);
    const { complaint, waiting_on } = await detailsOf(consultant, project_id);
    expect(waiting_on).toBe('admin');
    expect(complaint).toMatchObject({
      status: 'responded',
      due_at: new Date(api.clock.now().getTime() + 10 * DAY_MS).toISOString(),
      answers: [
        { author: { id: admin.id }, files: [{ filename: '指引.pdf' }] },
        { author: { id: technician.id }, files: [{ filename: '檢查.pdf' }] },
        { author: { id: consultant.id }, files: [] },
        { author: { id: client.id }, files: [{ filename: '近照.pdf' }] },
      ],
    });
    const templates = (await templatesSentTo(api, technician)).slice(-4);
    expect(templates).toEqual(['complained', 'complaint_answered', 'complaint_answered', 'complaint_answered']);
  });

  it('is open during mediation, and readable after the settlement', async () => {
    const { projectId: project_id } = await projectAt(api, 'submitted', party);
    const { client, technician, admin } = party;
    await complain(technician, project_id);
    await api.ok(disputeCalls.mediateComplaint, { project_id, note: '請各自說明' }, as(admin));
    expect((await say(technician, project_id, '業主不准入屋')).status).toBe(200);
    expect((await say(client, project_id, '已約星期一')).status).toBe(200);
    const input = { project_id, outcome: 'resume' as const, note: '照約定入屋', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, input, as(admin));
    expect((await say(client, project_id, '多謝')).status).toBe(409);
    const { complaint } = await detailsOf(client, project_id);
    expect(complaint?.answers.map(({ note }) => note)).toEqual(['請各自說明', '業主不准入屋', '已約星期一']);
    expect(complaint?.settlement?.note).toBe('照約定入屋');
  });
});
