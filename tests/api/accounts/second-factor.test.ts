import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { mailsTo } from '@tests/support/mails/mails';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS, RECOVERY_CODES, SECOND_FACTOR_STEP_S } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import type { Call } from '@/contract/call';
import { professionalCalls } from '@/contract/professional/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { auditLog, secondFactors, sessions } from '@/server/db/schema';
import { areas } from '@/server/http/areas';
import { createRateLimiter } from '@/server/http/rate-limit';
import { deriveSecrets } from '@/server/secrets';

const STEP_MS = SECOND_FACTOR_STEP_S * 1000;

const reason = '憑證件核實身分';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** The code that the authenticator app shows, this many steps from now. */
const shown = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() + steps * STEP_MS });

const WRONG_CODE = {
  error_code: 'form_error',
  form_error: { code: ['這個碼不正確、已過期或已用過，請檢查後再輸入。'] },
};

const login = (who: Person, code?: string, password = PASSWORD) =>
  api.call(userAuthCalls.login, { email: who.email, password, ...(code !== undefined && { code }) });

/** A client whose second factor is set; the next step has begun, so that its code is unused. */
async function withFactor(): Promise<{ who: Person; secret: string; recovery: string[] }> {
  const who = await person(api, 'client');
  const as = { token: who.token };
  const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
  const { recovery_codes: recovery } = await api.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
  api.clock.advance(STEP_MS);
  return { who, secret, recovery };
}

describe('a second factor, when APP_SECRET is replaced', () => {
  const PRESENT = 'a secret for tests only, of some length';
  const NEXT = 'the secret that comes after it, for tests';
  const place = () => ({ dir: api.deps.env.DATA_DIR, url: api.databaseUrl });

  it('goes on working while the previous secret is known, and an app afterwards too', async () => {
    const { who, secret, recovery } = await withFactor();
    const both = await startApi({ place: place(), secrets: deriveSecrets(NEXT, PRESENT), clock: api.clock });
    const after = await startApi({ place: place(), secrets: deriveSecrets(NEXT), clock: api.clock });
    const loginTo = (on: TestApi, code = '') =>
      on.call(userAuthCalls.login, { email: who.email, password: PASSWORD, code });
    expect((await loginTo(after, shown(secret))).body).toMatchObject(WRONG_CODE);
    expect((await loginTo(both, recovery[0])).status).toBe(200);
    expect((await loginTo(both, recovery[0])).body).toMatchObject(WRONG_CODE);
    expect((await loginTo(both, shown(secret))).status).toBe(200);
    api.clock.advance(STEP_MS);
    expect((await loginTo(after, shown(secret))).status).toBe(200);
    expect((await loginTo(after, recovery[1])).body).toMatchObject(WRONG_CODE);
  });
});

