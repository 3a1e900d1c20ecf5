import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '@/domain/content/languages';
import type { NotificationType } from '@/domain/notification/types';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

/** Kept as a template and its values; title and body are written in the reader's language when read. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    template: text('template').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    link: text('link').notNull(),
    /** Of a message: who sent it. */
    senderId: integer('sender_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** From the beginning where its reader wants none of its type in the app. */
    readAt: instant('read_at'),
    /** When it is told by mail, unless it is read before; null: not, or not any more. */
    mailAt: instant('mail_at'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    // With the column by which the read ones of a type are counted without looking at their rows.
    index('notifications_user_type').on(t.userId, t.type, t.id, t.readAt),
    index('notifications_unread').on(t.userId, t.id).where(sql`read_at is null`),
    index('notifications_unread_type').on(t.userId, t.type, t.id).where(sql`read_at is null`),
    index('notifications_read').on(t.userId, t.id).where(sql`read_at is not null`),
    index('notifications_to_mail').on(t.userId, t.mailAt).where(sql`mail_at is not null`),
  ],
);

/** Up to which notification somebody's list was shown to them: what lies beyond is news. */
export const notificationMarks = pgTable('notification_marks', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  seenId: integer('seen_id').notNull(),
});

/** What somebody wants to be told of; no row: in the app and by mail. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<NotificationType>().notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/** The outbox: written in the transaction that has something to say, sent by the worker; of a sent mail only that it was remains. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    toAddress: text('to_address').notNull(),
    locale: text('locale').notNull(),
    template: text('template').notNull(),
    /** Whom an answer goes to; null: nobody. */
    replyTo: text('reply_to'),
    /** Values of the template; empty once it is sent. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** From here on only where no SMTP server is named: what would have been sent, to be read at /dev/mail. */
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** It was given up: the server would not have it, or not for as long as it was tried. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    index('mails_created').on(t.createdAt),
    // The admins' lists.
    index('mails_waiting').on(t.id).where(sql`sent_at is null and failed_at is null`),
    index('mails_failed').on(t.id).where(sql`failed_at is not null`),
    index('mails_address').on(sql`lower(${t.toAddress}) text_pattern_ops`, t.id),
  ],
);

/** What the platform tells all of some roles: told by a job, batch after batch, each reader once. */
export const announcements = pgTable('announcements', {
  id: primaryId(),
  title: jsonb('title').$type<Localized>().notNull(),
  body: jsonb('body').$type<Localized>().notNull(),
  /** On this site; empty: it leads nowhere. */
  link: text('link').notNull(),
  roles: jsonb('roles').$type<UserType[]>().notNull(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
  /** Up to this id everybody was told; moved in the transaction that tells them. */
  toldUserId: integer('told_user_id').notNull().default(0),
  toldCount: integer('told_count').notNull().default(0),
  finishedAt: instant('finished_at'),
});
