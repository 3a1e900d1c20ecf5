import { AWAITED_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

export const FPS_TABS = ['waiting', 'import', 'leftovers', 'to_send'] as const;
export type FpsSort = (typeof AWAITED_SORTS)[number];

export interface FpsFilter {
  tab: (typeof FPS_TABS)[number] | '';
  q: string;
  from_day: string;
  to_day: string;
  /** Empty: the most urgent first. */
  sort: FpsSort | '';
}

export const filterOfQuery = (query: Query): FpsFilter => ({
  tab: oneOf(FPS_TABS, first(query.tab)),
  q: wordsOf(query.q),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(AWAITED_SORTS, first(query.sort)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, from_day, to_day }: FpsFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