describe('a second factor', () => {
  it('is begun with the password and set by a first code, which returns the recovery codes once', async () => {
    const who = await person(api, 'consultant');
    const as = { token: who.token };
    const state = () => api.ok(secondFactorCalls.state, {}, as);
    expect(await state()).toEqual({
      is_set: false,
      has_passkey: false,
      recovery_codes_left: 0,
      is_required: false,
    });
    expect((await api.call(secondFactorCalls.begin, { password: 'another' }, as)).status).toBe(422);
    expect((await api.call(secondFactorCalls.confirm, { code: '123456' }, as)).body.error_code).toBe(
      'second_factor_changed',
    );

    const begun = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    expect(begun.otpauth_url).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]{32}/);
    expect(decodeURIComponent(begun.otpauth_url)).toContain(who.email);
    // The login does not require it yet.
    expect((await login(who)).status).toBe(200);
    expect(await state()).toMatchObject({ is_set: false });
    const wrong = await api.call(secondFactorCalls.confirm, { code: '000000' }, as);
    expect(wrong).toMatchObject({ status: 422, body: WRONG_CODE });
    // As many characters as the right code, but more bytes.
    const wide = await api.call(secondFactorCalls.confirm, { code: '１２３４５６' }, as);
    expect(wide).toMatchObject({ status: 422, body: WRONG_CODE });

    // Once the set-up is begun again, the first secret is no longer valid.
    const again = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    expect((await api.call(secondFactorCalls.confirm, { code: shown(begun.secret) }, as)).body).toMatchObject(
      WRONG_CODE,
    );
    // Full-width digits, as a Chinese input method types them.
    const typed = shown(again.secret)
      .replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      .replace(/^(...)/, '$1　');
    const { recovery_codes } = await api.ok(secondFactorCalls.confirm, { code: typed }, as);
    expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
    expect(recovery_codes[0]).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/);
    expect(await state()).toMatchObject({ is_set: true, recovery_codes_left: RECOVERY_CODES });
    expect((await api.call(secondFactorCalls.begin, { password: PASSWORD }, as)).body.error_code).toBe(
      'second_factor_required',
    );
    expect((await api.call(secondFactorCalls.confirm, { code: shown(again.secret, 1) }, as)).body.error_code).toBe(
      'second_factor_changed',
    );
    // Neither secret nor codes can be read in the database.
    const [row] = await api.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, who.id));
    expect(JSON.stringify(row)).not.toContain(again.secret);
    for (const code of recovery_codes) expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''));
  });

  it('is replaced by another app’s with a code of the old one, and stays valid until then', async () => {
    const { who, secret, recovery } = await withFactor();
    const as = { token: who.token };
    const begin = (code: string) => api.call(secondFactorCalls.begin, { password: PASSWORD, code }, as);
    expect((await begin('000000')).body).toMatchObject(WRONG_CODE);
    const { body: next } = await begin(shown(secret));
    expect((await begin(shown(secret))).body).toMatchObject(WRONG_CODE);
    api.clock.advance(STEP_MS);
    // Until the new one is confirmed, the old one stays valid.
    expect((await login(who, shown(secret))).status).toBe(200);
    expect((await api.call(secondFactorCalls.confirm, { code: shown(secret, 1) }, as)).body).toMatchObject(WRONG_CODE);
    const { recovery_codes } = await api.ok(secondFactorCalls.confirm, { code: shown(next.secret) }, as);
    expect(recovery_codes).toHaveLength(RECOVERY_CODES);
    api.clock.advance(2 * STEP_MS);
    for (const old of [shown(secret), recovery[0]]) expect((await login(who, old)).body).toMatchObject(WRONG_CODE);
    expect((await login(who, shown(next.secret))).status).toBe(200);
    // It cannot be confirmed a second time.
    expect((await api.call(secondFactorCalls.confirm, { code: shown(next.secret, 1) }, as)).body.error_code).toBe(
      'second_factor_changed',
    );
  });

  it('ends every other login when it is set, replaced or removed, and all of them when it is reset', async () => {
    const here = await person(api, 'client');
    const as = { token: here.token };
    const profile = ({ token }: Person) => api.call(userAuthCalls.profile, {}, { token });
    const statuses = async (others: Person[]) =>
      Promise.all([here, ...others].map(async (one) => (await profile(one)).status));
    const there = await logIn(api, here);
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    expect(await statuses([there])).toEqual([200, 200]);
    await api.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
    expect(await statuses([there])).toEqual([200, 401]);

    const elsewhere = async (code: string) => {
      const { body } = await login(here, code);
      return { ...here, token: body.access_token };
    };
    api.clock.advance(2 * STEP_MS);
    const second = await elsewhere(shown(secret));
    api.clock.advance(2 * STEP_MS);
    const next = await api.ok(secondFactorCalls.begin, { password: PASSWORD, code: shown(secret) }, as);
    await api.ok(secondFactorCalls.confirm, { code: shown(next.secret) }, as);
    expect(await statuses([second])).toEqual([200, 401]);
    api.clock.advance(2 * STEP_MS);
    const third = await elsewhere(shown(next.secret));
    api.clock.advance(2 * STEP_MS);
    await api.ok(secondFactorCalls.remove, { password: PASSWORD, code: shown(next.secret) }, as);
    expect(await statuses([third])).toEqual([200, 401]);

    const last = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    await api.ok(secondFactorCalls.confirm, { code: shown(last.secret) }, as);
    const admin = await person(api, 'admin');
    api.clock.advance(1);
    await api.ok(adminSecurityCalls.resetSecondFactor, { user_id: here.id, reason }, { token: admin.token });
    expect(await statuses([])).toEqual([401]);
    const ends = await api.deps.db
      .select({ because: sessions.revokedBecause })
      .from(sessions)
      .where(eq(sessions.userId, here.id))
      .orderBy(sessions.revokedAt);
    expect(ends.map(({ because }) => because)).toEqual([
      'second_factor_set',
      'second_factor_set',
      'second_factor_removed',
      'second_factor_reset',
    ]);
    expect((await mailsTo(api, here.email)).map(({ template }) => template)).toEqual([
      'second_factor_set',
      'second_factor_set',
      'second_factor_removed',
      'second_factor_set',
      'second_factor_reset',
    ]);
  });

  it('is asked for after the right password only, so that it reveals nothing about an account', async () => {
    const { who, secret } = await withFactor();
    expect((await login(who)).body.error_code).toBe('second_factor_required');
    const wrong = await login(who, undefined, 'another');
    const stranger = await login({ ...who, email: 'nobody@example.test' }, undefined, 'another');
    expect([wrong.status, wrong.body.form_error]).toEqual([stranger.status, stranger.body.form_error]);
    expect((await login(who, shown(secret), 'another')).body.error_code).toBe('form_error');
    expect((await login(who, shown(secret))).status).toBe(200);
  });

  it('accepts the codes of one step before and after, and each code once', async () => {
    const { who, secret } = await withFactor();
    api.clock.advance(5 * STEP_MS);
    for (const far of [-2, 2]) expect((await login(who, shown(secret, far))).body).toMatchObject(WRONG_CODE);
    expect((await login(who, shown(secret, -1))).status).toBe(200);
    expect((await login(who, shown(secret, -1))).body).toMatchObject(WRONG_CODE);
    expect((await login(who, shown(secret, 1))).status).toBe(200);
    // Codes older than an accepted one are used up with it.
    expect((await login(who, shown(secret))).body).toMatchObject(WRONG_CODE);
    expect((await login(who, shown(secret, 1))).body).toMatchObject(WRONG_CODE);
    api.clock.advance(2 * STEP_MS);
    expect((await login(who, shown(secret))).status).toBe(200);
  });

  it('accepts one of two logins with the same code at once', async () => {
    const { who, secret, recovery } = await withFactor();
    const lock = sql`select from second_factors where user_id = ${who.id} for update`;
    for (const code of [shown(secret), recovery[0]]) {
      const answers = await atOnce(api, lock, [() => login(who, code), () => login(who, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('can be replaced by recovery codes, each once', async () => {
    const { who, recovery } = await withFactor();
    const other = await withFactor();
    const [first = '', second = ''] = recovery;
    expect((await login(who, first)).status).toBe(200);
    expect((await login(who, first)).body).toMatchObject(WRONG_CODE);
    expect((await login(who, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(other.who, recovery[2])).body).toMatchObject(WRONG_CODE);
    expect(await api.ok(secondFactorCalls.state, {}, { token: who.token })).toMatchObject({
      is_set: true,
      recovery_codes_left: RECOVERY_CODES - 2,
    });
  });

  it('is removed with password and code, or reset by an admin', async () => {
    const { who, secret } = await withFactor();
    const as = { token: who.token };
    const remove = (password: string, code: string) => api.call(secondFactorCalls.remove, { password, code }, as);
    expect((await remove('another', shown(secret))).status).toBe(422);
    expect((await remove(PASSWORD, '000000')).body).toMatchObject(WRONG_CODE);
    expect((await remove(PASSWORD, shown(secret))).status).toBe(200);
    expect((await login(who)).status).toBe(200);
    expect((await remove(PASSWORD, shown(secret))).body.error_code).toBe('second_factor_changed');

    const lost = await withFactor();
    const admin = await person(api, 'admin');
    const reset = (user_id: number) =>
      api.call(adminSecurityCalls.resetSecondFactor, { user_id, reason }, { token: admin.token });
    expect((await reset(lost.who.id)).status).toBe(200);
    expect((await reset(lost.who.id)).body.error_code).toBe('second_factor_changed');
    // A set-up that was only begun does not count, and a reset leaves it alone.
    const begun = await person(api, 'client');
    const { secret: first } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, { token: begun.token });
    expect((await reset(begun.id)).body.error_code).toBe('second_factor_changed');
    await api.ok(secondFactorCalls.confirm, { code: shown(first) }, { token: begun.token });
    const lines = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, 'user.reset_second_factor'));
    expect(lines.filter(({ subjectId }) => [lost.who.id, begun.id].map(String).includes(subjectId))).toMatchObject([
      { subjectId: String(lost.who.id), actorId: admin.id, after: { reason } },
    ]);
    expect((await reset(admin.id)).body.error_code).toBe('forbidden');
    expect((await login(lost.who)).status).toBe(200);
  });

  it('is required of admins outside the demonstration, and cannot be removed there', async () => {
    const live = await startApi({ variables: { DEMO: 'off' } });
    const admin = await person(live, 'admin');
    const client = await person(live, 'client');
    const as = { token: admin.token };
    const office = () => live.call(professionalCalls.professionals, {}, as);
    expect(await office()).toMatchObject({ status: 403, body: { error_code: 'second_factor_missing' } });
    // To other users the back office answers 404, as always.
    expect((await live.call(professionalCalls.professionals, {}, { token: client.token })).status).toBe(404);
    expect(await live.ok(secondFactorCalls.state, {}, as)).toMatchObject({ is_set: false, is_required: true });
    const { secret } = await live.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    expect((await office()).status).toBe(403);
    live.clock.moveTo(api.clock.now());
    const again = await live.ok(userAuthCalls.login, { email: admin.email, password: PASSWORD });
    as.token = again.access_token;
    const { recovery_codes } = await live.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
    expect((await office()).status).toBe(200);
    const removed = await live.call(
      secondFactorCalls.remove,
      { password: PASSWORD, code: recovery_codes[0] ?? '' },
      as,
    );
    expect(removed.body.error_code).toBe('forbidden');
  });

  it('is required of an admin by every call, except those about their own account and its set-up', async () => {
    const live = await startApi({ variables: { DEMO: 'off' } });
    const admin = await person(live, 'admin');
    const client = await person(live, 'client');
    const answered: string[] = [];
    for (const [area, { calls }] of Object.entries(areas)) {
      for (const [name, call] of Object.entries(calls) as [string, Call][]) {
        if (call.who === 'public' || call.who === 'optional') continue;
        if (call.who !== 'user' && !call.who.includes('admin')) continue;
        const { body } = await live.call(call, {}, { token: admin.token });
        if (body.error_code !== 'second_factor_missing') answered.push(`${area}.${name}`);
        // Other users are never asked for it.
        const other = await live.call(call, {}, { token: client.token });
        expect(other.body.error_code, call.path).not.toBe('second_factor_missing');
      }
    }
    expect(answered).toEqual([
      'userAuth.profile',
      'userAuth.profileUpdate',
      'account.sessions',
      'account.revokeSession',
      'account.exportData',
      'secondFactor.state',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.remove',
      'passkey.listing',
      'passkey.challenge',
      'passkey.begin',
      'passkey.finish',
      'passkey.rename',
      'passkey.remove',
      'notification.listing',
      'notification.details',
      'notification.read',
      'notification.see',
      'notification.preferences',
      'notification.setPreference',
      'push.pushTimes',
      'push.setTimes',
      'push.addDevice',
      'push.dropDevice',
    ]);
    // The demonstration does not require it of its admin.
    const shownAdmin = await person(api, 'admin');
    expect((await api.call(professionalCalls.professionals, {}, { token: shownAdmin.token })).status).toBe(200);
  });

  it('is deleted with its account', async () => {
    const { who } = await withFactor();
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: who.token });
    expect(await api.deps.db.select().from(secondFactors).where(eq(secondFactors.userId, who.id))).toEqual([]);
  });

  it('cannot be guessed: tries are counted by account, from any address', async () => {
    const limited = await startApi({ variables: { TRUST_PROXY: 'on' } });
    limited.deps.rateLimiter = createRateLimiter(limited.deps.pool);
    const who = await person(limited, 'client');
    const as = { token: who.token };
    const { secret } = await limited.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    api.clock.moveTo(limited.clock.now());
    await limited.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
    const statuses: number[] = [];
    for (let round = 0; round <= RATE_LIMITS.second_factor.points; round++) {
      const guess = { email: who.email, password: PASSWORD, code: '000000' };
      statuses.push((await limited.call(userAuthCalls.login, guess, { from: `198.51.100.${round}` })).status);
    }
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
  });

  it('has its tries used up by wrong codes, and not by right ones', async () => {
    const limited = await startApi({ clock: api.clock });
    limited.deps.rateLimiter = createRateLimiter(limited.deps.pool);
    const who = await person(limited, 'client');
    const as = { token: who.token };
    const { secret } = await limited.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    await limited.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
    const changePhone = async (phone: string, code: string) =>
      (await limited.call(userAuthCalls.profileUpdate, { phone, password: PASSWORD, code }, as)).status;
    const { points } = RATE_LIMITS.second_factor;
    for (let round = 0; round <= points; round++) {
      api.clock.advance(STEP_MS);
      expect(await changePhone(`${91234500 + round}`, shown(secret))).toBe(200);
    }
    const statuses: number[] = [];
    for (let round = 0; round <= points; round++) statuses.push(await changePhone('61234567', '000000'));
    expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429]);
  });
});

