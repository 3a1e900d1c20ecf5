import { once } from 'node:events';
import { startApi, type TestApi } from '@tests/support/api/api';
import { listen } from '@tests/support/api/listen';
import { resetTokensTo } from '@tests/support/mails/mails';
import { Authenticator } from '@tests/support/passkeys/authenticator';
import { commandLine, logIn, PASSWORD, type Person, person, reinstate, suspend } from '@tests/support/people/people';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  EXPORT_PAGE_ROWS,
  RATE_LIMITS,
  REFRESH_GRACE_MS,
  SECOND_FACTOR_STEP_S,
  SECURITY_EVENTS_KEPT_DAYS,
  SECURITY_EVENTS_PER_MINUTE,
} from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import { passkeyCalls } from '@/contract/passkey/calls';
import { projectCalls } from '@/contract/project/calls';
import { type SecondFactorWays, secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { MovableClock } from '@/server/clock';
import { securityEvents } from '@/server/db/schema';
import { createRateLimiter, noRateLimiter } from '@/server/http/rate-limit';
import { TASKS } from '@/server/jobs/tasks';
import { createSecurityEventLog } from '@/server/modules/security-event/security-event-log';
import { createAdmin } from '@/server/modules/user-auth/create-admin';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36';
const FROM = '203.0.113.9';
const GUESS = 'a guess that is wrong';
const NEW_PASSWORD = 'quite another long sentence';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
  admin = await person(api, 'admin');
});

const by = (who?: Pick<Person, 'token'>, from = FROM) => ({
  token: who?.token,
  from,
  headers: { 'user-agent': CHROME },
});
const login = (email: string, password = PASSWORD, more: object = {}) =>
  api.call(userAuthCalls.login, { email, password, ...more }, by());

