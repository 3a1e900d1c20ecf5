import { createHash } from 'node:crypto';
import { BREACHED_PASSWORDS_PAUSE_MS, BREACHED_PASSWORDS_TIMEOUT_MS } from '@/config/limits';
import type { Deps } from '../../deps';

/** After a failure the service is left alone for a while: registrations and logins wait in one queue. */
let askAgainAt = 0;

/**
 * Whether a password is in a list of those known from breaches, if there is a service for it (BREACHED_PASSWORDS_URL).
 * It learns the first five characters of the password's SHA-1, answers all hashes that begin with them, and never learns
 * which was looked up. Without its answer a password is taken, because nobody could register while it is away.
 */
export async function isBreached(
  { env, log, clock }: Pick<Deps, 'env' | 'log' | 'clock'>,
  password: string,
): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: service } = env;
  const now = clock.now().getTime();
  if (!service || now < askAgainAt) return false;
  const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  try {
    const reply = await fetch(`${service.replace(/\/?$/, '/')}${hash.slice(0, 5)}`, {
      // The length of the answer then does not tell which one it is.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(BREACHED_PASSWORDS_TIMEOUT_MS),
    });
    if (!reply.ok) throw new Error(`the service answered ${reply.status}`);
    // `SUFFIX:COUNT` in each line; those that only fill it up have count 0.
    const lines = (await reply.text()).split('\n').map((line) => line.trim().split(':'));
    return lines.some(([suffix, count]) => suffix === hash.slice(5) && count !== '0');
  } catch (error) {
    askAgainAt = now + BREACHED_PASSWORDS_PAUSE_MS;
    log.warn({ err: error }, 'breached passwords cannot be looked up');
    return false;
  }
}
