import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { VariationStatus } from '@/domain/project/statuses';
import type { Advice, VariationItem } from '@/domain/project/variations';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

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
