import { centsOf } from '@/domain/money';
import { CATEGORIES, type Category, DISTRICTS, type District } from '@/domain/project/options';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

/** The filter of the open requests, as stored in the address; the budget in dollars. */
export interface RequestFilter {
  q: string;
  category: Category | '';
  district: District | '';
  budget: string;
  /** Only in the reader's trades and districts. */
  fit: 'mine' | '';
}

/** Reads the address; unknown values are ignored. */
export const filterOfQuery = (query: Query): RequestFilter => ({
  q: wordsOf(query.q).trim(),
  category: oneOf(CATEGORIES, first(query.category)),
  district: oneOf(DISTRICTS, first(query.district)),
  budget: centsOf(first(query.budget)) === null ? '' : first(query.budget),
  fit: oneOf(['mine'] as const, first(query.fit)),
});

/** The filter as project-listing takes it. */
export const callOfFilter = (filter: RequestFilter) => ({
  q: filter.q || undefined,
  category: filter.category || undefined,
  district: filter.district || undefined,
  budget: centsOf(filter.budget) ?? undefined,
  fit: filter.fit || undefined,
});
