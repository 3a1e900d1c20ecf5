import { splitLast } from '@/domain/project/lifecycle';
import { stageRevision, stagesOf } from '../stages';
import type { ProjectDetails, RevisionItem, Stage } from '../types';

/** The revision that is being worked on: that of the newest submission of the whole work, while it is being revised. */
export function revisionInWork(project: ProjectDetails): RevisionItem[] | null {
  if (project.status !== 'revising') return null;
  const whole = splitLast(stagesOf(project)).last?.id ?? null;
  const ofWhole = project.submissions.filter(({ stage_id }) => stage_id === whole);
  const newest = ofWhole.reduce<ProjectDetails['submissions'][number] | null>(
    (latest, submission) => (latest === null || submission.version > latest.version ? submission : latest),
    null,
  );
  return newest?.revision?.items ?? null;
}

/**
 * What a submission answers, line by line: the items to correct if it was sent back, else the estimate's, of a stage
 * those that it is about.
 */
export function itemsToSubmit(
  project: ProjectDetails,
  stage: Stage | null,
): { id: number; description: string; done: boolean; note: string }[] {
  const revision = stage ? stageRevision(project, stage) : revisionInWork(project);
  if (revision) return revision.map(({ id, description, is_done, note }) => ({ id, description, done: is_done, note }));
  const quoted = project.quotations.find(({ status }) => status === 'accepted')?.items ?? [];
  const ofStage = stage?.items.flatMap((position) => quoted[position]?.estimate_item_id ?? []);
  return (project.estimate?.items ?? [])
    .filter(({ id }) => !ofStage || ofStage.includes(id))
    .map(({ id, description }) => ({ id, description, done: false, note: '' }));
}
