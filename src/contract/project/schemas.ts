import { z } from 'zod';
import {
  LINE_MAX_CHARS,
  MAX_AMOUNT_CENTS,
  MAX_ITEMS,
  NOTE_MAX_CHARS,
  TEXT_MAX_CHARS,
  TITLE_MAX_CHARS,
  UNIT_MAX_CHARS,
} from '@/config/limits/calls';
import {
  FEE_MAX_PERCENT,
  MAX_INVITES,
  MAX_STAGES,
  PLATFORM_SHARE_MAX_PERCENT,
  RETENTION_MAX_DAYS,
  RETENTION_MAX_PERCENT,
  STAGE_CONDITION_MAX_CHARS,
  STAGE_NAME_MAX_CHARS,
} from '@/config/limits/projects';
import { cents, cursor, day, file, id, instant, limit, list, optionalText, revision, text } from '@/contract/fields';
import { FEE_COVERS, FEE_KINDS, feeFaults } from '@/domain/project/fee';
import { QUOTATION_ITEM_STATES, REJECT_TARGETS } from '@/domain/project/options';
import { WHOLE_SHARE } from '@/domain/project/stages';
import {
  application,
  category,
  corrections,
  days,
  district,
  kind,
  missingLicences,
  quantity,
  quotation,
  reasonCode,
  stage,
  status,
  summary,
  workDone,
} from './parts';

export { projectDetails } from './details';

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
        /** Limits of the text's length, the number, or the count of files. */
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
  /** Both are left out by a client who has no budget yet (PRODUCT §10). */
  budget_min_cents: cents.optional(),
  budget_max_cents: cents.optional(),
  start_date: day.optional(),
  answers: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().trim().max(LINE_MAX_CHARS)).default({}),
});
/** Refuses one limit without the other, and limits in the wrong order. */
const checkBudget = (
  { budget_min_cents: min, budget_max_cents: max }: { budget_min_cents?: number; budget_max_cents?: number },
  context: z.RefinementCtx,
) => {
  const refuse = (field: string, code: string) => context.addIssue({ code: 'custom', path: [field], params: { code } });
  if (min === undefined && max !== undefined) refuse('budget_min_cents', 'required');
  if (max === undefined && min !== undefined) refuse('budget_max_cents', 'required');
  if (min !== undefined && max !== undefined && max < min) refuse('budget_max_cents', 'below_minimum');
};

export const createProject = {
  request: projectFields.extend({ invited_ids: z.array(id).max(MAX_INVITES).default([]) }).superRefine(checkBudget),
  reply: z.object({
    project_id: id,
    /** Those of the invited who can take on work; the others are not told. */
    invited_ids: z.array(id),
  }),
};

/** All fields with their new values; new files are added. */
export const updateProject = {
  request: projectFields
    .extend({ project_id: id, revision, removed_file_ids: z.array(id).max(MAX_ITEMS).default([]) })
    .superRefine(checkBudget),
  reply: z.object({ status, revision: z.int() }),
};

