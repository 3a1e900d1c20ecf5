import type { ErrorCode } from '@/contract/errors';

/** Of calls that take the password, and the second factor if one is set. */
export const PROOF_ERRORS = [
  'form_error',
  'second_factor_required',
  'passkey_refused',
  'passkeys_unavailable',
  'too_many_requests',
] as const satisfies ErrorCode[];
