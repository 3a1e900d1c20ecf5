import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { notifyProject } from './change-project';
import { stepParts } from './parts';
import type { ProjectRow } from './project-facts';

/** Live applications and quotations close with the project, or because it goes back or starts afresh. */
export async function closeParts(deps: Deps, projectId: number): Promise<number[]> {
  const applications = await stepParts(deps, 'application', 'close', projectId);
  return [...applications.map((row) => row.consultantId), ...(await closeQuotations(deps, projectId))];
}

export const closeQuotations = async (deps: Deps, projectId: number): Promise<number[]> =>
  (await stepParts(deps, 'quotation', 'close', projectId)).map((row) => row.technicianId);

/** Those whose application or quotation closed, but for those who are told otherwise. */
export const tellClosed = (
  deps: Deps,
  project: ProjectRow,
  userIds: readonly number[],
  template: NotificationTemplate,
) =>
  notifyProject(
    deps,
    project,
    userIds.filter((id) => id !== project.consultantId && id !== project.technicianId),
    template,
  );
