import { z } from 'zod';
import {
  LINE_MAX_CHARS,
  MAX_AMOUNT_CENTS,
  MAX_ITEMS,
  NOTE_MAX_CHARS,
  TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
} from '@/config/limits';
import {
  CATEGORIES,
  COMPLAINT_OUTCOMES,
  DISTRICTS,
  ORDER_STATUSES,
  QUOTATION_ITEM_STATES,
  REJECT_TARGETS,
} from '@/domain/project/options';
import { REASON_CODES } from '@/domain/project/reasons';
import {
  APPLICATION_STATUSES,
  COMPLAINT_STATUSES,
  END_REQUEST_STATUSES,
  PROJECT_STATUSES,
  QUOTATION_STATUSES,
  SUBMISSION_STATUSES,
} from '@/domain/project/statuses';
import { GUARDS, PROJECT_ACTIONS } from '@/domain/project/transitions';
import {
  cents,
  cursor,
  day,
  file,
  id,
  instant,
  limit,
  list,
  optionalText,
  person,
  professional,
  revision,
  text,
} from './fields';

const status = z.enum(PROJECT_STATUSES);
const reasonCode = z.enum(REASON_CODES);
const action = z.enum(PROJECT_ACTIONS);
const category = z.enum(CATEGORIES);
const district = z.enum(DISTRICTS);
/** Two decimals: what is shown times the price is what is charged. */
const quantity = z.number().min(0.01).max(1_000_000).multipleOf(0.01);
const days = z.int().min(1).max(1000);

export const requestForm = {
  request: z.object({}),
  reply: z.object({
    value: z.array(
      z.object({
        key: z.string(),
        type: z.enum(['text', 'textarea', 'select', 'number', 'money', 'date', 'files']),
        label: z.string(),
        hint: z.string(),
        required: z.boolean(),
        /** Of the text's length, the number, or the count of files. */
        min: z.number().nullable(),
        max: z.number().nullable(),
        options: z.array(z.object({ value: z.string(), label: z.string() })),
      }),
    ),
  }),
};

const projectFields = z.object({
  title: text(TITLE_MAX_CHARS),
  category,
  district,
  address: text(LINE_MAX_CHARS),
  /** Square feet. */
  area: z.int().min(1).max(1_000_000).optional(),
  description: text(TEXT_MAX_CHARS),
  budget_min_cents: cents,
  budget_max_cents: cents,
  start_date: day.optional(),
  answers: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().trim().max(LINE_MAX_CHARS)).default({}),
});
const hasBudgetInOrder = (value: { budget_min_cents: number; budget_max_cents: number }) =>
  value.budget_max_cents >= value.budget_min_cents;
const budgetProblem = { path: ['budget_max_cents'], params: { code: 'below_minimum' } };

export const createProject = {
  request: projectFields.refine(hasBudgetInOrder, budgetProblem),
  reply: z.object({ project_id: id }),
};

/** The whole of it, as it shall be; new files are added. */
export const updateProject = {
  request: projectFields.extend({ project_id: id, revision }).refine(hasBudgetInOrder, budgetProblem),
  reply: z.object({ status, revision: z.int() }),
};

const summary = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status,
  category,
  district,
  budget_min_cents: cents,
  budget_max_cents: cents,
  start_date: day.nullable(),
  created_at: instant,
  updated_at: instant,
  due_at: instant.nullable(),
  waiting_on: z
    .enum(['owner', 'consultant', 'technician', 'consultants', 'technicians', 'other_side', 'admin'])
    .nullable(),
  /** It is the reader's turn. */
  is_my_turn: z.boolean(),
  /** With what. */
  my_turn: action.nullable(),
  /** A complaint holds the project. */
  is_on_hold: z.boolean(),
  application_count: z.int(),
  quotation_count: z.int(),
  consultant: person.nullable(),
  technician: person.nullable(),
});

export const projectListing = {
  request: z.object({
    q: z.string().trim().max(LINE_MAX_CHARS).optional(),
    category: category.optional(),
    district: district.optional(),
    /** Cents the reader looks for: the project's range must hold it. */
    budget: cents.optional(),
    status: status.optional(),
    limit,
    cursor,
  }),
  reply: list(summary.extend({ description: z.string(), has_applied: z.boolean(), has_quoted: z.boolean() })),
};

