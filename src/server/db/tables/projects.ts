import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FeeCover, FeeKind } from '@/domain/project/fee';
import type { ItemKind } from '@/domain/project/item-kinds';
import type { Category, District, QuotationItemState } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ApplicationStatus, ProjectStatus, QuotationStatus } from '@/domain/project/statuses';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { files } from './files';

const isRunning = sql`status in ('open', 'estimating', 'quoting', 'awaiting_payment', 'in_progress', 'submitted', 'revising')`;

/** SQL: when a running project's step is due; infinite for one without a due date, and for one that is over. */
export const dueOrNever = sql`(case when ${isRunning}
  then coalesce(due_at, 'infinity'::timestamptz) else 'infinity'::timestamptz end)`;

export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    category: text('category').$type<Category>().notNull(),
    district: text('district').$type<District>().notNull(),
    address: text('address').notNull(),
    area: integer('area'),
    description: text('description').notNull(),
    /** Both null: the client has no budget yet (PRODUCT §10). */
    budgetMinCents: cents('budget_min_cents'),
    budgetMaxCents: cents('budget_max_cents'),
    startDate: date('start_date'),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    /** The version of the request form that each answer was given to; empty for answers from before it was recorded. */
    answerVersions: jsonb('answer_versions').$type<Record<string, number>>().notNull().default({}),
    status: text('status').$type<ProjectStatus>().notNull(),
    /** Incremented by every change, to detect a stale screen (PRODUCT §3). */
    revision: integer('revision').notNull().default(0),
    consultantId: integer('consultant_id').references(() => users.id),
    technicianId: integer('technician_id').references(() => users.id),
    /** The current estimate; null until there is one, and again when its consultant leaves before work begins. */
    estimateId: integer('estimate_id').references((): AnyPgColumn => estimates.id),
    acceptedQuotationId: integer('accepted_quotation_id').references((): AnyPgColumn => quotations.id),
    dueAt: instant('due_at'),
    /** How many timers of this step have run, and when the next one is due; null while on hold. */
    timersDone: integer('timers_done').notNull().default(0),
    timerAt: instant('timer_at'),
    completedAt: instant('completed_at'),
    /** Since when an admin is to decide on what is held: the technician has ended work that was not paid (PRODUCT §7). */
    moneyUndecidedAt: instant('money_undecided_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('projects_owner').on(t.ownerId, t.id),
    index('projects_owner_status').on(t.ownerId, t.status, t.id),
    index('projects_consultant').on(t.consultantId, t.id),
    index('projects_technician').on(t.technicianId, t.id),
    index('projects_status').on(t.status, t.id),
    index('projects_timer').on(t.timerAt),
    // Running projects, for the back office: a small part of all.
    index('projects_running').on(t.id).where(isRunning),
    // The lists of requests that professionals look through, in their order: an even smaller part.
    index('projects_open').on(t.id).where(sql`status = 'open'`),
    index('projects_quoting').on(t.id).where(sql`status = 'quoting'`),
    // Completed projects that a participant may still rate.
    index('projects_owner_completed').on(t.ownerId, t.dueAt).where(sql`status = 'completed'`),
    index('projects_consultant_completed').on(t.consultantId, t.dueAt).where(sql`status = 'completed'`),
    index('projects_technician_completed').on(t.technicianId, t.dueAt).where(sql`status = 'completed'`),
    index('projects_money_undecided').on(t.moneyUndecidedAt).where(sql`money_undecided_at is not null`),
    index('projects_created').on(t.createdAt),
    // The orders of the back office's list, and what is overdue.
    index('projects_due').on(dueOrNever, t.id),
    index('projects_updated').on(t.updatedAt, t.id),
    // For the number of requests that came lately in a professional's trades and districts.
    index('projects_category_created').on(t.category, t.createdAt, t.district),
    // For the back office's search.
    index('projects_words').using('gin', sql`text_pairs(fold_words(title))`),
  ],
);

/** Professionals whom the owner invited when the project was made; each is told once, when they can take part. */
export const projectInvites = pgTable(
  'project_invites',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Null: a technician who is told when quoting opens. */
    toldAt: instant('told_at'),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] })],
);

/** Whether a party of a project shows the other parties their telephone number; absent until first answered. */
export const phoneConsents = pgTable(
  'phone_consents',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    isAgreed: boolean('is_agreed').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] })],
);

