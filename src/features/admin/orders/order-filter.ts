import { ORDER_KINDS, ORDER_STATUSES, type OrderKind, OWED_TO } from '@/domain/project/options';
import { ORDER_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

export interface OrderFilter {
  q: string;
  status: (typeof ORDER_STATUSES)[number] | '';
  kind: OrderKind | '';
  owed: (typeof OWED_TO)[number] | '';
  from_day: string;
  to_day: string;
  sort: (typeof ORDER_SORTS)[number] | '';
}

export const filterOfQuery = (query: Query): OrderFilter => ({
  q: wordsOf(query.q),
  status: oneOf(ORDER_STATUSES, first(query.status)),
  kind: oneOf(ORDER_KINDS, first(query.kind)),
  owed: oneOf(OWED_TO, first(query.owed)),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(ORDER_SORTS, first(query.sort)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, status, kind, owed, from_day, to_day }: OrderFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(kind && { kind }),
  ...(owed && { owed }),
  ...(from_day && { from_day }),
  ...(to_day && { to_day }),
});
