import type { Deps } from '../../deps';
import { addJob } from '../../queue/add-job';
import { raiseScope } from '../content/scopes';

/**
 * What the public sees of a professional changes with this transaction: pages that show professionals are made anew, and
 * a job writes what the search finds of them, once it is committed and without holding anything here.
 */
export async function showProfessional(inside: Deps, userId: number): Promise<void> {
  await addJob(inside.db, 'index_professional', { userId });
  await raiseScope(inside.db, 'professionals');
}
