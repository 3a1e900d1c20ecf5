import { as, call } from '@/contract/call';
import { PROOF_ERRORS } from '@/contract/user-auth/proof-errors';

type Schemas = typeof import('./schemas');

/** Passkeys (WebAuthn): a login of their own, and a second factor after the password. */
export const passkeyCalls = {
  listing: call({
    method: 'GET',
    path: '/api/user_auth/passkey',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'The caller’s passkeys.',
    schemas: as<Schemas['listing']>(),
    errors: ['unauthorized'],
    reads: ['session'],
  }),
  challenge: call({
    method: 'POST',
    path: '/api/user_auth/passkey/challenge',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Options to ask for one of the caller’s passkeys, as the second factor that another call takes.',
    schemas: as<Schemas['challenge']>(),
    errors: ['unauthorized', 'passkeys_unavailable'],
  }),
  begin: call({
    method: 'POST',
    path: '/api/user_auth/passkey/begin',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Options to make a passkey, with the password, and the second factor where one is set.',
    queue: 'password',
    schemas: as<Schemas['begin']>(),
    errors: ['unauthorized', ...PROOF_ERRORS],
    rateLimit: 'login',
  }),
  finish: call({
    method: 'POST',
    path: '/api/user_auth/passkey/finish',
    who: 'user',
    isOpenWithoutFactor: true,
    summary:
      'Store the passkey. The first second factor answers the recovery codes, this once, and ends every other login.',
    schemas: as<Schemas['finish']>(),
    errors: ['unauthorized', 'form_error', 'passkeys_unavailable', 'passkey_refused'],
    changes: ['session'],
  }),
  rename: call({
    method: 'POST',
    path: '/api/user_auth/passkey/rename',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Rename a passkey.',
    schemas: as<Schemas['rename']>(),
    errors: ['unauthorized', 'form_error', 'not_found'],
    changes: ['session'],
  }),
  remove: call({
    method: 'POST',
    path: '/api/user_auth/passkey/remove',
    who: 'user',
    isOpenWithoutFactor: true,
    summary: 'Remove a passkey, with the password and the second factor. Every other login ends.',
    queue: 'password',
    schemas: as<Schemas['remove']>(),
    errors: ['unauthorized', 'forbidden', 'not_found', ...PROOF_ERRORS],
    changes: ['session'],
    rateLimit: 'login',
  }),
  beginLogin: call({
    method: 'POST',
    path: '/api/user_auth/passkey/begin-login',
    who: 'public',
    summary: 'Options to log in with any passkey of this site.',
    schemas: as<Schemas['beginLogin']>(),
    errors: ['passkeys_unavailable', 'too_many_requests'],
    rateLimit: 'passkey_login',
  }),
  login: call({
    method: 'POST',
    path: '/api/user_auth/passkey/login',
    who: 'public',
    summary: 'Log in with a passkey that verified its user; no second factor is asked for. Answers as login.',
    schemas: as<Schemas['login']>(),
    errors: ['form_error', 'passkeys_unavailable', 'passkey_refused', 'too_many_requests'],
    rateLimit: 'passkey_login',
  }),
};
