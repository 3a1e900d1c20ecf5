import { type SQL, sql } from 'drizzle-orm';

// Written exactly as in the partial indexes of open transfers.

/** SQL: `bank_lines` that paid nothing, and of which no admin has said what they are. */
export const isLeftover: SQL = sql`bank_lines.state <> 'matched' and bank_lines.resolution is null`;

/** SQL: `hand_refunds` that an admin can send: the payer has said where to. */
export const isToSend: SQL = sql`hand_refunds.sent_at is null and hand_refunds.account_kind is not null`;
