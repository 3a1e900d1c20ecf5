import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { APP_NAME } from '@/config/app';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { PASSWORD_JUDGED_CHARS, PASSWORD_MIN_GUESSES } from '@/config/limits';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { isBreached } from './breached-passwords';

/** OWASP's argon2id setting for interactive logins: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one core for about 20 ms. One core stays free for other work, however many users log in at once. */
const queued = pLimit(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password.normalize('NFC'), ARGON));

/** Whether a hash was made with other parameters than those of today, and should be made again at a login. */
export const isOutdated = (storedHash: string): boolean =>
  !storedHash.startsWith(`$argon2id$v=19$m=${ARGON.memoryCost},t=${ARGON.timeCost},p=${ARGON.parallelism}$`);

/** Whether an account was deleted: deletion empties the password hash. */
export const isErased = ({ passwordHash }: { passwordHash: string }): boolean => passwordHash === '';

/** The hash of a random password. Comparing with it makes an unknown address take as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const wanted = storedHash ?? (await decoy);
  const isRight = await queued(() => verify(wanted, password.normalize('NFC'))).catch(() => false);
  return isRight && storedHash !== undefined;
}

/** Made at the first use, because its tables take a quarter of a second. */
let estimator: ZxcvbnFactory | undefined;

/** What others know of the holder of a password. */
interface Holder {
  email: string;
  name: string;
  nickname?: string;
  phone?: string;
  companyName?: string;
}

/**
 * @throws form_error when the password takes too few guesses (a common one, a pattern, or made of the names of its
 * holder or of this site), or is known from a breach
 */
export async function refuseWeakPassword(
  deps: Pick<Deps, 'env' | 'log' | 'clock'>,
  field: string,
  password: string,
  holder: Holder,
): Promise<void> {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: PASSWORD_JUDGED_CHARS });
  const { guesses } = estimator.check(password.normalize('NFKC'), knownWords(holder));
  if (guesses < PASSWORD_MIN_GUESSES) throw fieldError(field, 'guessable_password');
  if (await isBreached(deps, password)) throw fieldError(field, 'breached_password');
}

/** Each text, and its Chinese and its other part: as it is written, without spaces and signs, and word by word. */
function knownWords({ email, name, nickname = '', phone = '', companyName = '' }: Holder): string[] {
  const [localPart = '', domain = ''] = email.split('@');
  const own = [email, localPart, domain, ...domain.split('.'), name, nickname, phone, companyName];
  return [APP_NAME, DEMO_PASSWORD, ...own]
    .flatMap((text) => [text, ...(text.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [])])
    .flatMap((text) => {
      const words = text.split(/[^\p{L}\p{M}\p{N}]+/u);
      return [text.trim(), words.join(''), ...words].filter(Boolean);
    });
}
