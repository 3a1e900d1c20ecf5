import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo, resetTokensTo } from '@tests/support/mails/mails';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_TOKEN_TTL_MS, RATE_LIMITS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { mails, notifications, users } from '@/server/db/schema';
import { createRateLimiter } from '@/server/http/rate-limit';
import { NOBODY } from '@/server/mail/outbox';
import { warnOfGuesses } from '@/server/modules/user-auth/warn-of-guesses';

const BOUND = RATE_LIMITS.account_login.points;
const NEW_PASSWORD = 'quite another long sentence';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
  api.deps.rateLimiter = createRateLimiter(api.deps.pool);
});

let callers = 0;
/** A login from an IP address that no other has. */
const login = (email: string, password: string, device_tokens: string[] = []) =>
  api.call(
    userAuthCalls.login,
    { email, password, device_tokens },
    { from: `2001:db8:0:${(++callers).toString(16)}::1` },
  );
const knownBrowser = async ({ email }: Pick<Person, 'email'>) => (await login(email, PASSWORD)).body.device_token;
/** Wrong passwords up to the account's limit. */
const exhaust = async (email: string) => {
  for (let round = 0; round < BOUND; round++) await api.deps.rateLimiter.take('account_login', email);
};
const statusOf = async (...given: Parameters<typeof login>) => (await login(...given)).status;

