import { z } from 'zod';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { empty, id, text } from '@/contract/fields';

/** The reason, such as how the holder was identified, is for the audit log. */
export const resetSecondFactor = {
  request: z.object({ user_id: id, reason: text(NOTE_MAX_CHARS) }),
  reply: empty,
};
