import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import { licenceTimers, nextLicenceTimer } from '@/domain/licence';
import { certificates } from '../../db/schema';
import type { Deps } from '../../deps';
import { notify } from '../notification/notify';
import { UNCHECKED } from './certificates';
import { lockProfessional } from './move-professional';
import { showProfessional } from './show-professional';

/**
 * Tells the holder that a licence expires, or that it has; then it is no longer verified, and no longer shown. After a long
 * downtime only the last of these is told. Does nothing when none is due. Call it inside a transaction.
 */
export async function runLicenceTimers(inside: Deps, certificateId: number): Promise<void> {
  const isIt = eq(certificates.id, certificateId);
  const [found] = await inside.db.select({ userId: certificates.userId }).from(certificates).where(isIt);
  if (!found) return;
  await lockProfessional(inside, found.userId);
  const [held] = await inside.db.select().from(certificates).where(isIt);
  const now = inside.clock.now();
  if (!held?.timerAt || held.timerAt > now) return;
  const due = licenceTimers(held.expiresOn).findLast(({ at }) => at <= now);
  await inside.db
    .update(certificates)
    .set({ timerAt: nextLicenceTimer(held.expiresOn, now), ...(due?.kind === 'expire' && UNCHECKED) })
    .where(isIt);
  if (!due) return;
  if (due.kind === 'expire' && held.verifiedAt) await showProfessional(inside, held.userId);
  await notify(inside, inside.db, {
    userIds: [held.userId],
    type: 'other',
    template: due.kind === 'expire' ? 'licence_expired' : 'licence_expires',
    params: { licence: held.title || held.kind, day: held.expiresOn ?? '' },
    link: privatePaths.accountTrade('certificates'),
  });
}
