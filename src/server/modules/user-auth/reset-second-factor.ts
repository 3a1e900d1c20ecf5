import { eq } from 'drizzle-orm';
import type { adminSecurityCalls } from '@/contract/admin/security/calls';
import type { InputOf } from '@/contract/call';
import { lockUserForChange } from '../../db/lock-user';
import { passkeys, secondFactors, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { audit } from '../audit/write-audit';
import { factorsOf } from './factors';
import { revokeSessions } from './sessions';
import type { AccountChange } from './suspend-user';

/**
 * Resets another user's second factors.
 * @throws forbidden for the caller's own · not_found · second_factor_changed if none is set
 */
export async function resetSecondFactor(
  context: CallContext,
  { user_id: userId, reason }: InputOf<typeof adminSecurityCalls.resetSecondFactor>,
) {
  if (userId === context.actor.id) throw new AppError('forbidden');
  if (!(await resetSecondFactorOf(context, { userId, by: context, reason })))
    throw new AppError('second_factor_changed');
  return {};
}

/**
 * Removes app, passkeys and recovery codes of an account whose holder has lost them, and ends its sessions: the finder
 * of the telephone may be using one. Returns false if none was set.
 * @throws not_found
 */
export async function resetSecondFactorOf(deps: Deps, { userId, by, reason }: AccountChange): Promise<boolean> {
  const wasSet = await deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('not_found');
    await lockUserForChange(tx, userId);
    if (!(await factorsOf(tx, userId)).isAnySet) return false;
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    await revokeSessions(deps, tx, userId, 'second_factor_reset');
    await sendMail(deps, tx, { to: user, template: 'second_factor_reset' });
    await audit(tx, by, {
      action: 'user.reset_second_factor',
      subjectType: 'user',
      subjectId: userId,
      label: user.email,
      ...(reason && { after: { reason } }),
    });
    return true;
  });
  if (wasSet) deps.securityEvents.record(by, { kind: 'second_factor_reset', accountId: userId });
  return wasSet;
}
