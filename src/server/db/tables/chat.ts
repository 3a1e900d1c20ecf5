import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CardAudience, CardEvent } from '@/domain/chat/cards';
import type { UserType } from '@/domain/roles';
import { instant, primaryId } from '../columns';
import { users } from './accounts';
import { projects } from './projects';

const sequence = (name: string) => bigint(name, { mode: 'number' });
const sequences = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** A room of a project, or one of somebody with the platform's staff. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .unique()
      .references(() => projects.id),
    /** Of a room without a project: the two people, the smaller id first. */
    directKey: text('direct_key').unique(),
    /** The sequence of the last message; the room's order is the server's. */
    lastSequence: sequence('last_sequence').notNull().default(0),
    /** Up to here it was sent to the browsers; the room's publisher moves it (DESIGN §3). */
    publishedSequence: sequence('published_sequence').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('chat_rooms_unpublished').on(t.id).where(sql`last_sequence > published_sequence`)],
);

/** Who is or was in a room, what of it is theirs to see, and how far they have read. */
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
    /** The sequences of each stay; without an end while they are in (PRODUCT §5). */
    visible: sequences('visible').notNull(),
    /** The last message that is theirs to see; 0 before the first. */
    lastSequence: sequence('last_sequence').notNull().default(0),
    readSequence: sequence('read_sequence').notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Up to here they were told by a notification, which is this one until they have read on. */
    toldSequence: sequence('told_sequence').notNull().default(0),
    notificationId: integer('notification_id'),
    joinedAt: instant('joined_at').notNull(),
    /** When the last message came that is theirs to see. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('chat_members_once').on(t.roomId, t.userId),
    index('chat_members_user').on(t.userId, t.updatedAt, t.id),
    index('chat_members_unread').on(t.userId).where(sql`unread_count > 0`),
  ],
);

/** What was said in a room, and the cards of what happened to its project. Append-only. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: primaryId(),
    roomId: integer('room_id')
      .notNull()
      .references(() => chatRooms.id),
    sequence: sequence('sequence').notNull(),
    /** The sender's own name for it, unique for ever. */
    messageId: uuid('message_id').notNull().unique(),
    /** Who wrote it, or did what the card says; null for time and the payment provider. */
    senderId: integer('sender_id').references(() => users.id),
    text: text('text').notNull(),
    fileIds: integer('file_ids').array().notNull(),
    /** A hash of what was sent: the same id with anything else is refused. Null for cards. */
    fingerprint: text('fingerprint'),
    event: text('event').$type<CardEvent>(),
    audience: text('audience').$type<CardAudience>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('chat_messages_order').on(t.roomId, t.sequence),
    index('chat_messages_sender').on(t.senderId, t.id),
    // As that of project_events: what is said is never moved, and its writers are many.
    index('chat_messages_created').using('brin', t.createdAt).with({ autosummarize: true }),
  ],
);
