import { type SQLWrapper, sql } from 'drizzle-orm';

/** Condition: the user of this id has a passkey. */
export const hasPasskeys = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from passkeys where passkeys.user_id = ${userId})`;
