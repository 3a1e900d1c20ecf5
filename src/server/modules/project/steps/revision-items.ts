import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { revisionItems, submissions } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { storeProjectFiles } from '../../../files/store-files';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { changeProject, moveProject } from '../change-project';
import { requireKnownItems } from './known-items';
import { lastStageId } from './stages';

/** The revision items of the newest submission of a stage, or of the whole work (null). */
export async function readRevisionItems(deps: Deps, projectId: number, stageId: number | null) {
  const [newest] = await deps.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.projectId, projectId),
        stageId === null ? isNull(submissions.stageId) : eq(submissions.stageId, stageId),
      ),
    )
    .orderBy(desc(submissions.version))
    .limit(1);
  return deps.db
    .select()
    .from(revisionItems)
    .where(eq(revisionItems.submissionId, newest?.id ?? 0));
}

/** Appends revision items to a submission. */
export async function addRevisionItems(
  deps: Deps,
  submissionId: number,
  descriptions: readonly string[],
): Promise<void> {
  const [known] = await deps.db
    .select({ count: count() })
    .from(revisionItems)
    .where(eq(revisionItems.submissionId, submissionId));
  const begin = known?.count ?? 0;
  await deps.db
    .insert(revisionItems)
    .values(descriptions.map((description, index) => ({ submissionId, position: begin + index, description })));
}

/** Ticks one item of a revision, with pictures; the project's status does not change. */
export function tickRevisionItem(context: CallContext, input: InputOf<typeof projectCalls.tickRevisionItem>) {
  return changeProject(context, 'tick_item', input, async (inside, locked) => {
    const { project, to } = locked;
    const item = (await readRevisionItems(inside, project.id, lastStageId(locked))).find(
      ({ id }) => id === input.item_id,
    );
    if (!item) throw new AppError('not_found');
    await inside.db
      .update(revisionItems)
      .set({ isDone: input.done, note: input.note })
      .where(eq(revisionItems.id, item.id));
    await storeProjectFiles(inside, project.id, 'revision_item', item.id);
    await moveProject(inside, project, {
      event: 'tick_item',
      to,
      actorId: context.actor.id,
      data: { item: item.description, done: input.done ? 1 : 0 },
      audience: 'parties_and_subject',
      subjectId: context.actor.id,
    });
    const [left] = await inside.db
      .select({ count: count() })
      .from(revisionItems)
      .where(and(eq(revisionItems.submissionId, item.submissionId), eq(revisionItems.isDone, false)));
    return { left: left?.count ?? 0 };
  });
}

/** Updates revision items from a new submission. @throws form_error for unknown items */
export async function tickAll(
  deps: Deps,
  requested: readonly { id: number }[],
  items: readonly { item_id: number; done: boolean; note: string }[],
): Promise<void> {
  requireKnownItems(
    'item_id',
    items.map((item) => item.item_id),
    requested,
  );
  for (const { item_id, done, note } of items)
    await deps.db.update(revisionItems).set({ isDone: done, note }).where(eq(revisionItems.id, item_id));
}
