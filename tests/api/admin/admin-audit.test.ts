import { startApi, type TestApi } from '@tests/support/api/api';
import { commandLine, logIn, type Person, person, suspend } from '@tests/support/people/people';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { auditLog, users } from '@/server/db/schema';
import { type AuditEntry, audit } from '@/server/modules/audit/write-audit';
import { createAdmin } from '@/server/modules/user-auth/create-admin';

let api: TestApi;
let admin: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
  [admin, other] = [await person(api, 'admin'), await person(api, 'admin')];
});

const as = ({ token }: Person) => ({ token });
const listed = (input: Record<string, unknown> = {}) => api.ok(adminAuditCalls.listing, input, as(admin));
const idsOf = async (input: Record<string, unknown>) => (await listed(input)).value.map(({ id }) => id);
/** Writes a line of the log as an act would. */
const write = (
  entry: Partial<Omit<AuditEntry, 'action' | 'subjectType'>> & { action?: string; subjectType?: string } = {},
  by: Person | null = null,
) =>
  audit(api.deps.db, { ...commandLine(api), visitor: by }, {
    action: 'thing.change',
    subjectType: 'thing',
    subjectId: 1,
    label: 'T-1 浴室',
    before: { a: 1 },
    after: { a: 2 },
    ...entry,
  } as AuditEntry);
const exported = async (filter: Record<string, unknown>, by = admin) => {
  const { src } = await api.ok(adminAuditCalls.exportRows, filter, as(by));
  return { src, ...(await api.request(src)) };
};

describe('the audit log', () => {
  it('names actor, action, subject, origin and what changed', async () => {
    const who = await person(api, 'client');
    const options = {
      token: admin.token,
      from: '203.0.113.9',
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
    };
    const answer = await api.call(adminPeopleCalls.suspend, { user_id: who.id, reason: '濫發訊息。' }, options);
    const [row] = (await listed({ subject_type: 'user', subject_id: who.id })).value;
    expect(row).toEqual({
      id: expect.any(Number),
      created_at: api.clock.now().toISOString(),
      actor: { id: admin.id, name: expect.any(String), email: admin.email },
      action: 'user.suspend',
      subject_type: 'user',
      subject_id: String(who.id),
      label: who.email,
      before: { state: 'active' },
      after: { state: 'suspended', reason: '濫發訊息。' },
      caller: '203.0.113.9',
      browser: 'Chrome',
      system: 'Windows',
      request_id: answer.headers.get('x-request-id'),
    });
  });

  it('is filtered by actor, action, subject, words and days of Hong Kong', async () => {
    const mine = await write({ action: 'thing.mine', label: '太古城 Tai Koo' }, admin);
    const theirs = await write({ action: 'thing.theirs', subjectId: 'T-9' }, other);
    const nobodys = await write({ action: 'thing.nobodys' });
    expect(await idsOf({ actor_id: other.id })).toEqual([theirs]);
    expect(await idsOf({ actor_id: 0, action: 'thing.nobodys' })).toEqual([nobodys]);
    expect(await idsOf({ action: 'thing.mine' })).toEqual([mine]);
    expect(await idsOf({ subject_type: 'thing', subject_id: 'T-9' })).toEqual([theirs]);
    expect(await idsOf({ q: 'tai 古城' })).toEqual([mine]);
    expect(await idsOf({ q: '古城', actor_id: other.id })).toEqual([]);
    const wide = await write({ action: 'thing.wide', label: '單位１２Ａ' });
    for (const q of ['12a', '１２Ａ']) expect(await idsOf({ q }), q).toEqual([wide]);
    // 23:59 and 00:00 in Hong Kong.
    api.clock.moveTo(new Date('2026-12-01T15:59:59.999Z'));
    const late = await write({ action: 'day.late' });
    api.clock.advance(1);
    // Their tokens have expired by now.
    [admin, other] = [await logIn(api, admin), await logIn(api, other)];
    const early = await write({ action: 'day.early' });
    expect(await idsOf({ to_day: '2026-12-01', from_day: '2026-12-01' })).toEqual([late]);
    expect(await idsOf({ from_day: '2026-12-02' })).toEqual([early]);
    expect((await api.call(adminAuditCalls.listing, { from_day: 'soon' }, as(admin))).status).toBe(422);
  });

  it('pages from the newest to the oldest', async () => {
    for (const subjectId of [1, 2, 3]) await write({ action: 'page.turn', subjectId });
    const first = await listed({ action: 'page.turn', limit: 2 });
    expect(first.count).toBe(3);
    const second = await listed({ action: 'page.turn', limit: 2, cursor: first.next_cursor });
    expect([...first.value, ...second.value].map(({ subject_id }) => subject_id)).toEqual(['3', '2', '1']);
    expect(second.next_cursor).toBeNull();
  });

  it('names what it can be filtered by', async () => {
    await write({ action: 'a.first', subjectType: 'a' }, admin);
    const { actors, actions, subject_types } = await api.ok(adminAuditCalls.choices, {}, as(admin));
    expect(actors.map(({ id }) => id)).toContain(admin.id);
    expect(new Set(actors.map(({ id }) => id)).size).toBe(actors.length);
    expect(actions).toEqual([...new Set(actions)].sort());
    expect(actions[0]).toBe('a.first');
    expect(subject_types).toContain('thing');
  });

  it('has acts of the command line, with the operating system’s user', async () => {
    const { id } = await createAdmin(api.deps, commandLine(api), {
      email: 'made@example.test',
      name: '新管理員',
      password: 'a long sentence of nobody',
      locale: 'zh-Hant',
    });
    const who = await person(api, 'client');
    await suspend(api, who);
    const of = async (userId: number) => (await listed({ subject_type: 'user', subject_id: userId })).value;
    expect(await of(id)).toMatchObject([
      {
        action: 'user.create_admin',
        actor: null,
        label: 'made@example.test',
        before: null,
        after: { user_type: 'admin' },
      },
    ]);
    expect(await of(who.id)).toMatchObject([{ action: 'user.suspend', caller: 'command line (test)' }]);
    expect(JSON.stringify(await of(id))).not.toMatch(/argon2|sentence/);
  });
});

