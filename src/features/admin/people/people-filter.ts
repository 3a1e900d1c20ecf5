import { ACCOUNT_STATES, type AccountState } from '@/domain/account';
import { USER_TYPES, type UserType } from '@/domain/roles';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

export interface PeopleFilter {
  /** Empty: all. */
  state: AccountState | '';
  user_type: UserType | '';
  q: string;
}

export const filterOfQuery = (query: Query): PeopleFilter => ({
  state: oneOf(ACCOUNT_STATES, first(query.state)),
  user_type: oneOf(USER_TYPES, first(query.user_type)),
  q: wordsOf(query.q),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ state, user_type, q }: PeopleFilter) => ({
  ...(state && { state }),
  ...(user_type && { user_type }),
  ...(q.trim() && { q: q.trim() }),
});
