import { z } from 'zod';
import { VIEW_NAME_MAX_CHARS, VIEW_QUERY_MAX_CHARS } from '@/config/limits/back-office';
import { LIST_LIMIT_MAX, NOTE_MAX_CHARS } from '@/config/limits/calls';
import { empty, id, instant, text } from '@/contract/fields';
import { DESK_SUBJECTS, VIEW_ROOMS } from '@/domain/desk';

const subject = { subject_type: z.enum(DESK_SUBJECTS), subject_id: id };
const admin = z.object({ id, name: z.string() });

export const desk = {
  request: z.object(subject),
  reply: z.object({
    /** Who follows it; null: nobody. */
    assignee: admin.nullable(),
    /** The newest first, up to a hundred. */
    notes: z.array(z.object({ id, author: admin, note: z.string(), created_at: instant })),
    /** Those who may follow it. */
    admins: z.array(admin),
  }),
};

/** All of them or none. What that admin follows already stays as it is, without a line in the log. */
export const assign = {
  request: z.object({
    subject_type: z.enum(DESK_SUBJECTS),
    subject_ids: z.array(id).min(1).max(LIST_LIMIT_MAX),
    /** Null: nobody. */
    assignee_id: id.nullable(),
  }),
  reply: empty,
};

const room = z.enum(VIEW_ROOMS);

/** In the order of their names. */
export const views = {
  request: z.object({ room }),
  reply: z.object({ value: z.array(z.object({ id, name: z.string(), query: z.string() })), count: z.int() }),
};
export const saveView = {
  request: z.object({
    room,
    name: text(VIEW_NAME_MAX_CHARS),
    /** As in the address, without the question mark. */
    query: z.string().max(VIEW_QUERY_MAX_CHARS),
  }),
  reply: z.object({ view_id: id }),
};
export const removeView = { request: z.object({ view_id: id }), reply: empty };

export const addNote = {
  request: z.object({ ...subject, note: text(NOTE_MAX_CHARS) }),
  reply: z.object({ note_id: id }),
};
