import { z } from 'zod';
import { MAX_ITEMS, NOTE_MAX_CHARS, SITE_LOG_PAGE, SITE_LOG_PEOPLE_MAX } from '@/config/limits';
import { cursor, day, file, id, instant, limit, lineName, list, optionalText, person, text } from '@/contract/fields';

/** An item of the work as it is agreed: of the quotation, or added by a change of it. */
const item = z.object({ line: z.string(), description: z.string() });

export const siteLogListing = {
  request: z.object({ project_id: id, cursor, limit: limit.default(SITE_LOG_PAGE) }),
  /** The newest day first, and of a day what was written last. */
  reply: list(
    z.object({
      id,
      /** As its device named it. */
      entry_key: z.uuid(),
      author: person,
      day,
      note: z.string(),
      /** On site; null if it is not said. */
      people: z.int().nullable(),
      /** Those that moved on, as they were called then. */
      items: z.array(item),
      written_at: instant,
      created_at: instant,
      /** It came later than on its day. */
      is_late: z.boolean(),
      files: z.array(file),
      /** The oldest first. */
      comments: z.array(z.object({ id, author: person, text: z.string(), created_at: instant })),
    }),
  ).extend({
    /** The reader writes it, and can now. */
    may_write: z.boolean(),
    may_comment: z.boolean(),
    /** What an entry can name, for who writes it. */
    items: z.array(item),
  }),
};

export const writeEntry = {
  request: z.object({
    project_id: id,
    entry_key: z.uuid().toLowerCase(),
    day,
    note: optionalText(NOTE_MAX_CHARS),
    people: z.int().min(0).max(SITE_LOG_PEOPLE_MAX).optional(),
    lines: z.array(lineName).max(MAX_ITEMS).default([]),
    written_at: instant,
  }),
  reply: z.object({ entry_id: id }),
};

export const commentEntry = {
  request: z.object({ project_id: id, entry_id: id, text: text(NOTE_MAX_CHARS) }),
  reply: z.object({ comment_id: id }),
};
