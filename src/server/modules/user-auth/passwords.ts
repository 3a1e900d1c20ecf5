import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fieldError } from '../../http/app-error';

/** OWASP's argon2id setting for interactive logins: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), ARGON);

/** A hash of nothing anybody types: an unknown address costs the same time as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(storedHash ?? (await decoy), password.normalize('NFC')).catch(() => false);
  return isRight && storedHash !== undefined;
}

const common = new Set(dictionary['passwords-common']);

/** @throws form_error when the password is on the offline list of common ones */
export function refuseCommonPassword(field: string, password: string): void {
  if (common.has(password.toLowerCase())) throw fieldError(field, 'common_password');
}
