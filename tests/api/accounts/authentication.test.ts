import { hash } from '@node-rs/argon2';
import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo, resetTokensTo } from '@tests/support/mails/mails';
import { logIn, PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { ACCESS_TOKEN_TTL_S, RESET_TTL_MS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { mails, professionals, users } from '@/server/db/schema';

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
  it('is hashed anew at a login if the parameters have changed since', async () => {
    const who = await person(api, 'client');
    const isTheirs = eq(users.id, who.id);
    const stored = async () => (await api.deps.db.select().from(users).where(isTheirs))[0]?.passwordHash ?? '';
    const usual = (await stored()).split('$').slice(0, 4);
    await api.deps.db
      .update(users)
      .set({ passwordHash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
      .where(isTheirs);
    expect((await stored()).split('$').slice(0, 4)).not.toEqual(usual);
    expect((await tryLogin(who.email, PASSWORD)).status).toBe(200);
    expect((await stored()).split('$').slice(0, 4)).toEqual(usual);
    expect((await tryLogin(who.email, PASSWORD)).status).toBe(200);
  });

  const GUESSABLE =
    '這個密碼太易被猜中。請勿使用常見密碼、重複或順序的字元，以及你的姓名、電郵、電話、公司或本網站的名稱；可用幾個互不相關的詞，或一句話。';

  it.each([
    ['too short', 'seven77', '至少要 8 個字元。'],
    ['too long', 'x'.repeat(129), '最多 128 個字元。'],
    ['common', 'password1', GUESSABLE],
    ['common in capitals', 'QWERTYUIOP', GUESSABLE],
    ['the current one', PASSWORD, '新密碼不可與現時密碼相同。'],
  ])('that is %s is refused', async (_why, password, sentence) => {
    const who = await person(api, 'client');
    const { status, body } = await changePassword(who, PASSWORD, password);
    expect([status, body.form_error]).toEqual([422, { new_password: [sentence] }]);
  });

  it.each([
    ['only spaces', ['        ', '\u3000'.repeat(10)]],
    ['one character or a few, repeated', ['aaaaaaaa', '~'.repeat(128), 'abcabcabcabc', '12341234', '匠匠匠匠匠匠匠匠']],
    ['a row of letters, digits or keys', ['abcdefghij', '9876543210', 'dfghjkl;', '20261124', '1qaz2wsx3edc']],
    ['a common one with decoration', ['Password123', 'P@ssw0rd!', 'sunshine4821', 'ＰａｓｓＷｏｒｄ１']],
    [
      'the name of the site, or its published password',
      [DEMO_PASSWORD, 'Trimatch', 'trimatch2026', '匠配匠配匠配匠配', '匠配Trimatch', 'TRIMATCH!!'],
    ],
    ['the e-mail address', ['wing.lam@garden-works.test', 'wing.lam1', 'WingLam2026', 'garden-works', 'gardenworks1']],
    ['the name or nickname', ['林穎兒林穎兒林穎兒', 'Winnie88', 'chanwingyee', 'Chan Wing Yee']],
    ['the telephone number or the company', ['62837465', '大文工程有限公司', '大文工程有限公司1']],
  ])('that is %s is easy to guess, and refused', async (_what, passwords) => {
    const who = await person(api, 'consultant', { nickname: 'Winnie' });
    const known = { email: 'wing.lam@garden-works.test', name: '林穎兒 Chan Wing Yee', phone: '62837465' };
    await api.deps.db.update(users).set(known).where(eq(users.id, who.id));
    const trade = { companyName: '大文工程有限公司' };
    await api.deps.db.update(professionals).set(trade).where(eq(professionals.userId, who.id));
    const answers = await Promise.all(passwords.map((password) => changePassword(who, PASSWORD, password)));
    await api.deps.db.update(users).set({ email: who.email }).where(eq(users.id, who.id));
    const refusals = answers.map(({ body }) => body.form_error?.new_password);
    expect(Object.fromEntries(passwords.map((password, index) => [password, refusals[index]]))).toEqual(
      Object.fromEntries(passwords.map((password) => [password, [GUESSABLE]])),
    );
  });

  it('that is easy to guess is refused at registration, by what the form says, in the reader’s language', async () => {
    const form = { user_type: 'client', name: '陳大文', email: 'taiman.chan@example.test', phone: '91234567' };
    const register = (password: string) =>
      api.call(userAuthCalls.register, { ...form, password, accept_terms: true }, { lang: 'en' });
    for (const password of ['TaiMan.Chan1', '91234567', 'aaaaaaaa']) {
      const { status, body } = await register(password);
      expect([status, body.form_error?.password]).toEqual([422, [expect.stringContaining('too easy to guess')]]);
    }
    expect((await register('winnie88 garden')).status).toBe(200);
  });

  it.each([
    ['八個字的中文密碼', 'eight Chinese characters'],
    ['128 characters of a long sentence; '.repeat(4).slice(0, 128), '128 characters'],
    ['xK9#mQ2z', 'eight characters without a pattern'],
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

  it('takes the same work of the server for an unknown address', async () => {
    const { email } = await person(api, 'client');
    const work = async (address: string) => {
      const asked = await api.countStatements(() => forgot(address));
      return { asked, done: await api.countStatements(() => api.runJobs()) };
    };
    const [known, unknown] = [await work(email), await work('nobody@example.test')];
    expect(unknown.asked).toBe(known.asked);
    // All but the row of the link.
    expect(unknown.done).toBe(known.done - 1);
    expect(await api.deps.db.select().from(mails).where(like(mails.toAddress, 'nobody@%'))).toEqual([]);
  });

  it('is reset by the mailed link, once, and every login ends', async () => {
    const who = await person(api, 'client');
    await forgot(who.email.toUpperCase());
    const [token] = await resetTokensTo(api, who.email);
    expect((await setByLink(token as string, NEW_PASSWORD)).status).toBe(200);
    expect([await isIn(who), await canRefresh(who)]).toEqual([false, false]);
    expect((await tryLogin(who.email, NEW_PASSWORD)).status).toBe(200);
    const again = await setByLink(token as string, 'yet another sentence');
    expect(again.body.form_error).toEqual({ token: ['這條連結已失效或已使用，請索取新的連結。'] });
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
