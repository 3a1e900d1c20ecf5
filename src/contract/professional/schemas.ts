import { z } from 'zod';
import { MAX_YEARS_OF_EXPERIENCE } from '@/config/limits/accounts';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS, TITLE_MAX_CHARS } from '@/config/limits/calls';
import {
  cents,
  cursor,
  days,
  empty,
  file,
  id,
  instant,
  limit,
  list,
  optionalText,
  profile,
  text,
  uploads,
  userName,
  userType,
} from '@/contract/fields';
import { LICENCE_KINDS } from '@/domain/licence';
import { PROFESSIONAL_STATUSES, REJECTION_REASONS } from '@/domain/professional';
import { CATEGORIES, DISTRICTS } from '@/domain/project/options';
import { REGISTRATION_STEPS } from '@/domain/registration';
import { PROFESSIONAL_SORTS } from '@/domain/sorts';
import { SUBSCRIPTION_STATUSES } from '@/domain/subscription';

/** A professional's trade, as entered at registration and later. */
export const trade = {
  company_name: userName,
  specialties: z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length),
  districts: z.array(z.enum(DISTRICTS)).max(DISTRICTS.length).default([]),
  years_of_experience: z.int().min(0).max(MAX_YEARS_OF_EXPERIENCE),
  introduction: optionalText(NOTE_MAX_CHARS),
};
export const shownTrade = z.object({
  company_name: z.string(),
  specialties: z.array(z.enum(CATEGORIES)),
  districts: z.array(z.enum(DISTRICTS)),
  years_of_experience: z.int(),
  introduction: z.string(),
});
export const certificate = z.object({
  id,
  title: z.string(),
  kind: z.enum(LICENCE_KINDS),
  number: z.string(),
  holder: z.string(),
  grade: z.string(),
  /** A calendar day; null: it does not expire, or no day was entered. */
  expires_on: z.iso.date().nullable(),
  file,
  /** An admin's check of these facts: when, and in which register or with whom. */
  verified: z.object({ at: instant, checked_in: z.string() }).nullable(),
  /** What an admin asks who did not find it there; it waits for a change of these facts. */
  question: z.object({ at: instant, note: z.string() }).nullable(),
});

const status = z.enum(PROFESSIONAL_STATUSES);
const rejectionReason = z.enum(REJECTION_REASONS);
/** The state of the admin's decision. */
const decision = {
  submitted_at: instant.nullable(),
  info_request: z.object({ note: z.string(), due_at: instant }).nullable(),
  rejection: z.object({ reason_code: rejectionReason, note: z.string() }).nullable(),
};

/** The caller's registration. */
export const registration = {
  request: empty,
  reply: shownTrade.extend({
    status,
    registration_step: z.enum(REGISTRATION_STEPS),
    ...decision,
    certificates: z.array(certificate),
  }),
};

export const supplyInfo = {
  request: z.object({ note: optionalText(NOTE_MAX_CHARS), certificates: uploads }),
  reply: z.object({ status }),
};

/** The form again; earlier certificates stay. */
export const applyAgain = {
  request: z.object({ ...trade, certificates: uploads, accept_terms: z.literal(true) }),
  reply: z.object({ status, registration_step: z.enum(REGISTRATION_STEPS) }),
};

const summary = profile.extend({
  user_type: userType,
  email: z.string(),
  company_name: z.string(),
  status,
  submitted_at: instant.nullable(),
  created_at: instant,
});

/** For admins. The days are those on which registrations were submitted. */
export const professionals = {
  request: z.object({
    status: status.optional(),
    q: z.string().trim().max(LINE_MAX_CHARS).optional(),
    ...days,
    /** Used only with a status; without one those that wait come first, the longest waiting first. */
    sort: z.enum(PROFESSIONAL_SORTS).default('since'),
    limit,
    cursor,
  }),
  reply: list(summary),
};

export const professional = {
  request: z.object({ user_id: id }),
  reply: summary.extend({
    phone: z.string(),
    is_suspended: z.boolean(),
    ...shownTrade.shape,
    ...decision,
    certificates: z.array(certificate),
    subscription: z
      .object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        plan_name: z.string(),
        period_end: instant.nullable(),
        /** What is left of the last payment: the whole of it is refunded if the registration is rejected. */
        paid_cents: cents,
      })
      .nullable(),
    events: z.array(
      z.object({
        event: z.string(),
        to_status: status,
        /** Null: the payment provider, or a deadline. */
        actor: z.object({ id, name: z.string() }).nullable(),
        note: z.string(),
        created_at: instant,
      }),
    ),
  }),
};

export const approve = { request: z.object({ user_id: id }), reply: z.object({ status }) };
export const requestInfo = {
  request: z.object({ user_id: id, note: text(NOTE_MAX_CHARS) }),
  reply: z.object({ status }),
};
/**
 * `checked_in` null takes the check back; with `question` it was not found, and its holder is asked. The facts are those that the admin has compared; the title is one of them for
 * `other`, whose public name it is.
 */
export const verifyCertificate = {
  request: z.object({
    certificate_id: id,
    title: z.string().max(TITLE_MAX_CHARS),
    kind: z.enum(LICENCE_KINDS),
    number: z.string().max(LINE_MAX_CHARS),
    holder: z.string().max(LINE_MAX_CHARS),
    grade: z.string().max(LINE_MAX_CHARS),
    expires_on: z.iso.date().nullable(),
    checked_in: text(LINE_MAX_CHARS).nullable(),
    question: text(NOTE_MAX_CHARS).optional(),
  }),
  reply: empty,
};
/** A note is required with `other`; the professional reads both. */
export const reject = {
  request: z.object({ user_id: id, reason_code: rejectionReason, note: optionalText(NOTE_MAX_CHARS) }),
  reply: z.object({ status }),
};
