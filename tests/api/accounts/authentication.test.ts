import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo, resetTokensTo } from '@tests/support/mails/mails';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_TTL_S, RESET_TTL_MS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { users } from '@/server/db/schema';

const NEW_PASSWORD = 'quite another long sentence';
const SECOND_MS = 1000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const tryLogin = (email: string, password: string, user_type?: string) =>
  api.call(userAuthCalls.login, { email, password, user_type });
const isIn = async (who: Pick<Person, 'token'>) =>
  (await api.call(userAuthCalls.profile, {}, { token: who.token })).status === 200;
const canRefresh = async (who: Pick<Person, 'refreshToken'>) =>
  (await api.call(userAuthCalls.refresh, { refresh_token: who.refreshToken })).status === 200;
const changePassword = (who: Person, current_password: string, new_password: string) =>
  api.call(userAuthCalls.changePassword, { current_password, new_password }, { token: who.token });
const setByLink = (token: string, new_password: string) =>
  api.call(userAuthCalls.changePassword, { token, new_password });
const forgot = (email: string) => api.call(userAuthCalls.forgotPassword, { email });
const suspend = (who: Person) =>
  api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id));
const withoutRequestId = ({ status, body }: { status: number; body: object }) => ({ status, ...body, request_id: '' });

describe('a login', () => {
  it('returns the tokens, their lifetimes in seconds, and the user', async () => {
    const who = await person(api, 'consultant', { nickname: '何顧問' });
    expect(await api.ok(userAuthCalls.login, { email: who.email, password: PASSWORD })).toMatchObject({
      expires_in: 900,
      refresh_token_expires_in: 2_592_000,
      server_time: Math.floor(api.clock.now().getTime() / 1000),
      user_type: 'consultant',
      registration_step: 'success',
      profile: { id: who.id, nickname: '何顧問', profile_picture: null },
    });
  });

  it('never says whether the address or the password was wrong', async () => {
    const { email } = await person(api, 'client');
    const [wrong, unknown] = [await tryLogin(email, 'a guess'), await tryLogin('nobody@example.test', 'a guess')];
    expect(wrong.status).toBe(422);
    expect(wrong.body.form_error).toEqual({ password: ['電郵或密碼不正確。'] });
    expect(withoutRequestId(wrong)).toEqual(withoutRequestId(unknown));
  });

  it('refuses an account of another type than the chosen one', async () => {
    const { email } = await person(api, 'client');
    expect((await tryLogin(email, PASSWORD, 'consultant')).body.form_error).toHaveProperty('user_type');
    expect((await tryLogin(email, PASSWORD, 'client')).status).toBe(200);
  });

  it('says that an account is suspended, but only after the right password', async () => {
    const who = await person(api, 'client');
    await suspend(who);
    expect((await tryLogin(who.email, PASSWORD)).body.form_error).toEqual({
      email: ['這個帳戶已被暫停，請聯絡我們。'],
    });
    expect((await tryLogin(who.email, 'a guess')).body.form_error).toHaveProperty('password');
  });

  it('ends with its access token after fifteen minutes', async () => {
    const who = await person(api, 'client');
    api.clock.advance((ACCESS_TOKEN_TTL_S - 1) * SECOND_MS);
    expect(await isIn(who)).toBe(true);
    api.clock.advance(SECOND_MS);
    expect(await isIn(who)).toBe(false);
  });

  it('ends with the suspension of the account, including its access token', async () => {
    const who = await person(api, 'client');
    await suspend(who);
    expect([await isIn(who), await canRefresh(who)]).toEqual([false, false]);
  });
});

describe('a logout', () => {
  it('ends this login at once, and no other', async () => {
    const here = await person(api, 'client');
    const there = await logIn(api, here);
    await api.ok(userAuthCalls.logout, {}, { token: here.token });
    expect([await isIn(here), await canRefresh(here)]).toEqual([false, false]);
    expect([await isIn(there), await canRefresh(there)]).toEqual([true, true]);
  });

  it('needs only the refresh token; the access token may have expired', async () => {
    const who = await person(api, 'client');
    await api.ok(userAuthCalls.logout, { refresh_token: who.refreshToken });
    expect([await isIn(who), await canRefresh(who)]).toEqual([false, false]);
  });

  it('is no error for a guest', async () => {
    expect(await api.ok(userAuthCalls.logout, { refresh_token: 'made up' })).toEqual({});
  });
});

