import { EMAIL_MAX_CHARS } from '@/config/limits/calls';
import { MAIL_STATES } from '@/domain/operations';
import { MADE_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

export const filterOfQuery = (query: Query) => ({
  state: oneOf(MAIL_STATES, first(query.state)),
  address: first(query.address).slice(0, EMAIL_MAX_CHARS),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(MADE_SORTS, first(query.sort)),
});

/** The filter as the call takes it. */
export const callOfFilter = ({ state, address, from_day, to_day, sort }: ReturnType<typeof filterOfQuery>) => ({
  sort: sort || ('-made' as const),
  ...(state && { state }),
  ...(address && { address }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
