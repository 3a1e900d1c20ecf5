import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { ANNOUNCEMENT_BODY_MAX_CHARS, ANNOUNCEMENT_TITLE_MAX_CHARS } from '@/config/limits/operations';
import { cursor, empty, id, instant, limit, list, optionalText, text, userType } from '@/contract/fields';
import { USER_TYPES } from '@/domain/roles';

const roles = z.array(userType).min(1).max(USER_TYPES.length);

export const listing = {
  request: z.object({ limit, cursor }),
  reply: list(
    z.object({
      id,
      title_zh: z.string(),
      title_en: z.string(),
      body_zh: z.string(),
      body_en: z.string(),
      /** Empty: no link. */
      link: z.string(),
      roles: z.array(userType),
      created_by: z.string(),
      created_at: instant,
      told_count: z.int(),
      /** When the last reader was notified; null: not all are notified yet. */
      finished_at: instant.nullable(),
    }),
  ),
};

/** How many users of each role an announcement would reach. */
export const readers = { request: empty, reply: z.object({ counts: z.record(userType, z.int()) }) };

export const announce = {
  request: z.object({
    title_zh: text(ANNOUNCEMENT_TITLE_MAX_CHARS),
    title_en: text(ANNOUNCEMENT_TITLE_MAX_CHARS),
    body_zh: text(ANNOUNCEMENT_BODY_MAX_CHARS),
    body_en: text(ANNOUNCEMENT_BODY_MAX_CHARS),
    /** A path of this site, without a language prefix. */
    link: optionalText(LINE_MAX_CHARS),
    roles,
  }),
  reply: z.object({ id }),
};
