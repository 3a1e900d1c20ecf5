import { z } from 'zod';
import { NOTE_MAX_CHARS } from '@/config/limits/calls';
import { cursor, empty, id, instant, limit, list, optionalText, person, text } from '@/contract/fields';

/** Whole stars (Spec §5). */
const rating = z.int().min(1).max(5);

export const commentProject = {
  request: z.object({
    project_id: id,
    feedback: optionalText(NOTE_MAX_CHARS),
    consultant_rating: rating.optional(),
    technician_rating: rating.optional(),
    /** Ours: the author may be named, by nickname, on the public pages of those who are rated. */
    show_nickname: z.boolean().optional(),
  }),
  reply: empty,
};

export const replyComment = {
  request: z.object({ comment_id: id, reply: text(NOTE_MAX_CHARS) }),
  reply: empty,
};

const nullablePerson = person.nullable();
const project = z.object({ id, title: z.string(), consultant: nullablePerson, technician: nullablePerson });

export const uncommentedProject = {
  request: z.object({ limit, cursor }),
  reply: list(
    project.extend({
      /** Whom the reader rates. */
      rates: z.array(z.enum(['consultant', 'technician'])),
      feedback_until: instant,
    }),
  ),
};

export const projectCommented = {
  request: z.object({ limit, cursor }),
  reply: list(
    project.extend({
      feedback: z.string(),
      consultant_rating: rating.nullable(),
      technician_rating: rating.nullable(),
      created_at: instant,
      /** The others' feedback, once it is published. */
      others: z.array(
        z.object({
          author: person,
          feedback: z.string(),
          consultant_rating: rating.nullable(),
          technician_rating: rating.nullable(),
        }),
      ),
    }),
  ),
};
