import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { userAuthCalls } from '@/contract/user-auth/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const login = ({ email }: Person) => api.call(userAuthCalls.login, { email, password: PASSWORD });
const change = ({ token }: Person) =>
  api.call(
    userAuthCalls.changePassword,
    { current_password: PASSWORD, new_password: 'quite another long sentence' },
    { token },
  );

describe('a login with a password that is being changed', () => {
  it.each([
    ['first', (who: Person) => [() => change(who), () => login(who)]],
    ['last', (who: Person) => [() => login(who), () => change(who)]],
  ] as const)('leaves no session, if the change comes %s', async (_order, startsOf) => {
    const who = await person(api, 'client');
    const lock = sql`select 1 from users where id = ${who.id} for update`;
    const answers = await atOnce<{ body: object }>(api, lock, startsOf(who));
    const tokens = answers.flatMap(({ body }) => ('access_token' in body ? String(body.access_token) : []));
    for (const token of tokens) expect((await api.call(userAuthCalls.profile, {}, { token })).status).toBe(401);
    expect((await api.call(userAuthCalls.profile, {}, { token: who.token })).status).toBe(200);
    expect((await login(who)).status).toBe(422);
  });
});
