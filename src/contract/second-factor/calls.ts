import { as, call } from '@/contract/call';

type Schemas = typeof import('./schemas');

/** The caller's second factor: an authenticator app whose code every login requires. */
export const secondFactorCalls = {
  state: call({
    method: 'GET',
    path: '/api/user_auth/second-factor',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Whether a second factor is set, and how many recovery codes are left.',
    schemas: as<Schemas['state']>(),
    errors: ['unauthorized'],
    reads: ['session'],
  }),
  begin: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/begin',
    who: 'user',
    isOpenWithoutFactor: true,
    summary:
      'Make a secret for an authenticator app; it counts once it is confirmed. Where one is set, with a code of that one.',
    queue: 'password',
    schemas: as<Schemas['begin']>(),
    errors: [
      'unauthorized',
      'form_error',
      'second_factor_changed',
      'second_factor_required',
      'second_factor_wrong',
      'too_many_requests',
    ],
    rateLimit: 'reset',
  }),
  confirm: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/confirm',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Set the second factor by a first code; answers the recovery codes, this once. Every other login ends.',
    schemas: as<Schemas['confirm']>(),
    errors: ['unauthorized', 'form_error', 'second_factor_changed', 'second_factor_wrong', 'too_many_requests'],
    changes: ['session'],
  }),
  renewCodes: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/renew-codes',
    who: 'user',
    summary: 'Make new recovery codes with the password and a code; answered this once, and those of before are void.',
    queue: 'password',
    schemas: as<Schemas['renewCodes']>(),
    errors: ['unauthorized', 'form_error', 'second_factor_changed', 'second_factor_wrong', 'too_many_requests'],
    changes: ['session'],
    rateLimit: 'reset',
  }),
  remove: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/remove',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Remove the second factor, with the password and a code. Every other login ends.',
    queue: 'password',
    schemas: as<Schemas['remove']>(),
    errors: [
      'unauthorized',
      'forbidden',
      'form_error',
      'second_factor_changed',
      'second_factor_wrong',
      'too_many_requests',
    ],
    changes: ['session'],
    rateLimit: 'reset',
  }),
};
