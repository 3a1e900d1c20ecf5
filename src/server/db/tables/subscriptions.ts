import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { MAX_PAYMENT_CENTS, MIN_PAYMENT_CENTS } from '@/config/limits';
import type { UserType } from '@/domain/roles';
import type { SubscriptionStatus } from '@/domain/subscription';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';

/** What a subscription can be bought for; an operator's rows (PRODUCT §2). */
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
  // A price that no provider takes could be ordered by nobody, and renewed by no job.
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
    /** Of the period that runs, or was last paid, or is to be paid first. */
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id),
    /** Chosen for the period after the last that is paid; null: the same again. */
    nextPlanId: integer('next_plan_id').references(() => plans.id),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** 1–31, of the approval or the return, in Hong Kong: who began on a 31st ends on a month's last day, and on the 31st again. */
    anchorDay: integer('anchor_day'),
    /** The paid order of the next period. A bare number: orders point here already. */
    prepaidOrderId: integer('prepaid_order_id'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** When time does something next, and how many of the period's timers are done. */
    timerAt: instant('timer_at'),
    timersDone: integer('timers_done').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('subscriptions_timer').on(t.timerAt)],
);
