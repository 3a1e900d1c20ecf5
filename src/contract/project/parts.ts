import { z } from 'zod';
import { LINE_MAX_CHARS, MAX_ITEMS, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { cents, day, file, id, instant, optionalText, person, professional, text } from '@/contract/fields';
import { REGISTERED_KINDS } from '@/domain/licence';
import { FEE_COVERS, FEE_KINDS } from '@/domain/project/fee';
import { ITEM_KINDS } from '@/domain/project/item-kinds';
import { APPLICATION_CLOSED, QUOTATION_CLOSED } from '@/domain/project/offers';
import { CATEGORIES, DISTRICTS, ORDER_STATUSES, QUOTATION_ITEM_STATES } from '@/domain/project/options';
import { REASON_CODES } from '@/domain/project/reasons';
import { APPLICATION_STATUSES, PROJECT_STATUSES, QUOTATION_STATUSES, STAGE_STATUSES } from '@/domain/project/statuses';
import { PROJECT_ACTIONS } from '@/domain/project/transitions';

export const status = z.enum(PROJECT_STATUSES);
export const reasonCode = z.enum(REASON_CODES);
export const action = z.enum(PROJECT_ACTIONS);
export const category = z.enum(CATEGORIES);
export const district = z.enum(DISTRICTS);
/** Which usual item of the trade it is (PRODUCT §9). */
export const kind = z.enum(ITEM_KINDS);
export const days = z.int().min(1).max(1000);
/** Two decimals, so that the shown quantity times the price is exactly what is charged. */
export const quantity = z.number().min(0.01).max(1_000_000).multipleOf(0.01);

export const summary = z.object({
  id,
  number: z.string(),
  title: z.string(),
  status,
  category,
  district,
  /** Both null: no budget yet. */
  budget_min_cents: cents.nullable(),
  budget_max_cents: cents.nullable(),
  start_date: day.nullable(),
  created_at: instant,
  updated_at: instant,
  due_at: instant.nullable(),
  waiting_on: z
    .enum(['owner', 'consultant', 'technician', 'consultants', 'technicians', 'other_side', 'admin'])
    .nullable(),
  /** It is the reader's turn. */
  is_my_turn: z.boolean(),
  /** The action that it is the reader's turn for. */
  my_turn: action.nullable(),
  /** A complaint holds the project. */
  is_on_hold: z.boolean(),
  application_count: z.int(),
  quotation_count: z.int(),
  consultant: person.nullable(),
  technician: person.nullable(),
});

/** The licences of which the reader, a technician, needs one to quote; empty if nothing is missing (PRODUCT §9). */
export const missingLicences = z.array(z.enum(REGISTERED_KINDS));

/** Why it was ended or refused, for the other side. */
export const reason = z.object({ reason_code: reasonCode, note: z.string() });

/** What a technician says of finished work; its items are lines of the estimate, or of the revision if one was requested. */
export const workDone = {
  note: text(NOTE_MAX_CHARS),
  items: z
    .array(z.object({ item_id: id, done: z.boolean(), note: optionalText(LINE_MAX_CHARS) }))
    .max(MAX_ITEMS)
    .default([]),
};

/** A reason, and of work that is sent back what is to be put right. */
export const corrections = {
  reason_code: reasonCode,
  /** Required with the reason `other`. */
  note: optionalText(NOTE_MAX_CHARS),
  items: z
    .array(z.object({ description: text(LINE_MAX_CHARS) }))
    .max(MAX_ITEMS)
    .default([]),
};

/** A payment stage of a quotation (PRODUCT §7). */
export const stage = z.object({
  id,
  name: z.string(),
  /** What must be true for it, in words; empty if its name says it. */
  condition: z.string(),
  /** The positions of the quotation's items that it is about. */
  items: z.array(z.int()),
  /** Hundredths of a percent of the quoted total; 0 for an addition, and once a change of the work has reduced it. */
  share: z.int(),
  amount_cents: cents,
  /** The consultant's share, which is paid with it; 0 for technicians, whom it does not concern. */
  fee_cents: cents,
  status: z.enum(STAGE_STATUSES),
  /** When it is to be paid or certified. */
  due_at: instant.nullable(),
  /** What has gone back of its payment, is decided to, or is owed by a refund that failed. */
  refunded_cents: cents,
  /** Its newest order, for the payer. */
  order: z.object({ order_number: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
  /** The agreed addition that it pays. */
  variation_id: id.nullable(),
});

export const quotation = z.object({
  id,
  version: z.int(),
  status: z.enum(QUOTATION_STATUSES),
  technician: professional,
  estimate_version: z.int(),
  total_cents: cents,
  /** The platform's percentage of what becomes due to its technician; null for those whom it does not concern. */
  platform_percent: z.int().nullable(),
  exclusions: z.string(),
  warranty_months: z.int(),
  /** What is kept back of the price at approval, and for how many days; null for nothing. */
  retention: z.object({ percent: z.int(), days: z.int(), amount_cents: cents }).nullable(),
  days,
  valid_until: day,
  note: z.string(),
  created_at: instant,
  /** Null when it can be accepted; else why not. */
  closed_because: z.enum(QUOTATION_CLOSED).nullable(),
  reason: reason.nullable(),
  /** The same technician's versions before this one, newest first. */
  earlier_versions: z.array(z.object({ version: z.int(), total_cents: cents, days, created_at: instant })),
  items: z.array(
    z.object({
      id,
      estimate_item_id: id.nullable(),
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unit_price_cents: cents,
      state: z.enum(QUOTATION_ITEM_STATES),
      total_cents: cents,
      kind: kind.nullable(),
    }),
  ),
  /** In order; empty if the whole is paid at once. */
  stages: z.array(stage),
  /** The changes of its work: how many there are, and how much dearer or cheaper the agreed ones make it. */
  variations: z.object({ count: z.int(), amount_cents: z.int() }),
  files: z.array(file),
});

/** What a consultant asks for (PRODUCT §7): cents of a fixed fee, whole percent of a share. */
export const fee = z.object({
  kind: z.enum(FEE_KINDS),
  cents: cents.nullable(),
  percent: z.int().nullable(),
  covers: z.array(z.enum(FEE_COVERS)),
});

export const application = z.object({
  application_id: id,
  consultant: professional,
  message: z.string(),
  fee,
  status: z.enum(APPLICATION_STATUSES),
  /** Null when it can be accepted; else why not. */
  closed_because: z.enum(APPLICATION_CLOSED).nullable(),
  reason: reason.nullable(),
  created_at: instant,
});