export const myProject = {
  request: z.object({
    scope: z.enum(['current', 'past']).default('current'),
    q: z.string().trim().max(LINE_MAX_CHARS).optional(),
    category: category.optional(),
    status: status.optional(),
    /** Only those that wait for the reader. */
    turn: z.enum(['mine']).optional(),
    limit,
    cursor,
  }),
  reply: list(summary),
};

const estimate = z.object({
  version: z.int(),
  scope: z.string(),
  amount_min_cents: cents,
  amount_max_cents: cents,
  days,
  created_at: instant,
  items: z.array(z.object({ id, description: z.string(), quantity: z.number(), unit: z.string() })),
  files: z.array(file),
});

/** Why somebody ended or refused it, for the other side. */
const reason = z.object({ reason_code: reasonCode, note: z.string() });

const quotation = z.object({
  id,
  version: z.int(),
  status: z.enum(QUOTATION_STATUSES),
  technician: professional,
  estimate_version: z.int(),
  total_cents: cents,
  exclusions: z.string(),
  warranty_months: z.int(),
  days,
  valid_until: day,
  note: z.string(),
  created_at: instant,
  /** Null when it can be accepted; else why not. */
  closed_because: z.enum(['quotation_expired', 'quotation_outdated', 'quotation_closed']).nullable(),
  reason: reason.nullable(),
  /** The same technician's versions before this one, newest first. */
  earlier_versions: z.array(z.object({ version: z.int(), total_cents: cents, days, created_at: instant })),
  items: z.array(
    z.object({
      estimate_item_id: id.nullable(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unit_price_cents: cents,
      state: z.enum(QUOTATION_ITEM_STATES),
      total_cents: cents,
    }),
  ),
  files: z.array(file),
});

const application = z.object({
  application_id: id,
  consultant: professional,
  message: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  reason: reason.nullable(),
  created_at: instant,
});

const revisionAsked = reason.extend({
  items: z.array(
    z.object({ id, description: z.string(), is_done: z.boolean(), note: z.string(), files: z.array(file) }),
  ),
  files: z.array(file),
});

const clarification = z.object({
  id,
  question: z.string(),
  /** The reader's own; whose the others are is not told. */
  is_mine: z.boolean(),
  created_at: instant,
  answer: z.string().nullable(),
  answerer: person.nullable(),
  answered_at: instant.nullable(),
});

const complaint = reason.extend({
  id,
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

const endRequest = reason.extend({
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
  author: person,
  feedback: z.string(),
  consultant_rating: rating,
  technician_rating: rating,
  created_at: instant,
});

export const projectDetails = {
  request: z.object({ project_id: id }),
  reply: summary.extend({
    description: z.string(),
    /** Only to the owner and to who was accepted. */
    address: z.string().nullable(),
    area: z.int().nullable(),
    answers: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
    owner: person,
    files: z.array(file),
    /** Null to those who may not count the steps of others. */
    revision: z.int().nullable(),
    /** Who the reader is here. */
    relation: z.enum(['owner', 'consultant', 'technician', 'applicant', 'quoter', 'none']),
    allowed_actions: z.array(z.object({ action, blocked_by: z.enum(GUARDS).nullable() })),
    applications: z.array(application),
    /** The one in force. */
    estimate: estimate.nullable(),
    /** The others, newest first. */
    earlier_estimates: z.array(estimate),
    clarifications: z.array(clarification),
    quotations: z.array(quotation),
    submissions: z.array(
      z.object({
        id,
        version: z.int(),
        status: z.enum(SUBMISSION_STATUSES),
        note: z.string(),
        created_at: instant,
        items: z.array(z.object({ item_id: id, description: z.string(), done: z.boolean(), note: z.string() })),
        files: z.array(file),
        /** What was to be put right, if it was sent back. */
        revision: revisionAsked.nullable(),
      }),
    ),
    approval: z.object({ note: z.string(), created_at: instant, files: z.array(file) }).nullable(),
    /** The newest, live or over. */
    complaint: complaint.nullable(),
    end_request: endRequest.nullable(),
    /** Of a completed project. */
    feedback: z
      .object({
        until: instant,
        /** Whom the reader rates. */
        rates: z.array(z.enum(['consultant', 'technician'])),
        mine: comment.nullable(),
        /** The others', once they may be seen. */
        others: z.array(comment),
      })
      .nullable(),
    order: z
      .object({
        order_number: z.string(),
        status: z.enum(ORDER_STATUSES),
        amount_cents: cents,
        /** What has been sent back already. */
        refunded_cents: cents,
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

export const applyProject = {
  request: z.object({ project_id: id, message: text(NOTE_MAX_CHARS), revision }),
  reply: z.object({ application_id: id }),
};

export const consultantList = {
  request: z.object({ project_id: id }),
  reply: list(application),
};

export const acceptConsultant = {
  request: z.object({ project_id: id, application_id: id, revision }),
  reply: z.object({ status, chatroom_id: id }),
};

export const estimateProject = {
  request: z
    .object({
      project_id: id,
      items: z
        .array(z.object({ item_id: id.optional(), description: text(LINE_MAX_CHARS), quantity, unit: text(20) }))
        .min(1)
        .max(MAX_ITEMS),
      scope: text(TEXT_MAX_CHARS),
      amount_min_cents: cents,
      amount_max_cents: cents,
      days,
      revision,
    })
    .refine((value) => value.amount_max_cents >= value.amount_min_cents, {
      path: ['amount_max_cents'],
      params: { code: 'below_minimum' },
    }),
  reply: z.object({ status, estimate_version: z.int() }),
};

export const quoteProject = {
  request: z.object({
    project_id: id,
    items: z
      .array(
        z.object({
          estimate_item_id: id.optional(),
          description: text(LINE_MAX_CHARS),
          quantity,
          unit: text(20),
          unit_price_cents: cents.max(MAX_AMOUNT_CENTS / 1000),
          state: z.enum(QUOTATION_ITEM_STATES).default('priced'),
        }),
      )
      .min(1)
      .max(MAX_ITEMS),
    exclusions: optionalText(NOTE_MAX_CHARS),
    warranty_months: z.int().min(0).max(600),
    days,
    valid_until: day,
    note: optionalText(NOTE_MAX_CHARS),
    revision,
  }),
  reply: z.object({ quotation_id: id }),
};

export const quotationListing = {
  request: z.object({ project_id: id }),
  reply: list(quotation),
};

export const acceptQuotation = {
  request: z.object({ project_id: id, quotation_id: id, revision }),
  reply: z.object({ status, order_number: z.string() }),
};

export const submitProject = {
  request: z.object({
    project_id: id,
    note: text(NOTE_MAX_CHARS),
    items: z
      .array(z.object({ item_id: id, done: z.boolean(), note: optionalText(LINE_MAX_CHARS) }))
      .max(MAX_ITEMS)
      .default([]),
    revision,
  }),
  reply: z.object({ status }),
};

export const approveProject = {
  request: z.object({ project_id: id, note: optionalText(NOTE_MAX_CHARS), revision }),
  reply: z.object({ status }),
};

/** The reply of a step that a project took. */
const moved = { reply: z.object({ status }) };

export const rejectProject = {
  request: z.object({
    project_id: id,
    target: z.enum(REJECT_TARGETS),
    /** The application, quotation or submission. */
    target_id: id.optional(),
    reason_code: reasonCode,
    /** Needed with the reason `other`. */
    note: optionalText(NOTE_MAX_CHARS),
    /** Of a submission: what is to be put right. */
    items: z
      .array(z.object({ description: text(LINE_MAX_CHARS) }))
      .max(MAX_ITEMS)
      .default([]),
    revision,
  }),
  ...moved,
};

export const reopenProject = { request: z.object({ project_id: id, revision }), ...moved };

/** Ticks one item of a revision, with pictures; it may be unticked too. */
export const tickRevisionItem = {
  request: z.object({ project_id: id, item_id: id, done: z.boolean(), note: optionalText(LINE_MAX_CHARS), revision }),
  reply: z.object({ left: z.int() }),
};

export const refuseProject = {
  request: z.object({ project_id: id, reason_code: reasonCode, note: optionalText(NOTE_MAX_CHARS), revision }),
  ...moved,
};
