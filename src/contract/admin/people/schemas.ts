import { z } from 'zod';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import {
  assignee,
  cents,
  cursor,
  days,
  follower,
  id,
  instant,
  limit,
  list,
  optionalText,
  profile,
  text,
  userType,
} from '@/contract/fields';
import { ACCOUNT_STATES } from '@/domain/account';
import { PROFESSIONAL_STATUSES } from '@/domain/professional';
import { PROJECT_STATUSES } from '@/domain/project/statuses';
import { MADE_SORTS } from '@/domain/sorts';
import { SUBSCRIPTION_STATUSES } from '@/domain/subscription';

const state = z.enum(ACCOUNT_STATES);

const summary = profile.extend({
  user_type: userType,
  email: z.string(),
  phone: z.string(),
  /** Of professionals. */
  company_name: z.string().nullable(),
  state,
  created_at: instant,
});

/** `q` searches name, nickname, e-mail address, telephone and company; the days are those of the registration. */
export const listing = {
  request: z.object({
    user_type: userType.optional(),
    state: state.optional(),
    q: z.string().trim().max(LINE_MAX_CHARS).optional(),
    ...days,
    assignee_id: follower,
    sort: z.enum(MADE_SORTS).default('-made'),
    limit,
    cursor,
  }),
  reply: list(summary.extend({ assignee })),
};

export const details = {
  request: z.object({ user_id: id }),
  reply: summary.extend({
    locale: z.string(),
    /** Of professionals. */
    registration_status: z.enum(PROFESSIONAL_STATUSES).nullable(),
    subscription: z
      .object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        plan_name: z.string(),
        period_end: instant.nullable(),
        /** What is left of the last payment: the whole of it is refunded if the registration is rejected. */
        paid_cents: cents,
      })
      .nullable(),
    /** Null unless the account is suspended; reason and actor are null if the audit log does not have them. */
    suspension: z
      .object({ since: instant, reason: z.string().nullable(), actor: z.object({ id, name: z.string() }).nullable() })
      .nullable(),
    last_login_at: instant.nullable(),
    has_second_factor: z.boolean(),
    /** Sessions that have not ended. */
    session_count: z.int(),
    projects: z.array(z.object({ status: z.enum(PROJECT_STATUSES), count: z.int() })),
    /** Orders ever paid, including those refunded later. */
    orders_paid: z.object({ count: z.int(), amount_cents: z.int() }),
    /** Of professionals: published ratings only; one decimal, null without ratings. */
    rating: z.object({ average: z.number().nullable(), count: z.int() }).nullable(),
    /** What the caller may do to the account now. */
    allowed_actions: z.array(z.enum(['suspend', 'reinstate', 'reset_second_factor'])),
  }),
};

const actor = z.object({ id, name: z.string() }).nullable();
const device = { browser: z.string().nullable(), system: z.string().nullable() };

/** The known events of an account, the newest first. */
export const history = {
  request: z.object({ user_id: id, limit, cursor }),
  reply: list(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('login'), at: instant, key: z.string(), ...device }),
      /** The end of a session, and why. */
      z.object({ kind: z.literal('logout'), at: instant, key: z.string(), because: z.string(), ...device }),
      /** A step of a professional's registration; without an actor, the payment provider or a deadline caused it. */
      z.object({
        kind: z.literal('registration'),
        at: instant,
        key: z.string(),
        to_status: z.enum(PROFESSIONAL_STATUSES),
        note: z.string(),
        actor,
      }),
      /** An admin's action; without an actor, it was done on the command line. */
      z.object({
        kind: z.literal('act'),
        at: instant,
        key: z.string(),
        action: z.string(),
        note: z.string(),
        actor,
      }),
    ]),
  ),
};

/** The reason is for the audit log; the user does not see it. */
export const suspend = {
  request: z.object({ user_id: id, reason: text(NOTE_MAX_CHARS) }),
  reply: z.object({ state }),
};
export const reinstate = {
  request: z.object({ user_id: id, reason: optionalText(NOTE_MAX_CHARS) }),
  reply: z.object({ state }),
};
