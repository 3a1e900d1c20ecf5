import { startApi, type TestApi } from '@tests/support/api/api';
import { codesTo, mailsTo } from '@tests/support/mails/mails';
import { PASSWORD, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_MAX_PER_HOUR_FROM_ALL, CODE_MAX_TRIES, CODE_TTL_MS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';

const SECOND_MS = 1000;
const HOLDER = '203.0.113.5';
const STRANGER = '198.51.100.7';
const MINE = 'my own long sentence';
const THEIRS = 'the thief his sentence';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
});

let count = 0;
const newAddress = () => `wing-${++count}@example.test`;
const form = (email: string, more: object = {}) => ({
  user_type: 'client',
  name: '林穎',
  nickname: '穎',
  email,
  phone: '9123 4567',
  password: MINE,
  accept_terms: true,
  ...more,
});
const register = (email: string, more: object = {}, from = HOLDER) =>
  api.call(userAuthCalls.register, form(email, more), { from });
const verify = (email: string, code: string, from = HOLDER) =>
  api.call(userAuthCalls.verify, { email, code }, { from });
const resend = (email: string, from = HOLDER) => api.call(userAuthCalls.resendCode, { email }, { from });
const logIn = (email: string, password: string) => api.call(userAuthCalls.login, { email, password });
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a client who registers', () => {
  it('is logged in by the mailed code', async () => {
    const email = newAddress();
    expect((await register(email)).body).toMatchObject({ email, registration_step: 'verify', resend_after: 60 });
    const [code] = await codesTo(api, email);
    const { status, body } = await verify(email, code as string);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_type: 'client', registration_step: 'success', profile: { name: '林穎' } });
    const profile = await api.ok(userAuthCalls.profile, {}, { token: body.access_token });
    expect(profile).toMatchObject({ email, phone: '91234567', nickname: '穎', standing: 'good' });
  });

  it('may write the address in any case', async () => {
    const email = newAddress();
    await register(email.toUpperCase());
    const [code] = await codesTo(api, email);
    expect((await verify(email.toUpperCase(), code as string)).status).toBe(200);
    expect((await logIn(email, MINE)).status).toBe(200);
  });

  it('gets the mail in the language of the form', async () => {
    const email = newAddress();
    await api.ok(userAuthCalls.register, form(email), { lang: 'en' });
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toMatch(/^Your code: \d{6}/);
    // The name is left out, because a stranger may have typed it.
    expect(mail?.text).toContain('Hello,');
  });

  it('gets the errors of all fields at once, in the reader’s language', async () => {
    const bad = { user_type: 'admin', name: ' ', email: 'wing', phone: '123', password: 'short', accept_terms: false };
    const { status, body } = await api.call(userAuthCalls.register, bad, { lang: 'en' });
    expect({ status, fields: body.form_error }).toEqual({
      status: 422,
      fields: {
        user_type: ['Please choose one of the options.'],
        name: ['Please fill this in.'],
        email: ['Please enter a valid e-mail address, such as name@example.com.'],
        phone: ['Please enter an 8-digit Hong Kong number, or an international one starting with +.'],
        password: ['At least 8 characters.'],
        accept_terms: ['Please read and accept the terms of service.'],
      },
    });
    const chinese = await api.call(userAuthCalls.register, bad);
    expect(chinese.body.form_error?.password).toEqual(['至少要 8 個字元。']);
  });

  it('has one account and one code when the form is sent twice at once', async () => {
    const email = newAddress();
    const answers = await Promise.all([register(email), register(email)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(await codesTo(api, email)).toHaveLength(1);
  });
});

describe('two who register the same address', () => {
  it('cannot verify each other’s registrations by their own code', async () => {
    const email = newAddress();
    const holder = await api.ok(userAuthCalls.register, form(email));
    api.clock.advance(61_000);
    const stranger = await api.ok(userAuthCalls.register, {
      ...form(email),
      name: '陌生人',
      password: 'the password of a stranger',
    });
    api.clock.advance(61_000);
    await api.ok(userAuthCalls.resendCode, { email, ticket: holder.ticket });
    const [first, foreign, again] = await codesTo(api, email);
    const enter = (code: string | undefined, ticket: string) => api.call(userAuthCalls.verify, { email, code, ticket });
    expect((await enter(foreign, holder.ticket)).status).toBe(422);
    expect((await enter(first, stranger.ticket)).status).toBe(422);
    expect((await enter(again, holder.ticket)).status).toBe(200);
    expect((await logIn(email, 'the password of a stranger')).status).toBe(422);
  });
});

