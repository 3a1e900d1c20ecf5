import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { queuedJobs } from '@tests/support/api/queue';
import { commandLine, logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { travel } from '@tests/support/projects/way';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { auditLog, secondFactors, users } from '@/server/db/schema';
import { changeAccount } from '@/server/modules/user-auth/suspend-user';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await person(api, 'admin');
});

const as = ({ token }: Person) => ({ token });
const found = async (input: Record<string, unknown>) =>
  (await api.ok(adminPeopleCalls.listing, input, as(admin))).value.map(({ id }) => id);
const detailsOf = ({ id }: { id: number }) => api.ok(adminPeopleCalls.details, { user_id: id }, as(admin));
const historyOf = ({ id }: { id: number }, more: Record<string, unknown> = {}) =>
  api.ok(adminPeopleCalls.history, { user_id: id, ...more }, as(admin));
const suspendBy = (by: Person, { id }: { id: number }, reason = '多次騷擾其他用戶。') =>
  api.call(adminPeopleCalls.suspend, { user_id: id, reason }, as(by));
const reinstateBy = (by: Person, { id }: { id: number }, reason = '') =>
  api.call(adminPeopleCalls.reinstate, { user_id: id, reason }, as(by));
const logOf = ({ id }: { id: number }) =>
  api.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'user'), eq(auditLog.subjectId, String(id))))
    .orderBy(desc(auditLog.id));
const named = async (who: Person, name: string) => {
  await api.deps.db.update(users).set({ name }).where(eq(users.id, who.id));
  return who;
};

describe('the list of people', () => {
  it('finds a user by a part of their names, contacts or company', async () => {
    const who = await named(await person(api, 'technician', { nickname: '阿威 Wai' }), '區永威');
    await api.deps.db.update(users).set({ phone: '+852 6123 9876' }).where(eq(users.id, who.id));
    await api.ok(
      tradeCalls.update,
      { company_name: '永威水電（Hong Kong）有限公司', specialties: ['painting'], years_of_experience: 3 },
      as(who),
    );
    await person(api, 'technician', { nickname: '阿明' });
    for (const q of [
      '永威',
      '區',
      'wai',
      '阿威',
      who.email.toUpperCase(),
      '6123',
      '水電（hong',
      '永威 6123',
      '６１２３',
      'ＷＡＩ',
    ])
      expect(await found({ q }), q).toEqual([who.id]);
    expect(await found({ q: '永威 不在' })).toEqual([]);
    expect(await found({ q: '威永' })).toEqual([]);
    expect(await found({ q: '%' })).toEqual([]);
  });

  it('finds a name typed in full-width letters by either width', async () => {
    const who = await named(await person(api, 'technician', { nickname: 'Ｋｅｎ' }), 'ＡＢＣ工程１２');
    await api.deps.db.update(users).set({ phone: '５５５６６６' }).where(eq(users.id, who.id));
    const trade = { company_name: 'ＸＹＺ有限公司', specialties: ['painting'], years_of_experience: 3 };
    await api.ok(tradeCalls.update, trade, as(who));
    for (const q of ['abc工程12', 'ＡＢＣ', 'ken', '555666', 'xyz有限', 'ＸＹＺ'])
      expect(await found({ q }), q).toEqual([who.id]);
  });

  it('does not find a user by a former name', async () => {
    const who = await named(await person(api, 'client'), '舊名字');
    expect(await found({ q: '舊名' })).toEqual([who.id]);
    await named(who, '新名字');
    expect([await found({ q: '舊名' }), await found({ q: '新名' })]).toEqual([[], [who.id]]);
  });

  it('finds rare words beyond the newest rows, and common words among them, page after page', async () => {
    const rare = await named(await person(api, 'client'), '龔稀有');
    await api.deps.db.execute(sql`insert into users (user_type, email, password_hash, name, registration_step, terms_version, created_at)
      select 'client', 'crowd-' || i || '@crowd.test', 'x', '人群 ' || i, 'success', 't', now() from generate_series(1, 3000) i`);
    expect(await found({ q: '稀有' })).toEqual([rare.id]);
    const list = await api.ok(adminPeopleCalls.listing, { q: 'crowd.test', limit: 2 }, as(admin));
    expect(list).toMatchObject({ count: 1000, count_is_capped: true });
    const next = await found({ q: 'crowd.test', limit: 2, cursor: list.next_cursor });
    expect(next[0]).toBeLessThan(list.value[1]?.id ?? 0);
    const end = await found({ q: 'crowd', limit: 100, cursor: rare.id + 51 });
    expect(end).toHaveLength(50);
  });

  it('is filtered by type and by state, the newest first', async () => {
    const [first, second] = [await person(api, 'consultant'), await person(api, 'consultant')];
    expect((await found({ user_type: 'consultant' })).slice(0, 2)).toEqual([second.id, first.id]);
    const unverified = await person(api, 'client', { isVerified: false });
    const suspended = await person(api, 'client', { isSuspended: true });
    const gone = await person(api, 'client');
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, as(gone));
    for (const [state, who] of Object.entries({ active: first, unverified, suspended, deleted: gone })) {
      expect((await detailsOf(who)).state).toBe(state);
      const user_type = state === 'active' ? 'consultant' : 'client';
      expect(await found({ state, user_type, limit: 100 }), state).toContain(who.id);
    }
    expect(await found({ state: 'deleted' })).toEqual([gone.id]);
    expect(await found({ q: gone.email })).toEqual([]);
    const paged = await api.ok(adminPeopleCalls.listing, { state: 'active', limit: 1 }, as(admin));
    const rest = await found({ state: 'active', limit: 1, cursor: paged.next_cursor });
    expect(rest[0]).toBeLessThan(paged.value[0]?.id ?? 0);
  });
});

