import { useCallQuery } from '@/client/query/use-call-query';
import { FILE_URL_REFETCH_MS } from '@/config/limits/files';
import type { ReplyOf } from '@/contract/call';
import { visitCalls } from '@/contract/visit/calls';
import { type VisitAct, visitEnd } from '@/domain/visit';
import type { ProjectDetails } from '../types';

export type VisitListing = ReplyOf<typeof visitCalls.visitListing>;
export type Visit = VisitListing['value'][number];
export type OtherSide = VisitListing['may_arrange_with'][number];

/** What the reader does with visits: a new one, with whom; or something to one. */
export type VisitTask = { act: 'arrange'; people: OtherSide[] } | { act: VisitAct; visit: Visit };

export const useVisits = (projectId: number) =>
  useCallQuery(visitCalls.visitListing, { project_id: projectId }, { pollIntervalMs: FILE_URL_REFETCH_MS });

/** Whom the reader meets: the owner meets the professional, the professional the owner. */
export const otherSide = ({ relation, owner }: ProjectDetails, { professional, is_accepted }: Visit): OtherSide => ({
  ...(relation === 'owner' ? professional : owner),
  is_accepted,
});

/** Whether something can still be done to it, or it has not ended. */
export const isLive = ({ acts, status, visit_at, times }: Visit): boolean =>
  acts.length > 0 ||
  (status === 'agreed' && visit_at !== null && visitEnd(new Date(visit_at)) > new Date()) ||
  (status === 'proposed' && times.length > 0);
