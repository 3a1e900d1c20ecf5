import { LINE_MAX_CHARS } from '@/config/limits';
import { ACCOUNT_STATES, type AccountState } from '@/domain/account';
import { USER_TYPES, type UserType } from '@/domain/roles';
import { first, oneOf, type Query } from '@/features/common/address';

export interface PeopleFilter {
  /** Empty: all. */
  state: AccountState | '';
  user_type: UserType | '';
  q: string;
}

export const filterOfQuery = (query: Query): PeopleFilter => ({
  state: oneOf(ACCOUNT_STATES, first(query.state)),
  user_type: oneOf(USER_TYPES, first(query.user_type)),
  q: first(query.q).slice(0, LINE_MAX_CHARS),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ state, user_type, q }: PeopleFilter) => ({
  ...(state && { state }),
  ...(user_type && { user_type }),
  ...(q.trim() && { q: q.trim() }),
});
