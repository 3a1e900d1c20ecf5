import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SecondFactorWays } from '@/contract/second-factor/calls';
import type { holderProof } from '@/contract/user-auth/parts';
import type { LoginFactor } from '@/domain/security-event';
import { lockUserForChange } from '../../db/lock-user';
import { users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { authenticationOptions, checkAuthentication, relyingParty } from '../passkey/ceremonies';
import { factorsOf } from './factors';
import { countGuess, wasRight } from './password-guesses';
import { isErased, isPassword } from './passwords';
import { giveTryBack, spendCode, takeTry } from './second-factor-codes';

type User = typeof users.$inferSelect;
type HolderProof = z.output<typeof holderProof>;

/**
 * Asks for the password again, before a change of what protects the account: a session may be in other hands. Wrong ones
 * are counted by session, as those of a browser that the account knows.
 * @throws form_error · too_many_requests · unauthorized if the account was deleted meanwhile
 */
export async function confirmPassword(context: CallContext, password: string, field = 'password'): Promise<User> {
  const { actor, db } = context;
  const guesser = { email: actor.email, knownBy: `session ${actor.sessionId}` };
  await countGuess(context, guesser);
  const [user] = await db.select().from(users).where(eq(users.id, actor.id));
  if (!user || isErased(user)) throw new AppError('unauthorized');
  if (!(await isPassword(password, user.passwordHash))) throw fieldError(field, 'wrong_password');
  await wasRight(context, guesser);
  return user;
}

/**
 * Asks for all that a login needs: the password and, if one is set, the second factor.
 * @throws see confirmPassword and confirmSecondFactor
 */
export async function confirmHolder(context: CallContext, { password, ...proof }: Partial<HolderProof>) {
  if (password === undefined) throw fieldError('password', 'required');
  await confirmPassword(context, password);
  return confirmSecondFactor(context, context.actor.id, proof);
}

/**
 * Checks the second factor of a user who gave the right password, if one is set. Codes and answers are valid once.
 * @returns the account's factors, and which of them was given
 * @throws second_factor_required · form_error · passkey_refused · passkeys_unavailable · too_many_requests
 */
export async function confirmSecondFactor(context: CallContext, userId: number, proof: Omit<HolderProof, 'password'>) {
  const factors = await factorsOf(context.db, userId);
  return {
    ...factors,
    given: factors.isAnySet ? await checkProof(context, userId, factors, proof) : ('password' as const),
  };
}

async function checkProof(
  context: CallContext,
  userId: number,
  { app, hasApp, hasPasskey }: Awaited<ReturnType<typeof factorsOf>>,
  { code, passkey }: Omit<HolderProof, 'password'>,
): Promise<LoginFactor> {
  const fresh = async (): Promise<SecondFactorWays> => ({
    has_app: hasApp,
    passkey_options:
      hasPasskey && relyingParty(context) ? await authenticationOptions(context, { secondFactorOf: userId }) : null,
  });
  if (passkey) {
    await checkAuthentication(context, { secondFactorOf: userId }, passkey).catch(async (error) => {
      // Its challenge is spent: the next try needs another.
      if (error instanceof AppError && error.code === 'passkey_refused')
        throw new AppError('passkey_refused', { cause: error, fresh: await fresh(), accountId: userId });
      throw error;
    });
    return 'passkey';
  }
  if (code === undefined) throw new AppError('second_factor_required', { fresh: await fresh() });
  await takeTry(context, userId);
  if (!app) throw fieldError('code', 'second_factor_wrong');
  const given = await context.db.transaction(async (tx) => {
    // Lock order: the account before its factors.
    await lockUserForChange(tx, userId);
    return spendCode(withDb(context, tx), app, code);
  });
  await giveTryBack(context, userId);
  return given;
}
