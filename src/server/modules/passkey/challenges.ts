import { randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_CHALLENGE_TTL_MS } from '@/config/limits';
import { spentPasskeyChallenges } from '../../db/schema';
import type { Deps } from '../../deps';
import { hmac } from '../../secrets';

/** What a challenge is for: a login by passkey alone, or a user's second factor. */
export type AuthenticationPurpose = 'login' | { secondFactorOf: number };

/** For a user's new passkey, in the session and with the protection in which the holder was asked for. */
export interface RegistrationPurpose {
  registrationOf: number;
  sessionId: string;
  passwordHash: string;
  isFactorSet: boolean;
}
export type Purpose = AuthenticationPurpose | RegistrationPurpose;

const NONCE_BYTES = 16;

/**
 * A challenge for one purpose, valid once and for PASSKEY_CHALLENGE_TTL_MS. It is signed instead of stored, so that
 * guests who ask for one write nothing.
 */
export function newChallenge(deps: Pick<Deps, 'secrets' | 'clock'>, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const expiresAt = deps.clock.now().getTime() + PASSKEY_CHALLENGE_TTL_MS;
  const part = `${randomBytes(NONCE_BYTES).toString('base64url')}.${expiresAt}`;
  return new Uint8Array(Buffer.from(`${part}.${signatureOf(deps, purpose, part)}`));
}

/** Whether a challenge, as the browser sends it back, is one of ours for this purpose and still valid; it is then spent. */
export async function spendChallenge(deps: Deps, purpose: Purpose, challenge: string): Promise<boolean> {
  const given = Buffer.from(challenge, 'base64url');
  const [, part = '', nonce = '', end = ''] = /^(([\w-]+)\.(\d{1,15}))\.[\w-]+$/.exec(given.toString()) ?? [];
  const wanted = Buffer.from(`${part}.${signatureOf(deps, purpose, part)}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const expiresAt = new Date(Number(end));
  if (expiresAt <= deps.clock.now()) return false;
  // In a transaction of its own: a refused answer's challenge is spent too, unless a call with an Idempotency-Key,
  // which is one transaction, fails as a whole.
  return deps.db.transaction((tx) =>
    tx
      .insert(spentPasskeyChallenges)
      .values({ nonce, expiresAt })
      .onConflictDoNothing()
      .returning({ nonce: spentPasskeyChallenges.nonce })
      .then((rows) => rows.length === 1),
  );
}

const signatureOf = ({ secrets }: Pick<Deps, 'secrets'>, purpose: Purpose, part: string): string =>
  hmac(secrets.passkeyChallenge, `${JSON.stringify(purpose)} ${part}`);
