import { splitLast } from '@/domain/project/lifecycle';
import type { ProjectAction } from '@/domain/project/transitions';
import type { ProjectDetails, RevisionItem, Stage, Submission } from './types';

/** The stages of the accepted quotation, in order; empty if the whole is paid at once. */
export const stagesOf = ({ quotations }: Pick<ProjectDetails, 'quotations'>): Stage[] =>
  quotations.find(({ status }) => status === 'accepted')?.stages ?? [];

/** The number of a stage among those that were quoted: additions have numbers of their own, in their names. */
export const numberOf = (stages: readonly Stage[], index: number): number =>
  stages.slice(0, index + 1).filter(({ variation_id }) => variation_id === null).length;

/** The statuses of the stage that each action is about. */
const CONCERNED: Partial<Record<ProjectAction, readonly Stage['status'][]>> = {
  claim_stage: ['paid', 'returned'],
  submit: ['paid', 'returned'],
  certify_stage: ['claimed'],
  return_stage: ['claimed'],
  pay_stage: ['payable'],
};

/** The stage that an action is about, by default the first, and its number from 1; null if there is none. */
export function stageFor(project: ProjectDetails, action: ProjectAction, stageId?: number) {
  const statuses = CONCERNED[action] ?? [];
  const stages = stagesOf(project);
  const index = stages.findIndex(
    ({ id, status }) => statuses.includes(status) && (stageId === undefined || id === stageId),
  );
  const stage = stages[index];
  return stage ? { stage, number: numberOf(stages, index) } : null;
}

/** The stages before the last that an action can be done to. */
export const stagesFor = (project: ProjectDetails, action: ProjectAction): Stage[] =>
  splitLast(stagesOf(project)).others.filter(({ status }) => CONCERNED[action]?.includes(status));

/** What was submitted for a stage, the newest first. */
export const claimsOf = (project: ProjectDetails, stageId: number): Submission[] =>
  project.submissions.filter((submission) => submission.stage_id === stageId).sort((a, b) => b.version - a.version);

/** What is to be put right of a stage that was sent back; null if it was not. */
export const stageRevision = (project: ProjectDetails, stage: Stage): RevisionItem[] | null =>
  stage.status === 'returned' ? (claimsOf(project, stage.id)[0]?.revision?.items ?? null) : null;

/** What is paid for a stage, with the consultant's share. */
export const toPayCents = ({ amount_cents, fee_cents }: Pick<Stage, 'amount_cents' | 'fee_cents'>): number =>
  amount_cents + fee_cents;

/** In cents, adding up: what is paid is held or certified, less what was sent back; the rest is left to pay. */
export function stageMoney(stages: readonly Stage[]) {
  const sumOf = (statuses: readonly Stage['status'][]) =>
    stages
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { amount_cents, refunded_cents }) => sum + amount_cents - refunded_cents, 0);
  return {
    held: sumOf(['paid', 'claimed', 'returned']),
    certified: sumOf(['certified']),
    left: sumOf(['planned', 'payable']),
  };
}
