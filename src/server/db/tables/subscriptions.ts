import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import type { UserType } from '@/domain/roles';
import type { SubscriptionStatus } from '@/domain/subscription';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';

/** The plans of subscriptions; an operator edits them (PRODUCT §2). */
export const plans = pgTable(
  'plans',
  {
    id: primaryId(),
    key: text('key').notNull().unique(),
    userType: text('user_type').$type<Extract<UserType, 'consultant' | 'technician'>>().notNull(),
    name: jsonb('name').$type<Record<'zh-Hant' | 'en', string>>().notNull(),
    priceCents: cents('price_cents').notNull(),
    months: integer('months').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  // An order for a price that no provider accepts could not be paid, nor a subscription renewed.
  () => [check('plans_price_payable', sql.raw(`price_cents between ${MIN_PAYMENT_CENTS} and ${MAX_PAYMENT_CENTS}`))],
);

/** A professional's one subscription, through all its periods. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** The plan of the current period, of the last one that was paid, or of the first one that is to be paid. */
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** The plan chosen for the period after the last paid one; null: the same plan. */
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /**
     * Day of the month (1–31, Hong Kong) of the approval or the return. With 31, a period ends on the last day of a
     * shorter month, and on the 31st again after that.
     */
    anchorDay: integer('anchor_day'),
    /** The paid order of the next period. Not a foreign key, because orders already reference this table. */
    prepaidOrderId: integer('prepaid_order_id'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When the next timer is due, and how many of the period's timers have run. */
    timerAt: instant('timer_at'),
    timersDone: integer('timers_done').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('subscriptions_timer').on(t.timerAt)],
);
