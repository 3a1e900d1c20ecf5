import { SECURITY_EVENT_KINDS, type SecurityEventKind } from '@/domain/security-event';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { dayOf, wordOf } from '../common/filter-values';

/** The filter as the address stores it; an empty value matches anything. */
export interface SecurityEventFilter {
  kind: SecurityEventKind | '';
  account_id: string;
  /** A whole e-mail address. */
  email: string;
  /** A whole IP address or network. */
  caller: string;
  /** Days, `YYYY-MM-DD`. */
  from_day: string;
  to_day: string;
}

export const filterOfQuery = (query: Query): SecurityEventFilter => ({
  kind: oneOf(SECURITY_EVENT_KINDS, first(query.kind)),
  account_id: /^[1-9]\d{0,8}$/.test(first(query.account_id)) ? first(query.account_id) : '',
  email: wordOf(query.email),
  caller: wordOf(query.caller),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
});

/** The filter as the calls take it. */
export const callOfFilter = (filter: SecurityEventFilter) => ({
  ...(filter.kind && { kind: filter.kind }),
  ...(filter.account_id && { account_id: Number(filter.account_id) }),
  ...(filter.email && { email: filter.email }),
  ...(filter.caller && { caller: filter.caller }),
  ...(filter.from_day && { from_day: filter.from_day }),
  ...(filter.to_day && { to_day: filter.to_day }),
});
