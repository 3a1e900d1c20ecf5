import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LicenceKind } from '@/domain/licence';
import type { ProfessionalEvent, ProfessionalStatus, RejectionReason } from '@/domain/professional';
import type { District } from '@/domain/project/options';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { files } from './files';

export const professionals = pgTable(
  'professionals',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    status: text('status').$type<ProfessionalStatus>().notNull(),
    companyName: text('company_name').notNull(),
    specialties: jsonb('specialties').$type<string[]>().notNull().default([]),
    districts: jsonb('districts').$type<District[]>().notNull().default([]),
    yearsOfExperience: integer('years_of_experience').notNull().default(0),
    introduction: text('introduction').notNull().default(''),
    /** Since when it waits for an admin; lists show the oldest first. */
    submittedAt: instant('submitted_at'),
    /** What an admin requested, and when it is due. */
    infoNote: text('info_note'),
    infoDueAt: instant('info_due_at'),
    rejectionReason: text('rejection_reason').$type<RejectionReason>(),
    rejectionNote: text('rejection_note'),
    approvedAt: instant('approved_at'),
    /** Of the ratings that may be seen; stored here so that a card needs no aggregate. */
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
  },
  (t) => [
    // For the admins' lists: of one status, or of all with the waiting ones first.
    index('professionals_status').on(t.status, sql`coalesce(submitted_at, 'infinity'::timestamptz)`, t.userId),
    index('professionals_waiting').on(
      sql`(status <> 'pending_approval')`,
      sql`coalesce(submitted_at, 'infinity'::timestamptz)`,
      t.userId,
    ),
    index('professionals_info_due').on(t.infoDueAt).where(sql`status = 'info_requested'`),
  ],
);

/** The events of a registration; rows are only added. */
export const professionalEvents = pgTable(
  'professional_events',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    event: text('event').$type<ProfessionalEvent>().notNull(),
    fromStatus: text('from_status').$type<ProfessionalStatus>().notNull(),
    toStatus: text('to_status').$type<ProfessionalStatus>().notNull(),
    /** Null: the payment provider, or a timer. */
    actorId: integer('actor_id').references(() => users.id),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('professional_events_user').on(t.userId, t.id)],
);

/** Licences, insurance and other documents that prove a professional's qualifications (PRODUCT §9). */
export const certificates = pgTable(
  'certificates',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    title: text('title').notNull().default(''),
    kind: text('kind').$type<LicenceKind>().notNull().default('other'),
    number: text('number').notNull().default(''),
    /** The name that it was issued to, and the class or grade, as they stand on it. */
    holder: text('holder').notNull().default(''),
    grade: text('grade').notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    /** An admin compared it with where it is registered; any change of its facts takes that back. */
    verifiedAt: instant('verified_at'),
    verifiedBy: integer('verified_by').references(() => users.id),
    verifiedIn: text('verified_in').notNull().default(''),
    /** An admin did not find it there, and asks; its holder's answer, or a check, ends that. */
    questionedAt: instant('questioned_at'),
    question: text('question').notNull().default(''),
    /** When its holder is next told about its expiry. */
    timerAt: instant('timer_at'),
  },
  (t) => [
    index('certificates_user').on(t.userId, t.id),
    index('certificates_timer').on(t.timerAt).where(sql`timer_at is not null`),
    // For the admins' list of the day.
    index('certificates_unverified').on(t.createdAt, t.id).where(sql`verified_at is null and kind <> 'other'`),
  ],
);

/** Pictures of finished work, public with the professional's page. */
export const portfolioPictures = pgTable(
  'portfolio_pictures',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    caption: text('caption').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('portfolio_pictures_user').on(t.userId, t.id)],
);
