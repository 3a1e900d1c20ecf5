import { eq } from 'drizzle-orm';
import { users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { countGuess, wasRight } from './password-guesses';
import { isErased, isPassword } from './passwords';
import { requireCode, spendCode } from './second-factor-codes';

type User = typeof users.$inferSelect;

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
 * Asks for all that a login needs: the password and, where a second factor is set, a code.
 * @throws form_error · second_factor_required · second_factor_wrong · too_many_requests
 */
export async function confirmHolder(
  context: CallContext,
  { password, code }: { password?: string; code?: string },
): Promise<void> {
  if (password === undefined) throw fieldError('password', 'required');
  await confirmPassword(context, password);
  const factor = await requireCode(context, context.actor.id, code);
  if (factor) await context.db.transaction((tx) => spendCode(withDb(context, tx), factor, code ?? ''));
}
