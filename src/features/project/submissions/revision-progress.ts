import type { ProjectDetails, RevisionItem } from '../types';

/** The revision that is being worked on: that of the newest submission, while the project is being revised. */
export function revisionInWork(project: ProjectDetails): RevisionItem[] | null {
  if (project.status !== 'revising') return null;
  const newest = project.submissions.reduce<ProjectDetails['submissions'][number] | null>(
    (latest, submission) => (latest === null || submission.version > latest.version ? submission : latest),
    null,
  );
  return newest?.revision?.items ?? null;
}

/** What a submission answers, line by line: the items to correct while revising, else the estimate's. */
export function itemsToSubmit(
  project: ProjectDetails,
): { id: number; description: string; done: boolean; note: string }[] {
  const revision = revisionInWork(project);
  if (revision) return revision.map(({ id, description, is_done, note }) => ({ id, description, done: is_done, note }));
  return (project.estimate?.items ?? []).map(({ id, description }) => ({ id, description, done: false, note: '' }));
}
