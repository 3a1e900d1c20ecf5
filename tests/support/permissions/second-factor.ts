import { secondFactorCalls } from '@/contract/second-factor/calls';
import { secondFactors } from '@/server/db/schema';
import { PASSWORD, person } from '../people/people';
import { anyUser, GUEST, NO_ID, onlyAdmins, type Row, USERS } from './row';

/** For accounts without a second factor; the set-up that is begun here is never confirmed. */
export const SECOND_FACTOR: Record<string, Row[]> = {
  'secondFactor.state': [{ outcomes: anyUser }],
  'secondFactor.begin': [{ input: () => ({ password: PASSWORD }), outcomes: anyUser }],
  'secondFactor.confirm': [
    {
      input: async ({ api, person }) => {
        if (person) await api.call(secondFactorCalls.begin, { password: PASSWORD }, { token: person.token });
        return { code: 'nonsense' };
      },
      outcomes: { unauthorized: GUEST, form_error: USERS },
    },
  ],
  'secondFactor.remove': [
    {
      input: () => ({ password: PASSWORD, code: '000000' }),
      outcomes: { unauthorized: GUEST, second_factor_changed: USERS },
    },
  ],
  'secondFactor.renewCodes': [
    {
      input: () => ({ password: PASSWORD, code: '000000' }),
      outcomes: { unauthorized: GUEST, second_factor_changed: USERS },
    },
  ],
  'adminSecurity.resetSecondFactor': [
    {
      input: async ({ api }) => {
        const { id } = await person(api, 'client');
        const now = api.clock.now();
        await api.deps.db
          .insert(secondFactors)
          .values({ userId: id, secret: '', recoveryHashes: [], confirmedAt: now, createdAt: now });
        return { user_id: id, reason: '遺失電話' };
      },
      absent: () => ({ user_id: NO_ID, reason: '遺失電話' }),
      outcomes: onlyAdmins,
    },
  ],
};
