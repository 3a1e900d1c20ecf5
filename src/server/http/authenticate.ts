import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_TTL_S } from '@/config/limits';
import { isProfessional } from '@/domain/roles';
import { standingOf } from '@/domain/subscription';
import { professionals, secondFactors, sessions, subscriptions, users } from '../db/schema';
import type { Deps } from '../deps';
import type { SignedIn } from './context';

/** An access token: names the login only; who that is and whether it still lives is asked of the database. */
export function signAccessToken(deps: Pick<Deps, 'secrets' | 'clock'>, sessionId: string): Promise<string> {
  const now = Math.floor(deps.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sessionId)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_TTL_S)
    .sign(deps.secrets.accessToken);
}

/** A login that is not over, of somebody who is not suspended. */
export const isLiveLogin = (sessionId: string) =>
  and(eq(sessions.id, sql`${sessionId}::uuid`), isNull(sessions.revokedAt), isNull(users.suspendedAt));

/** Who carries this header; null for an absent, broken, expired or revoked token. One query. */
export async function authenticate(deps: Deps, authorization: string | undefined): Promise<SignedIn | null> {
  const token = authorization?.match(/^Bearer ([\w.-]{1,1000})$/i)?.[1];
  if (!token) return null;
  const verified = await jwtVerify(token, deps.secrets.accessToken, {
    algorithms: ['HS256'],
    currentDate: deps.clock.now(),
  }).catch(() => null);
  const sessionId = verified?.payload.sub;
  if (!sessionId) return null;
  const [row] = await deps.db
    .select({
      id: users.id,
      userType: users.userType,
      email: users.email,
      name: users.name,
      nickname: users.nickname,
      locale: users.locale,
      registrationStep: users.registrationStep,
      professionalStatus: professionals.status,
      subscriptionStatus: subscriptions.status,
      hasSecondFactor: sql<boolean>`${isNotNull(secondFactors.confirmedAt)}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(isLiveLogin(sessionId));
  if (!row) return null;
  const { professionalStatus, subscriptionStatus, ...user } = row;
  const standing = isProfessional(user.userType) ? standingOf(professionalStatus, subscriptionStatus) : 'good';
  return { ...user, sessionId, standing };
}