let lastId = 0;
beforeEach(async () => {
  await api.deps.securityEvents.flush();
  const { rows } = await api.deps.db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) as id from security_events`,
  );
  lastId = rows[0]?.id ?? 0;
});
/** The events since the test began, the oldest first. */
async function newEvents() {
  await api.deps.securityEvents.flush();
  return api.deps.db.select().from(securityEvents).where(gt(securityEvents.id, lastId)).orderBy(asc(securityEvents.id));
}
const told = async () =>
  (await newEvents()).map(({ kind, accountId, email, details }) => ({ kind, account: accountId ?? email, ...details }));

/** A client with a second factor, and the code that its app shows now. */
async function withFactor() {
  const who = await person(api, 'client');
  const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, by(who));
  const shown = () => {
    api.clock.advance(SECOND_FACTOR_STEP_S * 1000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
  };
  const { recovery_codes } = await api.ok(secondFactorCalls.confirm, { code: shown() }, by(who));
  return { who, secret, shown, recovery: recovery_codes };
}

describe('a security event', () => {
  it('has time, account, address, device and the request’s id', async () => {
    const who = await person(api, 'client');
    const { headers } = await login(who.email, GUESS);
    expect(await newEvents()).toEqual([
      {
        id: expect.any(Number),
        createdAt: api.clock.now(),
        kind: 'login_failed',
        accountId: who.id,
        email: null,
        caller: FROM,
        userAgent: CHROME,
        requestId: headers.get('x-request-id'),
        details: { reason: 'wrong_password' },
      },
    ]);
  });

  it('has the address that was typed, in lower case, if no account has it', async () => {
    await login('Nobody@Example.TEST');
    expect(await told()).toEqual([{ kind: 'login_failed', account: 'nobody@example.test', reason: 'unknown_address' }]);
  });

  it('tells each way in which a login succeeds or fails', async () => {
    const { who, shown, recovery } = await withFactor();
    const plain = await person(api, 'client');
    const suspended = await person(api, 'client', { isSuspended: true });
    lastId = (await newEvents()).at(-1)?.id ?? lastId;
    await login(plain.email.toUpperCase());
    await login(plain.email, PASSWORD, { user_type: 'technician' });
    await login(suspended.email);
    await login(who.email);
    await login(who.email, PASSWORD, { code: '000000' });
    await login(who.email, PASSWORD, { code: shown() });
    await login(who.email, PASSWORD, { code: recovery[0] });
    expect(await told()).toEqual([
      { kind: 'login_succeeded', account: plain.id, factor: 'password' },
      { kind: 'login_failed', account: plain.id, reason: 'wrong_user_type' },
      { kind: 'login_failed', account: suspended.id, reason: 'suspended' },
      { kind: 'login_failed', account: who.id, reason: 'second_factor_wrong' },
      { kind: 'login_succeeded', account: who.id, factor: 'app' },
      { kind: 'login_succeeded', account: who.id, factor: 'recovery_code' },
    ]);
  });

  it('tells of passkeys: that one was added, used, refused and removed', async () => {
    const who = await person(api, 'client');
    const passkey = new Authenticator();
    const options = await api.ok(passkeyCalls.begin, { password: PASSWORD }, by(who));
    await api.ok(passkeyCalls.finish, { name: '電話', response: passkey.register(options) }, by(who));
    const answer = passkey.answer(await api.ok(passkeyCalls.beginLogin, {}, by()));
    await api.call(passkeyCalls.login, { response: answer }, by());
    await api.call(passkeyCalls.login, { response: answer }, by());
    const strange = passkey.answer(await api.ok(passkeyCalls.beginLogin, {}, by()), { userVerified: false });
    await api.call(passkeyCalls.login, { response: strange }, by());
    const { fresh } = (await login(who.email)).body as { fresh?: SecondFactorWays };
    const second = { passkey: passkey.answer(fresh?.passkey_options ?? { challenge: '' }) };
    await login(who.email, PASSWORD, second);
    await login(who.email, PASSWORD, second);
    const proof = passkey.answer(await api.ok(passkeyCalls.challenge, {}, by(who)));
    const { value } = await api.ok(passkeyCalls.listing, {}, by(who));
    await api.ok(passkeyCalls.remove, { id: value[0]?.id ?? 0, password: PASSWORD, passkey: proof }, by(who));
    expect(await told()).toEqual([
      { kind: 'passkey_added', account: who.id },
      { kind: 'login_succeeded', account: who.id, factor: 'passkey_alone' },
      { kind: 'login_failed', account: null, reason: 'passkey_refused' },
      { kind: 'login_failed', account: who.id, reason: 'passkey_refused' },
      { kind: 'login_succeeded', account: who.id, factor: 'passkey' },
      { kind: 'login_failed', account: who.id, reason: 'passkey_refused' },
      { kind: 'passkey_removed', account: who.id },
    ]);
  });

  it('tells of wrong passwords, codes and links elsewhere', async () => {
    const who = await person(api, 'client');
    const { path } = userAuthCalls.changePassword;
    await api.call(userAuthCalls.changePassword, { current_password: GUESS, new_password: NEW_PASSWORD }, by(who));
    await api.call(userAuthCalls.changePassword, { token: 'made-up', new_password: NEW_PASSWORD }, by());
    await api.call(secondFactorCalls.begin, { password: GUESS }, by(who));
    await api.call(accountCalls.deleteAccount, { password: GUESS }, by(who));
    const failed = { kind: 'verification_failed', account: who.id, reason: 'wrong_password' };
    expect(await told()).toEqual([
      { ...failed, path },
      { kind: 'verification_failed', account: null, reason: 'bad_reset_link', path },
      { ...failed, path: secondFactorCalls.begin.path },
      { ...failed, path: accountCalls.deleteAccount.path },
    ]);
  });

  it('tells of too many tries, with the limit: of the caller, and of the account', async () => {
    const who = await person(api, 'client');
    api.deps.rateLimiter = createRateLimiter(api.deps.pool);
    for (let round = 0; round < RATE_LIMITS.login.points; round++)
      await api.deps.rateLimiter.take('login', `${FROM}|${who.email}`);
    await login(who.email);
    for (let round = 0; round < RATE_LIMITS.account_login.points; round++)
      await api.deps.rateLimiter.take('account_login', who.email);
    await api.call(userAuthCalls.login, { email: who.email, password: PASSWORD }, by(undefined, '198.51.100.7'));
    api.deps.rateLimiter = noRateLimiter;
    const { path } = userAuthCalls.login;
    expect(await told()).toEqual([
      { kind: 'too_many_tries', account: who.id, limit: 'login', path },
      { kind: 'too_many_tries', account: who.id, limit: 'account_login', path },
    ]);
  });

  it('tells who was refused for their role, their second factor, or at the back office, even at paths without a call', async () => {
    const strict = await startApi({ variables: { TRUST_PROXY: 'on', DEMO: 'off' } });
    const client = await person(strict, 'client');
    const bare = await person(strict, 'admin');
    const technician = await person(strict, 'technician');
    await strict.call(projectCalls.createProject, {}, by(technician));
    await strict.call(adminPeopleCalls.listing, {}, by(bare));
    await strict.call(adminPeopleCalls.listing, {}, by(client));
    const made = '/api/admin/made-up?secret=1';
    await strict.request(made, { headers: { authorization: `Bearer ${client.token}` } });
    // Neither guests nor what is really absent.
    await strict.call(adminPeopleCalls.listing, {}, by());
    await strict.call(projectCalls.projectDetails, { project_id: 1 }, by(client));
    await strict.deps.securityEvents.flush();
    const rows = await strict.deps.db.select().from(securityEvents).orderBy(asc(securityEvents.id));
    expect(rows.map(({ kind, accountId, details }) => [kind, accountId, details.reason, details.path])).toEqual([
      ['access_refused', technician.id, 'forbidden', projectCalls.createProject.path],
      ['access_refused', bare.id, 'second_factor_missing', adminPeopleCalls.listing.path],
      ['access_refused', client.id, 'not_found', adminPeopleCalls.listing.path],
      ['access_refused', client.id, 'not_found', '/api/admin/made-up'],
    ]);
  });

  it('tells of a refresh token that comes back', async () => {
    const who = await person(api, 'client');
    const refresh = () => api.call(userAuthCalls.refresh, { refresh_token: who.refreshToken }, by());
    await refresh();
    api.clock.advance(REFRESH_GRACE_MS + 1);
    expect((await refresh()).status).toBe(401);
    expect(await told()).toEqual([{ kind: 'refresh_token_reused', account: who.id }]);
  });

  it('tells what changes how an account logs in, and who changed it', async () => {
    admin = await logIn(api, admin);
    const { who, shown } = await withFactor();
    const twice = await logIn(api, who);
    await api.ok(secondFactorCalls.renewCodes, { password: PASSWORD, code: shown() }, by(twice));
    await api.ok(secondFactorCalls.remove, { password: PASSWORD, code: shown() }, by(twice));
    await api.ok(userAuthCalls.changePassword, { current_password: PASSWORD, new_password: NEW_PASSWORD }, by(twice));
    await api.ok(userAuthCalls.forgotPassword, { email: who.email }, by());
    const [token] = await resetTokensTo(api, who.email);
    await api.ok(userAuthCalls.changePassword, { token, new_password: PASSWORD }, by());
    const other = await withFactor();
    await api.ok(adminSecurityCalls.resetSecondFactor, { user_id: other.who.id, reason: '遺失電話' }, by(admin));
    await api.ok(adminPeopleCalls.suspend, { user_id: who.id, reason: '濫發訊息' }, by(admin));
    await api.ok(adminPeopleCalls.reinstate, { user_id: who.id }, by(admin));
    const leaver = await person(api, 'client');
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, by(leaver));
    expect(await told()).toEqual([
      { kind: 'second_factor_set', account: who.id },
      { kind: 'recovery_codes_renewed', account: who.id },
      { kind: 'second_factor_removed', account: who.id },
      { kind: 'password_changed', account: who.id },
      { kind: 'password_reset_requested', account: who.id },
      { kind: 'password_reset', account: who.id },
      { kind: 'second_factor_set', account: other.who.id },
      { kind: 'second_factor_reset', account: other.who.id, actor_id: admin.id },
      { kind: 'account_suspended', account: who.id, actor_id: admin.id },
      { kind: 'account_reinstated', account: who.id, actor_id: admin.id },
      { kind: 'account_deleted', account: leaver.id },
    ]);
  });

  it('tells of sessions that their holder ended', async () => {
    const here = await person(api, 'client');
    await logIn(api, here);
    await logIn(api, here);
    await api.ok(accountCalls.revokeSession, { password: PASSWORD }, by(here));
    await api.ok(userAuthCalls.logout, {}, by(here));
    // Nothing is left to end.
    await api.ok(userAuthCalls.logout, { refresh_token: here.refreshToken }, by());
    expect(await told()).toEqual([
      { kind: 'sessions_ended', account: here.id, reason: 'logout_elsewhere', sessions: 2 },
      { kind: 'sessions_ended', account: here.id, reason: 'logout', sessions: 1 },
    ]);
  });

  it('tells what the command line did, and only if it did anything', async () => {
    const input = { email: 'made@example.test', name: '新管理員', password: NEW_PASSWORD, locale: 'zh-Hant' };
    const { id } = await createAdmin(api.deps, commandLine(api), input);
    const who = await person(api, 'client');
    await suspend(api, who);
    await suspend(api, who);
    await reinstate(api, who);
    expect(await told()).toEqual([
      { kind: 'admin_created', account: id },
      { kind: 'account_suspended', account: who.id },
      { kind: 'account_reinstated', account: who.id },
    ]);
    expect((await newEvents()).map(({ caller }) => caller)).toEqual(Array(3).fill('command line (test)'));
  });

  it('tells of a socket that a page of another site opens', async () => {
    const bare = await startApi();
    const port = await listen(bare);
    const origin = 'https://evil.test';
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/key`, { origin, headers: { 'user-agent': CHROME } });
    await once(socket, 'unexpected-response');
    socket.on('error', () => {}).terminate();
    await bare.deps.securityEvents.flush();
    const rows = await bare.deps.db.select().from(securityEvents);
    expect(rows).toMatchObject([
      { kind: 'socket_refused', accountId: null, caller: '127.0.0.1', userAgent: CHROME, details: { origin } },
    ]);
  });

  it('tells of a signed address that was altered, but not of one that has expired', async () => {
    admin = await logIn(api, admin);
    const { src } = await api.ok(adminSecurityEventCalls.exportRows, {}, by(admin));
    const altered = src.replace(/s=[^&]+/, 's=made-up');
    await api.request(altered);
    await api.request(altered.replace(/e=\d+/, 'e=1'));
    const [, refused, ...more] = await told();
    expect([refused, more]).toEqual([{ kind: 'signed_address_refused', account: null, path: src.split('?')[0] }, []]);
  });

  it('contains no password, code, token or signature', async () => {
    const { who, secret, shown, recovery } = await withFactor();
    const code = shown();
    const { body } = await login(who.email, PASSWORD, { code });
    await login(who.email, GUESS, { code: '918273' });
    await login(who.email, PASSWORD, { code: recovery[0] });
    await api.call(userAuthCalls.changePassword, { token: 'a-made-up-link', new_password: NEW_PASSWORD }, by());
    await api.ok(userAuthCalls.logout, { refresh_token: body.refresh_token }, by());
    await api.request('/file/receipt/T-1/a.pdf?u=1&e=99999999999&s=a-made-up-signature');
    // Typed into the wrong field.
    await login(NEW_PASSWORD);
    const rows = await newEvents();
    expect(rows.length).toBeGreaterThan(6);
    const text = JSON.stringify(rows);
    const secrets = [PASSWORD, GUESS, NEW_PASSWORD, secret, code, '918273', recovery[0], body.access_token];
    for (const one of [...secrets, body.refresh_token, 'a-made-up-link', 'a-made-up-signature'])
      expect(text).not.toContain(one);
  });
});