export const projectListing = {
  request: z.object({
    q: z.string().trim().max(LINE_MAX_CHARS).optional(),
    category: category.optional(),
    district: district.optional(),
    /** Cents; the project's budget range must contain it. Projects without a budget are found as well. */
    budget: cents.optional(),
    /** Only those in the trades and districts of the reader, a professional. */
    fit: z.enum(['mine']).optional(),
    status: status.optional(),
    limit,
    cursor,
  }),
  reply: list(
    summary.extend({
      description: z.string(),
      /** The request's first picture. */
      picture: file.nullable(),
      has_applied: z.boolean(),
      has_quoted: z.boolean(),
      missing_licences: missingLicences,
    }),
  ),
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

export const applyProject = {
  request: z
    .object({
      project_id: id,
      message: text(NOTE_MAX_CHARS),
      fee_kind: z.enum(FEE_KINDS).default('none'),
      /** Of a fixed fee. */
      fee_cents: cents.optional(),
      /** Of a share. */
      fee_percent: z.int().min(1).max(FEE_MAX_PERCENT).optional(),
      /** What the fee is for; at least one thing if there is a fee. */
      fee_covers: z.array(z.enum(FEE_COVERS)).max(FEE_COVERS.length).default([]),
      revision,
    })
    .superRefine(({ fee_kind: kind, fee_cents: feeCents = null, fee_percent: percent = null, fee_covers }, context) => {
      for (const { field, ...problem } of feeFaults({ kind, cents: feeCents, percent, covers: fee_covers }))
        context.addIssue({ code: 'custom', path: [`fee_${field}`], params: problem });
    }),
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
        .array(
          z.object({
            item_id: id.optional(),
            description: text(LINE_MAX_CHARS),
            quantity,
            unit: text(UNIT_MAX_CHARS),
            kind: kind.optional(),
          }),
        )
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
          unit: text(UNIT_MAX_CHARS),
          unit_price_cents: cents.max(MAX_AMOUNT_CENTS / 1000),
          state: z.enum(QUOTATION_ITEM_STATES).default('priced'),
          /** Of an added item; an answered one has the estimate's. */
          kind: kind.optional(),
        }),
      )
      .min(1)
      .max(MAX_ITEMS),
    exclusions: optionalText(NOTE_MAX_CHARS),
    warranty_months: z.int().min(0).max(600),
    /** What is kept back of the price at approval, in percent, and for how many days; the days are needed with a percent. */
    retention_percent: z.int().min(0).max(RETENTION_MAX_PERCENT).default(0),
    retention_days: z.int().min(0).max(RETENTION_MAX_DAYS).default(0),
    days,
    valid_until: day,
    note: optionalText(NOTE_MAX_CHARS),
    /** The platform's share that the technician saw; if it has changed, nothing is sent. */
    platform_percent: z.int().min(0).max(PLATFORM_SHARE_MAX_PERCENT).optional(),
    /** None: the whole is paid at once. */
    stages: z
      .array(
        z.object({
          name: text(STAGE_NAME_MAX_CHARS),
          condition: optionalText(STAGE_CONDITION_MAX_CHARS),
          /** The positions of the items that it is about. */
          items: z
            .array(
              z
                .int()
                .min(0)
                .max(MAX_ITEMS - 1),
            )
            .max(MAX_ITEMS)
            .default([]),
          /** Hundredths of a percent of the total. */
          share: z.int().min(0).max(WHOLE_SHARE),
        }),
      )
      .max(MAX_STAGES)
      .default([]),
    revision,
  }),
  reply: z.object({ quotation_id: id }),
};

/** One entry for each project, the newest first. */
export const earlierItems = {
  request: z.object({}),
  reply: list(
    z.object({
      project_id: id,
      title: z.string(),
      category,
      created_at: instant,
      items: z.array(
        z.object({
          description: z.string(),
          quantity: z.number(),
          unit: z.string(),
          kind: kind.nullable(),
          /** An estimate's items are `priced` at 0. */
          state: z.enum(QUOTATION_ITEM_STATES),
          unit_price_cents: cents,
        }),
      ),
      /** What a quotation says besides its prices; null for an estimate. */
      terms: quotation
        .pick({ exclusions: true, warranty_months: true })
        .extend({ stages: z.array(stage.pick({ name: true, condition: true, share: true })) })
        .nullable(),
    }),
  ),
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
  request: z.object({ project_id: id, ...workDone, revision }),
  reply: z.object({ status }),
};

export const approveProject = {
  request: z.object({ project_id: id, note: optionalText(NOTE_MAX_CHARS), revision }),
  reply: z.object({ status }),
};

/** The reply of a call that moves a project. */
const moved = { reply: z.object({ status }) };

export const rejectProject = {
  request: z.object({
    project_id: id,
    target: z.enum(REJECT_TARGETS),
    /** Id of the application, quotation or submission. */
    target_id: id.optional(),
    ...corrections,
    revision,
  }),
  ...moved,
};

export const waiveFee = { request: z.object({ project_id: id, revision }), ...moved };

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

/** Whether the finished project may be shown as a case; can be answered once. */
export const answerCase = {
  request: z.object({ project_id: id, agree: z.boolean() }),
  reply: z.object({ agree: z.boolean() }),
};

/** Whether the caller shows the other parties their telephone number. */
export const sharePhone = {
  request: z.object({ project_id: id, agree: z.boolean() }),
  reply: z.object({ agree: z.boolean() }),
};
