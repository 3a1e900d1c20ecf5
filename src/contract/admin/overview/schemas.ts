import { z } from 'zod';
import { FIGURE_DAYS } from '@/config/limits/operations';
import { empty, instant } from '@/contract/fields';
import { PROJECT_STATUSES } from '@/domain/project/statuses';
import { SUBSCRIPTION_STATUSES } from '@/domain/subscription';

/** Counts are exact to 1,000; since when the oldest waits. */
const waits = z.object({ count: z.int(), count_is_capped: z.boolean().optional(), oldest_at: instant.nullable() });

export const waiting = {
  request: empty,
  reply: z.object({
    approvals: waits,
    complaints: waits,
    /** Money that should have gone back and has not. */
    refunds: waits,
    contact_messages: waits,
    failed_jobs: waits,
    failed_mails: waits,
  }),
};

/** A figure for each period, in the order of `starts`. */
const series = z.array(z.number());

export const figures = {
  request: z.object({
    days: z.literal(FIGURE_DAYS).default(FIGURE_DAYS[0]),
  }),
  reply: z.object({
    step: z.enum(['day', 'week']),
    /** The first day of each period; the last is not over. */
    starts: z.array(z.iso.date()),
    /** Accounts whose address is proved. */
    registrations: z.object({ client: series, consultant: series, technician: series }),
    /** Projects published in each period; how many of those had a quotation accepted by now, and are completed. */
    projects: z.object({ published: series, accepted: series, completed: series }),
    /** HKD cents, by the day on which they came or went. */
    revenue: z.object({ quotation_cents: series, subscription_cents: series, refunded_cents: series }),
    /** Periods of memberships that were paid. */
    subscriptions_paid: series,
    messages: series,
    /** As it is now. */
    projects_by_status: z.array(z.object({ status: z.enum(PROJECT_STATUSES), count: z.int() })),
    subscriptions_by_status: z.array(z.object({ status: z.enum(SUBSCRIPTION_STATUSES), count: z.int() })),
    /** How long projects that left a state in this time had been in it. */
    time_in_status: z.array(
      z.object({
        status: z.enum(PROJECT_STATUSES),
        count: z.int(),
        median_hours: z.number(),
        /** Nine in ten were faster. */
        ninth_decile_hours: z.number(),
      }),
    ),
    /** More left than are reckoned with: these are the newest. */
    time_in_status_is_capped: z.boolean(),
  }),
};