describe('a password', () => {
  it.each([
    ['too short', 'seven77', '至少要 8 個字元。'],
    ['too long', 'x'.repeat(129), '最多 128 個字元。'],
    ['common', 'password1', '這個密碼太常見，容易被猜中，請換一個。'],
    ['common in capitals', 'QWERTYUIOP', '這個密碼太常見，容易被猜中，請換一個。'],
    ['the current one', PASSWORD, '新密碼不可與現時密碼相同。'],
  ])('that is %s is refused', async (_why, password, sentence) => {
    const who = await person(api, 'client');
    const { status, body } = await changePassword(who, PASSWORD, password);
    expect([status, body.form_error]).toEqual([422, { new_password: [sentence] }]);
  });

  it.each([
    ['八個字的中文密碼', 'eight Chinese characters'],
    ['~'.repeat(128), '128 characters'],
    ['  spaces at both ends  ', 'spaces at both ends'],
  ])('may be %s', async (password) => {
    const who = await person(api, 'client');
    expect((await changePassword(who, PASSWORD, password)).status).toBe(200);
    expect((await tryLogin(who.email, password)).status).toBe(200);
    expect((await tryLogin(who.email, `${password.trim()}!`)).status).toBe(422);
  });

  it('is the same however its accents were typed', async () => {
    const who = await person(api, 'client');
    const [composed, decomposed] = ['caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me'];
    expect((await changePassword(who, PASSWORD, decomposed)).status).toBe(200);
    expect((await tryLogin(who.email, composed)).status).toBe(200);
    expect((await tryLogin(who.email, decomposed)).status).toBe(200);
  });

  it('is changed only with the current one', async () => {
    const who = await person(api, 'client');
    const { body } = await changePassword(who, 'a guess', NEW_PASSWORD);
    expect(body.form_error).toEqual({ current_password: ['現時密碼不正確。'] });
    expect((await tryLogin(who.email, PASSWORD)).status).toBe(200);
  });

  it('that changes ends every other login at once, and its owner is notified', async () => {
    const here = await person(api, 'client');
    const there = await logIn(api, here);
    expect((await changePassword(here, PASSWORD, NEW_PASSWORD)).status).toBe(200);
    expect([await isIn(here), await canRefresh(here)]).toEqual([true, true]);
    expect([await isIn(there), await canRefresh(there)]).toEqual([false, false]);
    expect((await tryLogin(here.email, PASSWORD)).status).toBe(422);
    expect((await mailsTo(api, here.email)).map((mail) => mail.template)).toContain('password_changed');
  });
});

describe('a forgotten password', () => {
  it('is answered the same for an unknown address', async () => {
    const who = await person(api, 'client');
    const [known, unknown] = [await forgot(who.email), await forgot('nobody@example.test')];
    expect(known.status).toBe(200);
    expect(withoutRequestId(known)).toEqual(withoutRequestId(unknown));
    expect(await resetTokensTo(api, who.email)).toHaveLength(1);
    expect(await mailsTo(api, 'nobody@example.test')).toEqual([]);
  });

  it('is reset by the mailed link, once, and every login ends', async () => {
    const who = await person(api, 'client');
    await forgot(who.email.toUpperCase());
    const [token] = await resetTokensTo(api, who.email);
    expect((await setByLink(token as string, NEW_PASSWORD)).status).toBe(200);
    expect([await isIn(who), await canRefresh(who)]).toEqual([false, false]);
    expect((await tryLogin(who.email, NEW_PASSWORD)).status).toBe(200);
    const again = await setByLink(token as string, 'yet another sentence');
    expect(again.body.form_error).toEqual({ token: ['這條連結已失效或已使用，請重新申請。'] });
  });

  it('is set once by two requests with the link at the same time', async () => {
    const who = await person(api, 'client');
    await forgot(who.email);
    const [token] = (await resetTokensTo(api, who.email)) as [string];
    const answers = await Promise.all([setByLink(token, NEW_PASSWORD), setByLink(token, 'yet another sentence')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('is not set to a refused password, which leaves the link valid', async () => {
    const who = await person(api, 'client');
    await forgot(who.email);
    const [token] = (await resetTokensTo(api, who.email)) as [string];
    expect((await setByLink(token, 'password1')).status).toBe(422);
    expect((await setByLink(token, NEW_PASSWORD)).status).toBe(200);
  });

  it('is not set by a link older than thirty minutes, nor by one that a newer one has invalidated', async () => {
    const who = await person(api, 'client');
    // A link's validity begins when the worker creates it.
    await forgot(who.email);
    await resetTokensTo(api, who.email);
    api.clock.advance(RESET_TTL_MS - SECOND_MS);
    await forgot(who.email);
    await forgot(who.email);
    const [first, second, third] = (await resetTokensTo(api, who.email)) as [string, string, string];
    api.clock.advance(SECOND_MS);
    expect((await setByLink(first, NEW_PASSWORD)).status).toBe(422);
    expect((await setByLink(second, NEW_PASSWORD)).status).toBe(200);
    expect((await setByLink(third, NEW_PASSWORD)).status).toBe(422);
  });

  it('sends a suspended account no link', async () => {
    const who = await person(api, 'client');
    await suspend(who);
    await forgot(who.email);
    expect(await mailsTo(api, who.email)).toEqual([]);
  });
});