describe('an export of it', () => {
  it('is a file that a spreadsheet opens without running any formula', async () => {
    await api.deps.db.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.id, other.id));
    const id = await write({ action: 'csv.line', label: '陳「大文」, "T-1"', after: { note: '一\n二' } }, other);
    const { status, headers, text } = await exported({ action: 'csv.line' });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*trimatch-audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line, ...rest] = text.replace(/^\ufeff/, '').split('\r\n');
    expect(head).toMatch(/^"id","time_hong_kong","actor_id"/);
    expect(line).toBe(
      [
        `"${id}"`,
        `"2026-12-02 00:00:00"`,
        `"${other.id}"`,
        `"'=HYPERLINK(""x"")"`,
        `"${other.email}"`,
        `"csv.line"`,
        `"thing"`,
        `"1"`,
        `"陳「大文」, ""T-1"""`,
        `"{""a"":1}"`,
        `"{""note"":""一\\n二""}"`,
        `"command line (test)"`,
        `""`,
        `""`,
      ].join(','),
    );
    expect(rest).toEqual(['']);
  });

  it('begins with the byte order mark that Excel needs for Chinese', async () => {
    const { src } = await exported({});
    const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl)));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has every row of the filter, and only rows older than itself', async () => {
    for (let i = 0; i < 5; i++) await write({ action: 'many.rows', subjectId: i });
    const { src, text } = await exported({ action: 'many.rows' });
    await write({ action: 'many.rows', subjectId: 'later' });
    const again = await api.request(src);
    expect(again.text).toBe(text);
    expect(text.trim().split('\r\n')).toHaveLength(6);
  });

  it('is in the log itself, with its filter', async () => {
    await exported({ actor_id: 0, q: '浴室' }, other);
    const [row] = await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({
      action: 'audit.export',
      actorId: other.id,
      before: null,
      after: { actor_id: 0, q: '浴室' },
    });
  });

  it('can be downloaded by its requester for ten minutes, while they are an admin', async () => {
    const { src } = await exported({});
    const [id] = src.match(/(?<=\/table\/)\d+/) ?? [];
    expect((await api.request(src.replace(/s=[^&]+/, 's=made-up'))).status).toBe(404);
    expect((await api.request(src.replace(`/${id}/`, `/${Number(id) - 1}/`))).status).toBe(404);
    expect((await api.request(src.replace(/u=\d+/, `u=${other.id}`))).status).toBe(404);
    expect((await api.request(src, { method: 'HEAD' })).text).toBe('');
    const theirs = await exported({}, other);
    await suspend(api, other);
    expect((await api.request(theirs.src)).status).toBe(404);
    api.clock.advance(10 * 60_000);
    expect((await api.request(src)).status).toBe(404);
  });
});
