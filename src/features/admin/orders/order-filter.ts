import { ORDER_KINDS, ORDER_STATUSES, type OrderKind, OWED_TO } from '@/domain/project/options';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

export interface OrderFilter {
  q: string;
  status: (typeof ORDER_STATUSES)[number] | '';
  kind: OrderKind | '';
  owed: (typeof OWED_TO)[number] | '';
}

export const filterOfQuery = (query: Query): OrderFilter => ({
  q: wordsOf(query.q),
  status: oneOf(ORDER_STATUSES, first(query.status)),
  kind: oneOf(ORDER_KINDS, first(query.kind)),
  owed: oneOf(OWED_TO, first(query.owed)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, status, kind, owed }: OrderFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(kind && { kind }),
  ...(owed && { owed }),
});
