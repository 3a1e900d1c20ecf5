import { PROFESSIONAL_STATUSES, type ProfessionalStatus } from '@/domain/professional';
import { PROFESSIONAL_SORTS } from '@/domain/sorts';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';
import { dayOf } from '../common/filter-values';

/** The tabs of the list; registrations that wait for an admin come first. */
export const STATUS_TABS = ['pending_approval', 'info_requested', 'approved', 'rejected', 'all'] as const;
export type StatusTab = (typeof STATUS_TABS)[number];

export interface ProfessionalFilter {
  /** Empty: registrations that wait for an admin. */
  status: StatusTab | '';
  q: string;
  from_day: string;
  to_day: string;
  /** Only of one status. */
  sort: (typeof PROFESSIONAL_SORTS)[number] | '';
}

export const filterOfQuery = (query: Query): ProfessionalFilter => ({
  status: oneOf(STATUS_TABS, first(query.status)),
  q: wordsOf(query.q),
  from_day: dayOf(query.from_day),
  to_day: dayOf(query.to_day),
  sort: oneOf(PROFESSIONAL_SORTS, first(query.sort)),
});

const isStatus = (tab: StatusTab): tab is ProfessionalStatus & StatusTab =>
  PROFESSIONAL_STATUSES.some((status) => status === tab);

/** The filter as the call takes it. */
export function callOfFilter({ status, q, from_day, to_day, sort }: ProfessionalFilter) {
  const tab = status || STATUS_TABS[0];
  return {
    ...(isStatus(tab) && { status: tab }),
    ...(q.trim() && { q: q.trim() }),
    ...(from_day && { from_day }),
    ...(to_day && { to_day }),
    ...(sort && { sort }),
  };
}
