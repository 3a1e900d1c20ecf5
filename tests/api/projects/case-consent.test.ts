import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { type Travelled, travel } from '@tests/support/projects/way';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { auditLog, files } from '@/server/db/schema';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const asAdmin = () => ({ token: admin.token });
const named = ({ projectId }: Travelled) => ({ project_id: projectId });
const ask = (way: Travelled) => api.call(adminProjectCalls.askCase, named(way), asAdmin());
const make = (way: Travelled) => api.call(adminProjectCalls.makeCase, named(way), asAdmin());
const answer = (way: Travelled, { token }: Person, agree: boolean) =>
  api.call(projectCalls.answerCase, { ...named(way), agree }, { token });
const questionTo = async (way: Travelled, { token }: Person) =>
  (await api.ok(projectCalls.projectDetails, named(way), { token })).case_question;
const consentOf = async (way: Travelled) =>
  (await api.ok(adminProjectCalls.project, named(way), asAdmin())).case_consent;
const partiesOf = ({ client, consultant, technician }: Travelled) => [client, consultant, technician];

/** A completed project with two pictures and a document of the work, and a picture in the client's request. */
async function finished(): Promise<Travelled> {
  const way = await travel(api, 'in_progress');
  const handedIn = [file(await jpeg(80, 60), '一.jpg'), file(pdf(), '單據.pdf'), file(await jpeg(60, 80), '二.jpg')];
  await api.ok(
    projectCalls.submitProject,
    { ...named(way), note: '完工', files: handedIn },
    { token: way.technician.token },
  );
  await api.ok(projectCalls.approveProject, { ...named(way), note: '合格' }, { token: way.consultant.token });
  return way;
}

async function agreed(): Promise<Travelled> {
  const way = await finished();
  await ask(way);
  for (const party of partiesOf(way)) expect((await answer(way, party, true)).status).toBe(200);
  return way;
}