describe('an account', () => {
  it('shows what its user has done here', async () => {
    const way = await travel(api, 'in_progress');
    const client = await detailsOf(way.client);
    expect(client).toMatchObject({
      state: 'active',
      company_name: null,
      registration_status: null,
      subscription: null,
      suspension: null,
      rating: null,
      session_count: 1,
      projects: [{ status: 'in_progress', count: 1 }],
      orders_paid: { count: 1 },
      allowed_actions: ['suspend'],
    });
    expect(client.orders_paid.amount_cents).toBeGreaterThan(0);
    expect(client.last_login_at).not.toBeNull();
    const technician = await detailsOf(way.technician);
    expect(technician).toMatchObject({
      registration_status: 'approved',
      subscription: { status: 'active' },
      rating: { average: null, count: 0 },
      projects: [{ status: 'in_progress', count: 1 }],
      orders_paid: { count: 0, amount_cents: 0 },
    });
    expect((await detailsOf(admin)).allowed_actions).toEqual([]);
  });

  it('has a history of logins, steps and acts, page after page and each once', async () => {
    const who = await professionalAt(api, 'pending_approval');
    api.clock.advance(60_000);
    await api.ok(professionalCalls.requestInfo, { user_id: who.id, note: '請補交證書。' }, as(admin));
    api.clock.advance(60_000);
    const other = await logIn(api, who);
    await api.ok(userAuthCalls.logout, {}, as(other));
    api.clock.advance(60_000);
    await suspendBy(admin, who, '冒充他人。');
    const all = await historyOf(who, { limit: 100 });
    const entries = all.value.map((entry) => [
      entry.kind,
      entry.kind === 'act' ? entry.action : entry.kind === 'registration' ? entry.to_status : '',
    ]);
    expect(entries.slice(0, 4)).toEqual([
      // Two logins that the suspension ended, and one that had ended before.
      ['logout', ''],
      ['logout', ''],
      ['act', 'user.suspend'],
      ['logout', ''],
    ]);
    expect(entries).toContainEqual(['registration', 'info_requested']);
    // A decision is listed once, as a step.
    expect(entries.filter(([kind]) => kind === 'act')).toHaveLength(1);
    expect(all.value.find(({ kind }) => kind === 'act')).toMatchObject({ note: '冒充他人。', actor: { id: admin.id } });
    expect(all.count).toBe(all.value.length);
    const pages: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await historyOf(who, { limit: 2, ...(cursor && { cursor }) });
      pages.push(...page.value.map(({ kind, key }) => `${kind} ${key}`));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pages).toEqual(all.value.map(({ kind, key }) => `${kind} ${key}`));
  });
});

describe('a second factor', () => {
  it('is shown, and reset by another admin with a reason', async () => {
    const who = await person(api, 'client');
    const now = api.clock.now();
    const row = { secret: 'x', recoveryHashes: [], createdAt: now };
    const reset = (reason: string, of = who.id) =>
      api.call(adminSecurityCalls.resetSecondFactor, { user_id: of, reason }, as(admin));
    // Begun, but never confirmed.
    await api.deps.db.insert(secondFactors).values({ userId: who.id, ...row });
    expect(await detailsOf(who)).toMatchObject({ has_second_factor: false, allowed_actions: ['suspend'] });
    await api.deps.db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, who.id));
    expect(await detailsOf(who)).toMatchObject({
      has_second_factor: true,
      allowed_actions: ['suspend', 'reset_second_factor'],
    });
    expect((await reset(' ')).body.form_error).toHaveProperty('reason');
    expect((await reset('核對過身分證明文件。')).status).toBe(200);
    expect(await detailsOf(who)).toMatchObject({ has_second_factor: false, session_count: 0 });
    expect((await historyOf(who)).value).toContainEqual(
      expect.objectContaining({ kind: 'act', action: 'user.reset_second_factor', note: '核對過身分證明文件。' }),
    );
  });
});

