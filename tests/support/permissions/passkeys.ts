import { passkeyCalls } from '@/contract/passkey/calls';
import { Authenticator } from '../passkeys/authenticator';
import { storePasskey } from '../passkeys/store-passkey';
import { KINDS } from '../people/cast';
import { PASSWORD, person } from '../people/people';
import { anyUser, GUEST, type Knock, NO_ID, type Row, USERS } from './row';

const foreignPasskey = async ({ api }: Knock) => storePasskey(api, (await person(api, 'client')).id);

const onlyOwn = { unauthorized: GUEST, not_found: USERS } satisfies Row['outcomes'];

/** For accounts without passkeys; passkeys.test.ts has those with one. */
export const PASSKEYS: Record<string, Row[]> = {
  'passkey.listing': [{ outcomes: anyUser }],
  'passkey.challenge': [{ outcomes: anyUser }],
  'passkey.begin': [{ input: () => ({ password: PASSWORD }), outcomes: anyUser }],
  'passkey.finish': [
    {
      // The challenge of a login, which registers nothing.
      input: async ({ api }) => {
        const options = await api.ok(passkeyCalls.beginLogin, {});
        return { name: '電話', response: new Authenticator().register({ ...options, user: { id: 'MQ' } }) };
      },
      outcomes: { unauthorized: GUEST, passkey_refused: USERS },
    },
  ],
  'passkey.rename': [
    {
      input: async (knock) => ({ id: await foreignPasskey(knock), name: '我的' }),
      absent: () => ({ id: NO_ID, name: '我的' }),
      outcomes: onlyOwn,
    },
  ],
  'passkey.remove': [
    {
      input: async (knock) => ({ id: await foreignPasskey(knock), password: PASSWORD }),
      absent: () => ({ id: NO_ID, password: PASSWORD }),
      outcomes: onlyOwn,
    },
  ],
  'passkey.beginLogin': [{ outcomes: { ok: KINDS } }],
  'passkey.login': [
    {
      input: async ({ api }) => ({
        response: new Authenticator().answer(await api.ok(passkeyCalls.beginLogin, {}), { userHandle: 'MQ' }),
      }),
      outcomes: { passkey_refused: KINDS },
    },
  ],
};
