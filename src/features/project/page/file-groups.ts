import { personName } from '@/features/common/people/person-name';
import type { ProjectDetails } from '../types';

export interface FileGroup {
  kind:
    | 'project'
    | 'estimate'
    | 'quotation'
    | 'submission'
    | 'revision'
    | 'fixed'
    | 'approval'
    | 'complaint'
    | 'complaint_answer';
  /** The author of the quotation or answer, or the version. */
  of: string;
  files: ProjectDetails['files'];
}

/** All files of a project by where they came from, empty groups left out. */
export function fileGroups(project: ProjectDetails): FileGroup[] {
  const { complaint } = project;
  const estimates = [...(project.estimate ? [project.estimate] : []), ...project.earlier_estimates];
  const groups: FileGroup[] = [
    { kind: 'project', of: '', files: project.files },
    ...estimates.map(
      (estimate): FileGroup => ({ kind: 'estimate', of: String(estimate.version), files: estimate.files }),
    ),
    ...project.quotations.map(
      (quotation): FileGroup => ({
        kind: 'quotation',
        of: personName(quotation.technician),
        files: quotation.files,
      }),
    ),
    ...project.submissions.flatMap((submission): FileGroup[] => {
      const of = String(submission.version);
      return [
        { kind: 'submission', of, files: submission.files },
        { kind: 'revision', of, files: submission.revision?.files ?? [] },
        { kind: 'fixed', of, files: submission.revision?.items.flatMap((item) => item.files) ?? [] },
      ];
    }),
    { kind: 'approval', of: '', files: project.approval?.files ?? [] },
    { kind: 'complaint', of: complaint ? personName(complaint.complainant) : '', files: complaint?.files ?? [] },
    ...(complaint?.answers ?? []).map(
      (answer): FileGroup => ({ kind: 'complaint_answer', of: personName(answer.author), files: answer.files }),
    ),
  ];
  return groups.filter((group) => group.files.length > 0);
}
