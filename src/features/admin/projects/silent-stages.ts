import { isSilent } from '@/domain/project/turns';
import type { AdminProject } from './project';

export type Stage = AdminProject['quotations'][number]['stages'][number];

/** The claimed stages of a project about which consultant and owner were silent for too long. */
export function silentStagesOf({ quotations }: AdminProject): Stage[] {
  const stages = quotations.find(({ status }) => status === 'accepted')?.stages ?? [];
  return stages.filter(({ status, due_at }) => isSilent(status, due_at === null ? null : new Date(due_at), new Date()));
}

/** What becomes due to the technician, without what a change of the work has sent back. */
export const dueCentsOf = ({ amount_cents, refunded_cents }: Stage): number => amount_cents - refunded_cents;
