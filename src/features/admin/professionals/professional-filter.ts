import { PROFESSIONAL_STATUSES, type ProfessionalStatus } from '@/domain/professional';
import { first, oneOf, type Query, wordsOf } from '@/features/common/project/address';

/** The tabs of the list; registrations that wait for an admin come first. */
export const STATUS_TABS = ['pending_approval', 'info_requested', 'approved', 'rejected', 'all'] as const;
export type StatusTab = (typeof STATUS_TABS)[number];

export interface ProfessionalFilter {
  /** Empty: registrations that wait for an admin. */
  status: StatusTab | '';
  q: string;
}

export const filterOfQuery = (query: Query): ProfessionalFilter => ({
  status: oneOf(STATUS_TABS, first(query.status)),
  q: wordsOf(query.q),
});

const isStatus = (tab: StatusTab): tab is ProfessionalStatus & StatusTab =>
  PROFESSIONAL_STATUSES.some((status) => status === tab);

/** The filter as the call takes it. */
export function callOfFilter({ status, q }: ProfessionalFilter) {
  const tab = status || STATUS_TABS[0];
  return { ...(isStatus(tab) && { status: tab }), ...(q.trim() && { q: q.trim() }) };
}
