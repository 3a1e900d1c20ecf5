import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { shortAppName } from '@/config/app';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  SECOND_FACTOR_DIGITS,
  SECOND_FACTOR_SKEW_STEPS,
  SECOND_FACTOR_STEP_S,
} from '@/config/limits';
import { secondFactors } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { hmac } from '../../secrets';
import { openSecret, sealSecret } from './second-factor-secret';

export type Factor = typeof secondFactors.$inferSelect;

/** Tries are counted per account too: an attacker with the password could otherwise try from many IP addresses. */
export const takeTry = ({ rateLimiter }: Deps, userId: number) =>
  rateLimiter.take('second_factor', `account ${userId}`);

/** A right code was no guess: an admin records one transfer after the other, each with a code. */
export const giveTryBack = ({ rateLimiter }: Deps, userId: number) =>
  rateLimiter.giveBack('second_factor', `account ${userId}`);

/** Redeems a code in one statement: of two concurrent requests with it, one succeeds. @throws form_error */
export async function spendCode(deps: Deps, factor: Factor, code: string): Promise<'app' | 'recovery_code'> {
  const isTheirs = eq(secondFactors.userId, factor.userId);
  const { userId, secret, confirmedAt } = factor;
  const step = secret && confirmedAt ? stepOf(deps, { userId, secret }, code) : null;
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step ?? 0));
  const hash = recoveryHash(deps.secrets, userId, code);
  const olderHash = recoveryHash(deps.secrets.previous ?? deps.secrets, userId, code);
  const { recoveryHashes } = secondFactors;
  const spent =
    step === null || secret === null
      ? await deps.db
          .update(secondFactors)
          .set({ recoveryHashes: sql`array_remove(array_remove(${recoveryHashes}, ${hash}), ${olderHash})` })
          .where(and(isTheirs, or(sql`${hash} = any(${recoveryHashes})`, sql`${olderHash} = any(${recoveryHashes})`)))
          .returning({ userId: secondFactors.userId })
      : await deps.db
          .update(secondFactors)
          .set({ lastStep: step, ...(deps.secrets.previous && { secret: sealedAnew(deps, userId, secret) }) })
          // The step belongs to this secret, which may have been replaced meanwhile.
          .where(and(isTheirs, isNotNull(secondFactors.confirmedAt), eq(secondFactors.secret, secret), isUnused))
          .returning({ userId: secondFactors.userId });
  if (spent.length === 0) throw fieldError('code', 'second_factor_wrong');
  return step === null ? 'recovery_code' : 'app';
}

/** The time step of a code; null if the code is not valid now. */
export function stepOf(
  { secrets, clock }: Deps,
  { userId, secret }: { userId: number; secret: string },
  code: string,
): number | null {
  // The library throws if a code has the right number of characters but more bytes.
  if (!/^\d+$/.test(code)) return null;
  const timestamp = clock.now().getTime();
  const base32 = openSecret(keysOf(secrets), userId, secret);
  // Sealed before APP_SECRET was replaced.
  if (base32 === null) return null;
  const totp = totpOf(base32);
  const delta = totp.validate({ token: code, timestamp, window: SECOND_FACTOR_SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const keysOf = ({ secondFactor, previous }: Deps['secrets']) => [
  secondFactor,
  ...(previous ? [previous.secondFactor] : []),
];

/** The same secret, sealed with the key of today. */
const sealedAnew = ({ secrets }: Deps, userId: number, sealed: string): string =>
  sealSecret(secrets.secondFactor, userId, openSecret(keysOf(secrets), userId, sealed) ?? '');

export const totpOf = (base32: string, label = '') =>
  new TOTP({
    issuer: shortAppName(),
    label,
    secret: Secret.fromBase32(base32),
    digits: SECOND_FACTOR_DIGITS,
    period: SECOND_FACTOR_STEP_S,
  });

/** New recovery codes, 26 letters and digits in groups of four, and their hashes to store. */
export function newRecoveryCodes(deps: Pick<Deps, 'secrets'>, userId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map((code) => recoveryHash(deps.secrets, userId, code.replaceAll('-', ''))) };
}

const newRecoveryCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_CODE_BYTES)).buffer }).base32.replace(/(.{4})(?=.)/g, '$1-');

const recoveryHash = ({ recoveryCode }: Pick<Deps['secrets'], 'recoveryCode'>, userId: number, code: string) =>
  hmac(recoveryCode, `${userId} ${code}`);
