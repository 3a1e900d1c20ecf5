import { z } from 'zod';
import { cents, day } from '@/contract/fields';
import { ITEM_KINDS, ITEM_UNITS } from '@/domain/project/item-kinds';
import { CATEGORIES } from '@/domain/project/options';

export const priceGuide = {
  request: z.object({ category: z.enum(CATEGORIES) }),
  reply: z.object({
    value: z.array(
      z.object({
        kind: z.enum(ITEM_KINDS),
        unit: z.enum(ITEM_UNITS),
        /** How the unit is written in either language, in lower case. */
        unit_words: z.array(z.string()),
        /** The range in which the middle half of the prices is, rounded outwards by at least 5 %. */
        low_cents: cents,
        high_cents: cents,
        /** How many prices, of how many technicians. */
        prices: z.int(),
        technicians: z.int(),
      }),
    ),
    count: z.int(),
    /** Prices accepted in the 24 months before this day; null: never reckoned yet. */
    until_day: day.nullable(),
  }),
};
