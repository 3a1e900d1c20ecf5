import type { Deps } from '../../deps';
import { addJob } from '../../queue/add-job';
import { invalidateScope } from '../content/scopes';

/**
 * Call it in a transaction that changes what the public sees of a professional. Pages that show professionals are
 * invalidated, and a job writes the search entries after the commit, without taking locks here.
 */
export async function showProfessional(inside: Deps, userId: number): Promise<void> {
  await addJob(inside.db, 'index_professional', { userId });
  await invalidateScope(inside.db, 'professionals');
}
