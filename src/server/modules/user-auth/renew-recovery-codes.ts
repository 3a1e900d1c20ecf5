import { and, eq, isNotNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { secondFactorCalls } from '@/contract/second-factor';
import { secondFactors } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { checkPassword } from './second-factor';
import { factorOf, newRecoveryCodes, spendCode, takeTry } from './second-factor-codes';

/**
 * New recovery codes in place of all of before, for who has the password and a code; a recovery code is one.
 * @throws second_factor_changed where none is set · form_error · second_factor_wrong
 */
export async function renewCodes(context: CallContext, input: InputOf<typeof secondFactorCalls.renewCodes>) {
  const { actor } = context;
  await checkPassword(context, input.password);
  const factor = await factorOf(context.db, actor.id);
  if (!factor?.confirmedAt) throw new AppError('second_factor_changed');
  await takeTry(context, actor.id);
  const { codes, hashes: recoveryHashes } = newRecoveryCodes(context, actor.id);
  await context.db.transaction(async (tx) => {
    await spendCode({ ...context, db: tx }, factor, input.code);
    await tx
      .update(secondFactors)
      .set({ recoveryHashes })
      .where(and(eq(secondFactors.userId, actor.id), isNotNull(secondFactors.confirmedAt)));
    // Of who runs the platform, for they open all of it.
    if (actor.userType === 'admin')
      await audit(tx, context, {
        action: 'user.renew_recovery_codes',
        subjectType: 'user',
        subjectId: actor.id,
        label: actor.email,
      });
  });
  return { recovery_codes: codes };
}
