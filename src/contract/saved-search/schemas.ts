import { z } from 'zod';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { cents, empty, id, instant } from '@/contract/fields';
import { category, district } from '@/contract/project/parts';
import { SEARCH_FREQUENCIES } from '@/domain/saved-search';

const frequency = z.enum(SEARCH_FREQUENCIES);

/** The conditions of project-listing; one that is left out excludes nothing. */
const conditions = z.object({
  q: z.string().trim().max(LINE_MAX_CHARS).optional(),
  category: category.optional(),
  district: district.optional(),
  /** Cents. */
  budget: cents.optional(),
  /** Only in the trades and districts of the caller. */
  fit: z.enum(['mine']).optional(),
});

const savedSearch = conditions.extend({ id, frequency, created_at: instant });

export const savedSearches = { request: empty, reply: z.object({ value: z.array(savedSearch), count: z.int() }) };
export const saveSearch = { request: conditions.extend({ frequency }), reply: savedSearch };
export const changeSearch = { request: z.object({ saved_search_id: id, frequency }), reply: savedSearch };
export const removeSearch = { request: z.object({ saved_search_id: id }), reply: empty };
