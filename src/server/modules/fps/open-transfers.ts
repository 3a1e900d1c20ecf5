import { type SQL, sql } from 'drizzle-orm';

/** SQL: what an admin is to do about transfers, with the time (`at`): those that paid nothing, and refunds to send. */
export const openTransfers: SQL = sql`select created_at as at from bank_lines
    where state <> 'matched' and resolution is null
  union all
  select created_at from hand_refunds where sent_at is null and account_kind is not null`;
