import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PayeeKind } from '@/domain/payee';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

/** Where a professional's money goes. The newest row that may be used yet is the current one. */
export const payees = pgTable(
  'payees',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<PayeeKind>().notNull(),
    /** The holder as the bank knows them. */
    holder: text('holder').notNull(),
    /** Of a bank account; null for an FPS identifier. */
    bankCode: text('bank_code'),
    /** The FPS identifier, or the account's number. */
    account: text('account').notNull(),
    /** A changed one is used only after a wait, in which its owner can take it back. */
    usableAt: instant('usable_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('payees_user').on(t.userId, t.id)],
);
