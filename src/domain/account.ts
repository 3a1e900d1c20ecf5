/** Why an account cannot be deleted yet: others, or its holder, still wait for something of it. */
export const ACCOUNT_TIES = [
  'project',
  'held_money',
  'offer',
  'complaint',
  'complaint_window',
  'payment',
  'payout',
  'registration',
] as const;
export type AccountTie = (typeof ACCOUNT_TIES)[number];

/** States of an account, as admins see them. Deletion cannot be undone. */
export const ACCOUNT_STATES = ['active', 'unverified', 'suspended', 'deleted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Why a session ended. */
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
  'restored',
] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** What an admin can do to a user's account. */
export type AccountAct = 'suspend' | 'reinstate';

/** The action that an account's state allows; null: none. */
export const actOn = (state: AccountState): AccountAct | null =>
  state === 'deleted' ? null : state === 'suspended' ? 'reinstate' : 'suspend';
