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
  side: NonNullable<Defect['waiting_on']>;
  what: 'answer' | 'agree' | 'mend' | 'confirm' | 'decide';
}

const WHAT: Partial<Record<Defect['status'], Awaited['what']>> = {
  reported: 'answer',
  visit_agreed: 'mend',
  mended: 'confirm',
  disputed: 'decide',
};

/** Null once nothing more is to be done. Until the day of an agreed visit nobody is late, and the technician comes then. */
export function awaitedBy(defect: Pick<Defect, 'status' | 'visit_by' | 'waiting_on'>): Awaited | null {
  const what = defect.status === 'reported' && defect.visit_by !== null ? 'agree' : WHAT[defect.status];
  return what ? { side: defect.waiting_on ?? 'technician', what } : null;
}

type Waiting = Pick<Defect, 'waiting_on'>;
type Reader = Pick<ProjectDetails, 'relation'>;

/** Whether it is the reader whom it waits for. */
export const isMine = (defect: Waiting, project: Reader): boolean => defect.waiting_on === project.relation;

/** Those that wait for the reader before the others, and else as they were. */
export const awaitedFirst = <D extends Waiting>(defects: D[], project: Reader): D[] =>
  defects.toSorted((a, b) => Number(isMine(b, project)) - Number(isMine(a, project)));
