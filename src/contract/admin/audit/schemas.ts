import { z } from 'zod';
import { LINE_MAX_CHARS, MAX_ID } from '@/config/limits/calls';
import { cursor, days, empty, id, instant, limit, list } from '@/contract/fields';
import { MADE_SORTS } from '@/domain/sorts';

/** An identifier of the log: an action, a type of subject, a subject's id. */
const name = z.string().trim().min(1).max(LINE_MAX_CHARS);

const filter = {
  /** 0: the command line. */
  actor_id: z.int().min(0).max(MAX_ID).optional(),
  action: name.optional(),
  subject_type: name.optional(),
  /** Used only with `subject_type`. */
  subject_id: name.optional(),
  ...days,
  /** Searched for in the subjects' labels. */
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
};

const values = z.record(z.string(), z.unknown()).nullable();

export const listing = {
  request: z.object({ ...filter, sort: z.enum(MADE_SORTS).default('-made'), limit, cursor }),
  reply: list(
    z.object({
      id,
      created_at: instant,
      /** Null: the command line, which `caller` names. */
      actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
      action: z.string(),
      subject_type: z.string(),
      subject_id: z.string(),
      label: z.string(),
      before: values,
      after: values,
      /** The origin: an IP address, or the command line. */
      caller: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      request_id: z.string(),
    }),
  ),
};

/** Values that occur in the log, as choices for the filters. */
export const choices = {
  request: empty,
  reply: z.object({
    actors: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
    subject_types: z.array(z.string()),
  }),
};

export const exportRows = {
  request: z.object(filter),
  /** Of a CSV file; signed for the caller, valid for ten minutes. */
  reply: z.object({ src: z.string() }),
};
