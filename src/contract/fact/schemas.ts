import { z } from 'zod';
import { empty, fact, id, instant } from '@/contract/fields';
import { FACT_KINDS } from '@/domain/facts';

export const ownFacts = {
  request: empty,
  reply: z.object({
    value: z.array(
      fact.extend({
        /** Of enough projects to be shown to others. */
        is_shown: z.boolean(),
      }),
    ),
    /** Null: never yet. */
    reckoned_at: instant.nullable(),
  }),
};

export const factProjects = {
  request: z.object({ kind: z.enum(FACT_KINDS) }),
  reply: z.object({
    /** At most 200, the newest first. */
    value: z.array(
      z.object({
        project_id: id,
        title: z.string(),
        at: instant,
        /**
         * `first_answer`: seconds; `finished`, `on_time`: 1 if it was; `changes`: cents that were added; `defects`: how
         * many were mended.
         */
        amount: z.int(),
        /** `first_answer`: 0 while it is not answered; `changes`: the accepted cents; `defects`: how many were reported. */
        whole: z.int(),
      }),
    ),
    count: z.int(),
  }),
};
