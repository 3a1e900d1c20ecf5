import { z } from 'zod';
import { FIGURE_DAYS } from '@/config/limits/operations';
import { cents, empty, instant } from '@/contract/fields';
import { WAITING_KINDS } from '@/domain/operations';
import { PROJECT_STATUSES } from '@/domain/project/statuses';
import { TODAY_SORTS } from '@/domain/sorts';
import { SUBSCRIPTION_STATUSES } from '@/domain/subscription';

/** The count is exact to 1,000; `oldest_at`: when the oldest entry began to wait. */
const backlog = z.object({ count: z.int(), count_is_capped: z.boolean().optional(), oldest_at: instant.nullable() });

export const waiting = {
  request: empty,
  reply: z.record(z.enum(WAITING_KINDS), backlog),
};

/** The soonest of each kind, in one list: what is due, what was due, and what has waited since. */
export const today = {
  request: z.object({
    /** `time`: when it is or was due, or since when it has waited; `kind`: in the order of the kinds. */
    sort: z.enum(TODAY_SORTS).default('time'),
  }),
  reply: z.object({
    value: z.array(
      z.object({
        /** Of this row alone: of one order or person several may wait. */
        id: z.string(),
        kind: z.enum(WAITING_KINDS),
        /** What its page's address needs: an id, or an order's number. */
        key: z.string(),
        /** A failed job's task; the kind of a licence without a title. */
        title: z.string(),
        /** The number of its project or order. */
        number: z.string().nullable(),
        /** Whom it is about. */
        person: z.string(),
        amount_cents: cents.nullable(),
        /** When it is or was due; null if it has no deadline. */
        due_at: instant.nullable(),
        /** Since when it has waited, if it has no deadline. */
        since: instant.nullable(),
      }),
    ),
    count: z.int(),
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
    /** Accounts with a verified address. */
    registrations: z.object({ client: series, consultant: series, technician: series }),
    /** Projects published in each period; of these, how many have an accepted quotation, and are completed, by now. */
    projects: z.object({ published: series, accepted: series, completed: series }),
    /** HKD cents, by the day of the payment or refund. */
    revenue: z.object({
      quotation_cents: series,
      /** Consultants’ fees that are orders of their own. */
      fee_cents: series,
      subscription_cents: series,
      refunded_cents: series,
    }),
    /** Subscription periods that were paid. */
    subscriptions_paid: series,
    messages: series,
    /** Current counts. */
    projects_by_status: z.array(z.object({ status: z.enum(PROJECT_STATUSES), count: z.int() })),
    subscriptions_by_status: z.array(z.object({ status: z.enum(SUBSCRIPTION_STATUSES), count: z.int() })),
    /** How long projects that left a status in this time had been in it. */
    time_in_status: z.array(
      z.object({
        status: z.enum(PROJECT_STATUSES),
        count: z.int(),
        median_hours: z.number(),
        /** Nine in ten were faster. */
        ninth_decile_hours: z.number(),
      }),
    ),
    /** There were more status changes than are counted, which are the newest. */
    time_in_status_is_capped: z.boolean(),
  }),
};
