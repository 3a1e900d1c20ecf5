/** Why an account cannot be deleted yet: something of it is waited for by others, or by its holder. */
export const ACCOUNT_TIES = ['project', 'offer', 'complaint', 'complaint_window', 'payment', 'registration'] as const;
export type AccountTie = (typeof ACCOUNT_TIES)[number];
