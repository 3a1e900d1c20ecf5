import { startApi, type TestApi } from '@tests/support/api/api';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { projectAt } from '@tests/support/projects/copies';
import { makeOverdue, travel } from '@tests/support/projects/way';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_PAGE_ROWS } from '@/config/limits';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { auditLog, projectEvents, projects, users } from '@/server/db/schema';

let api: TestApi;
let party: Record<'client' | 'consultant' | 'technician', Person>;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  party = {
    client: await person(api, 'client'),
    consultant: await person(api, 'consultant'),
    technician: await person(api, 'technician'),
  };
  admin = await person(api, 'admin');
});

const asAdmin = () => ({ token: admin.token });
const list = (filter: RequestOf<typeof adminProjectCalls.projects> = {}) =>
  api.ok(adminProjectCalls.projects, filter, asAdmin());
const details = (project_id: number) => api.ok(adminProjectCalls.project, { project_id }, asAdmin());
const complain = (project_id: number) =>
  api.ok(
    disputeCalls.complainProject,
    { project_id, reason_code: 'quality', note: '牆身出現裂縫' },
    { token: party.client.token },
  );

describe('the list of projects', () => {
  it('has all users’ projects, the newest first, page by page', async () => {
    const made: number[] = [];
    for (const at of ['open', 'quoted', 'completed'] as const) made.unshift((await travel(api, at, party)).projectId);
    const first = await list({ limit: 2 });
    expect(first.value.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.value[0]?.owner.id).toBe(party.client.id);
    const next = await list({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(next.value[0]?.id).toBe(made[2]);
  });

  it('finds by title, by number, and by the owner’s name or contact', async () => {
    const { projectId } = await projectAt(api, 'open', party);
    const { db } = api.deps;
    const owner = await person(api, 'client');
    await db.update(users).set({ nickname: '半山林太' }).where(eq(users.id, owner.id));
    await db.update(projects).set({ title: '廚房 100%_重做', ownerId: owner.id }).where(eq(projects.id, projectId));
    const found = async (q: string) => (await list({ q })).value.map(({ id }) => id);
    const { number } = await details(projectId);
    for (const q of ['100%_重', number, number.toLowerCase(), '半山林', owner.email])
      expect(await found(q), q).toEqual([projectId]);
    // Words are not wildcards, and an unknown number finds nothing.
    expect(await found('100__')).toEqual([]);
    expect(await found('P-20261120-999999')).toEqual([]);
  });

  it('is filtered by status, category, hold and overdue; a project on hold is not overdue', async () => {
    const held = await projectAt(api, 'in_progress', party);
    const overdue = await projectAt(api, 'estimating', party);
    const both = await projectAt(api, 'submitted', party);
    const past = await projectAt(api, 'completed', party);
    await complain(held.projectId);
    for (const { projectId } of [overdue, both, past]) await makeOverdue(api, projectId);
    await complain(both.projectId);
    const ids = async (filter: RequestOf<typeof adminProjectCalls.projects>) =>
      (await list({ ...filter, limit: 100 })).value.map(({ id }) => id);
    expect(await ids({ state: 'on_hold' })).toEqual([both.projectId, held.projectId]);
    expect(await ids({ state: 'overdue' })).toEqual([overdue.projectId]);
    expect(await ids({ state: 'overdue', status: 'open' })).toEqual([]);
    await api.deps.db.update(projects).set({ category: 'masonry' }).where(eq(projects.id, past.projectId));
    expect(await ids({ category: 'masonry' })).toEqual([past.projectId]);
    expect(await ids({ category: 'masonry', status: 'open' })).toEqual([]);
  });
});

describe('a project’s page in the back office', () => {
  it('has its participants with their contacts, its money and its complaints', async () => {
    const way = await travel(api, 'in_progress');
    const { projectId: project_id, client, consultant, technician, orderNumber } = way;
    const input = { project_id, reason_code: 'delay' as const, note: '遲了' };
    await api.ok(disputeCalls.complainProject, input, { token: client.token });
    await api.ok(
      disputeCalls.settleComplaint,
      { project_id, outcome: 'resume', note: '各退一步', refund_cents: 50_000 },
      asAdmin(),
    );
    const shown = await details(project_id);
    expect(new Map(shown.contacts.map(({ id, email }) => [id, email]))).toEqual(
      new Map([client, consultant, technician].map(({ id, email }) => [id, email])),
    );
    expect(shown.orders).toMatchObject([{ order_number: orderNumber, amount_cents: 600_000 }]);
    expect(shown.held).toEqual({
      paid_cents: 600_000,
      left_cents: 550_000,
      is_paid_out: false,
    });
    expect(shown.complaints).toMatchObject([{ status: 'resolved', outcome: 'resume', reason_code: 'delay' }]);
    expect(shown.quotations).toHaveLength(1);
    expect(shown.applications).toHaveLength(1);
  });

  it('has every event, also those that only some participants see', async () => {
    const way = await travel(api, 'submitted', { quoter: await person(api, 'technician') });
    await api.ok(
      disputeCalls.requestEnd,
      { project_id: way.projectId, reason_code: 'conflict', refund_cents: 0 },
      { token: way.technician.token },
    );
    const stored = await api.deps.db
      .select({ id: projectEvents.id, audience: projectEvents.audience })
      .from(projectEvents)
      .where(eq(projectEvents.projectId, way.projectId))
      .orderBy(projectEvents.id);
    expect(new Set(stored.map(({ audience }) => audience))).toEqual(
      new Set(['everyone', 'owner_and_subject', 'parties_and_subject']),
    );
    const { events } = await details(way.projectId);
    expect(events.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  });

  it('shows what an admin did from there', async () => {
    const { projectId: project_id } = await projectAt(api, 'applied', party);
    await api.ok(projectCalls.refuseProject, { project_id, reason_code: 'spam' }, asAdmin());
    const { status, events } = await details(project_id);
    expect([status, events.at(-1)?.event, events.at(-1)?.actor?.id]).toEqual(['rejected', 'refuse_request', admin.id]);
  });
});

describe('an admin who forces a stuck project', () => {
  const force = (project_id: number, action: 'cancel' | 'complete', more: object = {}) =>
    api.call(
      adminProjectCalls.forceProject,
      { project_id, action, note: '各方均無回覆', refund_cents: 0, ...more },
      asAdmin(),
    );

  it('cancels running work with a refund, and notifies all participants why', async () => {
    const { projectId } = await projectAt(api, 'in_progress', party);
    const { revision } = await details(projectId);
    expect((await force(projectId, 'cancel', { refund_cents: 600_001 })).body.form_error).toHaveProperty(
      'refund_cents',
    );
    expect((await force(projectId, 'cancel', { revision: 0 })).body.error_code).toBe('stale');
    const { body } = await force(projectId, 'cancel', { refund_cents: 400_000, revision });
    expect(body.status).toBe('cancelled');
    const shown = await details(projectId);
    expect(shown.events.at(-1)).toMatchObject({
      event: 'force_cancel',
      actor: { id: admin.id },
      data: { note: '各方均無回覆', refund_cents: 400_000 },
    });
    expect(shown.held?.left_cents).toBe(200_000);
    for (const who of Object.values(party)) expect((await templatesSentTo(api, who)).at(-1)).toBe('force_cancelled');
  });

  it('closes a cancelled project’s applications, quotations and order', async () => {
    const applied = await projectAt(api, 'applied', party);
    const chosen = await projectAt(api, 'awaiting_payment', party);
    for (const { projectId } of [applied, chosen]) expect((await force(projectId, 'cancel')).status).toBe(200);
    expect((await details(applied.projectId)).applications[0]?.status).toBe('expired');
    const shown = await details(chosen.projectId);
    expect([shown.quotations[0]?.status, shown.orders[0]?.status]).toEqual(['expired', 'cancelled']);
    expect((await templatesSentTo(api, party.technician)).at(-1)).toBe('force_closed');
  });

  it('completes submitted work, and no other', async () => {
    const { projectId } = await projectAt(api, 'submitted', party);
    expect((await force(projectId, 'complete', { refund_cents: 1 })).status).toBe(422);
    expect((await force(projectId, 'complete')).body.status).toBe('completed');
    const shown = await details(projectId);
    expect(shown.submissions[0]?.status).toBe('approved');
    expect(shown.feedback?.until).toBeDefined();
    const running = await projectAt(api, 'in_progress', party);
    expect((await force(running.projectId, 'complete')).body.error_code).toBe('invalid_transition');
  });

  it('cannot bypass a complaint', async () => {
    const { projectId } = await projectAt(api, 'submitted', party);
    await complain(projectId);
    for (const action of ['cancel', 'complete'] as const)
      expect((await force(projectId, action)).body.error_code).toBe('on_hold');
  });
});

/** The required columns of a project. */
const COPIED = `owner_id, title, category, district, address, description, budget_min_cents, budget_max_cents, answers,
  status, created_at, updated_at`;

describe('the table of projects', () => {
  const fetchTable = async (filter: RequestOf<typeof adminProjectCalls.exportProjects> = {}) => {
    const { src } = await api.ok(adminProjectCalls.exportProjects, filter, asAdmin());
    return { src, response: await api.request(src) };
  };

  it('has the filtered rows, and no text that a spreadsheet would run', async () => {
    const { projectId } = await projectAt(api, 'quoted', party);
    await api.deps.db.update(projects).set({ title: '=HYPERLINK("http://x")' }).where(eq(projects.id, projectId));
    const { number } = await details(projectId);
    const { response } = await fetchTable({ q: number });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('trimatch-projects-2026-');
    const [columns, ...rows] = response.text.trimEnd().split('\r\n');
    expect(columns).toContain('"number","title","status"');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`"${number}","'=HYPERLINK(""http://x"")","quoting",`);
    expect(rows[0]).toContain(party.client.email);
    // In Hong Kong time, UTC+8.
    const made = new Date(api.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    expect(rows[0]).toContain(`"${made}`);
  });

  it('continues over its chunks, each row once', async () => {
    const { db } = api.deps;
    const { projectId } = await projectAt(api, 'open', party);
    await db.execute(sql`insert into projects (${sql.raw(COPIED)}) select ${sql.raw(COPIED)} from projects,
      generate_series(1, ${EXPORT_PAGE_ROWS}) where id = ${projectId}`);
    const { response } = await fetchTable();
    const rows = response.text.trimEnd().split('\r\n').slice(1);
    expect(rows.length).toBe(await db.$count(projects));
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(rows.length);
  });

  it('is in the audit log with its filter; a HEAD of its address reads no rows', async () => {
    const { src } = await fetchTable({ status: 'open', q: '廚房' });
    const [line] = await api.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, admin.id))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(line).toMatchObject({
      action: 'project.export',
      subjectType: 'export',
      subjectId: 'projects',
      after: { status: 'open', q: '廚房' },
    });
    const head = await api.countStatements(async () => {
      const { status, text } = await api.request(src, { method: 'HEAD' });
      expect([status, text]).toEqual([200, '']);
    });
    expect(head).toBe(1);
  });

  it('can be read by its requester, with its unchanged address, while they are an admin', async () => {
    const { src } = await fetchTable({ status: 'open' });
    // The address names the log's line, not the filter; no other line is an export.
    const [id] = src.match(/(?<=\/table\/)\d+/) ?? [];
    for (const other of [Number(id) - 1, Number(id) + 1, 'constructor', '9'.repeat(12)]) {
      const altered = src.replace(`/${id}/`, `/${other}/`);
      expect(altered).not.toBe(src);
      expect((await api.request(altered)).status).toBe(404);
    }
    const { db } = api.deps;
    await db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, admin.id));
    expect((await api.request(src)).status).toBe(404);
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, admin.id));
    expect((await api.request(src)).status).toBe(200);
    api.clock.advance(11 * 60_000);
    expect((await api.request(src)).status).toBe(404);
  });
});
