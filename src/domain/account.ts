/** Why an account cannot be deleted yet: something of it is waited for by others, or by its holder. */
export const ACCOUNT_TIES = ['project', 'offer', 'complaint', 'complaint_window', 'payment', 'registration'] as const;
export type AccountTie = (typeof ACCOUNT_TIES)[number];

/** How an account stands for an admin. An erased one is nobody's any more, and stays so. */
export const ACCOUNT_STATES = ['active', 'unverified', 'suspended', 'deleted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Why a login is over. */
export const SESSION_ENDS = [
  'logout',
  'logout_elsewhere',
  'password_changed',
  'second_factor_set',
  'second_factor_removed',
  'second_factor_reset',
  'refresh_token_reused',
  'expired',
  'suspended',
  'verified',
  'became_admin',
  'deleted',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** What an admin can do to somebody's account. */
export type AccountAct = 'suspend' | 'reinstate';

/** What may be done to an account that stands so. */
export const actOn = (state: AccountState): AccountAct | null =>
  state === 'deleted' ? null : state === 'suspended' ? 'reinstate' : 'suspend';
