import { z } from 'zod';
import { cents, file, id, instant, person } from '@/contract/fields';
import { COMPLAINT_OUTCOMES, ORDER_STATUSES } from '@/domain/project/options';
import { COMPLAINT_STATUSES, END_REQUEST_STATUSES, SUBMISSION_STATUSES } from '@/domain/project/statuses';
import { GUARDS } from '@/domain/project/transitions';
import { action, application, days, fee, kind, missingLicences, quotation, reason, status, summary } from './parts';

const estimate = z.object({
  version: z.int(),
  scope: z.string(),
  amount_min_cents: cents,
  amount_max_cents: cents,
  days,
  created_at: instant,
  items: z.array(
    z.object({ id, description: z.string(), quantity: z.number(), unit: z.string(), kind: kind.nullable() }),
  ),
  files: z.array(file),
});

const requestedRevision = reason.extend({
  items: z.array(
    z.object({ id, description: z.string(), is_done: z.boolean(), note: z.string(), files: z.array(file) }),
  ),
  files: z.array(file),
});

const clarification = z.object({
  id,
  question: z.string(),
  /** The reader asked it; who asked the others is not shown. */
  is_mine: z.boolean(),
  created_at: instant,
  answer: z.string().nullable(),
  answerer: person.nullable(),
  answered_at: instant.nullable(),
});

export const complaint = reason.extend({
  id,
  /** Of a dispute: the defect that it is about, which it holds instead of the project. */
  defect_id: id.nullable(),
  status: z.enum(COMPLAINT_STATUSES),
  complainant: person,
  created_at: instant,
  due_at: instant,
  files: z.array(file),
  answers: z.array(z.object({ id, author: person, note: z.string(), created_at: instant, files: z.array(file) })),
  settlement: z
    .object({ outcome: z.enum(COMPLAINT_OUTCOMES), note: z.string(), refund_cents: cents, created_at: instant })
    .nullable(),
});

export const endRequest = reason.extend({
  id,
  status: z.enum(END_REQUEST_STATUSES),
  requester: person,
  refund_cents: cents,
  /** Null until given. */
  owner_answer: z.boolean().nullable(),
  technician_answer: z.boolean().nullable(),
  created_at: instant,
  due_at: instant,
});

const rating = z.int().min(1).max(5).nullable();
const comment = z.object({
  id,
  author: person,
  feedback: z.string(),
  consultant_rating: rating,
  technician_rating: rating,
  created_at: instant,
  /** Public replies of the rated professionals. */
  replies: z.array(z.object({ author: person, reply: z.string(), created_at: instant })),
  /** The reader was rated here, and has not replied yet. */
  may_reply: z.boolean(),
});

export const projectDetails = {
  request: z.object({ project_id: id }),
  reply: summary.extend({
    description: z.string(),
    /** Only for the owner and the accepted professionals. */
    address: z.string().nullable(),
    area: z.int().nullable(),
    /** `answer`: the text, or the chosen option's value. `label`, `value`: question and answer as displayed. */
    answers: z.array(z.object({ key: z.string(), answer: z.string(), label: z.string(), value: z.string() })),
    owner: person,
    files: z.array(file),
    /** Of what the reader may see: steps that are sealed from them do not count. */
    revision: z.int(),
    /** The reader's relation to the project. */
    relation: z.enum(['owner', 'consultant', 'technician', 'applicant', 'quoter', 'none']),
    allowed_actions: z.array(z.object({ action, blocked_by: z.enum(GUARDS).nullable() })),
    missing_licences: missingLicences,
    /** What binds the stages of a quotation: percent of the total. */
    stage_limits: z.object({ first_max_percent: z.int(), last_min_percent: z.int() }),
    /** The platform's share of what becomes due to a technician who quotes now; null for others. */
    platform_percent: z.int().nullable(),
    applications: z.array(application),
    /**
     * What was agreed with the consultant, and what of it was paid, went back and is held: the rest is due. For the owner,
     * the consultant and admins.
     */
    fee: fee
      .extend({
        paid_cents: cents,
        returned_cents: cents,
        held_cents: cents,
        /** A fixed fee that was not paid, and is no longer asked for. */
        is_waived: z.boolean(),
      })
      .nullable(),
    /**
     * The consultants' fees that are orders of their own and to be paid, fixed or a share of the price: for the owner, and
     * for each consultant their own.
     */
    unpaid_fees: z.array(
      z.object({ order_number: z.string(), consultant: z.string(), amount_cents: cents, is_share: z.boolean() }),
    ),
    /** The one in force. */
    estimate: estimate.nullable(),
    /** The others, newest first. */
    earlier_estimates: z.array(estimate),
    clarifications: z.array(clarification),
    quotations: z.array(quotation),
    submissions: z.array(
      z.object({
        id,
        /** The stage that it claims; null if it is the whole work. */
        stage_id: id.nullable(),
        version: z.int(),
        status: z.enum(SUBMISSION_STATUSES),
        note: z.string(),
        created_at: instant,
        items: z.array(z.object({ item_id: id, description: z.string(), done: z.boolean(), note: z.string() })),
        files: z.array(file),
        /** The requested revision, if it was sent back. */
        revision: requestedRevision.nullable(),
      }),
    ),
    approval: z.object({ note: z.string(), created_at: instant, files: z.array(file) }).nullable(),
    /** The newest, live or over. */
    complaint: complaint.nullable(),
    end_request: endRequest.nullable(),
    /** Of completed work, for its participants; its defects have a call of their own. */
    warranty: z
      .object({
        /** The end of the last day on which defects can be reported. */
        ends_at: instant,
        is_over: z.boolean(),
        /** What is kept back for the technician until `retention_due_at`, or until no defect is open; 0 once it is released. */
        retention_cents: cents,
        retention_due_at: instant.nullable(),
        open_defect_count: z.int(),
        defect_count: z.int(),
      })
      .nullable(),
    /** Of a completed project. */
    feedback: z
      .object({
        until: instant,
        /** Whom the reader rates. */
        rates: z.array(z.enum(['consultant', 'technician'])),
        mine: comment.nullable(),
        /** The others' comments, once they are published. */
        others: z.array(comment),
      })
      .nullable(),
    /** The question to the reader whether it may be shown as a case; null if the reader was not asked. */
    case_question: z.object({ asked_at: instant, answer: z.boolean().nullable() }).nullable(),
    /** Of the parties once the work is paid, for the parties only; each is listed who agreed (PRODUCT §10). */
    phones: z
      .object({
        /** The reader shows theirs. */
        is_mine_shown: z.boolean(),
        /** The reader has one. */
        has_mine: z.boolean(),
        others: z.array(z.object({ user_id: id, phone: z.string() })),
      })
      .nullable(),
    order: z
      .object({
        order_number: z.string(),
        status: z.enum(ORDER_STATUSES),
        amount_cents: cents,
        /** The consultant's share in it. */
        fee_cents: cents,
        /** What its payer has back, and how much of it is the consultant's share. */
        refunded_cents: cents,
        refunded_fee_cents: cents,
      })
      .nullable(),
    events: z.array(
      z.object({
        id,
        event: z.string(),
        actor: person.nullable(),
        from_status: status.nullable(),
        to_status: status,
        created_at: instant,
        data: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
};
