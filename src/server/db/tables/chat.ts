import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CardAudience, CardEvent } from '@/domain/chat/cards';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

const sequence = (name: string) => bigint(name, { mode: 'number' });
const sequences = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** The room of a project, or of a user and the platform's staff. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .unique()
      .references(() => projects.id),
    /** For a room without a project: the ids of its two users, the smaller first. */
    directKey: text('direct_key').unique(),
    /** The sequence of the last message; the server assigns sequences. */
    lastSequence: sequence('last_sequence').notNull().default(0),
    /** Messages up to here were sent to browsers; the room's publisher advances it (DESIGN §3). */
    publishedSequence: sequence('published_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('chat_rooms_unpublished').on(t.id).where(sql`last_sequence > published_sequence`)],
);

/** Current and former members of a room, which messages they may see, and how far they have read. */
export const chatMembers = pgTable(
  'chat_members',
  {
    id: primaryId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<UserType>().notNull(),
    /** The range of sequences of each membership; open-ended while the user is a member (PRODUCT §5). */
    visible: sequences('visible').notNull(),
    /** The last message that they may see; 0 before the first. */
    lastSequence: sequence('last_sequence').notNull().default(0),
    readSequence: sequence('read_sequence').notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    /** They were notified of messages up to here; `notificationId` is that notification until they have read on. */
    notifiedSequence: sequence('told_sequence').notNull().default(0),
    notificationId: integer('notification_id'),
    joinedAt: instant('joined_at').notNull(),
    /** When the last message that they may see was sent. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('chat_members_once').on(t.roomId, t.userId),
    // With `visible` and `unread_count`, rooms and unread messages are counted from the index alone.
    index('chat_members_user').on(t.userId, t.updatedAt, t.id, t.visible),
    index('chat_members_unread').on(t.userId, t.unreadCount).where(sql`unread_count > 0`),
  ],
);

/** The messages of a room, and the cards for its project's events. Append-only. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: primaryId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    sequence: sequence('sequence').notNull(),
    /** Chosen by the sender; unique. */
    messageId: uuid('message_id').notNull().unique(),
    /** Who wrote it, or did what the card reports; null for timers and the payment provider. */
    senderId: integer('sender_id').references(() => users.id),
    text: text('text').notNull(),
    fileIds: integer('file_ids').array().notNull(),
    /** A hash of the content: the same message id with other content is refused. Null for cards. */
    fingerprint: text('fingerprint'),
    event: text('event').$type<CardEvent>(),
    audience: text('audience').$type<CardAudience>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('chat_messages_order').on(t.roomId, t.sequence),
    index('chat_messages_sender').on(t.senderId, t.id),
    // BRIN, as for project_events: rows are inserted in order of time, and often.
    index('chat_messages_created').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
);

/** A short text that a user keeps for the chat; each text once. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** When it was last put into a message, or kept: the last used comes first. */
    usedAt: instant('used_at').notNull(),
  },
  (t) => [uniqueIndex('quick_replies_once').on(t.userId, t.text)],
);
