import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';
import { users } from './accounts';

export type NotificationType = 'message' | 'system_update' | 'project_update' | 'other';

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
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId, t.id).where(sql`read_at is null`),
    index('notifications_read').on(t.userId, t.id).where(sql`read_at is not null`),
  ],
);

/** The outbox: written in the transaction that has something to say, sent by the worker and then gone. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    toAddress: text('to_address').notNull(),
    locale: text('locale').notNull(),
    template: text('template').notNull(),
    /** Whom an answer goes to; null: nobody. */
    replyTo: text('reply_to'),
    /** Values of the template. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    /** From here on only where no SMTP server is named: what would have been sent, to be read at /dev/mail. */
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (t) => [index('mails_created').on(t.createdAt)],
);
