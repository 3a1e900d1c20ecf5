import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo, resetTokensTo } from '@tests/support/mails/mails';
import { person } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS, type RateLimitName } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { contactMessages } from '@/server/db/schema';
import { createRateLimiter } from '@/server/http/rate-limit';

let api: TestApi;
/** An API without a proxy in front, which ignores x-forwarded-for. */
let bare: TestApi;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
  bare = await startApi();
  for (const one of [api, bare]) one.deps.rateLimiter = createRateLimiter(one.deps.pool);
});

let count = 0;
const newCaller = () => `203.0.113.${++count}`;

/** Uses up a limit; returns the answer of one more attempt. */
async function exhaust(name: RateLimitName, attempt: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  for (let round = 0; round < RATE_LIMITS[name].points; round++) expect((await attempt()).status).not.toBe(429);
  return attempt();
}

function expectRefused(answer: Answer<unknown>, name: RateLimitName): void {
  const { status, headers, body } = answer;
  expect({ status, code: body.error_code, error: body.error }).toEqual({
    status: 429,
    code: 'too_many_requests',
    error: true,
  });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(RATE_LIMITS[name].durationS);
}

describe('too many tries', () => {
  it('to log in are refused for this caller and address, and for no other', async () => {
    const [from, email] = [newCaller(), 'nobody@example.test'];
    const attempt = (options: object) =>
      api.call(userAuthCalls.login, { email, password: 'a guess', ...options }, { from });
    expectRefused(await exhaust('login', () => attempt({})), 'login');
    expectRefused(await attempt({ email: 'NOBODY@example.test' }), 'login');
    expect((await attempt({ email: 'somebody@example.test' })).status).toBe(422);
    const elsewhere = await api.call(userAuthCalls.login, { email, password: 'a guess' }, { from: newCaller() });
    expect(elsewhere.status).toBe(422);
  });

  it('with codes are refused, with resends and tries counted together', async () => {
    const [from, email] = [newCaller(), 'code@example.test'];
    let round = 0;
    const attempt = () =>
      ++round % 2 === 0
        ? api.call(userAuthCalls.resendCode, { email }, { from })
        : api.call(userAuthCalls.verify, { email, code: '123456' }, { from });
    expectRefused(await exhaust('code', attempt), 'code');
  });

  it('to set a new password are refused', async () => {
    const from = newCaller();
    const forgot = () => api.call(userAuthCalls.forgotPassword, { email: 'reset@example.test' }, { from });
    expectRefused(await exhaust('reset', forgot), 'reset');
    const { token } = await person(api, 'client');
    const guess = { current_password: 'a guess', new_password: 'a longer sentence' };
    const change = () => api.call(userAuthCalls.changePassword, guess, { from, token });
    expectRefused(await exhaust('reset', change), 'reset');
  });

  it('to set a new password by a mailed link are refused by link, because colleagues share an address', async () => {
    const from = newCaller();
    const link = async () => {
      const { email } = await person(api, 'client');
      await api.ok(userAuthCalls.forgotPassword, { email }, { from });
      const [token] = await resetTokensTo(api, email);
      return (new_password: string) => api.call(userAuthCalls.changePassword, { token, new_password }, { from });
    };
    const [one, another] = [await link(), await link()];
    expectRefused(await exhaust('reset', () => one('password1')), 'reset');
    expect((await another('a longer sentence')).status).toBe(200);
  });

  it('to register are refused', async () => {
    const from = newCaller();
    const form = {
      user_type: 'client',
      name: '林',
      email: 'register@example.test',
      phone: '91234567',
      password: 'a long sentence',
      accept_terms: true,
    };
    expectRefused(await exhaust('register', () => api.call(userAuthCalls.register, form, { from })), 'register');
  });

  it('to register with documents are refused before the body is received, for any email address', async () => {
    const from = newCaller();
    let round = 0;
    const attempt = () =>
      api.call(
        userAuthCalls.register,
        { email: `documents-${++round}@example.test`, certificates: [new File(['nothing'.repeat(200_000)], 'a.pdf')] },
        { from },
      );
    expectRefused(await exhaust('guest_upload', attempt), 'guest_upload');
    expect(await api.storedFiles()).toEqual([]);
  });

  it('to upload are refused before the body is received', async () => {
    const { token } = await person(api, 'client');
    const input = { title: '', files: [new File(['nothing'.repeat(200_000)], 'a.pdf')] };
    const from = newCaller();
    const attempt = () => api.call(projectCalls.createProject, input, { from, token });
    expectRefused(await exhaust('upload', attempt), 'upload');
    expect(await api.storedFiles()).toEqual([]);
  });

  it('are counted in the database, for all processes together', async () => {
    const [from, email] = [newCaller(), 'processes@example.test'];
    const attempt = () => api.call(userAuthCalls.forgotPassword, { email }, { from });
    await exhaust('reset', attempt);
    api.deps.rateLimiter = createRateLimiter(api.deps.pool);
    expectRefused(await attempt(), 'reset');
  });

  it('from one IP address for many accounts are refused at ten times the limit', async () => {
    const from = newCaller();
    const statuses = new Set<number>();
    for (let round = 0; round < RATE_LIMITS.reset.points * 10; round++)
      statuses.add(
        (await api.call(userAuthCalls.forgotPassword, { email: `desk-${round}@example.test` }, { from })).status,
      );
    expect([...statuses]).toEqual([200]);
    const next = await api.call(userAuthCalls.forgotPassword, { email: 'desk-last@example.test' }, { from });
    expectRefused(next, 'reset');
  });

  it('are counted despite a forged x-forwarded-for, without a proxy', async () => {
    const attempt = () =>
      bare.call(userAuthCalls.forgotPassword, { email: 'forged@example.test' }, { from: newCaller() });
    expectRefused(await exhaust('reset', attempt), 'reset');
  });

  it('are counted by the address that the proxy adds, not by a forged one before it', async () => {
    const proxied = newCaller();
    const attempt = () =>
      api.call(userAuthCalls.forgotPassword, { email: 'chain@example.test' }, { from: `${newCaller()}, ${proxied}` });
    expectRefused(await exhaust('reset', attempt), 'reset');
  });
});

describe('mails that anyone can cause', () => {
  const { points } = RATE_LIMITS.unasked_mail;
  const templatesTo = async (address: string) => (await mailsTo(api, address)).map(({ template }) => template);

  it('to set a new password are a few for each recipient, whoever asks, and the answer stays the same', async () => {
    const [{ email }, other] = [await person(api, 'client'), await person(api, 'client')];
    const ask = (address: string) => api.call(userAuthCalls.forgotPassword, { email: address }, { from: newCaller() });
    const answers = await Promise.all(
      Array.from({ length: 4 * points }, (_, round) => ask(round % 2 ? email : email.toUpperCase())),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(new Set(['[200,{}]']));
    await ask(other.email);
    expect(await templatesTo(email)).toEqual(Array(points).fill('reset'));
    expect(await templatesTo(other.email)).toEqual(['reset']);
  });

  it('of the contact page are a few for each sender, and the operator gets every message', async () => {
    const sender = { name: '陳大文', email: 'flooded@example.test', subject: '查詢', message: '你好' };
    for (let round = 0; round < 2 * points; round++)
      await api.ok(contentCalls.contactSubmit, sender, { from: newCaller() });
    expect(await templatesTo(sender.email)).toEqual(Array(points).fill('contact_received'));
    expect(await api.deps.db.$count(contactMessages, eq(contactMessages.email, sender.email))).toBe(2 * points);
  });
});
