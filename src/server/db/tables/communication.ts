import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localized } from '@/domain/content/languages';
import type { NotificationType, PreferenceSubject } from '@/domain/notification/types';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

/** Stored as a template and its values; title and body are rendered in the reader's language when read. */
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
    /** For a message: who sent it. */
    senderId: integer('sender_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Set from the beginning when the user has turned off this type in the app. */
    readAt: instant('read_at'),
    /** When it is to be mailed, unless it is read before; null: never, or no longer. */
    mailAt: instant('mail_at'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    // Includes read_at, so that the read ones of a type are counted from the index alone.
    index('notifications_user_type').on(t.userId, t.type, t.id, t.readAt),
    index('notifications_unread').on(t.userId, t.id).where(sql`read_at is null`),
    index('notifications_unread_type').on(t.userId, t.type, t.id).where(sql`read_at is null`),
    index('notifications_read').on(t.userId, t.id).where(sql`read_at is not null`),
    index('notifications_to_mail').on(t.userId, t.mailAt).where(sql`mail_at is not null`),
  ],
);

/** The last notification that a user's list has shown to them: later ones are new. */
export const notificationMarks = pgTable('notification_marks', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  seenId: integer('seen_id').notNull(),
});

/** A user's notification settings; no row: in the app, by mail, and on every device that is told. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').$type<PreferenceSubject>().notNull(),
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
    byPush: boolean('by_push').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/** The outbox: rows are written in the transaction that causes the mail; the worker sends them and empties `params`. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    toAddress: text('to_address').notNull(),
    locale: text('locale').notNull(),
    template: text('template').notNull(),
    /** The Reply-To address, if any. */
    replyTo: text('reply_to'),
    /** Values of the template; empty once it is sent. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** A calendar file that comes with it; null once it is sent. */
    calendar: text('calendar'),
    /** `subject`, `html`, `text`: only without an SMTP server; the mail that would have been sent, for /dev/mail. */
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** When sending was given up: the server refused it, or all retries failed. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    index('mails_created').on(t.createdAt),
    // For the admins' lists.
    index('mails_waiting').on(t.id).where(sql`sent_at is null and failed_at is null`),
    index('mails_failed').on(t.id).where(sql`failed_at is not null`),
    index('mails_address').on(sql`lower(${t.toAddress}) text_pattern_ops`, t.id),
  ],
);

/** Announcements to all users of some roles: a job notifies each user once, in batches. */
export const announcements = pgTable('announcements', {
  id: primaryId(),
  title: jsonb('title').$type<Localized>().notNull(),
  body: jsonb('body').$type<Localized>().notNull(),
  /** A path on this site; empty for no link. */
  link: text('link').notNull(),
  roles: jsonb('roles').$type<UserType[]>().notNull(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => users.id),
  createdAt: instant('created_at').notNull(),
  /** All users up to this id were notified; updated in the transaction that notifies them. */
  toldUserId: integer('told_user_id').notNull().default(0),
  toldCount: integer('told_count').notNull().default(0),
  finishedAt: instant('finished_at'),
});
