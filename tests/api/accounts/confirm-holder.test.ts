import { startApi, type TestApi } from '@tests/support/api/api';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS, SECOND_FACTOR_STEP_S } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';
import { createRateLimiter } from '@/server/http/rate-limit';

const NEW_PHONE = '61234567';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.deps.rateLimiter = createRateLimiter(api.deps.pool);
});

const as = (who: Person) => ({ token: who.token });
const errorOf = ({ status, body }: { status: number; body: { error_code?: string; form_error?: object } }) =>
  status === 200 ? 'ok' : [body.error_code, ...Object.keys(body.form_error ?? {})].join(' ');
const isIn = async (who: Person) => (await api.call(userAuthCalls.profile, {}, as(who))).status === 200;
const update = async (who: Person, input: object, idempotencyKey?: string) =>
  errorOf(await api.call(userAuthCalls.profileUpdate, input, { ...as(who), idempotencyKey }));
const phoneOf = async ({ id }: Person) =>
  (await api.deps.db.select({ phone: users.phone }).from(users).where(eq(users.id, id)))[0]?.phone;

describe('ending other sessions', () => {
  it.each(['one', 'all'])('takes the password again: %s', async (which) => {
    const here = await person(api, 'client');
    const there = await logIn(api, here);
    const list = await api.ok(accountCalls.sessions, {}, as(there));
    const target = which === 'one' ? { session_id: list.value[0]?.id } : {};
    const end = async (proof: object) => {
      const input = { ...target, ...proof } as { password: string };
      return errorOf(await api.call(accountCalls.revokeSession, input, as(here)));
    };
    expect(await end({})).toBe('form_error password');
    expect(await end({ password: 'not the one' })).toBe('form_error password');
    expect(await isIn(there)).toBe(true);
    expect(await end({ password: PASSWORD })).toBe('ok');
    expect([await isIn(there), await isIn(here)]).toEqual([false, true]);
  });

  it('is refused after ten wrong passwords in this session an hour, even with the right one, and in no other', async () => {
    const thief = await person(api, 'client');
    const holder = await logIn(api, thief);
    const end = async (who: Person, password: string) =>
      errorOf(await api.call(accountCalls.revokeSession, { password }, as(who)));
    // Right ones do not count.
    for (let round = 0; round < 3; round++) expect(await end(holder, PASSWORD)).toBe('ok');
    const thiefAgain = await logIn(api, thief);
    for (let round = 0; round < RATE_LIMITS.device_login.points; round++)
      expect(await end(thiefAgain, `guess ${round}`)).toBe('form_error password');
    expect(await end(thiefAgain, PASSWORD)).toBe('too_many_requests');
    expect(await update(thiefAgain, { phone: NEW_PHONE, password: PASSWORD })).toBe('too_many_requests');
    expect(await end(holder, PASSWORD)).toBe('ok');
  });
});

describe('a new telephone number', () => {
  it('takes the password again, and without it nothing of the change is made', async () => {
    const who = await person(api, 'client');
    expect(await update(who, { phone: NEW_PHONE, nickname: '阿明' })).toBe('form_error password');
    expect(await update(who, { phone: NEW_PHONE, nickname: '阿明', password: 'not the one' })).toBe(
      'form_error password',
    );
    expect(await api.ok(userAuthCalls.profile, {}, as(who))).toMatchObject({ phone: '', nickname: '' });
    expect(await update(who, { phone: NEW_PHONE, nickname: '阿明', password: PASSWORD })).toBe('ok');
    expect(await api.ok(userAuthCalls.profile, {}, as(who))).toMatchObject({ phone: NEW_PHONE, nickname: '阿明' });
  });

  it('is one only if it differs: the other details take no password', async () => {
    const who = await person(api, 'client');
    await api.deps.db.update(users).set({ phone: NEW_PHONE }).where(eq(users.id, who.id));
    expect(await update(who, { phone: '6123 4567', name: '陳大文' })).toBe('ok');
    expect(await api.ok(userAuthCalls.profile, {}, as(who))).toMatchObject({ phone: NEW_PHONE, name: '陳大文' });
  });

  it('takes a code as well where a second factor is set, each once', async () => {
    const who = await person(api, 'consultant');
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as(who));
    const shown = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
    await api.ok(secondFactorCalls.confirm, { code: shown() }, as(who));
    api.clock.advance(SECOND_FACTOR_STEP_S * 1000);
    const change = (phone: string, code?: string) => update(who, { phone, password: PASSWORD, ...(code && { code }) });
    expect(await change(NEW_PHONE)).toBe('second_factor_required');
    expect(await change(NEW_PHONE, '000000')).toBe('form_error code');
    expect(await phoneOf(who)).toBe('');
    expect(await change(NEW_PHONE, shown())).toBe('ok');
    expect(await change('69876543', shown())).toBe('form_error code');
    expect(await phoneOf(who)).toBe(NEW_PHONE);
  });

  it('is stored with its Idempotency-Key, but without a trace of the password', async () => {
    const who = await person(api, 'client');
    const change = { phone: NEW_PHONE, password: PASSWORD };
    expect(await update(who, change, 'the-same-key')).toBe('ok');
    // A stored hash of the input would be another one here.
    expect(await update(who, { ...change, password: 'not the one' }, 'the-same-key')).toBe('ok');
    expect(await update(who, { ...change, phone: '69876543' }, 'the-same-key')).toBe('idempotency_mismatch');
  });
});