describe('the code', () => {
  const waiting = async () => {
    const email = newAddress();
    await register(email);
    return { email, code: (await codesTo(api, email))[0] as string };
  };

  it('is refused if it is wrong, with the tries left, and invalid after five', async () => {
    const { email, code } = await waiting();
    const errors: unknown[] = [];
    for (let round = 0; round < CODE_MAX_TRIES; round++)
      errors.push((await verify(email, otherThan(code))).body.form_error?.code);
    expect(errors).toEqual([
      ['驗證碼不正確，還可以試 4 次。'],
      ['驗證碼不正確，還可以試 3 次。'],
      ['驗證碼不正確，還可以試 2 次。'],
      ['驗證碼不正確，還可以試 1 次。'],
      ['嘗試次數已用完，請按「再寄一次」索取新的驗證碼。'],
    ]);
    expect((await verify(email, code)).status).toBe(422);
  });

  it('counts tries that are sent at once', async () => {
    const { email, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(email, otherThan(code))));
    const stillTrying = answers.filter((answer) => answer.body.form_error?.code?.[0]?.includes('還可以試'));
    expect(stillTrying).toHaveLength(CODE_MAX_TRIES - 1);
    expect((await verify(email, code)).status).toBe(422);
  });

  it('stays valid for its holder despite the tries of a stranger', async () => {
    const { email, code } = await waiting();
    for (let round = 0; round <= CODE_MAX_TRIES; round++) await verify(email, otherThan(code), STRANGER);
    expect((await verify(email, code, STRANGER)).status).toBe(422);
    expect((await verify(email, code, HOLDER)).status).toBe(200);
  });

  it('is sent to its holder despite strangers’ requests, and valid in the same browser or from the same address', async () => {
    const email = newAddress();
    for (let round = 0; round < 3; round++) {
      await register(email, { password: THEIRS }, STRANGER);
      api.clock.advance(60 * SECOND_MS);
    }
    await register(email, { password: THEIRS }, STRANGER);
    const { body } = await register(email);
    expect(body).toMatchObject({ resend_after: 60 });
    const code = (await codesTo(api, email)).at(-1) as string;
    expect((await verify(email, code, STRANGER)).body.form_error?.code).toEqual(['驗證碼不正確，還可以試 4 次。']);
    const elsewhere = { from: '203.0.113.99' };
    const answer = await api.call(userAuthCalls.verify, { email, code, ticket: body.ticket }, elsewhere);
    expect(answer.body.profile?.name).toBe('林穎');
  });

  it('that the logged-in holder asks for is valid in the browser of the registration, wherever it then is', async () => {
    const email = newAddress();
    const { ticket } = (await register(email)).body;
    api.clock.advance(61 * SECOND_MS);
    const { access_token: token } = (await logIn(email, MINE)).body;
    await api.ok(userAuthCalls.resendCode, { email, ticket }, { token, from: '203.0.113.98' });
    const code = (await codesTo(api, email)).at(-1) as string;
    const elsewhere = { token, from: '203.0.113.99' };
    const other = await api.call(userAuthCalls.verify, { email, code, ticket: 'of another browser' }, elsewhere);
    expect(other.body.form_error?.code).toEqual(['驗證碼不正確，還可以試 4 次。']);
    const own = await api.call(userAuthCalls.verify, { email, code, ticket }, elsewhere);
    expect(own.body.profile?.name).toBe('林穎');
  });

  it('verifies what its logged-in holder filled in last in that browser, also with a code that was sent again', async () => {
    const email = newAddress();
    await register(email);
    const { access_token: token } = (await logIn(email, MINE)).body;
    api.clock.advance(61 * SECOND_MS);
    const { ticket } = (await register(email, { name: '林頴', password: 'another sentence of mine' })).body;
    api.clock.advance(61 * SECOND_MS);
    await api.ok(userAuthCalls.resendCode, { email, ticket }, { token, from: HOLDER });
    const code = (await codesTo(api, email)).at(-1) as string;
    const { body } = await api.call(userAuthCalls.verify, { email, code, ticket }, { token, from: HOLDER });
    expect(body.profile?.name).toBe('林頴');
    expect((await logIn(email, 'another sentence of mine')).status).toBe(200);
  });

  it('does not flood a mailbox, however many callers request it', async () => {
    const email = newAddress();
    const ask = (from: number) => register(email, {}, `198.51.100.${from}`);
    for (let from = 0; from < CODE_MAX_PER_HOUR_FROM_ALL; from++) await ask(from);
    expect((await ask(99)).body.form_error?.email).toEqual(['這個電郵一小時內最多發送 3 次，請稍後再試。']);
    expect(await codesTo(api, email)).toHaveLength(CODE_MAX_PER_HOUR_FROM_ALL);
  });

  it('is valid for ten minutes', async () => {
    const [inTime, expired] = [await waiting(), await waiting()];
    api.clock.advance(CODE_TTL_MS - SECOND_MS);
    expect((await verify(inTime.email, inTime.code)).status).toBe(200);
    api.clock.advance(SECOND_MS);
    expect((await verify(expired.email, expired.code)).body.form_error?.code).toEqual([
      '驗證碼已過期，請按「再寄一次」。',
    ]);
  });

  it('is valid once, also for two simultaneous requests', async () => {
    const { email, code } = await waiting();
    const answers = await Promise.all([verify(email, code), verify(email, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect((await verify(email, code)).status).toBe(422);
  });

  it('is sent again after a minute, and three times an hour', async () => {
    const { email } = await waiting();
    expect((await resend(email)).body.form_error?.email).toEqual(['請在 60 秒後再寄。']);
    api.clock.advance(59 * SECOND_MS);
    expect((await resend(email)).body.form_error?.email).toEqual(['請在 1 秒後再寄。']);
    api.clock.advance(SECOND_MS);
    expect((await resend(email)).body).toMatchObject({ resend_after: 60 });
    api.clock.advance(60 * SECOND_MS);
    expect((await resend(email)).status).toBe(200);
    api.clock.advance(60 * SECOND_MS);
    expect((await resend(email)).body.form_error?.email).toEqual(['這個電郵一小時內最多發送 3 次，請稍後再試。']);
    const codes = await codesTo(api, email);
    expect(codes).toHaveLength(3);
    expect((await verify(email, codes[2] as string)).status).toBe(200);
  });
});

describe('whether an address is known', () => {
  it('does not show in the answer to a registration; its holder is notified by mail', async () => {
    const known = await person(api, 'client');
    const [toKnown, toNew] = [await register(known.email, { password: THEIRS }), await register(newAddress())];
    expect(toKnown.status).toBe(toNew.status);
    const shape = (body: object) => ({ ...body, email: '', ticket: '' });
    expect(shape(toKnown.body)).toEqual(shape(toNew.body));
    expect((await mailsTo(api, known.email)).map((mail) => mail.template)).toEqual(['already_registered']);
    expect((await logIn(known.email, THEIRS)).status).toBe(422);
    expect((await logIn(known.email, PASSWORD)).status).toBe(200);
  });

  it('does not show in the answers to a second try, a resend or a code', async () => {
    const known = (await person(api, 'client')).email;
    const unknown = newAddress();
    const bodies: unknown[] = [];
    for (const email of [known, unknown]) {
      const answers = [await resend(email), await register(email), await verify(email, '123456')];
      bodies.push(answers.map(({ status, body }) => ({ status, ...body, request_id: '' })));
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(await codesTo(api, known)).toEqual([]);
  });
});

describe('a stranger who registers another person’s address', () => {
  it('later, does not change what the first code verifies', async () => {
    const email = newAddress();
    await register(email);
    api.clock.advance(61 * SECOND_MS);
    await register(email, { password: THEIRS, name: 'a thief' });
    const [first] = await codesTo(api, email);
    const { body } = await verify(email, first as string);
    expect(body.profile?.name).toBe('林穎');
    expect((await logIn(email, THEIRS)).status).toBe(422);
    expect((await logIn(email, MINE)).status).toBe(200);
  });

  it('earlier, loses the account and the login when its holder verifies the address', async () => {
    const email = newAddress();
    await register(email, { password: THEIRS, name: 'a thief' });
    const thief = await api.ok(userAuthCalls.login, { email, password: THEIRS });
    expect(thief.registration_step).toBe('verify');
    api.clock.advance(61 * SECOND_MS);
    await register(email);
    const code = (await codesTo(api, email))[1] as string;
    expect((await verify(email, code)).body.profile?.name).toBe('林穎');
    expect((await api.call(userAuthCalls.profile, {}, { token: thief.access_token })).status).toBe(401);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: thief.refresh_token })).status).toBe(401);
    expect((await logIn(email, THEIRS)).status).toBe(422);
    const [row] = await api.deps.db.select().from(users).where(eq(users.email, email));
    expect(row?.phone).toBe('91234567');
  });
});
