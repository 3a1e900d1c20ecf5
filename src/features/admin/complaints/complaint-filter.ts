import { COMPLAINT_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';
import { followerOf } from '../follow/follower-filter';

export const COMPLAINT_TABS = ['live', 'ends', 'over'] as const;
export type ComplaintSort = (typeof COMPLAINT_SORTS)[number];

export interface ComplaintFilter {
  tab: (typeof COMPLAINT_TABS)[number] | '';
  /** An admin's id; `0`: nobody. */
  assignee_id: string;
  from_day: string;
  to_day: string;
  sort: ComplaintSort | '';
}

export const filterOfQuery = (query: Query): ComplaintFilter => ({
  tab: oneOf(COMPLAINT_TABS, first(query.tab)),
  assignee_id: followerOf(first(query.assignee_id)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(COMPLAINT_SORTS, first(query.sort)),
});

/** The filter as the calls take it, of the lists of each tab. */
export const callOfFilter = ({ assignee_id, from_day, to_day, sort }: ComplaintFilter) => ({
  ...(assignee_id && { assignee_id: Number(assignee_id) }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
  ...(sort && { sort }),
});