describe('the question whether a completed project may be shown as a case', () => {
  it('is sent to each participant, once', async () => {
    const way = await finished();
    expect([await consentOf(way), await questionTo(way, way.client)]).toEqual([null, null]);
    expect((await ask(way)).status).toBe(200);
    for (const party of partiesOf(way)) {
      expect((await templatesSentTo(api, party)).at(-1)).toBe('case_asked');
      expect(await questionTo(way, party)).toEqual({ asked_at: api.clock.now().toISOString(), answer: null });
    }
    expect(await questionTo(way, admin)).toBeNull();
    expect((await ask(way)).body.error_code).toBe('invalid_transition');
    expect((await templatesSentTo(api, way.client)).filter((template) => template === 'case_asked')).toHaveLength(1);
  });

  it('is not sent before the project is completed, nor during a complaint', async () => {
    expect((await ask(await travel(api, 'submitted'))).body.error_code).toBe('invalid_transition');
    const way = await finished();
    const complaint = { ...named(way), reason_code: 'quality' as const, note: '裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, { token: way.client.token });
    expect((await ask(way)).body.error_code).toBe('on_hold');
  });

  it('is not answered during a complaint', async () => {
    const way = await finished();
    await ask(way);
    const complaint = { ...named(way), reason_code: 'quality' as const, note: '裂縫' };
    await api.ok(disputeCalls.complainProject, complaint, { token: way.client.token });
    expect((await answer(way, way.technician, true)).body.error_code).toBe('on_hold');
    await api.ok(disputeCalls.withdrawComplaint, named(way), { token: way.client.token });
    expect((await answer(way, way.technician, true)).status).toBe(200);
  });

  it('is answered once by each, and by no other user', async () => {
    const way = await finished();
    expect((await answer(way, way.client, true)).body.error_code).toBe('invalid_transition');
    await ask(way);
    for (const userType of ['client', 'consultant', 'technician'] as const)
      expect((await answer(way, await person(api, userType), true)).status).toBe(404);
    expect((await answer(way, way.client, true)).body).toEqual({ agree: true });
    expect((await questionTo(way, way.client))?.answer).toBe(true);
    for (const agree of [false, true])
      expect((await answer(way, way.client, agree)).body.error_code).toBe('question_answered');
    expect((await answer(way, way.technician, false)).status).toBe(200);
    expect(await consentOf(way)).toMatchObject({
      answers: [
        { party: 'owner', answer: true },
        { party: 'consultant', answer: null },
        { party: 'technician', answer: false },
      ],
      is_agreed: false,
      content_id: null,
    });
  });

  it('is in the data export of each participant who answered', async () => {
    const way = await finished();
    await ask(way);
    await answer(way, way.consultant, false);
    const dataOf = async ({ token }: Person) => {
      const { src } = await api.ok(accountCalls.exportData, {}, { token });
      return (await api.request(src)).body as Record<string, unknown[]>;
    };
    expect((await dataOf(way.consultant)).case_consents).toMatchObject([{ project_id: way.projectId, answer: false }]);
    expect((await dataOf(way.client)).case_consents).toEqual([]);
  });
});

describe('the draft of a case', () => {
  it('is not made unless all agree', async () => {
    const way = await finished();
    expect((await make(way)).body.error_code).toBe('invalid_transition');
    await ask(way);
    await answer(way, way.client, true);
    await answer(way, way.consultant, true);
    expect((await make(way)).body.error_code).toBe('invalid_transition');
    await answer(way, way.technician, false);
    expect((await make(way)).body.error_code).toBe('invalid_transition');
    expect(await templatesSentTo(api, admin)).not.toContain('admin_case_agreed');
  });

  it('has the project’s texts and copies of the pictures of the work, and is not public', async () => {
    const way = await agreed();
    expect((await templatesSentTo(api, admin)).filter((template) => template === 'admin_case_agreed')).toHaveLength(1);
    const made = await make(way);
    const { content_id } = made.body;
    const details = await api.ok(adminContentCalls.details, { content_id: content_id ?? 0 }, asAdmin());
    const project = await api.ok(adminProjectCalls.project, named(way), asAdmin());
    expect(project.case_consent).toMatchObject({ is_agreed: true, content_id });
    expect(details).toMatchObject({ kind: 'case', published_version: null });
    const body = details.body as Record<string, unknown> & {
      gallery: { file_id: number }[];
      cover: { file_id: number };
    };
    expect(body).toMatchObject({
      title: { 'zh-Hant': project.title, en: '' },
      category: project.category,
      district: project.district,
      area_sq_ft: project.area,
      story: { 'zh-Hant': project.description },
      cover: { file_id: body.gallery[0]?.file_id },
    });
    const copies = await api.deps.db
      .select()
      .from(files)
      .where(eq(files.moduleName, 'content_unpublished'))
      .orderBy(files.id);
    expect(copies.map(({ id, filename, width }) => [id, filename, width])).toEqual([
      [body.gallery[0]?.file_id, '一.jpg', 80],
      [body.gallery[1]?.file_id, '二.jpg', 60],
    ]);
    for (const { path, src } of details.pictures)
      expect([(await api.request(path)).status, (await api.request(src)).status]).toEqual([404, 200]);
    expect((await make(way)).body.error_code).toBe('invalid_transition');
    const lines = await api.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(way.projectId)))
      .orderBy(desc(auditLog.id));
    expect(lines.map(({ action }) => action)).toEqual(['project.make_case', 'project.ask_case']);
  });

  it('can be made again after it was removed', async () => {
    const way = await agreed();
    const first = (await make(way)).body.content_id ?? 0;
    const { revision } = await api.ok(adminContentCalls.details, { content_id: first }, asAdmin());
    await api.ok(adminContentCalls.remove, { content_id: first, revision }, asAdmin());
    expect((await consentOf(way))?.content_id).toBeNull();
    expect((await make(way)).status).toBe(200);
  });
});
