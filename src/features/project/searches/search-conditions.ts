import type { ReplyOf } from '@/contract/call';
import type { savedSearchCalls } from '@/contract/saved-search/calls';
import { queryOfFilter } from '@/features/common/project/address';
import type { RequestFilter } from '../request/request-filter';

export type SavedSearch = ReplyOf<typeof savedSearchCalls.savedSearches>['value'][number];
const KEYS = ['q', 'category', 'district', 'budget', 'fit'] as const;
/** What a search asks for, as the calls take it. */
export type Conditions = Pick<SavedSearch, (typeof KEYS)[number]>;

export const isSameSearch = (one: Conditions, other: Conditions): boolean =>
  KEYS.every((key) => one[key] === other[key]);

/** The filter of the open requests that a search stands for; the budget in dollars. */
export const filterOfSearch = ({ q, category, district, budget, fit }: Conditions): RequestFilter => ({
  q: q ?? '',
  category: category ?? '',
  district: district ?? '',
  budget: budget === undefined ? '' : String(budget / 100),
  fit: fit ?? '',
});

/** The query of the address of that list. */
export const queryOfSearch = (search: Conditions): string =>
  `${new URLSearchParams(queryOfFilter(filterOfSearch(search)))}`;
