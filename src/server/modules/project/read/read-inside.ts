import { allowedActions, type ProjectFacts } from '@/domain/project/lifecycle';
import type { ProjectAction } from '@/domain/project/transitions';
import { prepared } from '../../../db/prepared';
import { projects } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { ALWAYS, siteSettings } from '../../content/site-settings';
import { factColumns, isProject, readerValues, type Sight, sightOf } from '../project-columns';
import { asActorFacts, asProjectFacts, canSee, relationOf } from '../project-facts';

const selectHead = prepared((db, sight: Sight) =>
  db
    .select({ project: projects, ...factColumns(sight) })
    .from(projects)
    .leftJoin(siteSettings, ALWAYS)
    .where(isProject),
);

/** A project's row with the facts, and what the caller has to do with it. @throws not_found if they may not see it */
export async function readHead(context: CallContext, projectId: number) {
  const { actor } = context;
  const [head] = await selectHead(context.db, sightOf(actor)).execute({ ...readerValues(context, actor), projectId });
  const relation = head && relationOf(head.project, head, actor.id);
  if (!head || !relation || !canSee(head.project, relation, actor.userType)) throw new AppError('not_found');
  return { head, relation };
}

/**
 * A project for a call that shows a part of it to its participants and to admins only: its row with the facts, and what
 * the caller may do of `actions` under given rules. Null for others who see the project.
 * @throws not_found for a project that the caller may not see
 */
export async function readInside(context: CallContext, projectId: number, actions: readonly ProjectAction[]) {
  const { actor, clock } = context;
  const { head, relation } = await readHead(context, projectId);
  const isInside = ['owner', 'consultant', 'technician'].includes(relation) || actor.userType === 'admin';
  if (!isInside) return null;
  const mayDo = (rules: ProjectFacts) =>
    allowedActions(rules, actor, asActorFacts(head)).filter(({ action }) => actions.includes(action));
  return { head, facts: asProjectFacts(head.project, head, clock.now()), mayDo };
}
