import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Bearer } from '@/domain/ledger';
import type { CHARGEBACK_STATUSES, ORDER_STATUSES, OrderKind, PAYMENT_STATUSES } from '@/domain/project/options';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects, quotations } from './projects';
import { plans, subscriptions } from './subscriptions';
import { stages } from './work';

/** SQL: when an order was paid; infinitely long ago if it is not. */
export const paidOrNever = sql`coalesce(paid_at, '-infinity'::timestamptz)`;

export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text('order_number').notNull().unique(),
    kind: text('kind').$type<OrderKind>().notNull(),
    payerId: integer('payer_id')
      .notNull()
      .references(() => users.id),
    projectId: integer('project_id').references(() => projects.id),
    quotationId: integer('quotation_id').references(() => quotations.id),
    /** The stage that it pays; null if it pays the whole. */
    stageId: integer('stage_id').references(() => stages.id),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id),
    planId: integer('plan_id').references(() => plans.id),
    title: text('title').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** How much of the amount is the consultant's fee; all of it for a fixed fee. The rest is for the technician's work. */
    feeCents: cents('fee_cents').notNull().default(0),
    /** Whose fee it is. */
    consultantId: integer('consultant_id').references(() => users.id),
    status: text('status').$type<(typeof ORDER_STATUSES)[number]>().notNull(),
    /** What was bought, frozen when the order was made. */
    snapshot: jsonb('snapshot').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    paidAt: instant('paid_at'),
    /** When its payout was made; stored here too, because the index of orders without one cannot use another table. */
    paidOutAt: instant('paid_out_at'),
    /** When nothing was left of the consultant's fee: it was paid out, or went back. */
    feeSettledAt: instant('fee_settled_at'),
    /** When a fixed fee is due to its consultant; null once it is. */
    feeDueAt: instant('fee_due_at'),
    /** When the consultant certified for a share that is an order of its own and was not paid yet. */
    feeEarnedAt: instant('fee_earned_at'),
  },
  (t) => [
    index('orders_payer').on(t.payerId, t.id),
    index('orders_project').on(t.projectId, t.id),
    index('orders_paid').on(t.paidAt).where(sql`paid_at is not null`),
    // One order to pay at a time: for the whole of a project, and for each of its stages.
    uniqueIndex('orders_one_pending')
      .on(t.projectId)
      .where(sql`status = 'pending' and stage_id is null and kind = 'quotation'`),
    uniqueIndex('orders_one_pending_stage').on(t.stageId).where(sql`status = 'pending' and kind = 'quotation'`),
    index('orders_stage').on(t.stageId).where(sql`stage_id is not null`),
    // And one for a subscription.
    index('orders_subscription').on(t.subscriptionId, t.id),
    uniqueIndex('orders_one_pending_subscription').on(t.subscriptionId).where(sql`status = 'pending'`),
    // For the back office's lists.
    index('orders_status').on(t.status, t.id),
    index('orders_created').on(t.createdAt),
    index('orders_amount').on(t.amountCents, t.id),
    index('orders_paid_order').on(paidOrNever, t.id),
    index('orders_not_paid_out')
      .on(t.id)
      .where(
        sql`status in ('paid', 'refund_pending', 'partly_refunded') and kind = 'quotation' and paid_out_at is null`,
      ),
    index('orders_fee_open')
      .on(t.id)
      .where(sql`status in ('paid', 'refund_pending', 'partly_refunded') and fee_cents > 0 and fee_settled_at is null`),
    index('orders_consultant').on(t.consultantId, t.id).where(sql`consultant_id is not null`),
    index('orders_fee_unpaid').on(t.projectId).where(sql`status = 'pending' and kind = 'fee'`),
    index('orders_fee_due').on(t.feeDueAt).where(sql`fee_due_at is not null`),
    index('orders_words').using('gin', sql`text_pairs(fold_words(order_number))`),
    check(
      'orders_fee',
      sql`fee_cents between 0 and amount_cents and (fee_cents = 0 or consultant_id is not null)
        and (kind <> 'fee' or fee_cents = amount_cents)`,
    ),
  ],
);

/** A visit to the provider's checkout. */
export const payments = pgTable(
  'payments',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    /** The provider's id of the checkout session. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<(typeof PAYMENT_STATUSES)[number]>().notNull(),
    amountCents: cents('amount_cents').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** When a payment that could not be used was sent back, and how much: all but what a dispute had taken. */
    returnedAt: instant('returned_at'),
    returnedCents: cents('returned_cents'),
  },
  (t) => [index('payments_order').on(t.orderId)],
);

/** SQL: the cents of a payment that were sent back. The column is younger than the first payments. */
export const sentBackOf = (row: 'payments' | 'p') =>
  sql<number>`(case when ${sql.raw(row)}.status = 'refunded'
  then coalesce(${sql.raw(row)}.returned_cents, ${sql.raw(row)}.amount_cents) else 0 end)`.mapWith(Number);

/** A full or partial refund of a paid order. */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amountCents: cents('amount_cents').notNull(),
    /** How much of it is the consultant's fee. */
    feeCents: cents('fee_cents').notNull().default(0),
    /** Who bears what of it had been paid out. */
    bearer: text('bearer').$type<Bearer>().notNull().default('platform'),
    createdAt: instant('created_at').notNull(),
    /** When the provider sent it back. */
    settledAt: instant('settled_at'),
    /** When the provider refused it for good; an admin was notified. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_settled').on(t.settledAt).where(sql`settled_at is not null`),
    index('refunds_failed').on(t.failedAt).where(sql`failed_at is not null`),
    check('refunds_fee', sql`fee_cents between 0 and amount_cents`),
  ],
);

/**
 * What a technician was paid for an order, outside the platform, or a consultant of the fee in it; recorded by an admin,
 * once (PRODUCT §4), and once more for what was kept back of the work at first.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    payeeId: integer('payee_id')
      .notNull()
      .references(() => users.id),
    amountCents: cents('amount_cents').notNull(),
    /** What the platform kept of the same work as its share. */
    shareCents: cents('share_cents').notNull().default(0),
    /** The bank's reference of the transfer. */
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('payouts_payee').on(t.payeeId), index('payouts_order').on(t.orderId)],
);

/**
 * A payment that the card's holder disputes with their bank. The provider takes the money and may give it back, and the
 * dispute is won or lost; it tells of each once or often, in any order.
 */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: primaryId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The provider's id of the dispute. */
    reference: text('reference').notNull().unique(),
    amountCents: cents('amount_cents').notNull(),
    /** How much of it was taken of the consultant's fee when it was lost. */
    feeCents: cents('fee_cents').notNull().default(0),
    /** Why, in the provider's words. */
    reason: text('reason').notNull(),
    status: text('status').$type<(typeof CHARGEBACK_STATUSES)[number]>().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** When the provider took the money, and when it gave it back. */
    takenAt: instant('taken_at'),
    returnedAt: instant('returned_at'),
  },
  (t) => [
    index('chargebacks_order').on(t.orderId),
    index('chargebacks_open').on(t.openedAt).where(sql`status = 'open'`),
  ],
);

/** Every event of a provider, once: the same event twenty times has one effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: primaryId(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull().unique(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  // Only the failed refunds, which are few.
  (t) => [index('payment_events_refund_failed').on(t.reference).where(sql`kind = 'refund_failed'`)],
);
