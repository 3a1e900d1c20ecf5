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
  person,
  revision,
  text,
} from '@/contract/fields';
import { projectDetails } from '@/contract/project/details';
import { category, corrections, reasonCode, status, summary } from '@/contract/project/parts';
import { CASE_PARTIES } from '@/domain/project/case-parties';
import { COMPLAINT_OUTCOMES, ORDER_STATUSES } from '@/domain/project/options';
import { COMPLAINT_STATUSES, PROJECT_STATES } from '@/domain/project/statuses';
import { PROJECT_SORTS } from '@/domain/sorts';

/** `q` searches the title, the number and the owner; the days are those on which projects were made. */
const filter = {
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
  status: status.optional(),
  category: category.optional(),
  state: z.enum(PROJECT_STATES).optional(),
  ...days,
  assignee_id: follower,
};

export const projects = {
  request: z.object({ ...filter, sort: z.enum(PROJECT_SORTS).default('-made'), limit, cursor }),
  reply: list(summary.extend({ owner: person, assignee })),
};

/** What the project's own page shows an admin, and what only the back office shows. */
export const project = {
  request: z.object({ project_id: id }),
  reply: projectDetails.reply.extend({
    /** Contact data of its participants. */
    contacts: z.array(z.object({ id, email: z.string(), phone: z.string(), is_suspended: z.boolean() })),
    /** Newest first. */
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.enum(ORDER_STATUSES),
        amount_cents: cents,
        created_at: instant,
        paid_at: instant.nullable(),
      }),
    ),
    /** What was paid, how much of it can still be refunded, whether the technician was paid; null without payment. */
    held: z.object({ paid_cents: cents, left_cents: cents, is_paid_out: z.boolean() }).nullable(),
    /** Whether its participants agree to its publication as a case; null until they are asked. */
    case_consent: z
      .object({
        asked_at: instant,
        answers: z.array(z.object({ party: z.enum(CASE_PARTIES), answer: z.boolean().nullable() })),
        is_agreed: z.boolean(),
        /** The case made from it. */
        content_id: id.nullable(),
      })
      .nullable(),
    /** Newest first. */
    complaints: z.array(
      z.object({
        id,
        status: z.enum(COMPLAINT_STATUSES),
        reason_code: reasonCode,
        created_at: instant,
        outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
      }),
    ),
  }),
};

/** An admin cancels or completes a project that is stuck or must not go on; the parties read the note. */
export const forceProject = {
  request: z.object({
    project_id: id,
    action: z.enum(['cancel', 'complete']),
    note: text(NOTE_MAX_CHARS),
    /** Of a cancellation. Required, even if it is zero: there is no default refund. */
    refund_cents: cents,
    revision,
  }),
  reply: z.object({ status }),
};

/** An admin decides on what is held of work that its technician has ended unpaid; the parties read the note. */
export const decideHeld = {
  request: z.object({
    project_id: id,
    note: text(NOTE_MAX_CHARS),
    /** What goes back; the rest is due to the technician. Required, even if it is zero. */
    refund_cents: cents,
    revision,
  }),
  reply: z.object({ status }),
};

/** A claimed stage that has become an admin's task; the parties read the note. */
const silentStage = { project_id: id, stage_id: id, note: text(NOTE_MAX_CHARS), revision };

export const certifySilentStage = { request: z.object(silentStage), reply: z.object({ status }) };

export const returnSilentStage = { request: z.object({ ...corrections, ...silentStage }), reply: z.object({ status }) };

/** Asks all participants of a finished project whether it may be published as a case. */
export const askCase = {
  request: z.object({ project_id: id }),
  reply: z.object({ asked_at: instant }),
};

/** Creates the draft of a case, once all participants have agreed. */
export const makeCase = {
  request: z.object({ project_id: id }),
  reply: z.object({ content_id: id }),
};

/** The newest rows of a filter, up to the limit. */
export const exportProjects = {
  request: z.object(filter),
  /** Of a CSV file; signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};
