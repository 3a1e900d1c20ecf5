import { isUncertified } from '@/domain/project/stages';
import { isSilent } from '@/domain/project/turns';
import type { AdminProject } from './project';

export type Stage = AdminProject['quotations'][number]['stages'][number];

const acceptedStages = ({ quotations }: AdminProject): Stage[] =>
  quotations.find(({ status }) => status === 'accepted')?.stages ?? [];

/** The claimed stages of a project about which consultant and owner were silent for too long. */
export const silentStagesOf = (project: AdminProject): Stage[] =>
  acceptedStages(project).filter(({ status, due_at }) =>
    isSilent(status, due_at === null ? null : new Date(due_at), new Date()),
  );

/** The stages that are paid and not certified, each with where it stands. */
export const uncertifiedStagesOf = (project: AdminProject) =>
  acceptedStages(project).flatMap((stage) => (isUncertified(stage.status) ? [{ stage, status: stage.status }] : []));

/** What becomes due to the technician, without what a change of the work has sent back. */
export const dueCentsOf = ({ amount_cents, refunded_cents }: Stage): number => amount_cents - refunded_cents;
