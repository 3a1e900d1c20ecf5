import { startApi, type TestApi } from '@tests/support/api/api';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { VIEWS_MAX } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { deskNotes } from '@/server/db/schema';

let api: TestApi;
let admin: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi();
  // So that no admin's id is also a project's.
  for (let round = 0; round < 20; round++) await person(api, 'client');
  admin = await person(api, 'admin');
  other = await person(api, 'admin');
});

const as = () => ({ token: admin.token });
const desk = (subject_type: 'project' | 'user', subject_id: number) =>
  api.ok(adminDeskCalls.desk, { subject_type, subject_id }, as());
const assign = (subject_ids: number[], assignee_id: number | null, subject_type: 'project' | 'user' = 'project') =>
  api.call(adminDeskCalls.assign, { subject_type, subject_ids, assignee_id }, as());
const acts = async (subject_type: 'project' | 'user', id: number) =>
  (await api.ok(adminAuditCalls.listing, { subject_type, subject_id: String(id) }, as())).value.filter(({ action }) =>
    /\.(assign|note)$/.test(action),
  );

describe('who follows what', () => {
  it('is set for several at once, shown in the lists, filtered by, and in the log, a line each', async () => {
    const ways = [await travel(api, 'complained'), await travel(api, 'open')];
    const ids = ways.map(({ projectId }) => projectId);
    const [complained = 0, open = 0] = ids;
    expect((await assign(ids, other.id)).status).toBe(200);
    const listed = await api.ok(adminProjectCalls.projects, { assignee_id: other.id }, as());
    expect(listed.value.map(({ id, assignee }) => [id, assignee?.id])).toEqual([
      [open, other.id],
      [complained, other.id],
    ]);
    const complaints = await api.ok(adminComplaintCalls.complaints, { assignee_id: other.id }, as());
    expect(complaints.value.map(({ project, assignee }) => [project.id, assignee?.id])).toEqual([
      [complained, other.id],
    ]);
    const nobodys = await api.ok(adminProjectCalls.projects, { assignee_id: 0, limit: 100 }, as());
    expect(nobodys.value.filter(({ id }) => ids.includes(id))).toEqual([]);
    const without = await travel(api, 'open');
    const all = await api.ok(adminProjectCalls.projects, {}, as());
    expect(all.value.find(({ id }) => id === without.projectId)?.assignee).toBeNull();
    expect(all.value.find(({ id }) => id === open)?.assignee).toEqual({ id: other.id, name: expect.any(String) });
    // Once more for both, of which one changes: one line.
    await assign([open], admin.id);
    await assign(ids, admin.id);
    expect(await acts('project', open)).toHaveLength(2);
    expect((await acts('project', complained)).map(({ after }) => after)).toHaveLength(2);
    await assign([open], null);
    expect((await desk('project', open)).assignee).toBeNull();
  });

  it('is an admin, and about what exists: otherwise nothing changes', async () => {
    const client = await person(api, 'client');
    expect((await assign([client.id], client.id, 'user')).status).toBe(404);
    expect((await assign([client.id, 2_000_000_000], admin.id, 'user')).status).toBe(404);
    expect((await desk('user', client.id)).assignee).toBeNull();
    await assign([client.id], admin.id, 'user');
    const listed = await api.ok(adminPeopleCalls.listing, { assignee_id: admin.id }, as());
    expect(listed.value.map(({ id }) => id)).toEqual([client.id]);
  });
});

describe('the admins’ notes', () => {
  it('are for admins, the newest first, noted in the log without their text, and erased with the account', async () => {
    const client = await person(api, 'client');
    for (const note of ['首次致電，無人接聽。', '已約星期一。'])
      await api.ok(adminDeskCalls.addNote, { subject_type: 'user', subject_id: client.id, note }, as());
    const { notes, admins } = await desk('user', client.id);
    expect(notes.map(({ note, author }) => [note, author.id])).toEqual([
      ['已約星期一。', admin.id],
      ['首次致電，無人接聽。', admin.id],
    ]);
    expect(admins.map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, other.id]));
    // The log says who noted something and when; the text would stay in it for ever.
    const noted = await acts('user', client.id);
    expect(noted.map(({ action }) => action)).toEqual(['user.note', 'user.note']);
    expect(JSON.stringify(noted)).not.toContain('無人接聽');
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: client.token });
    expect(await api.deps.db.select().from(deskNotes)).toEqual([]);
  });
});

describe('saved views', () => {
  it('are each admin’s own, by name; a name that is taken gets the new filter, and the oldest makes room', async () => {
    const save = (name: string, query: string) =>
      api.ok(adminDeskCalls.saveView, { room: 'projects', name, query }, as());
    const names = async (token = admin.token) =>
      (await api.ok(adminDeskCalls.views, { room: 'projects' }, { token })).value.map(({ name, query }) => [
        name,
        query,
      ]);
    await save('逾期', 'state=overdue');
    await save('逾期', 'state=overdue&sort=due');
    expect(await names()).toEqual([['逾期', 'state=overdue&sort=due']]);
    expect(await names(other.token)).toEqual([]);
    let last = 0;
    for (let round = 10; round < 10 + VIEWS_MAX; round++) last = (await save(`v${round}`, '')).view_id;
    expect((await names()).map(([name]) => name)).not.toContain('逾期');
    expect(await names()).toHaveLength(VIEWS_MAX);
    const remove = (token: string) => api.call(adminDeskCalls.removeView, { view_id: last }, { token });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(admin.token)).status).toBe(200);
    expect(await names()).toHaveLength(VIEWS_MAX - 1);
  });
});
