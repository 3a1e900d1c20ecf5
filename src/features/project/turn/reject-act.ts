import type { RejectTarget } from '@/domain/project/options';
import type { ProjectAction } from '@/domain/project/transitions';
import { personName } from '@/features/common/people/person-name';
import { stageFor } from '../stages';
import type { ProjectDetails } from '../types';

/** The target of each action of reject-project (PRODUCT §6); a stage has a call of its own. */
const TARGETS = {
  cancel: 'project',
  resign: 'assignment',
  replace: 'assignment',
  withdraw_application: 'application',
  decline_application: 'application',
  withdraw_quotation: 'quotation',
  decline_quotation: 'quotation',
  request_revision: 'submission',
  return_stage: 'stage',
  end_unpaid: 'project',
} as const satisfies Partial<Record<ProjectAction, RejectTarget | 'stage'>>;
export type RejectAction = keyof typeof TARGETS;
export const isRejectAction = (action: ProjectAction): action is RejectAction => action in TARGETS;

export interface RejectAct {
  target: RejectTarget | 'stage';
  /** The id of the application, quotation, submission or stage; a project has only one of the other targets. */
  targetId: number | undefined;
  /** The key of its texts under `act`: some actions mean something else at a later status. */
  words: RejectAction | 'resign_later' | 'withdraw_accepted' | 'rethink';
  /** The name of the person it concerns. */
  name: string;
  /** It changes the whole project, so it needs a confirmation. */
  isFinal: boolean;
}

/** One of these actions in the project's current state; without `targetId` its target is found by status. */
export function rejectAct(project: ProjectDetails, action: RejectAction, targetId?: number): RejectAct {
  const act = { target: TARGETS[action], targetId, words: action, name: '', isFinal: false };
  switch (action) {
    case 'withdraw_application':
    case 'decline_application': {
      const application = project.applications.find(({ application_id: id, status }) =>
        targetId === undefined ? status === 'pending' : id === targetId,
      );
      return {
        ...act,
        targetId: application?.application_id,
        name: application ? personName(application.consultant) : '',
      };
    }
    case 'withdraw_quotation':
    case 'decline_quotation': {
      const accepted = project.quotations.find(({ status }) => status === 'accepted');
      const quotation =
        targetId === undefined
          ? (accepted ?? project.quotations.find(({ status }) => status === 'submitted'))
          : project.quotations.find(({ id }) => id === targetId);
      const isAccepted = quotation?.status === 'accepted';
      return {
        ...act,
        targetId: quotation?.id,
        name: quotation ? personName(quotation.technician) : '',
        words: isAccepted ? (action === 'decline_quotation' ? 'rethink' : 'withdraw_accepted') : action,
        isFinal: isAccepted,
      };
    }
    case 'return_stage':
      return { ...act, targetId: stageFor(project, action, targetId)?.stage.id };
    case 'request_revision':
      return { ...act, targetId: project.submissions.find(({ status }) => status === 'submitted')?.id };
    case 'resign': {
      const isEarly = project.status === 'estimating' || project.status === 'quoting';
      return { ...act, words: isEarly ? 'resign' : 'resign_later', isFinal: true };
    }
    case 'replace':
      return { ...act, name: project.consultant ? personName(project.consultant) : '', isFinal: true };
    case 'cancel':
    case 'end_unpaid':
      return { ...act, isFinal: true };
    default:
      return act;
  }
}
