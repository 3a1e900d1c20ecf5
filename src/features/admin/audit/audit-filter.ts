import { MADE_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf, wordOf } from '../common/filter-values';

/** The filter as the address stores it; an empty value matches anything. */
export interface AuditFilter {
  /** A user id; `0` is the command line. */
  actor_id: string;
  action: string;
  subject_type: string;
  subject_id: string;
  /** Days, `YYYY-MM-DD`. */
  from_day: string;
  to_day: string;
  q: string;
  sort: (typeof MADE_SORTS)[number] | '';
}

export const filterOfQuery = (query: Query): AuditFilter => ({
  actor_id: /^\d{1,9}$/.test(first(query.actor_id)) ? first(query.actor_id) : '',
  action: wordOf(query.action),
  subject_type: wordOf(query.subject_type),
  subject_id: wordOf(query.subject_id),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  q: wordsOf(query.q),
  sort: oneOf(MADE_SORTS, first(query.sort)),
});

/** The filter as the calls take it; `subject_id` is sent only with `subject_type`. */
export const callOfFilter = (filter: AuditFilter) => ({
  ...(filter.actor_id && { actor_id: Number(filter.actor_id) }),
  ...(filter.action && { action: filter.action }),
  ...(filter.subject_type && { subject_type: filter.subject_type }),
  ...(filter.subject_type && filter.subject_id && { subject_id: filter.subject_id }),
  ...(filter.from_day && { from_day: filter.from_day }),
  ...(filter.to_day && { to_day: filter.to_day }),
  ...(filter.q.trim() && { q: filter.q.trim() }),
});
