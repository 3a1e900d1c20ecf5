import { z } from 'zod';
import { LINE_MAX_CHARS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { cents, cursor, id, instant, limit, list, person, revision, text } from '@/contract/fields';
import { projectDetails } from '@/contract/project/details';
import { category, reasonCode, status, summary } from '@/contract/project/parts';
import { CASE_PARTIES } from '@/domain/project/case-parties';
import { COMPLAINT_OUTCOMES, ORDER_STATUSES } from '@/domain/project/options';
import { COMPLAINT_STATUSES, PROJECT_STATES } from '@/domain/project/statuses';

/** What is looked for; words are of the title, the number, or the owner. */
const filter = {
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
  status: status.optional(),
  category: category.optional(),
  state: z.enum(PROJECT_STATES).optional(),
};

export const projects = {
  request: z.object({ ...filter, limit, cursor }),
  reply: list(summary.extend({ owner: person })),
};

/** What a project's own page shows an admin, and what only the back office knows. */
export const project = {
  request: z.object({ project_id: id }),
  reply: projectDetails.reply.extend({
    /** How its people are reached. */
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
    /** What was paid, how much of it can still go back, and whether its technician was paid of it; null where nothing is. */
    held: z
      .object({ order_number: z.string(), paid_cents: cents, left_cents: cents, is_paid_out: z.boolean() })
      .nullable(),
    /** Whether its people agree that it is told of as a case; null while nobody has asked them. */
    case_consent: z
      .object({
        asked_at: instant,
        answers: z.array(z.object({ party: z.enum(CASE_PARTIES), answer: z.boolean().nullable() })),
        is_agreed: z.boolean(),
        /** The case that was made of it. */
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

/** What an admin does to what is stuck, or must not go on; the parties read the note. */
export const forceProject = {
  request: z.object({
    project_id: id,
    action: z.enum(['cancel', 'complete']),
    note: text(NOTE_MAX_CHARS),
    /** Of a cancellation: zero included, nothing is refunded by silence. */
    refund_cents: cents,
    revision,
  }),
  reply: z.object({ status }),
};

/** All people of a finished project are asked whether it may be told of as a case. */
export const askCase = {
  request: z.object({ project_id: id }),
  reply: z.object({ asked_at: instant }),
};

/** The draft of a case, once all agreed. */
export const makeCase = {
  request: z.object({ project_id: id }),
  reply: z.object({ content_id: id }),
};

/** The newest rows of a filter, up to the limit. */
export const exportProjects = {
  request: z.object(filter),
  /** Of a CSV file, signed for the caller, good for ten minutes. */
  reply: z.object({ src: z.string() }),
};
