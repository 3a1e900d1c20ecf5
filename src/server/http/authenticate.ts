import { and, eq, isNull, sql } from 'drizzle-orm';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ACCESS_TOKEN_TTL_S, TOKENS_KEPT } from '@/config/limits';
import type { ProfessionalStatus } from '@/domain/professional';
import { isProfessional } from '@/domain/roles';
import { type SubscriptionStatus, standingOf } from '@/domain/subscription';
import { sessions, users } from '../db/schema';
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
export const isLiveLogin = (sessionId: string) =>
  and(eq(sessions.id, sql`${sessionId}::uuid`), isNull(sessions.revokedAt), isNull(users.suspendedAt));

type Row = Omit<SignedIn, 'sessionId' | 'standing'> & {
  professionalStatus: ProfessionalStatus | null;
  subscriptionStatus: SubscriptionStatus | null;
};

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
  // Raw SQL: every call runs this query, and building it from its columns takes longer than running it.
  const { rows } = await deps.db.execute<Row>(sql`
    select users.id, users.user_type as "userType", users.email, users.name, users.nickname, users.locale,
      users.registration_step as "registrationStep", professionals.status as "professionalStatus",
      subscriptions.status as "subscriptionStatus", second_factors.confirmed_at is not null
        or ${hasPasskeys(users.id)} as "hasSecondFactor"
    from sessions
    join users on users.id = sessions.user_id
    left join professionals on professionals.user_id = users.id
    left join subscriptions on subscriptions.user_id = users.id
    left join second_factors on second_factors.user_id = users.id
    where ${isLiveLogin(sessionId)}`);
  const [row] = rows;
  if (!row) return null;
  const { professionalStatus, subscriptionStatus, ...user } = row;
  const standing = isProfessional(user.userType) ? standingOf(professionalStatus, subscriptionStatus) : 'good';
  return { ...user, sessionId, standing };
}
