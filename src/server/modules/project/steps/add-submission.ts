import { desc, eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { projectCalls } from '@/contract/project/calls';
import { estimateItems, quotations, submissionItems, submissions } from '../../../db/schema';
import { storeProjectFiles } from '../../../files/store-files';
import type { CallContext } from '../../../http/context';
import type { ProjectRow } from '../project-columns';
import { requireKnownItems } from './known-items';
import { readRevisionItems, tickAll } from './revision-items';

type WorkDone = Pick<InputOf<typeof projectCalls.submitProject>, 'note' | 'items'>;

/**
 * Adds what a technician submits, with its files, of a stage or of the whole work (null); its version.
 * @throws form_error for items that are neither of the estimate nor of the requested revision
 */
export async function addSubmission(
  inside: CallContext,
  project: ProjectRow,
  work: WorkDone,
  stageId: number | null,
): Promise<number> {
  const [last] = await inside.db
    .select({ version: submissions.version })
    .from(submissions)
    .where(eq(submissions.projectId, project.id))
    .orderBy(desc(submissions.version))
    .limit(1);
  const revisionItems = last ? await readRevisionItems(inside, project.id, stageId) : [];
  const isRevised = revisionItems.length > 0;
  if (isRevised) await tickAll(inside, revisionItems, work.items);
  else await refuseForeignItems(inside, project.acceptedQuotationId ?? 0, work.items);
  const version = (last?.version ?? 0) + 1;
  const createdAt = inside.clock.now();
  const [submission] = await inside.db
    .insert(submissions)
    .values({ projectId: project.id, stageId, version, status: 'submitted', note: work.note, createdAt })
    .returning({ id: submissions.id });
  if (!submission) throw new Error('the submission was not made');
  if (!isRevised && work.items.length > 0) {
    await inside.db.insert(submissionItems).values(
      work.items.map((item) => ({
        submissionId: submission.id,
        estimateItemId: item.item_id,
        isDone: item.done,
        note: item.note,
      })),
    );
  }
  await storeProjectFiles(inside, project.id, 'submission', submission.id);
  return version;
}

/** Items must be lines of the estimate that the accepted quotation answers. @throws form_error */
async function refuseForeignItems(context: CallContext, quotationId: number, items: WorkDone['items']): Promise<void> {
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
