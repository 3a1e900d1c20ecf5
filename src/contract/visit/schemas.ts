import { z } from 'zod';
import { NOTE_MAX_CHARS, VISIT_TIMES_MAX } from '@/config/limits';
import { empty, id, instant, optionalText, person, revision, text } from '@/contract/fields';
import { VISIT_ACTS, VISIT_STATUSES } from '@/domain/visit';

export const visitListing = {
  request: z.object({ project_id: id }),
  reply: z.object({
    /** The newest first. */
    value: z.array(
      z.object({
        id,
        /** Who comes; the other side is the project's owner. */
        professional: person,
        status: z.enum(VISIT_STATUSES),
        /** The agreed time; it stands while others are proposed. */
        visit_at: instant.nullable(),
        /** The proposed times that can still be taken, the earliest first. */
        times: z.array(instant),
        /** Who proposed them. */
        proposed_by: id.nullable(),
        /** What was said with them, or when it was ended. */
        note: z.string(),
        /** The owner agreed that the professional sees the address for this visit. */
        shows_address: z.boolean(),
        /** The professional was accepted, and sees the address anyway. */
        is_accepted: z.boolean(),
        /** For those who may see it: the owner, who was accepted, and for an agreed visit its professional. */
        address: z.string().nullable(),
        /** What the reader may do. */
        acts: z.array(z.enum(VISIT_ACTS)),
        /** An agreed visit as a calendar file, signed for this reader. */
        calendar_src: z.string().nullable(),
      }),
    ),
    count: z.int(),
    /** With whom the reader can arrange one: for the owner professionals, for a professional the owner. */
    may_arrange_with: z.array(person.extend({ is_accepted: z.boolean() })),
  }),
};

const changed = z.object({ visit_id: id });
const ofOne = { project_id: id, visit_id: id, revision };

export const proposeTimes = {
  request: z.object({
    project_id: id,
    /** Of the owner: whom the visit is arranged with. Professionals arrange their own. */
    professional_id: id.optional(),
    times: z
      .array(instant)
      .min(1)
      .max(VISIT_TIMES_MAX)
      .refine((times) => new Set(times).size === times.length, { params: { code: 'duplicate_item' } }),
    note: optionalText(NOTE_MAX_CHARS),
    /** Of the owner: the professional sees the address once a time is agreed. While one is, this changes nothing. */
    shows_address: z.boolean().optional(),
    revision,
  }),
  reply: changed,
};

export const takeTime = {
  /** One of the proposed times. */
  request: z.object({ ...ofOne, visit_at: instant, shows_address: z.boolean().optional() }),
  reply: changed,
};

export const declineTimes = {
  request: z.object({ ...ofOne, note: optionalText(NOTE_MAX_CHARS) }),
  reply: changed,
};

export const callOffVisit = {
  request: z.object({ ...ofOne, note: text(NOTE_MAX_CHARS) }),
  reply: changed,
};

/** The address that a calendar program subscribes to; null if there is none. */
const feed = z.object({ address: z.url().nullable() });
export const calendarFeed = { request: empty, reply: feed };
export const renewFeed = { request: empty, reply: feed };
export const closeFeed = { request: empty, reply: z.object({}) };
