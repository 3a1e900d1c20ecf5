import { eq } from 'drizzle-orm';
import type { adminSecurityCalls } from '@/contract/admin-security';
import type { InputOf } from '@/contract/call';
import { secondFactors, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { type Auditor, audit } from '../audit/write-audit';

/** One's own is removed with a code, where it may be. @throws forbidden · not_found · second_factor_changed */
export async function resetSecondFactor(
  context: CallContext,
  input: InputOf<typeof adminSecurityCalls.resetSecondFactor>,
) {
  if (input.user_id === context.actor.id) throw new AppError('forbidden');
  if (!(await resetSecondFactorOf(context, input.user_id, context))) throw new AppError('second_factor_changed');
  return {};
}

/** Takes the second factor away from an account whose holder has lost it. False where there was none. @throws not_found */
export function resetSecondFactorOf(deps: Deps, userId: number, by: Auditor): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('not_found');
    const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
    if (!gone.some(({ confirmedAt }) => confirmedAt !== null)) return false;
    await audit(tx, by, {
      action: 'user.reset_second_factor',
      subjectType: 'user',
      subjectId: userId,
      label: user.email,
    });
    return true;
  });
}
