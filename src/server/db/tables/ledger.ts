import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BookFault, LedgerAccount, LedgerBalance, LedgerMovement } from '@/domain/ledger';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { bankLines } from './fps';
import { chargebacks, orders, payments, payouts, refunds } from './orders';
import { projects } from './projects';

/**
 * The books: every movement of money, once. Rows of both tables are never changed or deleted, and the entries of a
 * movement add up to zero: the database refuses anything else (migration 0009). Only `modules/ledger` writes them.
 */
export const ledgerMovements = pgTable(
  'ledger_movements',
  {
    id: primaryId(),
    kind: text('kind').$type<LedgerMovement>().notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** A bank transfer for no known order. */
    lineId: integer('line_id').references(() => bankLines.id),
    paymentId: integer('payment_id').references(() => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    payoutId: integer('payout_id').references(() => payouts.id),
    chargebackId: integer('chargeback_id').references(() => chargebacks.id),
    /** The provider's id of the line in its list, or of the event, that this books. */
    providerReference: text('provider_reference'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('ledger_movements_order').on(t.orderId, t.id),
    index('ledger_movements_line').on(t.lineId).where(sql`line_id is not null`),
    index('ledger_movements_refund').on(t.refundId).where(sql`refund_id is not null`),
    // A payment arrives once, an order is paid once, and a payout is made once, whatever the program does.
    uniqueIndex('ledger_movements_one_arrival').on(t.paymentId).where(sql`kind in ('paid', 'unusable')`),
    uniqueIndex('ledger_movements_one_paid').on(t.orderId).where(sql`kind = 'paid'`),
    uniqueIndex('ledger_movements_one_payout').on(t.payoutId).where(sql`kind = 'paid_out'`),
    uniqueIndex('ledger_movements_one_fee').on(t.providerReference).where(sql`kind = 'provider_fee'`),
    // A fee of the provider's account belongs to no payment.
    check('ledger_movements_one_origin', sql`num_nonnulls(order_id, line_id) = 1 or kind = 'provider_fee'`),
  ],
);

/** One entry of a movement: a debit is positive, a credit negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryId(),
    movementId: integer('movement_id')
      .notNull()
      .references(() => ledgerMovements.id),
    account: text('account').$type<LedgerAccount>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** Stored here too, for the balance of an account by order or project. */
    orderId: integer('order_id').references(() => orders.id),
    projectId: integer('project_id').references(() => projects.id),
    /** Whom it is due to, or who owes it. */
    personId: integer('person_id').references(() => users.id),
    /** Who holds the cash: the payment provider, or `bank`. */
    provider: text('provider'),
  },
  (t) => [
    index('ledger_entries_movement').on(t.movementId),
    index('ledger_entries_order').on(t.orderId, t.account),
    index('ledger_entries_project').on(t.projectId, t.account).where(sql`project_id is not null`),
    index('ledger_entries_person').on(t.personId, t.id).where(sql`person_id is not null`),
    check('ledger_entries_amount', sql`${t.amountCents} <> 0`),
    check('ledger_entries_due_to', sql`(${t.account} in ('due', 'owed_back')) = (${t.personId} is not null)`),
    check('ledger_entries_held_by', sql`(${t.account} = 'cash') = (${t.provider} is not null)`),
  ],
);

/** A check of the books: the balances up to its last entry, from which later ones are reckoned, and what disagreed. */
export const bookChecks = pgTable('book_checks', {
  id: primaryId(),
  checkedAt: instant('checked_at').notNull(),
  lastEntryId: integer('last_entry_id').notNull(),
  balances: jsonb('balances').$type<LedgerBalance[]>().notNull(),
  faultCount: integer('fault_count').notNull(),
  /** The first faults. */
  faults: jsonb('faults').$type<BookFault[]>().notNull(),
});