export const applications = pgTable(
  'applications',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    consultantId: integer('consultant_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    /** The fee that is agreed with the acceptance: cents of a fixed one, whole percent of a share. */
    feeKind: text('fee_kind').$type<FeeKind>().notNull().default('none'),
    feeCents: cents('fee_cents'),
    feePercent: integer('fee_percent'),
    feeCovers: jsonb('fee_covers').$type<FeeCover[]>().notNull().default([]),
    status: text('status').$type<ApplicationStatus>().notNull(),
    /** Why it ended, if a reason was given. */
    reasonCode: text('reason_code').$type<ReasonCode>(),
    reasonNote: text('reason_note'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('applications_project').on(t.projectId),
    index('applications_consultant').on(t.consultantId, t.projectId),
    index('applications_live').on(t.consultantId, t.projectId).where(sql`status in ('pending', 'accepted')`),
    // One live application each.
    uniqueIndex('applications_one_live').on(t.projectId, t.consultantId).where(sql`status in ('pending', 'accepted')`),
  ],
);

export const estimates = pgTable(
  'estimates',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    version: integer('version').notNull(),
    scope: text('scope').notNull(),
    amountMinCents: cents('amount_min_cents').notNull(),
    amountMaxCents: cents('amount_max_cents').notNull(),
    days: integer('days').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('estimates_version').on(t.projectId, t.version)],
);

export const estimateItems = pgTable(
  'estimate_items',
  {
    id: primaryId(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.id),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: doublePrecision('quantity').notNull(),
    unit: text('unit').notNull(),
    /** The same item in the previous version, so that a new quotation can take over its price. */
    previousItemId: integer('previous_item_id'),
    /** Which usual item of the trade it is; null for one in the consultant's own words. */
    kind: text('kind').$type<ItemKind>(),
  },
  (t) => [index('estimate_items_estimate').on(t.estimateId, t.position)],
);

export const quotations = pgTable(
  'quotations',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    technicianId: integer('technician_id')
      .notNull()
      .references(() => users.id),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.id),
    version: integer('version').notNull(),
    status: text('status').$type<QuotationStatus>().notNull(),
    totalCents: cents('total_cents').notNull(),
    /** The platform's percentage of what becomes due, as the site's settings had it when this was sent. */
    platformPercent: integer('platform_percent').notNull().default(0),
    exclusions: text('exclusions').notNull(),
    warrantyMonths: integer('warranty_months').notNull(),
    /** What is kept back of the price at approval, and for how many days. */
    retentionPercent: integer('retention_percent').notNull().default(0),
    retentionDays: integer('retention_days').notNull().default(0),
    days: integer('days').notNull(),
    validUntil: date('valid_until').notNull(),
    note: text('note').notNull(),
    /** Why it ended, if a reason was given. */
    reasonCode: text('reason_code').$type<ReasonCode>(),
    reasonNote: text('reason_note'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('quotations_version').on(t.projectId, t.technicianId, t.version),
    uniqueIndex('quotations_one_live').on(t.projectId, t.technicianId).where(sql`status in ('submitted', 'accepted')`),
    index('quotations_technician').on(t.technicianId, t.projectId),
    index('quotations_live').on(t.technicianId, t.projectId).where(sql`status in ('submitted', 'accepted')`),
  ],
);

export const quotationItems = pgTable(
  'quotation_items',
  {
    id: primaryId(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    estimateItemId: integer('estimate_item_id').references(() => estimateItems.id),
    position: integer('position').notNull(),
    description: text('description').notNull(),
    quantity: doublePrecision('quantity').notNull(),
    unit: text('unit').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
    state: text('state').$type<QuotationItemState>().notNull(),
    totalCents: cents('total_cents').notNull(),
    /** That of the estimate's item, or of a usual item that the technician added; null for one in their own words. */
    kind: text('kind').$type<ItemKind>(),
  },
  (t) => [index('quotation_items_quotation').on(t.quotationId, t.position)],
);

/** What happened, in order; the database refuses to change or delete a row (migration 0000). */
export const projectEvents = pgTable(
  'project_events',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    event: text('event').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    fromStatus: text('from_status').$type<ProjectStatus>(),
    toStatus: text('to_status').$type<ProjectStatus>().notNull(),
    data: jsonb('data').$type<Record<string, string | number>>().notNull(),
    /** Who reads it: all who see the project; owner and subject; or those and the consultant (a sealed quotation). */
    audience: text('audience').$type<'everyone' | 'owner_and_subject' | 'parties_and_subject'>().notNull(),
    subjectId: integer('subject_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('project_events_project').on(t.projectId, t.id),
    // Rows are inserted in order of time, so BRIN suffices, and it costs inserts next to nothing.
    index('project_events_created').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
);

export type FileSubject =
  | 'project'
  | 'estimate'
  | 'quotation'
  | 'submission'
  | 'revision'
  | 'revision_item'
  | 'approval'
  | 'variation'
  | 'defect_step'
  | 'site_log'
  | 'complaint'
  | 'complaint_answer';

/** Which part of a project a file belongs to; who may read it follows from that. */
export const projectFiles = pgTable(
  'project_files',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => files.id),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    subject: text('subject').$type<FileSubject>().notNull(),
    /** The id of the subject's row; the project's id for subjects without a row of their own. */
    subjectId: integer('subject_id').notNull(),
  },
  (t) => [index('project_files_project').on(t.projectId)],
);
