import { useCallQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { visitCalls } from '@/contract/visit/calls';
import type { VisitAct } from '@/domain/visit';
import type { Person } from '@/features/common/people/person-name';
import type { ProjectDetails } from '../types';

type VisitListing = ReplyOf<typeof visitCalls.visitListing>;
export type Visit = VisitListing['value'][number];

/** What the reader does with visits: a new one, with whom; or something to one. */
export type VisitTask = { act: 'arrange'; people: Person[] } | { act: VisitAct; visit: Visit };

export const useVisits = (projectId: number) => useCallQuery(visitCalls.visitListing, { project_id: projectId });

/** Whom the reader meets: the owner meets the professional, the professional the owner. */
export const otherSide = ({ relation, owner }: ProjectDetails, { professional }: Visit): Person =>
  relation === 'owner' || relation === 'none' ? professional : owner;

/** Whether something can still be done to it, or its time is to come. */
export const isLive = ({ acts, status, visit_at, times }: Visit): boolean =>
  acts.length > 0 ||
  (status === 'agreed' && visit_at !== null && new Date(visit_at) > new Date()) ||
  (status === 'proposed' && times.length > 0);
