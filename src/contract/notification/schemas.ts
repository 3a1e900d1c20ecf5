import { z } from 'zod';
import { LINE_MAX_CHARS, MAX_ITEMS } from '@/config/limits/calls';
import { cursor, empty, file, id, instant, limit, list } from '@/contract/fields';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { ALL_NOTIFICATIONS, NOTIFICATION_TYPES, PREFERENCE_SUBJECTS } from '@/domain/notification/types';

const type = z.enum(NOTIFICATION_TYPES);

const notification = z.object({
  id,
  type,
  /** What it is about, more closely than its type. */
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  link: z.string(),
  /** Of a message: its sender's name and picture (Spec §3). */
  icon: z.object({ name: z.string(), picture: file.nullable() }).nullable(),
  /** The project that it tells of. */
  project: z.object({ id, title: z.string() }).nullable(),
  is_read: z.boolean(),
  /** The list was shown when it contained this notification. */
  is_seen: z.boolean(),
  created_at: instant,
});

export const listing = {
  request: z.object({
    read: z.enum(['0', '1']).optional(),
    type: z.enum([ALL_NOTIFICATIONS, ...NOTIFICATION_TYPES]).default(ALL_NOTIFICATIONS),
    limit,
    cursor,
  }),
  reply: list(notification).extend({
    /** Of all types; exact to 1,000. */
    unread_count: z.int(),
    /** Of the unread, how many came since the list was last shown; exact to 1,000. */
    unseen_count: z.int(),
  }),
};

export const details = { request: z.object({ id }), reply: notification };

export const read = {
  request: z.object({
    ids: z.array(id).max(MAX_ITEMS).optional(),
    all: z.literal(1).optional(),
    /** All of this project but its messages, which are read in their room. */
    project_id: id.optional(),
    /** All that lead to this page: a path of this site. */
    link: z.string().max(LINE_MAX_CHARS).optional(),
  }),
  /** Exact to 1,000. */
  reply: z.object({ count: z.int() }),
};

export const see = { request: z.object({ id }), reply: empty };

const subject = z.enum(PREFERENCE_SUBJECTS);
/** `by_push`: of what is told in the app, to the devices that the user has turned on. */
const preference = z.object({ type: subject, in_app: z.boolean(), by_mail: z.boolean(), by_push: z.boolean() });
export const preferences = { request: empty, reply: z.object({ value: z.array(preference) }) };
export const setPreference = { request: preference.extend({ by_push: z.boolean().optional() }), reply: empty };

/** The token of a mail's link: signed, so that it works without login and for its reader only. */
const token = z.string().max(2 * LINE_MAX_CHARS);
const stopped = z.object({ types: z.array(subject), is_stopped: z.boolean() });
export const mailLink = { request: z.object({ token }), reply: stopped };
export const stopMail = { request: z.object({ token, is_stopped: z.boolean().default(true) }), reply: stopped };
