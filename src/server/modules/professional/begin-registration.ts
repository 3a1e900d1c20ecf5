import { professionals } from '../../db/schema';
import type { Trade } from '../../db/tables/accounts';
import type { Deps } from '../../deps';
import { claimCertificates } from './certificates';
import { moveProfessional } from './move-professional';

/** The address is proved: what was typed of a trade, and the files that came with it, become the account's. */
export async function beginRegistration(
  deps: Deps,
  userId: number,
  trade: Trade,
  certificateIds: readonly number[],
): Promise<void> {
  await deps.db.insert(professionals).values({ ...trade, userId, status: 'registered' });
  await claimCertificates(deps, userId, certificateIds);
  await moveProfessional(deps, { userId, event: 'verify', actorId: userId });
}
