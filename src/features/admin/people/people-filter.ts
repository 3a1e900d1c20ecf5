import { ACCOUNT_STATES, type AccountState } from '@/domain/account';
import { USER_TYPES, type UserType } from '@/domain/roles';
import { MADE_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';
import { followerOf } from '../follow/follower-filter';

export interface PeopleFilter {
  /** Empty: all. */
  state: AccountState | '';
  user_type: UserType | '';
  q: string;
  /** An admin's id; `0`: nobody. */
  assignee_id: string;
  from_day: string;
  to_day: string;
  sort: (typeof MADE_SORTS)[number] | '';
}

export const filterOfQuery = (query: Query): PeopleFilter => ({
  state: oneOf(ACCOUNT_STATES, first(query.state)),
  user_type: oneOf(USER_TYPES, first(query.user_type)),
  q: wordsOf(query.q),
  assignee_id: followerOf(first(query.assignee_id)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(MADE_SORTS, first(query.sort)),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ state, user_type, q, assignee_id, from_day, to_day }: PeopleFilter) => ({
  ...(state && { state }),
  ...(user_type && { user_type }),
  ...(q.trim() && { q: q.trim() }),
  ...(assignee_id && { assignee_id: Number(assignee_id) }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
