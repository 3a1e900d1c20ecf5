import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ACCESS_TOKEN_TTL_S, TOKENS_KEPT } from '@/config/limits';
import { isProfessional } from '@/domain/roles';
import { standingOf } from '@/domain/subscription';
import { prepared } from '../db/prepared';
import { professionals, secondFactors, sessions, subscriptions, users } from '../db/schema';
import type { Deps } from '../deps';
import { hasPasskeys } from '../modules/passkey/has-passkeys';
import type { SignedIn } from './context';

/** Signs an access token. It names the session only; the user, and whether the session is live, are in the database. */
export function signAccessToken(deps: Pick<Deps, 'secrets' | 'clock'>, sessionId: string): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_TTL_S)
    .sign(deps.secrets.accessToken);
}

/** The condition for a session that is not revoked, of a user who is not suspended. */
export const isLiveLogin = (sessionId: Placeholder) =>
  and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(users.suspendedAt));

const actorColumns = {
  id: users.id,
  userType: users.userType,
  email: users.email,
  name: users.name,
  nickname: users.nickname,
  locale: users.locale,
  registrationStep: users.registrationStep,
  professionalStatus: professionals.status,
  subscriptionStatus: subscriptions.status,
  hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null or ${hasPasskeys(users.id)}`,
};

/** The user of a live session. */
const readLogin = prepared((db) =>
  db
    .select(actorColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isLiveLogin(sql.placeholder('sessionId'))),
);

/** The payloads of tokens whose signature was verified, by key: a signature stays valid. */
const verified = new WeakMap<Uint8Array, LRUCache<string, JWTPayload>>();

/** The id of the session that a token names, unless the token is invalid or expired. */
async function sessionOf({ secrets, clock }: Deps, token: string): Promise<string | undefined> {
  const key = secrets.accessToken;
  const known = verified.get(key) ?? new LRUCache({ max: TOKENS_KEPT });
  verified.set(key, known);
  const currentDate = clock.now();
  const cached = known.get(token);
  if (cached) return (cached.exp ?? 0) * 1000 > currentDate.getTime() ? cached.sub : undefined;
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate }).catch(() => ({
    payload: null,
  }));
  if (payload) known.set(token, payload);
  return payload?.sub;
}

/** The user of this header; null for an absent, invalid, expired or revoked token. One query. */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<SignedIn | null> {
  const token = authorization?.match(/^Bearer ([\w.-]{1,1000})$/i)?.[1];
  if (!token) return null;
  const sessionId = await sessionOf(deps, token);
  if (!sessionId) return null;
  const [row] = await readLogin(deps.db).execute({ sessionId });
  return row ? toSignedIn(row, sessionId) : null;
}

/** A user without a login, for work that they asked for and that is done later; null for a suspended one. */
export async function actorOf(deps: Deps, userId: number): Promise<SignedIn | null> {
  const [row] = await deps.db
    .select(actorColumns)
    .from(users)
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  return row ? toSignedIn(row, '') : null;
}

type ActorRow = Awaited<ReturnType<ReturnType<typeof readLogin>['execute']>>[number];

function toSignedIn({ professionalStatus, subscriptionStatus, ...user }: ActorRow, sessionId: string): SignedIn {
  const standing = isProfessional(user.userType) ? standingOf(professionalStatus, subscriptionStatus) : 'good';
  return { ...user, sessionId, standing };
}