describe('a suspension', () => {
  it('invalidates tokens at once and enqueues the end of the sockets in the same transaction', async () => {
    const who = await person(api, 'client');
    await suspendBy(admin, who);
    expect((await api.call(userAuthCalls.profile, {}, as(who))).status).toBe(401);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: who.refreshToken })).status).toBe(401);
    expect((await api.call(userAuthCalls.login, { email: who.email, password: PASSWORD })).status).toBe(422);
    expect(await socketJobsOf(who)).toBe(1);
    await api.runJobs();
    expect(api.realtime.terminated.filter((user) => user.startsWith(`${who.id}.`))).toHaveLength(1);
    const { reason, actor } = (await detailsOf(who)).suspension ?? {};
    expect([reason, actor?.id]).toEqual(['多次騷擾其他用戶。', admin.id]);
  });

  it('is not made at all if its audit line cannot be written', async () => {
    const who = await person(api, 'client');
    const by = { ...commandLine(api), caller: null as unknown as string };
    await expect(changeAccount(api.deps, 'suspend', { userId: who.id, by, reason: 'x' })).rejects.toThrow();
    expect((await api.call(userAuthCalls.profile, {}, as(who))).status).toBe(200);
    expect([await socketJobsOf(who), await logOf(who)]).toEqual([0, []]);
  });

  it('is in the audit log with its reason, once, and so is its end', async () => {
    const who = await person(api, 'client');
    expect((await suspendBy(admin, who, '')).body.form_error).toHaveProperty('reason');
    expect((await suspendBy(admin, who)).body).toEqual({ state: 'suspended' });
    const again = await suspendBy(admin, who);
    expect([again.status, again.body.error_code, again.body.fresh]).toEqual([
      409,
      'wrong_step',
      { state: 'suspended' },
    ]);
    expect((await reinstateBy(admin, who, '已澄清。')).body).toEqual({ state: 'active' });
    expect((await reinstateBy(admin, who)).status).toBe(409);
    expect(await logOf(who)).toMatchObject([
      {
        action: 'user.reinstate',
        actorId: admin.id,
        label: who.email,
        before: { state: 'suspended' },
        after: { state: 'active', reason: '已澄清。' },
      },
      {
        action: 'user.suspend',
        actorId: admin.id,
        before: { state: 'active' },
        after: { state: 'suspended', reason: '多次騷擾其他用戶。' },
      },
    ]);
    // The old logins stay invalid; a new one works.
    expect((await api.call(userAuthCalls.profile, {}, as(who))).status).toBe(401);
    await logIn(api, who);
  });

  it('cannot be of oneself, nor of the last admin', async () => {
    const own = await suspendBy(admin, admin);
    expect([own.status, own.body.form_error]).toEqual([422, { user_id: ['不能暫停自己的帳戶。'] }]);
    const other = await person(api, 'admin');
    expect((await suspendBy(admin, other)).status).toBe(200);
    const last = changeAccount(api.deps, 'suspend', { userId: admin.id, by: commandLine(api), reason: 'x' });
    await expect(last).rejects.toMatchObject({ code: 'form_error' });
    expect((await reinstateBy(admin, other)).status).toBe(200);
    expect((await suspendBy(admin, admin)).status).toBe(422);
  });

  it('has one winner if two admins suspend each other', async () => {
    const [one, two] = [await person(api, 'admin'), await person(api, 'admin')];
    const lock = sql`select from users where id in (${one.id}, ${two.id}) for update`;
    const answers = await atOnce(api, lock, [() => suspendBy(one, two), () => suspendBy(two, one)]);
    // The admin who was suspended first can suspend no one: their login has ended.
    expect(answers.map(({ status, body }) => [status, body.error_code]).sort()).toEqual([
      [200, undefined],
      [401, 'unauthorized'],
    ]);
    const states = [await detailsOf(one), await detailsOf(two)].map(({ state }) => state);
    expect(states.sort()).toEqual(['active', 'suspended']);
  });

  it('cannot be ended for a deleted account', async () => {
    const who = await person(api, 'client');
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, as(who));
    const refused = await reinstateBy(admin, who);
    expect([refused.status, refused.body.fresh]).toEqual([409, { state: 'deleted' }]);
    expect((await suspendBy(admin, who)).status).toBe(409);
    expect(await detailsOf(who)).toMatchObject({ state: 'deleted', allowed_actions: [] });
  });

  it('leaves an account that is not verified as it was', async () => {
    const who = await person(api, 'client', { isVerified: false });
    await suspendBy(admin, who);
    expect((await reinstateBy(admin, who)).body).toEqual({ state: 'unverified' });
  });
});

async function socketJobsOf({ id }: Person): Promise<number> {
  const jobs = await queuedJobs(api.deps.pool, 'close_sockets');
  return jobs.filter(({ payload }) => payload.userId === id).length;
}
