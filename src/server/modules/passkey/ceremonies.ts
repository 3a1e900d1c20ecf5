import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { shortAppName } from '@/config/app';
import { PASSKEY_CHALLENGE_TTL_MS } from '@/config/limits';
import type { finish } from '@/contract/passkey/schemas';
import type { assertion } from '@/contract/user-auth/parts';
import { isBareAddress } from '@/domain/bare-address';
import { lockUserForChange } from '../../db/lock-user';
import { passkeys } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { SignedIn } from '../../http/context';
import {
  type AuthenticationPurpose,
  newChallenge,
  type Purpose,
  type RegistrationPurpose,
  spendChallenge,
} from './challenges';

export type Assertion = z.output<typeof assertion>;
type Attestation = z.output<typeof finish.request>['response'];

/** Loaded when first needed: it takes a fifth of a second to load, at each start of a process. */
const webauthn = () => import('@simplewebauthn/server');
const webauthnHelpers = () => import('@simplewebauthn/server/helpers');

/** The relying party (WebAuthn §4): the host of APP_URL; null if that is a bare address. */
export function relyingParty({ appUrl }: Pick<Deps, 'appUrl'>): { id: string; origin: string } | null {
  const { hostname, origin } = new URL(appUrl);
  return isBareAddress(hostname) ? null : { id: hostname, origin };
}

/** @throws passkeys_unavailable */
function ourselves(deps: Pick<Deps, 'appUrl'>) {
  const party = relyingParty(deps);
  if (!party) throw new AppError('passkeys_unavailable');
  return party;
}

/** Names the account to its authenticators, which keep one passkey for each. */
const handleOf = (userId: number): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(String(userId)));

const passkeysOf = ({ db }: Pick<Deps, 'db'>, userId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));

/** Options to make a passkey that its user is able to log in with, on an authenticator that has none of this account. */
export async function registrationOptions(deps: Deps, user: SignedIn, purpose: RegistrationPurpose) {
  const { id: rpID } = ourselves(deps);
  const { generateRegistrationOptions } = await webauthn();
  return {
    ...(await generateRegistrationOptions({
      rpID,
      rpName: shortAppName(user.locale),
      userID: handleOf(user.id),
      userName: user.email,
      userDisplayName: user.nickname || user.name,
      challenge: newChallenge(deps, purpose),
      timeout: PASSKEY_CHALLENGE_TTL_MS,
      excludeCredentials: await passkeysOf(deps, user.id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })),
  };
}

/** The columns of a new passkey. @throws passkey_refused */
export async function checkRegistration(deps: Deps, purpose: RegistrationPurpose, response: Attestation) {
  const { id: expectedRPID, origin: expectedOrigin } = ourselves(deps);
  const { verifyRegistrationResponse } = await webauthn();
  const expectedChallenge = await spentChallenge(deps, purpose, response);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: await withoutAttestation(response).catch((error) => refuse(error)),
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: false,
  }).catch((error) => refuse(error));
  if (!registrationInfo) return refuse();
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    deviceType: credentialDeviceType,
    isBackedUp: credentialBackedUp,
  };
}

/**
 * Leaves out what the authenticator says about its maker: it was not asked for, any authenticator may be used, and its
 * certificates name addresses that the library would fetch lists of revoked ones from.
 */
async function withoutAttestation(answer: Attestation): Promise<Attestation> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await webauthnHelpers();
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject)).get('authData');
  const bare = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return { ...answer, response: { ...answer.response, attestationObject: isoBase64URL.fromBuffer(bare) } };
}

/** Options to ask for a passkey: any of this site, or one of the user whose second factor it is to be. */
export async function authenticationOptions(deps: Deps, purpose: AuthenticationPurpose) {
  const { id: rpID } = ourselves(deps);
  const { generateAuthenticationOptions } = await webauthn();
  return {
    ...(await generateAuthenticationOptions({
      rpID,
      challenge: newChallenge(deps, purpose),
      timeout: PASSKEY_CHALLENGE_TTL_MS,
      ...(purpose === 'login'
        ? { userVerification: 'required' }
        : { userVerification: 'preferred', allowCredentials: await passkeysOf(deps, purpose.secondFactorOf) }),
    })),
  };
}

/**
 * Checks a passkey's answer, and notes its use. For a login it must have verified its user (a fingerprint, a PIN),
 * because it stands for both factors.
 * @returns its id and its user's
 * @throws passkey_refused
 */
export async function checkAuthentication(
  deps: Deps,
  purpose: AuthenticationPurpose,
  response: Assertion,
): Promise<{ passkeyId: number; userId: number }> {
  const { id: expectedRPID, origin: expectedOrigin } = ourselves(deps);
  const { verifyAuthenticationResponse } = await webauthn();
  const expectedChallenge = await spentChallenge(deps, purpose, response);
  const [passkey] = await deps.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id));
  if (!passkey || (purpose !== 'login' && passkey.userId !== purpose.secondFactorOf)) return refuse();
  const refuseTheirs = (cause?: unknown) => refuse(cause, passkey.userId);
  // A passkey that is found without a name must say itself whose it is (WebAuthn §7.2, step 6).
  const { userHandle } = response.response;
  const isTheirs = userHandle === Buffer.from(handleOf(passkey.userId)).toString('base64url');
  if (userHandle === undefined ? purpose === 'login' : !isTheirs) return refuseTheirs();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: purpose === 'login',
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(refuseTheirs);
  if (!verified) return refuseTheirs();
  const { newCounter, credentialBackedUp } = authenticationInfo;
  // Again in the statement: of two answers at once, only one has the next count.
  const isNewer = or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`));
  const used = await deps.db.transaction(async (tx) => {
    // Lock order: the account before its factors.
    await lockUserForChange(tx, passkey.userId);
    return tx
      .update(passkeys)
      .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: deps.clock.now() })
      .where(and(eq(passkeys.id, passkey.id), isNewer))
      .returning({ id: passkeys.id });
  });
  return used.length === 0 ? refuseTheirs() : { passkeyId: passkey.id, userId: passkey.userId };
}

/** Spends the challenge that an answer names. @throws passkey_refused if it was not valid */
async function spentChallenge(deps: Deps, purpose: Purpose, answer: Assertion | Attestation): Promise<string> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (!(await spendChallenge(deps, purpose, challenge))) return refuse();
  return challenge;
}

/** An unreadable one is none of ours. */
function challengeIn(clientDataJson: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

function refuse(cause?: unknown, accountId?: number): never {
  throw new AppError('passkey_refused', { cause, accountId });
}
