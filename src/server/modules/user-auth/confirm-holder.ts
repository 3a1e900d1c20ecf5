import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { isErased } from './delete-account';
import { countGuess, wasRight } from './password-guesses';
import { isPassword } from './passwords';
import { passSecondFactor } from './second-factor-codes';

/**
 * Asks for the password again, before a change of what protects the account: a session may be in other hands. Wrong ones
 * are counted by session, as those of a browser that the account knows.
 * @throws form_error · too_many_requests · unauthorized if the account was deleted meanwhile
 */
export async function confirmPassword(context: CallContext, password: string): Promise<void> {
  const { actor, db } = context;
  const guesser = { email: actor.email, deviceToken: `session ${actor.sessionId}` };
  await countGuess(context, guesser);
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, actor.id));
  if (!user || isErased(user)) throw new AppError('unauthorized');
  if (!(await isPassword(password, user.passwordHash))) throw fieldError('password', 'wrong_password');
  await wasRight(context, guesser);
}

/**
 * Asks for all that a login needs: the password and, where a second factor is set, a code.
 * @throws form_error · second_factor_required · second_factor_wrong · too_many_requests
 */
export async function confirmHolder(
  context: CallContext,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  if (password === undefined) throw fieldError('password', 'required');
  await confirmPassword(context, password);
  await context.db.transaction((tx) => passSecondFactor(withDb(context, tx), context.actor.id, code));
}