describe('the security events', () => {
  it('are bounded in a flood: further ones of a kind and caller are only counted', async () => {
    const { ofCaller } = SECURITY_EVENTS_PER_MINUTE;
    const who = await person(api, 'client');
    for (let round = 0; round < ofCaller + 7; round++) await api.call(adminPeopleCalls.listing, {}, by(who));
    // Another kind, and another caller, are not left out.
    await login(who.email);
    await api.call(adminPeopleCalls.listing, {}, by(who, '198.51.100.1'));
    const rows = await newEvents();
    expect(rows.filter(({ kind, caller }) => kind === 'access_refused' && caller === FROM)).toHaveLength(ofCaller + 1);
    expect(rows.map(({ kind }) => kind)).toContain('login_succeeded');
    expect(rows.map(({ caller }) => caller)).toContain('198.51.100.1');
    expect(rows.at(-1)).toMatchObject({
      kind: 'access_refused',
      caller: FROM,
      accountId: null,
      details: { left_out: 7 },
    });
    // The next minute.
    await api.call(adminPeopleCalls.listing, {}, by(who));
    expect((await newEvents()).at(-1)).toMatchObject({ caller: FROM, accountId: who.id });
  });

  it('are bounded in a flood from many callers', async () => {
    const { ofAll } = SECURITY_EVENTS_PER_MINUTE;
    for (let round = 0; round < ofAll + 5; round++) {
      const origin = { visitor: null, caller: `10.0.${round >> 8}.${round & 255}`, userAgent: '', requestId: '' };
      api.deps.securityEvents.record(origin, { kind: 'socket_refused' });
    }
    const rows = await newEvents();
    expect(rows).toHaveLength(ofAll + 1);
    expect(rows.at(-1)).toMatchObject({ kind: 'socket_refused', caller: '', details: { left_out: 5 } });
  });

  it('fail no call if they cannot be written', async () => {
    const broken = await startApi();
    const who = await person(broken, 'client');
    await broken.deps.db.execute(sql`alter table security_events rename to other_events`);
    expect((await broken.call(userAuthCalls.login, { email: who.email, password: PASSWORD })).status).toBe(200);
    await broken.deps.securityEvents.flush();
    await broken.deps.db.execute(sql`alter table other_events rename to security_events`);
    expect((await broken.call(userAuthCalls.login, { email: who.email, password: PASSWORD })).status).toBe(200);
    await broken.deps.securityEvents.flush();
    expect(await broken.deps.db.select().from(securityEvents)).toHaveLength(1);
  });

  it('cannot be changed, and are deleted by the sweep alone, once they are old', async () => {
    const { db } = api.deps;
    const [old, recent] = [SECURITY_EVENTS_KEPT_DAYS + 1, SECURITY_EVENTS_KEPT_DAYS - 1].map(
      (days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000),
    );
    for (const at of [old, recent]) {
      const log = createSecurityEventLog({ ...api.deps, clock: new MovableClock(at as Date) });
      log.record(commandLine(api), { kind: 'admin_created' });
      await log.flush();
    }
    const refusal = { cause: { message: 'security_events is append-only' } };
    await expect(db.update(securityEvents).set({ caller: '' })).rejects.toMatchObject(refusal);
    await expect(db.delete(securityEvents)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate security_events`)).rejects.toMatchObject(refusal);
    expect(await newEvents()).toHaveLength(2);
    await TASKS.sweep(api.deps, {});
    expect((await newEvents()).map(({ createdAt }) => createdAt)).toEqual([recent]);
  });
});

describe('an admin', () => {
  beforeEach(async () => {
    admin = await logIn(api, admin);
  });
  const idsOf = async (filter: object) => {
    await api.deps.securityEvents.flush();
    const { value } = await api.ok(adminSecurityEventCalls.listing, { ...filter, limit: 50 }, by(admin));
    return value.map(({ id }) => id).filter((id) => id > lastId);
  };

  it('reads them with account, address and device, and nobody else does', async () => {
    const who = await person(api, 'client');
    await login(who.email, GUESS);
    await api.deps.securityEvents.flush();
    const { value } = await api.ok(adminSecurityEventCalls.listing, { account_id: who.id }, by(admin));
    expect(value).toEqual([
      {
        id: expect.any(Number),
        created_at: api.clock.now().toISOString(),
        kind: 'login_failed',
        account: { id: who.id, name: expect.any(String), email: who.email },
        email: null,
        caller: FROM,
        browser: 'Chrome',
        system: 'Windows',
        request_id: expect.any(String),
        details: { reason: 'wrong_password' },
      },
    ]);
    for (const reader of [who, await person(api, 'technician'), undefined])
      for (const call of [adminSecurityEventCalls.listing, adminSecurityEventCalls.exportRows])
        expect((await api.call(call, {}, by(reader))).status).toBe(404);
  });

  it('filters them by kind, account, e-mail address, caller and days of Hong Kong', async () => {
    const email = 'later@example.test';
    await login(email);
    const who = await person(api, 'client');
    await login(who.email);
    await api.call(userAuthCalls.login, { email: who.email, password: GUESS }, by(undefined, '198.51.100.99'));
    const [typed, succeeded, failed] = (await newEvents()).map(({ id }) => id);
    expect(await idsOf({ kind: 'login_failed' })).toEqual([failed, typed]);
    expect(await idsOf({ account_id: who.id })).toEqual([failed, succeeded]);
    expect(await idsOf({ email: who.email.toUpperCase() })).toEqual([failed, succeeded]);
    expect(await idsOf({ email })).toEqual([typed]);
    expect(await idsOf({ caller: '198.51.100.99' })).toEqual([failed]);
    const today = api.clock.now().toISOString().slice(0, 10);
    expect(await idsOf({ from_day: today, to_day: today })).toEqual([failed, succeeded, typed]);
    expect(await idsOf({ to_day: '2026-11-01' })).toEqual([]);
    expect((await api.call(adminSecurityEventCalls.listing, { kind: 'burglary' }, by(admin))).status).toBe(422);
  });

  it('pages from the newest to the oldest', async () => {
    const email = 'pages@example.test';
    for (let round = 0; round < 3; round++) await login(email);
    const ids = (await newEvents()).map(({ id }) => id);
    const first = await api.ok(adminSecurityEventCalls.listing, { email, limit: 2 }, by(admin));
    const second = await api.ok(
      adminSecurityEventCalls.listing,
      { email, limit: 2, cursor: first.next_cursor },
      by(admin),
    );
    expect([...first.value, ...second.value].map(({ id }) => id)).toEqual(ids.reverse());
    expect([first.count, second.next_cursor]).toEqual([3, null]);
  });

  it('exports every event of a filter once, as JSON lines', async () => {
    const caller = 'an export';
    const many = EXPORT_PAGE_ROWS + 1;
    await api.deps.db.execute(sql`insert into security_events (created_at, kind, email, caller, user_agent, request_id, details)
      select now(), 'login_failed', 'a"' || n || chr(10) || '@b', ${caller}, '', '', '{"reason": "unknown_address"}'
      from generate_series(1, ${many}) n`);
    const { src } = await api.ok(adminSecurityEventCalls.exportRows, { caller }, by(admin));
    const { status, headers, text } = await api.request(src);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/x-ndjson',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(/trimatch-security-events-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const stored = await api.deps.db.select().from(securityEvents).where(eq(securityEvents.caller, caller));
    expect(lines.map(({ id }) => id)).toEqual(stored.map(({ id }) => id).sort((a, b) => b - a));
    expect(lines).toHaveLength(many);
    expect(lines.at(-1)).toEqual({
      id: expect.any(Number),
      created_at: stored[0]?.createdAt.toISOString(),
      kind: 'login_failed',
      account_id: null,
      account_email: null,
      email: 'a"1\n@b',
      caller,
      user_agent: '',
      request_id: '',
      details: { reason: 'unknown_address' },
    });
    expect(await told()).toContainEqual({ kind: 'table_exported', account: admin.id, table: 'security-events' });
  });
});
