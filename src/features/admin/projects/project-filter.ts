import { CATEGORIES, type Category } from '@/domain/project/options';
import { PROJECT_STATES, PROJECT_STATUSES, type ProjectStatus } from '@/domain/project/statuses';
import { PROJECT_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';
import { followerOf } from '../follow/follower-filter';

export interface ProjectFilter {
  q: string;
  status: ProjectStatus | '';
  category: Category | '';
  state: (typeof PROJECT_STATES)[number] | '';
  /** An admin's id; `0`: nobody. */
  assignee_id: string;
  from_day: string;
  to_day: string;
  sort: (typeof PROJECT_SORTS)[number] | '';
}

export const filterOfQuery = (query: Query): ProjectFilter => ({
  q: wordsOf(query.q),
  status: oneOf(PROJECT_STATUSES, first(query.status)),
  category: oneOf(CATEGORIES, first(query.category)),
  state: oneOf(PROJECT_STATES, first(query.state)),
  assignee_id: followerOf(first(query.assignee_id)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(PROJECT_SORTS, first(query.sort)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, status, category, state, assignee_id, from_day, to_day }: ProjectFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(category && { category }),
  ...(state && { state }),
  ...(assignee_id && { assignee_id: Number(assignee_id) }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
