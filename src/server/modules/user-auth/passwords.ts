import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { fieldError } from '../../http/app-error';

/** OWASP's argon2id setting for interactive logins: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash takes one core for about 20 ms. One core stays free for other work, however many users log in at once. */
const queued = pLimit(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password.normalize('NFC'), ARGON));

/** The hash of a random password. Comparing with it makes an unknown address take as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const wanted = storedHash ?? (await decoy);
  const isRight = await queued(() => verify(wanted, password.normalize('NFC'))).catch(() => false);
  return isRight && storedHash !== undefined;
}

const common = new Set(dictionary['passwords-common']);

/** @throws form_error when the password is on the offline list of common ones */
export function refuseCommonPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase())) throw fieldError(field, 'common_password');
}
