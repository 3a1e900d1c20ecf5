import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns';
import { sessions, users } from './accounts';
import { notifications } from './communication';

/** A browser that is told of its user's notifications (RFC 8030), for as long as the login lasts. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages; whoever knows it and the keys can write to the device. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Ours, with which it subscribed. */
    publicKey: text('public_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A job is telling it until then. */
    busyUntil: instant('busy_until'),
  },
  (t) => [index('push_devices_user').on(t.userId), index('push_devices_session').on(t.sessionId)],
);

/** The outbox: what a device is still to be told of, unless it is read before. */
export const pushes = pgTable(
  'pushes',
  {
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.notificationId] }), index('pushes_notification').on(t.notificationId)],
);

/** When a user is told; no row: the defaults. Hours of the day in Hong Kong. */
export const notificationTimes = pgTable('notification_times', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Nothing is pushed from this hour until the other; equal: no quiet hours. */
  quietFromHour: integer('quiet_from_hour').notNull(),
  quietUntilHour: integer('quiet_until_hour').notNull(),
  /** What stays unread is mailed once a day. */
  isMailDaily: boolean('is_mail_daily').notNull(),
});
