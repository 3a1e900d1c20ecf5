import { professionals } from '../../db/schema';
import type { Trade } from '../../db/tables/accounts';
import type { Deps } from '../../deps';
import { claimCertificates } from './certificates';
import { moveProfessional } from './move-professional';

/** Once the address is verified, the trade and the files of the registration become the account's. */
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
