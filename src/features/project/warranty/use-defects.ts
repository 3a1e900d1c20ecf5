import { useCallQuery } from '@/client/query/use-call-query';
import type { ReplyOf } from '@/contract/call';
import { warrantyCalls } from '@/contract/warranty/calls';
import { OPEN_DEFECT_STATUSES } from '@/domain/project/statuses';
import type { ProjectAction } from '@/domain/project/transitions';
import { DEFECT_ACTIONS, type DefectAction } from '@/domain/project/warranty';
import type { ProjectDetails } from '../types';

export type DefectListing = ReplyOf<typeof warrantyCalls.defectListing>;
export type Defect = DefectListing['value'][number];

export const useDefects = (projectId: number, isEnabled = true) =>
  useCallQuery(warrantyCalls.defectListing, { project_id: projectId }, { isEnabled });

/** Whether it is neither confirmed nor taken back. */
export const isOpen = ({ status }: Pick<Defect, 'status'>): boolean =>
  OPEN_DEFECT_STATUSES.some((open) => open === status);

export const isDefectAction = (action: ProjectAction): action is DefectAction =>
  (DEFECT_ACTIONS as readonly ProjectAction[]).includes(action);

/** The reader's entry for an action on one defect: absent, blocked with the reason, or allowed. */
export const findIn = ({ allowed_actions }: Pick<Defect, 'allowed_actions'>, action: DefectAction) =>
  allowed_actions.find((allowed) => allowed.action === action);

/** The actions on one defect that the reader may do now. */
const mayDo = (defect: Pick<Defect, 'allowed_actions'>, action: DefectAction): boolean =>
  findIn(defect, action)?.blocked_by === null;

/** The defect that a form is about: the one whose button was pressed, or the first that this can be done to. */
export const concernedBy = (listing: DefectListing, action: DefectAction, targetId?: number): Defect | null =>
  listing.value.find((one) => (targetId === undefined ? mayDo(one, action) : one.id === targetId)) ?? null;

/** Whom an open defect waits for, and for what. */
export interface Awaited {
  side: 'owner' | 'technician' | 'platform';
  what: 'answer' | 'agree' | 'mend' | 'confirm' | 'decide';
}

type Parties = Pick<ProjectDetails, 'technician'>;

/** Null once nothing more is to be done. */
export function awaitedBy(defect: Pick<Defect, 'status' | 'visit_by'>, { technician }: Parties): Awaited | null {
  switch (defect.status) {
    case 'reported':
      if (defect.visit_by === null) return { side: 'technician', what: 'answer' };
      return { side: defect.visit_by === technician?.id ? 'owner' : 'technician', what: 'agree' };
    case 'visit_agreed':
      return { side: 'technician', what: 'mend' };
    case 'mended':
      return { side: 'owner', what: 'confirm' };
    case 'disputed':
      return { side: 'platform', what: 'decide' };
    default:
      return null;
  }
}

type Reader = Pick<ProjectDetails, 'technician' | 'relation'>;

/** Whether it is the reader whom it waits for. */
export const isMine = (defect: Pick<Defect, 'status' | 'visit_by'>, project: Reader): boolean =>
  awaitedBy(defect, project)?.side === project.relation;

/** Those that wait for the reader before the others, and else as they were. */
export const awaitedFirst = <D extends Pick<Defect, 'status' | 'visit_by'>>(defects: D[], project: Reader): D[] =>
  defects.toSorted((a, b) => Number(isMine(b, project)) - Number(isMine(a, project)));
