import type { SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { notifyProject, others } from '../change-project';
import { stepParts } from '../parts';
import type { ProjectRow } from '../project-columns';

/**
 * The money that an open request to end was about has changed: the request lapses, and its participants are told.
 * @param where only such requests
 */
export async function overtakeEnd(deps: Deps, project: ProjectRow, where?: SQL): Promise<void> {
  const closedAt = deps.clock.now();
  const closed = await stepParts(deps, 'end_request', 'overtake', project.id, { closedAt }, where);
  if (closed.length > 0) await notifyProject(deps, project, others(project, null), 'end_overtaken');
}
