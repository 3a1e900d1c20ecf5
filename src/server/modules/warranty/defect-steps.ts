import { defectSteps } from '../../db/schema';
import type { Deps } from '../../deps';

type Step = Omit<typeof defectSteps.$inferInsert, 'createdAt'>;

/** Records what was done to a defect. @returns the step's id, to which files belong */
export async function addStep(deps: Deps, step: Step): Promise<number> {
  const [row] = await deps.db
    .insert(defectSteps)
    .values({ ...step, createdAt: deps.clock.now() })
    .returning({ id: defectSteps.id });
  if (!row) throw new Error('the step was not stored');
  return row.id;
}
