import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReasonCode } from '@/domain/project/reasons';
import type { StageStatus, SubmissionStatus, VariationStatus } from '@/domain/project/statuses';
import type { Advice, VariationItem } from '@/domain/project/variations';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { estimateItems, projects, quotations } from './projects';

/** A proposed or agreed change of the work (PRODUCT §7). What it says is in its versions; the newest counts. */
export const variations = pgTable(
  'variations',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** The agreed ones of a project are numbered in their order, from 1. */
    number: integer('number'),
    status: text('status').$type<VariationStatus>().notNull(),
    proposerId: integer('proposer_id')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    /** Who wrote the current version; these agreed to it. */
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    ownerAgreed: boolean('owner_agreed').notNull(),
    technicianAgreed: boolean('technician_agreed').notNull(),
    /** What the consultant says of the current version. */
    advice: text('advice').$type<Advice>(),
    adviceNote: text('advice_note').notNull().default(''),
    /** Why it was declined or withdrawn. */
    closedNote: text('closed_note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    agreedAt: instant('agreed_at'),
    /** When it expires. */
    dueAt: instant('due_at'),
    /** How many of its timers have run, and when the next one is due; null while on hold. */
    timersDone: integer('timers_done').notNull().default(0),
    timerAt: instant('timer_at'),
  },
  (t) => [
    index('variations_project').on(t.projectId, t.id),
    uniqueIndex('variations_number').on(t.projectId, t.number),
    index('variations_timer').on(t.timerAt).where(sql`timer_at is not null`),
  ],
);

export const variationVersions = pgTable(
  'variation_versions',
  {
    id: primaryId(),
    variationId: integer('variation_id')
      .notNull()
      .references(() => variations.id),
    version: integer('version').notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** Why the work is to change. */
    reason: text('reason').notNull(),
    /** More days for the work, or fewer. */
    days: integer('days').notNull(),
    /** The sum of its items; negative for a reduction. */
    amountCents: cents('amount_cents').notNull(),
    items: jsonb('items').$type<VariationItem[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('variation_versions_version').on(t.variationId, t.version)],
);

/** Payment stages of a quotation (PRODUCT §7); the amounts make its total. */
export const stages = pgTable(
  'stages',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** What must be true for it, in words, and which of the quotation's items it is about, by their positions. */
    condition: text('condition').notNull(),
    itemPositions: jsonb('item_positions').$type<number[]>().notNull(),
    /** Hundredths of a percent of the total. */
    share: integer('share').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The consultant's share, which is paid with it and is no part of the amount. */
    feeCents: cents('fee_cents').notNull().default(0),
    status: text('status').$type<StageStatus>().notNull().default('planned'),
    /** When it is to be paid or certified. */
    dueAt: instant('due_at'),
    /** How many timers of this status have run, and when the next one is due; null while on hold. */
    timersDone: integer('timers_done').notNull().default(0),
    timerAt: instant('timer_at'),
    /** The agreed addition that it pays. */
    variationId: integer('variation_id').references(() => variations.id),
  },
  (t) => [
    uniqueIndex('stages_position').on(t.quotationId, t.position),
    index('stages_project').on(t.projectId),
    index('stages_timer').on(t.timerAt).where(sql`timer_at is not null`),
    // For the admins' list of the day.
    index('stages_claimed').on(t.dueAt).where(sql`status = 'claimed'`),
  ],
);

/** What the technician submitted: a version of the whole work, or of one stage of it. */
export const submissions = pgTable(
  'submissions',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** Null for a project without stages. */
    stageId: integer('stage_id').references(() => stages.id),
    version: integer('version').notNull(),
    status: text('status').$type<SubmissionStatus>().notNull(),
    note: text('note').notNull(),
    /** Why it was sent back. */
    reasonCode: text('reason_code').$type<ReasonCode>(),
    reasonNote: text('reason_note'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('submissions_version').on(t.projectId, t.version)],
);

export const submissionItems = pgTable(
  'submission_items',
  {
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
    estimateItemId: integer('estimate_item_id')
      .notNull()
      .references(() => estimateItems.id),
    isDone: boolean('is_done').notNull(),
    note: text('note').notNull(),
  },
  (t) => [uniqueIndex('submission_items_item').on(t.submissionId, t.estimateItemId)],
);

/** What has to be corrected before the work is submitted again, checked off one by one. */
export const revisionItems = pgTable(
  'revision_items',
  {
    id: primaryId(),
    /** The submission that was sent back. */
    submissionId: integer('submission_id')
      .notNull()
      .references(() => submissions.id),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (t) => [index('revision_items_submission').on(t.submissionId, t.position)],
);
