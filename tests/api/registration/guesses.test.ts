import { randomBytes } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { times } from '@tests/support/api/full';
import { codesTo, resetTokensTo } from '@tests/support/mails/mails';
import { person } from '@tests/support/people/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_MAX_PER_HOUR_FROM_ALL, CODE_MAX_TRIES } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { createRateLimiter } from '@/server/http/rate-limit';

const ADDRESSES = times(15, 50);
/** Tries per address; the rate limit allows ten. */
const EACH = times(20, 200);
const PASSWORD = 'my own long sentence';
const LONG_MS = 300_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ variables: { TRUST_PROXY: 'on' } });
  api.deps.rateLimiter = createRateLimiter(api.deps.pool);
});

/** All strangers guess at once; returns the statuses of each, in order. */
const guessFromEverywhere = (guess: (from: string, round: number) => Promise<{ status: number }>) =>
  Promise.all(
    Array.from({ length: ADDRESSES }, async (_, stranger) => {
      const statuses: number[] = [];
      for (let round = 0; round < EACH; round++) statuses.push((await guess(`198.51.100.${stranger}`, round)).status);
      return statuses;
    }),
  );

/** No guess succeeded, and over a third was refused by the rate limit. */
function expectRefused(statuses: number[]): void {
  expect(statuses).not.toContain(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(statuses.length / 3);
}

/** A six-digit code that is not the right one. */
const wrong = (code: string, round: number) => String((Number(code) + 1 + round) % 10 ** 6).padStart(6, '0');

describe('many guesses from many addresses', () => {
  it(
    'do not verify an e-mail address, even with the right code among them, and do not lock out its holder',
    async () => {
      const email = 'wing@example.test';
      const form = {
        user_type: 'client',
        name: '林穎',
        email,
        phone: '91234567',
        password: PASSWORD,
        accept_terms: true,
      };
      await api.ok(userAuthCalls.register, form, { from: '203.0.113.5' });
      const [code] = (await codesTo(api, email)) as [string];
      // Sending more codes must not make any of them easier to guess.
      for (let stranger = 1; stranger < CODE_MAX_PER_HOUR_FROM_ALL; stranger++)
        await api.ok(userAuthCalls.resendCode, { email }, { from: `198.51.100.${stranger}` });
      const answers = await guessFromEverywhere((from, round) =>
        // Once a stranger's tries are used up, only the right code is sent.
        api.call(userAuthCalls.verify, { email, code: round < CODE_MAX_TRIES ? wrong(code, round) : code }, { from }),
      );
      expectRefused(answers.flat());
      expect((await api.call(userAuthCalls.verify, { email, code }, { from: '203.0.113.5' })).status).toBe(200);
    },
    LONG_MS,
  );

  it(
    'do not find the link of a forgotten password, which stays valid for its holder',
    async () => {
      const { email } = await person(api, 'client');
      await api.ok(userAuthCalls.forgotPassword, { email }, { from: '203.0.113.6' });
      const [token] = (await resetTokensTo(api, email)) as [string];
      const set = (guessed: string, from: string) =>
        api.call(userAuthCalls.changePassword, { token: guessed, new_password: PASSWORD }, { from });
      const answers = await guessFromEverywhere((from) => set(randomBytes(32).toString('base64url'), from));
      expectRefused(answers.flat());
      expect((await set(token, '203.0.113.6')).status).toBe(200);
    },
    LONG_MS,
  );

  it(
    'do not find a password, and the holder can log in meanwhile',
    async () => {
      const { email } = await person(api, 'client');
      await api.ok(userAuthCalls.forgotPassword, { email }, { from: '203.0.113.7' });
      const [token] = (await resetTokensTo(api, email)) as [string];
      const change = { token, new_password: PASSWORD };
      const { device_token } = await api.ok(userAuthCalls.changePassword, change, { from: '203.0.113.7' });
      const own = { email, password: PASSWORD, device_tokens: [device_token] };
      const [answers, mine] = await Promise.all([
        guessFromEverywhere((from, round) =>
          api.call(userAuthCalls.login, { email, password: `${PASSWORD} ${round}` }, { from }),
        ),
        api.call(userAuthCalls.login, own, { from: '203.0.113.7' }),
      ]);
      expectRefused(answers.flat());
      expect(mine.status).toBe(200);
    },
    LONG_MS,
  );
});
