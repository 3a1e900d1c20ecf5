import { startApi, type TestApi } from '@tests/support/api/api';
import { times } from '@tests/support/api/full';
import { logIn, type Person, person } from '@tests/support/people/people';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_SESSION_MAX_AGE_MS, REFRESH_GRACE_MS, REFRESH_TOKEN_TTL_S, SESSION_MAX_AGE_MS } from '@/config/limits';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { refreshTokens, sessions, users } from '@/server/db/schema';
import { endSpentSessions } from '@/server/modules/user-auth/sessions';
import { deriveSecrets } from '@/server/secrets';

const SECOND_MS = 1000;
const TABS = 20;
const ROUNDS = times(3, 200);

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const refresh = (refresh_token: string, more: object = {}) =>
  api.call(userAuthCalls.refresh, { refresh_token, platform: 'web', ...more });
const isIn = async (token: string) => (await api.call(userAuthCalls.profile, {}, { token })).status === 200;

/** One refresh that must succeed. */
async function next(token: string): Promise<Pick<Person, 'token' | 'refreshToken'>> {
  const { status, body } = await refresh(token);
  expect(status).toBe(200);
  return { token: body.access_token, refreshToken: body.refresh_token };
}

async function expectDead(tokens: readonly { token: string; refreshToken: string }[]): Promise<void> {
  for (const one of tokens) {
    expect((await refresh(one.refreshToken)).status).toBe(401);
    expect(await isIn(one.token)).toBe(false);
  }
}

describe('a refresh', () => {
  it('gives a new access token and the successor of the refresh token', async () => {
    const who = await person(api, 'client');
    const { status, body } = await refresh(who.refreshToken, { user_type: 'client' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 900, refresh_token_expires_in: 2_592_000 });
    expect(body.refresh_token).not.toBe(who.refreshToken);
    expect(await isIn(body.access_token)).toBe(true);
  });

  it('answers the two tokens, their lifetimes in seconds and the server’s time, and nothing else (Spec §7)', async () => {
    const who = await person(api, 'client');
    const { body } = await refresh(who.refreshToken, { user_type: 'client' });
    expect(body).toEqual({
      access_token: expect.stringMatching(/./),
      refresh_token: expect.stringMatching(/./),
      expires_in: 900,
      refresh_token_expires_in: 2_592_000,
      server_time: Math.floor(api.clock.now().getTime() / 1000),
    });
    api.clock.advance(3 * SECOND_MS);
    const later = await refresh(body.refresh_token);
    expect(later.body.server_time).toBe(body.server_time + 3);
  });

  it(
    `of ${TABS} tabs at once keeps the login and has one successor, ${ROUNDS} rounds`,
    async () => {
      const who = await person(api, 'client');
      let current = who.refreshToken;
      for (let round = 1; round <= ROUNDS; round++) {
        const answers = await Promise.all(Array.from({ length: TABS }, () => refresh(current)));
        expect(answers.map((answer) => answer.status)).toEqual(Array(TABS).fill(200));
        const successors = new Set(answers.map((answer) => answer.body.refresh_token));
        expect(successors.size).toBe(1);
        [current] = [...successors] as [string];
        expect(await unusedTokensOf(who)).toBe(1);
      }
      expect(await isIn((await next(current)).token)).toBe(true);
    },
    10 * 60 * SECOND_MS,
  );

  it('of the previous token gives the same successor for ten seconds', async () => {
    const { refreshToken } = await person(api, 'client');
    const first = await next(refreshToken);
    api.clock.advance(REFRESH_GRACE_MS);
    const again = await next(refreshToken);
    expect(again.refreshToken).toBe(first.refreshToken);
    expect(await isIn(again.token)).toBe(true);
  });

  it('of a token that was used more than ten seconds ago revokes the whole family', async () => {
    const first = await person(api, 'client');
    const second = await next(first.refreshToken);
    const other = await logIn(api, first);
    api.clock.advance(REFRESH_GRACE_MS + 1);
    await expectDead([first, second]);
    expect(await isIn(other.token)).toBe(true);
  });

  it('of a stolen older token revokes the whole family, even within ten seconds', async () => {
    const first = await person(api, 'client');
    const second = await next(first.refreshToken);
    const third = await next(second.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    await expectDead([first, second, third]);
  });

  it('is refused after thirty days without one', async () => {
    const [inTime, expired] = [await person(api, 'client'), await person(api, 'client')];
    api.clock.advance(REFRESH_TOKEN_TTL_S * SECOND_MS - 1);
    expect((await refresh(inTime.refreshToken)).status).toBe(200);
    api.clock.advance(1);
    const { status, body } = await refresh(expired.refreshToken);
    expect([status, body.error_code]).toEqual([401, 'unauthorized']);
  });

  it.each([
    ['client', SESSION_MAX_AGE_MS],
    ['admin', ADMIN_SESSION_MAX_AGE_MS],
  ] as const)('does not prolong the login of a %s beyond its end', async (userType, maxAgeMs) => {
    let tokens: Pick<Person, 'token' | 'refreshToken'> = await person(api, userType);
    // Half of a token's life at a time.
    const stepMs = Math.min(maxAgeMs / 4, (REFRESH_TOKEN_TTL_S * SECOND_MS) / 2);
    for (let age = stepMs; age < maxAgeMs; age += stepMs) {
      api.clock.advance(stepMs);
      tokens = await next(tokens.refreshToken);
    }
    const { body } = await refresh(tokens.refreshToken);
    expect(body.refresh_token_expires_in).toBe(stepMs / SECOND_MS);
    api.clock.advance(stepMs);
    await endSpentSessions(api.deps);
    await expectDead([tokens, { token: body.access_token, refreshToken: body.refresh_token }]);
  });

  it('for another account type is refused, and keeps the login', async () => {
    const who = await person(api, 'technician');
    const { status, body } = await refresh(who.refreshToken, { user_type: 'client' });
    expect([status, Object.keys(body.form_error ?? {})]).toEqual([422, ['user_type']]);
    expect((await refresh(who.refreshToken, { user_type: 'technician' })).status).toBe(200);
  });

  it('of a suspended account is refused', async () => {
    const who = await person(api, 'client');
    await api.deps.db.update(users).set({ suspendedAt: api.clock.now() }).where(eq(users.id, who.id));
    expect((await refresh(who.refreshToken)).status).toBe(401);
  });

  it('is refused after APP_SECRET was replaced', async () => {
    const who = await person(api, 'client');
    const place = { dir: api.deps.env.DATA_DIR, url: api.databaseUrl };
    const other = await startApi({ place, secrets: deriveSecrets('another secret for tests, of some length') });
    const input = { refresh_token: who.refreshToken, platform: 'web' };
    expect((await other.call(userAuthCalls.refresh, input)).status).toBe(401);
    expect((await api.call(userAuthCalls.refresh, input)).status).toBe(200);
  });

  it('stores no token in plain text', async () => {
    const who = await person(api, 'client');
    const { refreshToken } = await next(who.refreshToken);
    const stored = JSON.stringify(await api.deps.db.select().from(refreshTokens));
    expect([stored.includes(who.refreshToken), stored.includes(refreshToken)]).toEqual([false, false]);
  });
});

/** How many refresh tokens of a user's only login are still unused. */
async function unusedTokensOf(who: Person): Promise<number> {
  const rows = await api.deps.db.select().from(sessions).where(eq(sessions.userId, who.id));
  expect(rows).toHaveLength(1);
  const sessionId = rows[0]?.id ?? '';
  return api.deps.db.$count(refreshTokens, and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)));
}
