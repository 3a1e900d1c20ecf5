import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ComplaintOutcome } from '@/domain/project/options';
import type { ReasonCode } from '@/domain/project/reasons';
import type { ComplaintStatus, EndRequestStatus } from '@/domain/project/statuses';
import { cents, instant, primaryId } from '../columns';
import { users } from './accounts';
import { estimates, projects } from './projects';
import { defects } from './warranty';

/** A question by a quoter or the owner, with one answer for all; who asked is never shown. */
export const clarifications = pgTable(
  'clarifications',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.id),
    askerId: integer('asker_id')
      .notNull()
      .references(() => users.id),
    question: text('question').notNull(),
    answer: text('answer'),
    answererId: integer('answerer_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [index('clarifications_project').on(t.projectId, t.id)],
);

/** A request to end running work by consent of owner and technician. */
export const endRequests = pgTable(
  'end_requests',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    requesterId: integer('requester_id')
      .notNull()
      .references(() => users.id),
    reasonCode: text('reason_code').$type<ReasonCode>().notNull(),
    note: text('note').notNull(),
    refundCents: cents('refund_cents').notNull(),
    /** Null until given; the requester's answer is yes. */
    ownerAnswer: boolean('owner_answer'),
    technicianAnswer: boolean('technician_answer'),
    status: text('status').$type<EndRequestStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('end_requests_one_open').on(t.projectId).where(sql`status = 'open'`),
    index('end_requests_project').on(t.projectId, t.id),
    index('end_requests_due').on(t.dueAt).where(sql`status = 'open'`),
  ],
);

export const complaints = pgTable(
  'complaints',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** The defect that it is about, which it holds instead of the project. */
    defectId: integer('defect_id').references(() => defects.id),
    complainantId: integer('complainant_id')
      .notNull()
      .references(() => users.id),
    reasonCode: text('reason_code').$type<ReasonCode>().notNull(),
    note: text('note').notNull(),
    status: text('status').$type<ComplaintStatus>().notNull(),
    /** When the next answer is due: the other side's, then the admin's. */
    dueAt: instant('due_at').notNull(),
    /** When the reminder of `dueAt` was sent. */
    remindedAt: instant('reminded_at'),
    outcome: text('outcome').$type<ComplaintOutcome>(),
    settlementNote: text('settlement_note'),
    refundCents: cents('refund_cents'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('complaints_one_live').on(t.projectId).where(sql`status in ('open', 'responded', 'mediating')`),
    index('complaints_project').on(t.projectId, t.id),
    index('complaints_defect').on(t.defectId).where(sql`defect_id is not null`),
    index('complaints_created').on(t.createdAt),
    index('complaints_live').on(t.dueAt, t.id).where(sql`status in ('open', 'responded', 'mediating')`),
    index('complaints_due')
      .on(t.dueAt)
      .where(sql`status in ('open', 'responded', 'mediating') and reminded_at is null`),
  ],
);

/** The thread of a complaint: answers, a second complaint that was added to it, the admin's notes. */
export const complaintAnswers = pgTable(
  'complaint_answers',
  {
    id: primaryId(),
    complaintId: integer('complaint_id')
      .notNull()
      .references(() => complaints.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('complaint_answers_complaint').on(t.complaintId, t.id)],
);

/** A participant's feedback on the others of a completed project, once each. */
export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    feedback: text('feedback').notNull(),
    consultantRating: integer('consultant_rating'),
    technicianRating: integer('technician_rating'),
    /** The author agreed to be named, by nickname, on the public pages of those who were rated. */
    isNamed: boolean('is_named').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When the others could read it: all had rated, or the deadline had passed. Ratings count from then. */
    revealedAt: instant('revealed_at'),
  },
  (t) => [uniqueIndex('comments_once').on(t.projectId, t.authorId), index('comments_author').on(t.authorId, t.id)],
);

/** The public reply of a rated professional, once for each comment. */
export const commentReplies = pgTable(
  'comment_replies',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    reply: text('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.authorId] })],
);
