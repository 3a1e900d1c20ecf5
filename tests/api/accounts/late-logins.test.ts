import { startApi, type TestApi } from '@tests/support/api/api';
import { atOnce } from '@tests/support/api/at-once';
import { Authenticator } from '@tests/support/passkeys/authenticator';
import { PASSWORD, type Person, person, suspend } from '@tests/support/people/people';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { passkeyCalls } from '@/contract/passkey/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

type Start = () => Promise<{ body: object }>;

const as = ({ token }: Person) => ({ token });
const login =
  ({ email }: Person): Start =>
  () =>
    api.call(userAuthCalls.login, { email, password: PASSWORD });

/** What is prepared for each change: the change itself, and a login that does not know of it. */
const CHANGES = {
  'the password is changed': async (who) => ({
    change: () =>
      api.call(
        userAuthCalls.changePassword,
        { current_password: PASSWORD, new_password: 'quite another long sentence' },
        as(who),
      ),
    login: login(who),
  }),
  'a second factor is set': async (who) => {
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as(who));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
    return { change: () => api.call(secondFactorCalls.confirm, { code }, as(who)), login: login(who) };
  },
  'the account is suspended': async (who) => ({
    change: async () => {
      await suspend(api, who);
      return { body: {} };
    },
    login: login(who),
  }),
  'the passkey is removed': async (who) => {
    const passkey = new Authenticator();
    const begun = await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(who));
    const added = { name: '電話', response: passkey.register(begun) };
    const { recovery_codes } = await api.ok(passkeyCalls.finish, added, as(who));
    const { value } = await api.ok(passkeyCalls.listing, {}, as(who));
    const response = passkey.answer(await api.ok(passkeyCalls.beginLogin, {}));
    const proof = { id: value[0]?.id ?? 0, password: PASSWORD, code: recovery_codes[0] };
    return {
      change: () => api.call(passkeyCalls.remove, proof, as(who)),
      login: () => api.call(passkeyCalls.login, { response }),
    };
  },
} satisfies Record<string, (who: Person) => Promise<{ change: Start; login: Start }>>;

describe('a login while what protects the account is changed', () => {
  it.each(
    Object.entries(CHANGES).flatMap(([what, prepare]) => [
      [what, 'first', prepare] as const,
      [what, 'last', prepare] as const,
    ]),
  )('leaves no session if %s, %s', async (_what, order, prepare) => {
    const who = await person(api, 'client');
    const { change, login: enter } = await prepare(who);
    const lock = sql`select 1 from users where id = ${who.id} for update`;
    const answers = await atOnce(api, lock, order === 'first' ? [change, enter] : [enter, change]);
    const tokens = answers.flatMap(({ body }) => ('access_token' in body ? String(body.access_token) : []));
    for (const token of tokens) expect((await api.call(userAuthCalls.profile, {}, { token })).status).toBe(401);
    const again = await enter();
    expect('access_token' in again.body).toBe(false);
  });
});
