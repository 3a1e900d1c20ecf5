import { RENEWAL_OFFER_DAYS, RENEWAL_REMIND_DAYS, SUBSCRIPTION_GRACE_DAYS } from '@/config/limits/accounts';
import { daysAfter } from '@/domain/time/calendar';
import type { ProfessionalStatus } from './professional';

/** A professional's subscription (PRODUCT §2): its period starts at the approval, not at the payment. */
export const SUBSCRIPTION_STATUSES = ['incomplete', 'paid_waiting', 'active', 'past_due', 'expired'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export type SubscriptionEvent = 'pay' | 'start' | 'refund' | 'end' | 'stop' | 'expire';

interface SubscriptionTransition {
  event: SubscriptionEvent;
  from: readonly SubscriptionStatus[];
  to: SubscriptionStatus;
}

/** The only place where these transitions exist. */
export const SUBSCRIPTION_TRANSITIONS: readonly SubscriptionTransition[] = [
  { event: 'pay', from: ['incomplete'], to: 'paid_waiting' },
  { event: 'pay', from: ['active', 'past_due', 'expired'], to: 'active' },
  /** The approval. */
  { event: 'start', from: ['paid_waiting'], to: 'active' },
  /** The rejection. */
  { event: 'refund', from: ['paid_waiting'], to: 'incomplete' },
  /** The period is over and the next is not paid: days of grace begin. */
  { event: 'end', from: ['active'], to: 'past_due' },
  /** The period is over, and the holder had cancelled. */
  { event: 'stop', from: ['active'], to: 'expired' },
  { event: 'expire', from: ['past_due'], to: 'expired' },
];

/** The status that an event leads to; null if it cannot happen. */
export function nextSubscriptionStatus(
  status: SubscriptionStatus,
  event: SubscriptionEvent,
): SubscriptionStatus | null {
  return SUBSCRIPTION_TRANSITIONS.find((one) => one.event === event && one.from.includes(status))?.to ?? null;
}

/** Whether a professional may take on work. `unapproved`: before the approval; `lapsed`: without a subscription. */
export const STANDINGS = ['good', 'unapproved', 'lapsed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** Statuses in which new work may be taken on, including the days of grace. */
export const WORKING_SUBSCRIPTIONS: readonly SubscriptionStatus[] = ['active', 'past_due'];

/** Only a professional in `good` standing may apply, quote and be accepted. */
export function standingOf(status: ProfessionalStatus | null, subscription: SubscriptionStatus | null): Standing {
  if (status !== 'approved') return 'unapproved';
  return subscription !== null && WORKING_SUBSCRIPTIONS.includes(subscription) ? 'good' : 'lapsed';
}

/** The end of the days of grace after a period. */
export const graceEnd = (periodEnd: Date): Date => daysAfter(periodEnd, SUBSCRIPTION_GRACE_DAYS);

/** Whether the next period can be paid for: from its order's day on, until the days of grace are over. */
export function isRenewable(status: SubscriptionStatus, periodEnd: Date, now: Date): boolean {
  if (status === 'active') return daysAfter(periodEnd, -RENEWAL_OFFER_DAYS) <= now;
  return status === 'past_due';
}

/** A subscription's timers, in order: the next period's order, a reminder, the end, and the end of the grace. */
export interface SubscriptionTimer {
  kind: 'offer' | 'remind' | 'end' | 'expire';
  at: Date;
}

export function subscriptionTimers(status: SubscriptionStatus, periodEnd: Date | null): SubscriptionTimer[] {
  if (!periodEnd) return [];
  if (status === 'active')
    return [
      { kind: 'offer', at: daysAfter(periodEnd, -RENEWAL_OFFER_DAYS) },
      { kind: 'remind', at: daysAfter(periodEnd, -RENEWAL_REMIND_DAYS) },
      { kind: 'end', at: periodEnd },
    ];
  return status === 'past_due' ? [{ kind: 'expire', at: graceEnd(periodEnd) }] : [];
}
