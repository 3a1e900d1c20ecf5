import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { addJob } from '../../queue/add-job';

/** Whose wrong passwords are counted together: those of a browser that the account knows, or of all others. */
interface Guesser {
  email: string;
  /** What the account knows it by: a device token, or the session of a user who is logged in. */
  knownBy: string | undefined;
}

const limitOf = ({ email, knownBy }: Guesser) =>
  knownBy ? (['device_login', knownBy] as const) : (['account_login', email] as const);

/**
 * Counts a password before it is compared, so that concurrent ones count too. `wasRight` takes a right one back.
 * @throws too_many_requests, for a right password and for an address without an account as well
 */
export async function countGuess({ rateLimiter, db }: CallContext, guesser: Guesser): Promise<void> {
  const [limit, key] = limitOf(guesser);
  try {
    await rateLimiter.take(limit, key);
  } catch (refusal) {
    const isSign = limit === 'account_login' && refusal instanceof AppError && refusal.code === 'too_many_requests';
    if (isSign && (await rateLimiter.allows('guess_notice', key))) await addJob(db, 'warn_of_guesses', { email: key });
    throw refusal;
  }
}

export function wasRight({ rateLimiter }: CallContext, guesser: Guesser): Promise<void> {
  const [limit, key] = limitOf(guesser);
  return rateLimiter.giveBack(limit, key);
}
