import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountKind, BankColumns, LineResolution, LineState } from '@/domain/bank';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { files } from './files';
import { orders, payments, refunds } from './orders';

/** What a payer says of their transfer: that it is made, perhaps with a picture of it. It makes nothing paid. */
export const fpsClaims = pgTable('fps_claims', {
  paymentId: integer('payment_id')
    .primaryKey()
    .references(() => payments.id),
  fileId: integer('file_id').references(() => files.id),
  createdAt: instant('created_at').notNull(),
});

/** Money that came to the site's bank account: each transfer once, by the bank's reference (or ownReferenceKey). */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: primaryId(),
    /** As it is compared (`bankReferenceKey`). */
    reference: text('reference').notNull().unique(),
    valueDate: date('value_date', { mode: 'string' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** What the payer wrote, and who paid, as far as the bank says. */
    description: text('description').notNull().default(''),
    /** Why it waits for an admin; `matched` if it does not. */
    state: text('state').$type<LineState>().notNull(),
    /** The order that it paid, or whose reference it carries. */
    orderId: integer('order_id').references(() => orders.id),
    resolution: text('resolution').$type<LineResolution>(),
    resolvedAt: instant('resolved_at'),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index('bank_lines_open').on(t.id).where(sql`state <> 'matched' and resolution is null`),
    index('bank_lines_order').on(t.orderId),
  ],
);

/** How a bank's file is read: which of its columns means what, by its line of headings. */
export const bankFormats = pgTable('bank_formats', {
  id: primaryId(),
  headings: text('headings').notNull().unique(),
  columns: jsonb('columns').$type<BankColumns>().notNull(),
  savedBy: integer('saved_by')
    .notNull()
    .references(() => users.id),
  savedAt: instant('saved_at').notNull(),
});

/** Money that an admin sends back by a bank transfer: of a refund, an unusable payment, or a line without an order. */
export const handRefunds = pgTable(
  'hand_refunds',
  {
    id: primaryId(),
    orderId: integer('order_id').references(() => orders.id),
    refundId: integer('refund_id')
      .unique()
      .references(() => refunds.id),
    paymentId: integer('payment_id')
      .unique()
      .references(() => payments.id),
    lineId: integer('line_id')
      .unique()
      .references(() => bankLines.id),
    amountCents: cents('amount_cents').notNull(),
    /** Where to; null until the payer has given it. */
    accountKind: text('account_kind').$type<AccountKind>(),
    holder: text('holder').notNull().default(''),
    account: text('account').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    sentBy: integer('sent_by').references(() => users.id),
    /** The bank's reference of the transfer. */
    reference: text('reference').notNull().default(''),
  },
  (t) => [
    index('hand_refunds_open').on(t.id).where(sql`sent_at is null`),
    index('hand_refunds_order').on(t.orderId),
    check('hand_refunds_one_origin', sql`num_nonnulls(refund_id, payment_id, line_id) = 1`),
  ],
);
