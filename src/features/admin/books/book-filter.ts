import { LEDGER_MOVEMENT_KINDS, type LedgerMovement } from '@/domain/ledger';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { dayOf, wordOf } from '../common/filter-values';

/** The filter as the address stores it; an empty value matches anything. */
export interface BookFilter {
  kind: LedgerMovement | '';
  project_id: string;
  /** A whole order number. */
  order_number: string;
  /** Days, `YYYY-MM-DD`. */
  from_day: string;
  to_day: string;
}

export const filterOfQuery = (query: Query): BookFilter => ({
  kind: oneOf(LEDGER_MOVEMENT_KINDS, first(query.kind)),
  project_id: /^[1-9]\d{0,8}$/.test(first(query.project_id)) ? first(query.project_id) : '',
  order_number: wordOf(query.order_number),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
});

/** The filter as the calls take it. */
export const callOfFilter = (filter: BookFilter) => ({
  ...(filter.kind && { kind: filter.kind }),
  ...(filter.project_id && { project_id: Number(filter.project_id) }),
  ...(filter.order_number && { order_number: filter.order_number }),
  ...(filter.from_day && { from_day: filter.from_day }),
  ...(filter.to_day && { to_day: filter.to_day }),
});
