import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { estimateItems, quotations, submissionItems, submissions } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import type { CallContext } from '../../../http/context';
import { changeProject, displayName, moveProject, notifyProject, others } from '../change-project';
import { stepParts } from '../parts';
import { requireKnownItems } from './known-items';
import { readRevisionItems, tickAll } from './revision-items';

type SubmitInput = InputOf<typeof projectCalls.submitProject>;

/**
 * The technician submits a new version of the work for the consultant to check. Its items are lines of the estimate, or
 * of the revision if one was requested.
 */
export function submitProject(context: CallContext, input: SubmitInput) {
  return changeProject(context, 'submit', input, async (inside, { project, to }) => {
    const { actor } = context;
    const revisionItems = project.status === 'revising' ? await readRevisionItems(inside, project.id) : [];
    const isRevised = revisionItems.length > 0;
    if (isRevised) await tickAll(inside, revisionItems, input.items);
    else await refuseForeignItems(inside, project.acceptedQuotationId ?? 0, input.items);
    const [last] = await inside.db
      .select({ version: submissions.version })
      .from(submissions)
      .where(eq(submissions.projectId, project.id))
      .orderBy(desc(submissions.version))
      .limit(1);
    const version = (last?.version ?? 0) + 1;
    const [submission] = await inside.db
      .insert(submissions)
      .values({ projectId: project.id, version, status: 'submitted', note: input.note, createdAt: context.clock.now() })
      .returning({ id: submissions.id });
    if (!submission) throw new Error('the submission was not made');
    if (!isRevised && input.items.length > 0) {
      await inside.db.insert(submissionItems).values(
        input.items.map((item) => ({
          submissionId: submission.id,
          estimateItemId: item.item_id,
          isDone: item.done,
          note: item.note,
        })),
      );
    }
    await storeProjectFiles(inside, project.id, 'submission', submission.id);
    await moveProject(inside, project, {
      event: 'submit',
      to,
      actorId: actor.id,
      data: { version },
      audience: 'parties_and_subject',
      subjectId: actor.id,
    });
    await notifyProject(inside, project, [project.consultantId, project.ownerId], 'submitted', {
      name: displayName(actor),
    });
    return { status: to };
  });
}

/** Items must be lines of the estimate that the accepted quotation answers. @throws form_error */
async function refuseForeignItems(
  context: CallContext,
  quotationId: number,
  items: SubmitInput['items'],
): Promise<void> {
  const known = await context.db
    .select({ id: estimateItems.id })
    .from(estimateItems)
    .innerJoin(quotations, eq(quotations.estimateId, estimateItems.estimateId))
    .where(eq(quotations.id, quotationId));
  requireKnownItems(
    'item_id',
    items.map((item) => item.item_id),
    known,
  );
}

/** The consultant approves, or the owner in their place; the project is completed. */
export function approveProject(context: CallContext, input: InputOf<typeof projectCalls.approveProject>) {
  return changeProject(context, 'approve', input, async (inside, { project, to }) => {
    const [submission] = await stepParts(inside, 'submission', 'approve', project.id);
    if (!submission) throw new Error(`project ${project.id} is submitted without a submission`);
    await storeProjectFiles(inside, project.id, 'approval', submission.id);
    await moveProject(inside, project, {
      event: 'approve',
      to,
      actorId: context.actor.id,
      data: { note: input.note },
      audience: 'parties_and_subject',
      subjectId: project.technicianId,
    });
    await notifyProject(inside, project, others(project, context.actor.id), 'approved');
    return { status: to };
  });
}
