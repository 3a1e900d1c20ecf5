import { as, call } from '@/contract/call';
import { PROOF_ERRORS } from '@/contract/user-auth/proof-errors';

type Schemas = typeof import('./schemas');

/** `fresh` of what refuses a second factor: the ways to give it. A recovery code is one always. */
export type SecondFactorWays = {
  has_app: boolean;
  /** For `navigator.credentials.get`; null without a passkey. */
  passkey_options: { challenge: string } | null;
};

/** The caller's second factor: an authenticator app, and recovery codes for it and for passkeys. */
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
      'Make a secret for an authenticator app; it counts once it is confirmed. Where a second factor is set, with that one.',
    queue: 'password',
    schemas: as<Schemas['begin']>(),
    errors: ['unauthorized', 'second_factor_changed', ...PROOF_ERRORS],
    rateLimit: 'reset',
  }),
  confirm: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/confirm',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Set the second factor by a first code; answers the recovery codes, this once. Every other login ends.',
    schemas: as<Schemas['confirm']>(),
    errors: ['unauthorized', 'form_error', 'second_factor_changed', 'too_many_requests'],
    changes: ['session'],
  }),
  renewCodes: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/renew-codes',
    who: 'user',
    summary:
      'Make new recovery codes with the password and the second factor; answered this once, and those of before are void.',
    queue: 'password',
    schemas: as<Schemas['renewCodes']>(),
    errors: ['unauthorized', 'second_factor_changed', ...PROOF_ERRORS],
    changes: ['session'],
    rateLimit: 'reset',
  }),
  remove: call({
    method: 'POST',
    path: '/api/user_auth/second-factor/remove',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Remove the authenticator app, with the password and the second factor. Every other login ends.',
    queue: 'password',
    schemas: as<Schemas['remove']>(),
    errors: ['unauthorized', 'forbidden', 'second_factor_changed', ...PROOF_ERRORS],
    changes: ['session'],
    rateLimit: 'reset',
  }),
};
