import { startApi, type TestApi } from '@tests/support/api/api';
import { rowsOf } from '@tests/support/mails/notifications';
import { type Person, person, suspend } from '@tests/support/people/people';
import { newEstimate, newProject } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_INVITES } from '@/config/limits';
import { disputeCalls } from '@/contract/dispute/calls';
import { inviteCalls } from '@/contract/invite/calls';
import { projectCalls } from '@/contract/project/calls';
import { professionals } from '@/server/db/schema';

let api: TestApi;
let client: Person;
let consultant: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client', { nickname: '麗華' });
  consultant = await person(api, 'consultant');
});

const as = (who: Person) => ({ token: who.token });
const invite = (invited_ids: number[]) =>
  api.ok(projectCalls.createProject, { ...newProject, invited_ids }, as(client));
const toldAbout = async (who: Person, projectId: number) =>
  (await rowsOf(api, who))
    .filter(({ link, template }) => link.endsWith(`/${projectId}`) && template.startsWith('invited'))
    .map(({ template }) => template);

/** Brings the project to quoting, with a new version of the estimate if there is one. */
async function estimate(project_id: number, owner = client): Promise<void> {
  const { application_id } = await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(consultant));
  await api.ok(projectCalls.acceptConsultant, { project_id, application_id }, as(owner));
  await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(consultant));
}

describe('an invitation to a new project', () => {
  it('tells a consultant at once, with the project’s link, and only once', async () => {
    const { project_id, invited_ids } = await invite([consultant.id, consultant.id]);
    expect(invited_ids).toEqual([consultant.id]);
    expect(await toldAbout(consultant, project_id)).toEqual(['invited']);
    const [row] = (await rowsOf(api, consultant)).slice(-1);
    expect(row).toMatchObject({ type: 'project_update', params: { title: newProject.title, name: '麗華' } });
  });

  it('tells a technician when quoting opens, and not again for a new version of the estimate', async () => {
    const technician = await person(api, 'technician');
    const { project_id, invited_ids } = await invite([technician.id]);
    expect(invited_ids).toEqual([technician.id]);
    expect(await toldAbout(technician, project_id)).toEqual([]);
    await estimate(project_id);
    expect(await toldAbout(technician, project_id)).toEqual(['invited_to_quote']);
    await api.ok(projectCalls.estimateProject, { project_id, ...newEstimate }, as(consultant));
    expect(await toldAbout(technician, project_id)).toEqual(['invited_to_quote']);
  });

  it('reaches nobody who cannot take on work; the project is made all the same, and the reply says who is invited', async () => {
    const cannot = [
      await person(api, 'technician', { standing: 'unapproved' }),
      await person(api, 'consultant', { standing: 'lapsed' }),
      await person(api, 'client'),
    ];
    const suspended = await person(api, 'consultant');
    await suspend(api, suspended);
    const asked = [...cannot, suspended];
    const { project_id, invited_ids } = await invite([...asked.map(({ id }) => id), 2_000_000_000]);
    expect(invited_ids).toEqual([]);
    for (const who of asked) expect(await toldAbout(who, project_id)).toEqual([]);
  });

  it('does not reach a technician who can take on no work any more when quoting opens', async () => {
    const technician = await person(api, 'technician');
    const { project_id } = await invite([technician.id]);
    await api.deps.db.update(professionals).set({ status: 'rejected' }).where(eq(professionals.userId, technician.id));
    await estimate(project_id);
    expect(await toldAbout(technician, project_id)).toEqual([]);
  });

  it(`is for at most ${MAX_INVITES}, and is made once if the request is repeated`, async () => {
    const many = Array.from({ length: MAX_INVITES + 1 }, (_, index) => index + 1);
    const input = { ...newProject, invited_ids: many };
    expect((await api.call(projectCalls.createProject, input, as(client))).status).toBe(422);
    const again = { ...newProject, invited_ids: [consultant.id] };
    const options = { ...as(client), idempotencyKey: 'the-same-request' };
    const [first, second] = [
      await api.call(projectCalls.createProject, again, options),
      await api.call(projectCalls.createProject, again, options),
    ];
    expect(second.body).toEqual(first.body);
    expect(await toldAbout(consultant, first.body.project_id)).toEqual(['invited']);
  });
});

