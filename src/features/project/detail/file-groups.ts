import { personName } from '@/features/common/person-name';
import type { ProjectDetails } from '../types';

export interface FileGroup {
  kind: 'project' | 'estimate' | 'quotation' | 'submission' | 'approval';
  /** Whose quotation, which submission. */
  of: string;
  files: ProjectDetails['files'];
}

/** All files of a project by where they came from, empty groups left out. */
export function fileGroups(project: ProjectDetails): FileGroup[] {
  const groups: FileGroup[] = [
    { kind: 'project', of: '', files: project.files },
    { kind: 'estimate', of: '', files: project.estimate?.files ?? [] },
    ...project.quotations.map(
      (quotation): FileGroup => ({
        kind: 'quotation',
        of: personName(quotation.technician),
        files: quotation.files,
      }),
    ),
    ...project.submissions.map(
      (submission): FileGroup => ({
        kind: 'submission',
        of: String(submission.version),
        files: submission.files,
      }),
    ),
    { kind: 'approval', of: '', files: project.approval?.files ?? [] },
  ];
  return groups.filter((group) => group.files.length > 0);
}