describe('new recovery codes', () => {
  const renew = (who: Person, code: string, password = PASSWORD) =>
    api.call(secondFactorCalls.renewCodes, { password, code }, { token: who.token });

  it('replace all earlier ones, with the password and a code', async () => {
    const { who, secret, recovery } = await withFactor();
    expect((await renew(who, shown(secret), 'another')).status).toBe(422);
    expect((await renew(who, '000000')).body).toMatchObject(WRONG_CODE);
    const { status, body } = await renew(who, recovery[0] ?? '');
    expect(status).toBe(200);
    expect(new Set([...body.recovery_codes, ...recovery]).size).toBe(2 * RECOVERY_CODES);
    const state = await api.ok(secondFactorCalls.state, {}, { token: who.token });
    expect(state.recovery_codes_left).toBe(RECOVERY_CODES);
    expect((await login(who, recovery[1])).body).toMatchObject(WRONG_CODE);
    expect((await login(who, body.recovery_codes[0])).status).toBe(200);
    expect((await login(who, shown(secret))).status).toBe(200);
  });

  it('are refused without a second factor', async () => {
    const who = await person(api, 'client');
    expect((await renew(who, '000000')).body.error_code).toBe('second_factor_changed');
  });

  it('of an admin are in the audit log', async () => {
    const who = await person(api, 'admin');
    const as = { token: who.token };
    await api.deps.db.delete(secondFactors).where(eq(secondFactors.userId, who.id));
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as);
    const { recovery_codes } = await api.ok(secondFactorCalls.confirm, { code: shown(secret) }, as);
    const lines = () => api.deps.db.$count(auditLog, eq(auditLog.action, 'user.renew_recovery_codes'));
    expect((await renew(who, '000000')).body).toMatchObject(WRONG_CODE);
    expect(await lines()).toBe(0);
    expect((await renew(who, recovery_codes[0] ?? '')).status).toBe(200);
    expect(await lines()).toBe(1);
  });
});
