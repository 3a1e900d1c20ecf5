import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_CAP, DAY_MS, LIST_LIMIT_MAX, TURN_ROWS_AT_ONCE } from '@/config/limits';
import { notificationCalls } from '@/contract/notification/calls';
import { orderCalls } from '@/contract/order/calls';
import { projectCalls } from '@/contract/project/calls';
import { notifications, professionals, projects } from '@/server/db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const create = async (who: Person, more: object = {}) =>
  (await api.ok(projectCalls.createProject, { ...newProject, ...more }, as(who))).project_id;

describe('a list', () => {
  it('is paged newest first, each row once, even if rows are added meanwhile', async () => {
    const client = await person(api, 'client');
    const ids: number[] = [];
    for (let count = 0; count < 5; count++) ids.unshift(await create(client));
    const seen: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await api.ok(projectCalls.myProject, { limit: 2, cursor: cursor ?? undefined }, as(client));
      seen.push(...page.value.map((row) => row.id));
      cursor = page.next_cursor;
      await create(client);
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it('has no next page after a full last page', async () => {
    const client = await person(api, 'client');
    for (let count = 0; count < 2; count++) await create(client);
    const page = await api.ok(projectCalls.myProject, { limit: 2 }, as(client));
    expect([page.value.length, page.count, page.next_cursor]).toEqual([2, 2, null]);
  });

  it('counts exactly up to a thousand, and then says that the count is capped', async () => {
    const { id, token } = await person(api, 'client');
    const one = {
      userId: id,
      type: 'other' as const,
      template: 'approved',
      params: {},
      link: '/',
      createdAt: api.clock.now(),
    };
    const list = () => api.ok(notificationCalls.listing, { limit: 1 }, { token });
    await api.deps.db.insert(notifications).values(Array.from({ length: COUNT_CAP }, () => one));
    expect(await list()).toMatchObject({ count: COUNT_CAP });
    expect(await list()).not.toHaveProperty('count_is_capped');
    await api.deps.db.insert(notifications).values(one);
    expect(await list()).toMatchObject({ count: COUNT_CAP, count_is_capped: true });
  });
});

describe('open requests', () => {
  it('can be limited to the trades and districts of the reader, who works everywhere without districts', async () => {
    const client = await person(api, 'client');
    const consultant = await person(api, 'consultant');
    const here = await create(client, { category: 'structural', district: 'tai_po' });
    const elsewhere = await create(client, { category: 'structural', district: 'north' });
    await create(client, { category: 'office', district: 'tai_po' });
    const fitting = async (who: Person) =>
      (await api.ok(projectCalls.projectListing, { fit: 'mine' }, as(who))).value.map(({ id }) => id);
    const set = (facts: Partial<typeof professionals.$inferInsert>) =>
      api.deps.db.update(professionals).set(facts).where(eq(professionals.userId, consultant.id));
    await set({ specialties: ['structural'] });
    expect(await fitting(consultant)).toEqual([elsewhere, here]);
    await set({ districts: ['tai_po'] });
    expect(await fitting(consultant)).toEqual([here]);
    await set({ specialties: [] });
    expect(await fitting(consultant)).toEqual([]);
    expect(await fitting(client)).toEqual([]);
  });

  it('have their first picture, by an address for the reader only', async () => {
    const client = await person(api, 'client');
    const consultant = await person(api, 'consultant');
    const bare = await create(client);
    const files = [file(pdf(), 'plan.pdf'), file(await jpeg(), 'first.jpg'), file(await jpeg(), 'second.jpg')];
    const shown = await create(client, { files });
    const { value } = await api.ok(projectCalls.projectListing, {}, as(consultant));
    const pictureOf = (id: number) => value.find((row) => row.id === id)?.picture;
    expect(pictureOf(bare)).toBeNull();
    expect(pictureOf(shown)).toMatchObject({ filename: 'first.jpg' });
    const src = pictureOf(shown)?.src ?? '';
    expect((await api.request(src)).status).toBe(200);
    expect((await api.request(src.split('?')[0] ?? '')).status).toBe(404);
  });

  it('are found by words, kind, district and budget', async () => {
    const client = await person(api, 'client');
    const consultant = await person(api, 'consultant');
    const plain = await create(client, { title: '搜尋甲 50%_折', district: 'islands' });
    const other = await create(client, { title: '搜尋乙 50xx折', description: '外牆 C:\\滲水', category: 'masonry' });
    const find = async (filter: object) =>
      (await api.ok(projectCalls.projectListing, filter, as(consultant))).value.map((row) => row.id);
    expect(await find({ q: '搜尋' })).toEqual([other, plain]);
    // Wildcards of SQL patterns are searched as plain text.
    expect(await find({ q: '50%_折' })).toEqual([plain]);
    expect(await find({ q: 'c:\\滲' })).toEqual([other]);
    expect(await find({ q: '搜尋', category: 'masonry' })).toEqual([other]);
    expect(await find({ q: '搜尋', district: 'islands' })).toEqual([plain]);
    expect(await find({ q: '搜尋', budget: newProject.budget_min_cents })).toEqual([other, plain]);
    expect(await find({ q: '搜尋', budget: newProject.budget_max_cents + 1 })).toEqual([]);
    const open = { title: '搜尋丙', budget_min_cents: undefined, budget_max_cents: undefined };
    const unbudgeted = await create(client, open);
    expect(await find({ q: '搜尋', budget: newProject.budget_max_cents + 1 })).toEqual([unbudgeted]);
    expect(await find({ q: '搜尋', status: 'quoting' })).toEqual([]);
  });

  it('are shown to consultants, those that collect quotations to technicians', async () => {
    const [open, quoting] = [await travel(api, 'open'), await travel(api, 'quoting')];
    const idsFor = async (who: Person) =>
      (await api.ok(projectCalls.projectListing, { limit: 100 }, as(who))).value.map((row) => row.id);
    const forConsultants = await idsFor(await person(api, 'consultant'));
    const forTechnicians = await idsFor(await person(api, 'technician'));
    expect([forConsultants.includes(open.projectId), forConsultants.includes(quoting.projectId)]).toEqual([
      true,
      false,
    ]);
    expect([forTechnicians.includes(open.projectId), forTechnicians.includes(quoting.projectId)]).toEqual([
      false,
      true,
    ]);
  });

  it('show a client their own open requests, and no other user’s', async () => {
    const [open, quoting] = [await travel(api, 'open'), await travel(api, 'quoting')];
    const idsFor = async (who: Person) =>
      (await api.ok(projectCalls.projectListing, { limit: 100 }, as(who))).value.map((row) => row.id);
    expect(await idsFor(open.client)).toEqual([open.projectId]);
    expect(await idsFor(quoting.client)).toEqual([]);
    expect(await idsFor(await person(api, 'client'))).toEqual([]);
  });

  it('show whether the reader has applied or quoted', async () => {
    const { projectId, consultant } = await travel(api, 'applied');
    const { value } = await api.ok(projectCalls.projectListing, { limit: 100 }, as(consultant));
    expect(value.filter((row) => row.has_applied).map((row) => row.id)).toEqual([projectId]);
  });
});

describe('my projects', () => {
  it('are current until they are over for each reader', async () => {
    const way = await travel(api, 'in_progress', {
      applicant: await person(api, 'consultant'),
      quoter: await person(api, 'technician'),
    });
    const done = await travel(api, 'completed', { client: way.client });
    const scopes = async (who: Person) => {
      const ids = async (scope: 'current' | 'past') =>
        (await api.ok(projectCalls.myProject, { scope }, as(who))).value.map((row) => row.id);
      return { current: await ids('current'), past: await ids('past') };
    };
    expect(await scopes(way.client)).toEqual({ current: [way.projectId], past: [done.projectId] });
    expect(await scopes(way.consultant)).toEqual({ current: [way.projectId], past: [] });
    expect(await scopes(done.technician)).toEqual({ current: [], past: [done.projectId] });
  });

  it('that were given to another professional are past for the others', async () => {
    const [applicant, quoter] = [await person(api, 'consultant'), await person(api, 'technician')];
    const { projectId } = await travel(api, 'in_progress', { applicant, quoter });
    for (const who of [applicant, quoter]) {
      const past = await api.ok(projectCalls.myProject, { scope: 'past' }, as(who));
      expect(past.value.map((row) => row.id)).toEqual([projectId]);
    }
  });
});

describe('the projects that wait for the reader', () => {
  /** Adds copies of a project, by the days until each is due. */
  async function addCopies(projectId: number, dueInDays: number[], more: Partial<typeof projects.$inferInsert> = {}) {
    const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, projectId));
    if (!row) throw new Error(`no project ${projectId}`);
    const { id: _id, ...copied } = row;
    const dueAt = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS);
    await api.deps.db.insert(projects).values(dueInDays.map((days) => ({ ...copied, ...more, dueAt: dueAt(days) })));
  }

  it('are paged by due date, each once, however many there are; those without a date come last', async () => {
    const { client, projectId } = await travel(api, 'awaiting_payment');
    // Thirty share a date, so that pages and batches end in the middle of a date.
    const days = Array.from({ length: 2 * TURN_ROWS_AT_ONCE + 7 }, (_, index) => 1 + Math.floor(index / 30));
    await addCopies(projectId, days);
    await addCopies(projectId, [1, 5, 9], { status: 'estimating' });
    await addCopies(projectId, [2, 3], { status: 'completed', completedAt: api.clock.now() });
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await api.ok(projectCalls.myProject, { turn: 'mine', limit: LIST_LIMIT_MAX, cursor }, as(client));
      pages.push(page);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const rows = pages.flatMap((page) => page.value);
    const count = 1 + days.length + 2;
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([count, count]);
    expect(pages.map((page) => page.count)).toEqual(pages.map(() => count));
    const inOrder = rows.toSorted((a, b) => (a.due_at ?? '9').localeCompare(b.due_at ?? '9') || b.id - a.id);
    expect(rows.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    expect(rows.slice(-2).map(({ status, my_turn }) => [status, my_turn])).toEqual(
      Array(2).fill(['completed', 'feedback']),
    );
    const invalid = await api.ok(projectCalls.myProject, { turn: 'mine', cursor: 'next' }, as(client));
    expect(invalid.value[0]?.id).toBe(rows[0]?.id);
  });

  it('are counted exactly up to a thousand, and can be read beyond', async () => {
    const { client, projectId } = await travel(api, 'awaiting_payment');
    await addCopies(
      projectId,
      Array.from({ length: COUNT_CAP + 1 }, () => 1),
    );
    const list = (cursor?: string) =>
      api.ok(projectCalls.myProject, { turn: 'mine', limit: LIST_LIMIT_MAX, cursor }, as(client));
    const first = await list();
    expect(first).toMatchObject({ count: COUNT_CAP, count_is_capped: true });
    let left = COUNT_CAP + 2 - first.value.length;
    for (let page = first; page.next_cursor !== null; left -= page.value.length) page = await list(page.next_cursor);
    expect(left).toBe(0);
  });
});

describe('orders and notifications', () => {
  it('are the reader’s own', async () => {
    const [mine, theirs] = [await travel(api, 'awaiting_payment'), await travel(api, 'awaiting_payment')];
    const orders = await api.ok(orderCalls.orderListing, {}, as(mine.client));
    expect(orders.value.map((row) => row.order_number)).toEqual([mine.orderNumber]);
    expect((await api.ok(orderCalls.orderListing, {}, as(theirs.technician))).value).toEqual([]);
  });

  it('are filtered by read and unread, and by type', async () => {
    const { client } = await travel(api, 'quoting');
    const list = async (filter: object) => (await api.ok(notificationCalls.listing, filter, as(client))).value;
    const [newest, oldest] = await list({});
    await api.ok(notificationCalls.read, { ids: [oldest?.id] }, as(client));
    expect((await list({ read: '0' })).map((row) => row.id)).toEqual([newest?.id]);
    expect((await list({ read: '1' })).map((row) => row.id)).toEqual([oldest?.id]);
    expect(await list({ type: 'message' })).toEqual([]);
    expect(await list({ type: 'project_update' })).toHaveLength(2);
  });
});
