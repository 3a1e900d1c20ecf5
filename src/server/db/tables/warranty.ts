import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DefectStatus } from '@/domain/project/statuses';
import type { DefectStep } from '@/domain/project/warranty';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { orders } from './orders';
import { projects } from './projects';

/** The warranty of completed work, and what is kept back of its price meanwhile (PRODUCT §7). */
export const warranties = pgTable(
  'warranties',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .unique()
      .references(() => projects.id),
    /** The end of the last day on which defects can be reported. */
    endsAt: instant('ends_at').notNull(),
    /** The retention, which is held of this order; 0 without one. */
    retentionCents: cents('retention_cents').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** When the retention is due; null without one. */
    retentionDueAt: instant('retention_due_at'),
    releasedAt: instant('released_at'),
    /** How many of its timers have run, and when the next one is due; null while on hold. */
    timersDone: integer('timers_done').notNull().default(0),
    timerAt: instant('timer_at'),
  },
  (t) => [
    index('warranties_order').on(t.orderId).where(sql`order_id is not null and released_at is null`),
    index('warranties_timer').on(t.timerAt).where(sql`timer_at is not null`),
  ],
);

/** A defect of completed work. What was said and shown of it is in its steps; the first is the report. */
export const defects = pgTable(
  'defects',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** Those of a project are numbered from 1. */
    number: integer('number').notNull(),
    status: text('status').$type<DefectStatus>().notNull(),
    title: text('title').notNull(),
    /** The proposed or agreed time of a visit, and who proposed it. */
    visitAt: instant('visit_at'),
    visitBy: integer('visit_by').references(() => users.id),
    mendedAt: instant('mended_at'),
    /** When its answer, its visit's outcome or its confirmation is due. */
    dueAt: instant('due_at'),
    /** How many timers of this status have run, and when the next one is due; null while on hold. */
    timersDone: integer('timers_done').notNull().default(0),
    timerAt: instant('timer_at'),
  },
  (t) => [
    uniqueIndex('defects_number').on(t.projectId, t.number),
    index('defects_open').on(t.projectId).where(sql`status in ('reported', 'visit_agreed', 'mended', 'disputed')`),
    index('defects_timer').on(t.timerAt).where(sql`timer_at is not null`),
  ],
);

export const defectSteps = pgTable(
  'defect_steps',
  {
    id: primaryId(),
    defectId: integer('defect_id')
      .notNull()
      .references(() => defects.id),
    action: text('action').$type<DefectStep>().notNull(),
    /** Null for the system and the platform. */
    authorId: integer('author_id').references(() => users.id),
    note: text('note').notNull(),
    visitAt: instant('visit_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('defect_steps_defect').on(t.defectId, t.id)],
);