describe('wrong passwords from many addresses', () => {
  it.each(['an account', 'no account'])(
    'are refused after thirty an hour, also if the next is right: %s',
    async (of) => {
      const email = of === 'an account' ? (await person(api, 'client')).email : 'stranger@example.test';
      const answers = await Promise.all(
        Array.from({ length: BOUND + 5 }, (_, round) => login(email, `a guess ${round}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(BOUND).fill(422), ...Array(5).fill(429)]);
      const { status, body, headers } = await login(email.toUpperCase(), PASSWORD);
      expect([status, body.error_code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(RATE_LIMITS.account_login.durationS - 600);
    },
  );

  it('are the only ones that count', async () => {
    const { email } = await person(api, 'client');
    for (let round = 0; round < BOUND - 1; round++) await api.deps.rateLimiter.take('account_login', email);
    for (let round = 0; round < 3; round++) expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(email, 'a guess')).toBe(422);
    expect(await statusOf(email, PASSWORD)).toBe(429);
  });

  it('do not lock out a browser that was logged in before, or that has set a new password by a mailed link', async () => {
    const { email } = await person(api, 'client');
    const known = await knownBrowser({ email });
    await exhaust(email);
    const again = await login(email, PASSWORD, ['of another person', known]);
    expect([again.status, again.body.device_token]).toEqual([200, known]);
    await api.ok(userAuthCalls.forgotPassword, { email });
    const [token] = (await resetTokensTo(api, email)) as [string];
    const { device_token } = await api.ok(userAuthCalls.changePassword, { token, new_password: NEW_PASSWORD });
    expect(await statusOf(email, NEW_PASSWORD, [known])).toBe(429);
    expect(await statusOf(email, NEW_PASSWORD, [device_token])).toBe(200);
  });

  it('from a known browser have a limit of their own', async () => {
    const { email } = await person(api, 'client');
    const [stolen, own] = [await knownBrowser({ email }), await knownBrowser({ email })];
    await exhaust(email);
    const statuses = new Set<number>();
    for (let round = 0; round < RATE_LIMITS.device_login.points; round++)
      statuses.add(await statusOf(email, `a guess ${round}`, [stolen]));
    expect([...statuses]).toEqual([422]);
    expect(await statusOf(email, PASSWORD, [stolen])).toBe(429);
    expect(await statusOf(email, PASSWORD, [own])).toBe(200);
  });
});

describe('the token of a known browser', () => {
  it('is of no use for another account, altered, or after a year', async () => {
    const [{ email }, other] = [await person(api, 'client'), await person(api, 'client')];
    const token = await knownBrowser({ email });
    const [id, issuedAt, signature] = token.split('.') as [string, string, string];
    await exhaust(other.email);
    await exhaust(email);
    expect(await statusOf(other.email, PASSWORD, [token])).toBe(429);
    const younger = [id, Number(issuedAt) + 1, signature].join('.');
    expect(await statusOf(email, PASSWORD, [younger, `${token}a`, '', 'a.1.b'])).toBe(429);
    api.clock.advance(DEVICE_TOKEN_TTL_MS - 1000);
    expect(await statusOf(email, PASSWORD, [token])).toBe(200);
    api.clock.advance(1000);
    expect(await statusOf(email, PASSWORD, [token])).toBe(429);
  });

  it('dies with the password', async () => {
    const who = await person(api, 'client');
    const before = await knownBrowser(who);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    const { device_token } = await api.ok(userAuthCalls.changePassword, change, { token: who.token });
    await exhaust(who.email);
    expect(await statusOf(who.email, NEW_PASSWORD, [before])).toBe(429);
    expect(await statusOf(who.email, NEW_PASSWORD, [device_token])).toBe(200);
  });

  it('is no login, names no one, and is ignored if it is unreadable', async () => {
    const who = await person(api, 'client');
    const token = await knownBrowser(who);
    expect((await api.call(userAuthCalls.profile, {}, { token })).status).toBe(401);
    expect((await api.call(userAuthCalls.refresh, { refresh_token: token })).status).toBe(401);
    expect(token.split('.').map((part) => Buffer.from(part, 'base64url').toString())).not.toContain(String(who.id));
    const stored = { email: who.email, password: PASSWORD, device_tokens: { a: 'b' } };
    expect((await api.call(userAuthCalls.login, stored)).status).toBe(200);
  });
});

describe('the holder of an account whose password is guessed', () => {
  const warnings = async (who: Person) => ({
    mails: (await mailsTo(api, who.email)).filter((mail) => mail.template === 'password_guessed'),
    notes: await api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id)),
  });
  const nextHour = () => api.deps.pool.query("delete from rate_limits where key like 'account_login%'");

  it('is told once a day, by mail and notification, in their language', async () => {
    const who = await person(api, 'client');
    await api.deps.db.update(users).set({ locale: 'en' }).where(eq(users.id, who.id));
    for (let hour = 0; hour < 2; hour++) {
      await exhaust(who.email);
      expect((await warnings(who)).mails).toHaveLength(hour);
      for (let round = 0; round < 3; round++) await login(who.email, 'a guess');
      await nextHour();
    }
    const { mails: sent, notes } = await warnings(who);
    expect(notes).toMatchObject([{ type: 'other', template: 'password_guessed', readAt: null }]);
    expect(sent).toHaveLength(1);
    const [{ subject, text }] = sent as [(typeof sent)[0]];
    expect(subject).toMatch(/^Someone tried to log in to your account｜/);
    for (const words of [`At least ${BOUND} wrong passwords`, 'None of them let anybody in', 'two-step login'])
      expect(text).toContain(words);
    expect(text).not.toContain('2001:db8');
  });

  it('is not told of mistakes below the limit, nor while the address is not verified', async () => {
    const [who, unverified] = [await person(api, 'client'), await person(api, 'client', { isVerified: false })];
    for (let round = 0; round < 5; round++) await login(who.email, 'a guess');
    await exhaust(unverified.email);
    expect(await statusOf(unverified.email, 'a guess')).toBe(429);
    for (const one of [who, unverified]) expect(await warnings(one)).toEqual({ mails: [], notes: [] });
  });

  it('does not differ from nobody in the mail that the server makes', async () => {
    await warnOfGuesses(api.deps, 'nobody-to-warn@example.test');
    const waiting = () => api.deps.db.select().from(mails).where(isNull(mails.sentAt));
    expect(await waiting()).toMatchObject([{ toAddress: NOBODY.email, template: 'password_guessed' }]);
    await api.runJobs();
    expect(await waiting()).toEqual([]);
    expect(await mailsTo(api, NOBODY.email)).toEqual([]);
  });
});
