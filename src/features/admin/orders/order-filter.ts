import { ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@/domain/project/options';
import { first, oneOf, type Query } from '@/features/common/address';

export const OWED = ['payer', 'technician'] as const;

export interface OrderFilter {
  q: string;
  status: (typeof ORDER_STATUSES)[number] | '';
  kind: OrderKind | '';
  owed: (typeof OWED)[number] | '';
}

export const filterOfQuery = (query: Query): OrderFilter => ({
  q: first(query.q).slice(0, 200),
  status: oneOf(ORDER_STATUSES, first(query.status)),
  kind: oneOf(ORDER_KINDS, first(query.kind)),
  owed: oneOf(OWED, first(query.owed)),
});

/** The filter as the calls take it. */
export const callOfFilter = ({ q, status, kind, owed }: OrderFilter) => ({
  ...(q.trim() && { q: q.trim() }),
  ...(status && { status }),
  ...(kind && { kind }),
  ...(owed && { owed }),
});
