import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SecondFactorWays } from '@/contract/second-factor/calls';
import type { holderProof } from '@/contract/second-factor/schemas';
import type { Db } from '../../db/client';
import { secondFactors, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { authenticationOptions, checkAuthentication, relyingParty } from '../passkey/ceremonies';
import { hasPasskeys } from '../passkey/has-passkeys';
import { isPassword } from './passwords';
import { spendCode, takeTry } from './second-factor-codes';

type HolderProof = z.output<typeof holderProof>;

/** The second factors of an account; `app` may be one whose set-up was only begun, or recovery codes without an app. */
export async function factorsOf(db: Db, userId: number) {
  const [row] = await db
    .select({ app: secondFactors, hasPasskey: hasPasskeys(users.id) })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  const { app = null, hasPasskey = false } = row ?? {};
  const hasApp = Boolean(app?.confirmedAt);
  return { app, hasApp, hasPasskey, isAnySet: hasApp || hasPasskey };
}

/** Until the transaction ends, other changes of this account's factors wait. */
export const lockFactors = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/**
 * Checks all that protects the caller's account, before that is changed: the password, and the second factor if one is
 * set. Returns the factors that it saw. @throws form_error · see proveSecondFactor
 */
export async function proveHolder(context: CallContext, { password, ...proof }: HolderProof) {
  const [user] = await context.db.select().from(users).where(eq(users.id, context.actor.id));
  if (!(await isPassword(password, user?.passwordHash))) throw fieldError('password', 'wrong_password');
  return proveSecondFactor(context, context.actor.id, proof);
}

/**
 * Checks the second factor of a user who gave the right password, if one is set. Codes and answers are valid once.
 * @throws second_factor_required · second_factor_wrong · passkey_refused · passkeys_unavailable · too_many_requests
 */
export async function proveSecondFactor(
  context: CallContext,
  userId: number,
  { code, passkey }: Omit<HolderProof, 'password'>,
) {
  const factors = await factorsOf(context.db, userId);
  const { app, hasApp, hasPasskey } = factors;
  if (!factors.isAnySet) return factors;
  const fresh = async (): Promise<SecondFactorWays> => ({
    has_app: hasApp,
    passkey_options:
      hasPasskey && relyingParty(context) ? await authenticationOptions(context, { secondFactorOf: userId }) : null,
  });
  if (passkey) {
    await checkAuthentication(context, { secondFactorOf: userId }, passkey).catch(async (error) => {
      // Its challenge is spent: the next try needs another.
      if (error instanceof AppError && error.code === 'passkey_refused')
        throw new AppError('passkey_refused', { cause: error, fresh: await fresh() });
      throw error;
    });
  } else if (code !== undefined) {
    await takeTry(context, userId);
    if (!app) throw new AppError('second_factor_wrong');
    await context.db.transaction((tx) => spendCode({ ...context, db: tx }, app, code));
  } else throw new AppError('second_factor_required', { fresh: await fresh() });
  return factors;
}
