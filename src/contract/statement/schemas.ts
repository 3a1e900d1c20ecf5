import { z } from 'zod';
import { id, instant, month } from '@/contract/fields';
import { STATEMENT_FIGURES, STATEMENT_KINDS, STATEMENT_VIEWS, type StatementFigure } from '@/domain/statement';

/** Of a change or a balance; only the figures of the view. */
const figures = z
  .object(
    Object.fromEntries(STATEMENT_FIGURES.map((figure) => [`${figure}_cents`, z.int()])) as Record<
      `${StatementFigure}_cents`,
      z.ZodInt
    >,
  )
  .partial();

const view = z.enum(STATEMENT_VIEWS);

export const statement = {
  request: z.object({
    /** Of this project; without it, of a person. */
    project_id: id.optional(),
    /** Of this person, for admins; without it, of the caller. */
    person_id: id.optional(),
    view: view.optional(),
    /** Without it, from the first movement until now. */
    month: month.optional(),
  }),
  reply: z.object({
    subject: z.object({
      kind: z.enum(['person', 'project']),
      id,
      name: z.string(),
      /** The project's. */
      number: z.string().nullable(),
    }),
    view,
    /** The views that the subject has for this reader. */
    views: z.array(view),
    month: month.nullable(),
    /** From the first movement to now, newest first. */
    months: z.array(month),
    /** Balances before and after the period. */
    opening: figures,
    closing: figures,
    /** Lines of the period that are not listed, because there are too many: those before the first that is. */
    earlier_count: z.int(),
    /** The newest lines of the period, oldest first. */
    lines: z.array(
      z.object({
        at: instant,
        kind: z.enum(STATEMENT_KINDS),
        order_number: z.string(),
        title: z.string(),
        stage: z.object({ number: z.int().nullable(), name: z.string() }).nullable(),
        bank_reference: z.string().nullable(),
        changes: figures,
      }),
    ),
    /** The same as files; signed for this reader, valid for ten minutes. */
    pdf_src: z.string(),
    csv_src: z.string(),
  }),
};
