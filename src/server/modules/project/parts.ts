import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { type Part, type PartEvent, partSteps } from '@/domain/project/parts';
import {
  applications,
  complaints,
  defects,
  endRequests,
  quotations,
  stages,
  submissions,
  variations,
} from '../../db/schema';
import type { Deps } from '../../deps';

const TABLES = {
  application: applications,
  quotation: quotations,
  submission: submissions,
  stage: stages,
  variation: variations,
  defect: defects,
  complaint: complaints,
  end_request: endRequests,
};
type RowOf<P extends Part> = (typeof TABLES)[P]['$inferSelect'];

/** A request to end that names a refund: it is about money that is held. */
export const namesRefund = gt(endRequests.refundCents, 0);

/**
 * Moves the parts of a project that `event` concerns to their next status (domain/project/transitions).
 * @param where limits it to some of them
 * @returns the updated rows; none if no part was in a status that the event starts from
 */
export async function stepParts<P extends Part>(
  deps: Deps,
  part: P,
  event: PartEvent,
  projectId: number,
  set: Partial<RowOf<P>> = {},
  where?: SQL,
): Promise<RowOf<P>[]> {
  const table = TABLES[part] as (typeof TABLES)['application'];
  const done: RowOf<P>[] = [];
  for (const step of partSteps(part, event)) {
    const rows = await deps.db
      .update(table)
      .set({ ...(set as object), status: step.to as RowOf<'application'>['status'] })
      .where(
        and(
          eq(table.projectId, projectId),
          inArray(table.status, step.from as readonly RowOf<'application'>['status'][]),
          where,
        ),
      )
      .returning();
    done.push(...(rows as unknown as RowOf<P>[]));
  }
  return done;
}
