import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecurityEventDetails, SecurityEventKind } from '@/domain/security-event';
import { instant, primaryId } from '../columns';

/**
 * Who tried what against which account. Rows are only ever added; the sweep deletes old ones, and the database refuses
 * to change any and to delete newer ones.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: primaryId(),
    createdAt: instant('created_at').notNull(),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /**
     * The account that it is about; null if there is none. Not a foreign key: checking it locks the account's row, for
     * which an event would wait until the change that it is about is committed.
     */
    accountId: integer('account_id'),
    /** The e-mail address that was typed, in lower case, if no account has it. */
    email: text('email'),
    /** An IP address or network, or the command line; empty for the events that were left out, of many callers. */
    caller: text('caller').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    details: jsonb('details').$type<SecurityEventDetails>().notNull(),
  },
  (table) => [
    index('security_events_kind').on(table.kind, table.id),
    index('security_events_account').on(table.accountId, table.id),
    index('security_events_email').on(table.email, table.id),
    index('security_events_caller').on(table.caller, table.id),
    index('security_events_created').on(table.createdAt),
  ],
);