describe('an invitation to a project that exists', () => {
  const later = (project_id: number, ...people: Person[]) => {
    const input = { project_id, professional_ids: people.map(({ id }) => id) };
    return api.call(inviteCalls.inviteProfessionals, input, as(client));
  };
  const listOf = (project_id: number) => api.ok(inviteCalls.inviteListing, { project_id }, as(client));

  it('tells a consultant at once while the project is open, and a technician when quoting opens', async () => {
    const technician = await person(api, 'technician');
    const other = await person(api, 'consultant');
    const { project_id } = await invite([]);
    expect((await later(project_id, other, technician)).body.invited_ids.sort()).toEqual(
      [other.id, technician.id].sort(),
    );
    expect(await toldAbout(other, project_id)).toEqual(['invited']);
    expect(await toldAbout(technician, project_id)).toEqual([]);
    await estimate(project_id);
    expect(await toldAbout(technician, project_id)).toEqual(['invited_to_quote']);
    expect((await later(project_id, other, technician)).body.invited_ids).toEqual([]);
    expect(await toldAbout(technician, project_id)).toEqual(['invited_to_quote']);
  });

  it('tells a technician at once while quotations are collected, and reaches no consultant any more', async () => {
    const technician = await person(api, 'technician');
    const late = await person(api, 'consultant');
    const { project_id } = await invite([]);
    await estimate(project_id);
    expect((await listOf(project_id)).may_invite).toEqual(['technician']);
    expect((await later(project_id, technician, late)).body.invited_ids).toEqual([technician.id]);
    expect(await toldAbout(technician, project_id)).toEqual(['invited_to_quote']);
    expect(await toldAbout(late, project_id)).toEqual([]);
  });

  it('says who was told, and who has answered; nobody who has answered is invited', async () => {
    const { project_id } = await invite([consultant.id]);
    const technician = await person(api, 'technician');
    await later(project_id, technician);
    const states = async () =>
      (await listOf(project_id)).value.map(({ professional, told_at, has_answered }) => [
        professional.id,
        told_at !== null,
        has_answered,
      ]);
    expect(await states()).toEqual([
      [consultant.id, true, false],
      [technician.id, false, false],
    ]);
    await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(consultant));
    expect((await states())[0]).toEqual([consultant.id, true, true]);
    const applicant = await person(api, 'consultant');
    await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(applicant));
    expect((await later(project_id, applicant)).body.invited_ids).toEqual([]);
  });

  it(`is for at most ${MAX_INVITES} in all, also if two are sent at once`, async () => {
    const people = await Promise.all(Array.from({ length: MAX_INVITES + 1 }, () => person(api, 'technician')));
    const { project_id } = await invite(people.slice(0, MAX_INVITES - 1).map(({ id }) => id));
    const [first, second] = people.slice(-2) as [Person, Person];
    const answers = await Promise.all([later(project_id, first), later(project_id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.form_error).toHaveProperty('professional_ids');
    expect((await listOf(project_id)).count).toBe(MAX_INVITES);
  });

  it('is refused while a complaint holds the project, and once it no longer collects quotations', async () => {
    const technician = await person(api, 'technician');
    const { project_id } = await invite([]);
    await estimate(project_id);
    const complaint = { project_id, reason_code: 'quality' as const, note: '評估不清楚' };
    await api.ok(disputeCalls.complainProject, complaint, as(client));
    expect((await later(project_id, technician)).body.error_code).toBe('on_hold');
    const { project_id: cancelled } = await invite([]);
    const input = { project_id: cancelled, target: 'project' as const, reason_code: 'over_budget' as const };
    await api.ok(projectCalls.rejectProject, input, as(client));
    expect((await later(cancelled, technician)).body).toMatchObject({
      error_code: 'invalid_transition',
      fresh: { status: 'cancelled' },
    });
    expect((await listOf(cancelled)).may_invite).toEqual([]);
  });
});
