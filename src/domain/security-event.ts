import type { SessionEnd } from './account';

/** The kinds of security events. */
export const SECURITY_EVENT_KINDS = [
  'login_succeeded',
  'login_failed',
  /** A password, code or link that was refused elsewhere than at the login. */
  'verification_failed',
  'too_many_tries',
  'access_refused',
  'refresh_token_reused',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'second_factor_set',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'sessions_ended',
  'account_suspended',
  'account_reinstated',
  'account_deleted',
  'admin_created',
  'table_exported',
  'socket_refused',
  'signed_address_refused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** Why a login, a password, a code or a link was refused. */
export const VERIFICATION_REFUSALS = [
  'unknown_address',
  'wrong_password',
  'wrong_user_type',
  'suspended',
  'wrong_code',
  'code_used_up',
  'bad_reset_link',
  'second_factor_wrong',
  'passkey_refused',
] as const;

export type VerificationRefusal = (typeof VERIFICATION_REFUSALS)[number];

/** Why a call was refused: errors that say what the caller is not. */
export const ACCESS_REFUSALS = ['forbidden', 'not_verified', 'second_factor_missing', 'not_found'] as const;

export type AccessRefusal = (typeof ACCESS_REFUSALS)[number];

/** With what the user of a new session proved who they are. */
export const LOGIN_FACTORS = ['password', 'app', 'recovery_code', 'passkey', 'passkey_alone', 'email_code'] as const;
export type LoginFactor = (typeof LOGIN_FACTORS)[number];

/** What an event may say about itself. None of it is a secret, or names a person. */
export interface SecurityEventDetails {
  reason?: VerificationRefusal | AccessRefusal | SessionEnd;
  factor?: LoginFactor;
  /** Of the call or file, without its query. */
  path?: string;
  /** The rate limit that was reached. */
  limit?: string;
  /** How many sessions. */
  sessions?: number;
  /** The exported table. */
  table?: string;
  /** The page of another site that opened a socket. */
  origin?: string;
  /** The user who did it to the account, if that is not its holder. */
  actor_id?: number;
  /** Instead of an event: how many of this kind and caller were not stored within a minute. */
  left_out?: number;
}
export const SECURITY_EVENT_DETAILS = [
  'reason',
  'factor',
  'path',
  'limit',
  'sessions',
  'table',
  'origin',
  'actor_id',
  'left_out',
] as const satisfies readonly (keyof SecurityEventDetails)[];
