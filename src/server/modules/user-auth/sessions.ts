import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, exists, gt, inArray, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import {
  ACCESS_TOKEN_TTL_S,
  ADMIN_SESSION_MAX_AGE_MS,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_TTL_S,
  SESSION_MAX_AGE_MS,
} from '@/config/limits';
import type { SessionEnd } from '@/domain/account';
import type { UserType } from '@/domain/roles';
import type { Db } from '../../db/client';
import { pushDevices, refreshTokens, sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { signAccessToken } from '../../http/authenticate';
import { hmac } from '../../secrets';
import { endSockets } from '../chat/broadcasting';
import type { EventOrigin } from '../security-event/security-event-log';

/** With a key, so that every login ends when APP_SECRET is replaced. */
const hashToken = ({ secrets }: Pick<Deps, 'secrets'>, token: string) => hmac(secrets.refreshToken, `hash.${token}`);

/** A token's only successor: two tabs that send the same token get the same one. No token is stored in plain text. */
const successorOf = (deps: Deps, token: string) => hmac(deps.secrets.refreshToken, token);

/** Starts a login: a session and the first token of its family. */
export async function startSession(deps: Deps, db: Db, user: SessionUser, userAgent: string) {
  const sessionId = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  const expiresAt = tokenEnd(deps, user.userType, now);
  await db.insert(sessions).values({ id: sessionId, userId: user.id, userAgent, createdAt: now });
  await addToken(deps, db, { sessionId, token, expiresAt });
  return issue(deps, { sessionId, token, expiresAt });
}

type SessionUser = Pick<typeof users.$inferSelect, 'id' | 'userType'>;

interface Token {
  sessionId: string;
  token: string;
  expiresAt: Date;
}

/** When a token expires that is made now: refreshing does not prolong a session beyond its own end. */
function tokenEnd({ clock }: Pick<Deps, 'clock'>, userType: UserType, sessionCreatedAt: Date): Date {
  const maxAgeMs = userType === 'admin' ? ADMIN_SESSION_MAX_AGE_MS : SESSION_MAX_AGE_MS;
  return new Date(Math.min(clock.now().getTime() + REFRESH_TOKEN_TTL_S * 1000, sessionCreatedAt.getTime() + maxAgeMs));
}

async function addToken(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  db: Db,
  { sessionId, token, expiresAt }: Token,
): Promise<void> {
  await db
    .insert(refreshTokens)
    .values({ hash: hashToken(deps, token), sessionId, createdAt: deps.clock.now(), expiresAt })
    .onConflictDoNothing();
}

async function issue(deps: Deps, { sessionId, token, expiresAt }: Token) {
  const now = deps.clock.now().getTime();
  return {
    access_token: await signAccessToken(deps, sessionId),
    refresh_token: token,
    expires_in: ACCESS_TOKEN_TTL_S,
    refresh_token_expires_in: Math.floor((expiresAt.getTime() - now) / 1000),
    server_time: Math.floor(now / 1000),
  };
}

/**
 * Exchanges a token for its successor. A used token stays valid for ten seconds (several tabs, a lost reply) and gives
 * the same successor. An older one was stolen or copied: the whole session is revoked (DESIGN §5).
 * @throws unauthorized · form_error when `userType` is not the account's
 */
export async function refreshSession(deps: Deps & EventOrigin, token: string, userType: UserType | undefined) {
  const successor = successorOf(deps, token);
  let reusedOf: number | undefined;
  const next = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        hash: refreshTokens.hash,
        usedAt: refreshTokens.usedAt,
        expiresAt: refreshTokens.expiresAt,
        sessionId: sessions.id,
        userId: sessions.userId,
        createdAt: sessions.createdAt,
        revokedAt: sessions.revokedAt,
        userType: users.userType,
        suspendedAt: users.suspendedAt,
      })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.hash, hashToken(deps, token)))
      .for('update', { of: refreshTokens });
    const now = deps.clock.now();
    if (!row || row.revokedAt || row.suspendedAt || row.expiresAt <= now) return null;
    if (userType && userType !== row.userType) throw fieldError('user_type', 'wrong_user_type');
    if (
      row.usedAt &&
      (now.getTime() - row.usedAt.getTime() > REFRESH_GRACE_MS || (await isUsed(deps, tx, successor)))
    ) {
      await endSessions(deps, tx, eq(sessions.id, row.sessionId), 'refresh_token_reused');
      deps.log.warn({ session_id: row.sessionId }, 'an old refresh token came back; its family is revoked');
      reusedOf = row.userId;
      return null;
    }
    const renewed = {
      sessionId: row.sessionId,
      token: successor,
      expiresAt: tokenEnd(deps, row.userType, row.createdAt),
    };
    if (!row.usedAt) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, row.hash));
      await addToken(deps, tx, renewed);
    }
    return renewed;
  });
  if (reusedOf) deps.securityEvents.record(deps, { kind: 'refresh_token_reused', accountId: reusedOf });
  if (!next) throw new AppError('unauthorized');
  return issue(deps, next);
}

/** Whether a token was used. Once its successor is used, a token has no grace period any more. */
async function isUsed(deps: Deps, db: Db, token: string): Promise<boolean> {
  const [row] = await db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(deps, token)));
  return Boolean(row?.usedAt);
}

/**
 * Ends sessions and their access tokens at once, and their sockets after the commit.
 * @param which condition on the sessions that are not revoked yet
 * @returns those that were ended
 */
export async function endSessions(deps: Deps, db: Db, which: SQL | undefined, because: SessionEnd) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: deps.clock.now(), revokedBecause: because })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id, userId } of ended) await endSockets(db, userId, id);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.sessionId, ids));
  return ended;
}

/** Ends the sessions of a user, except `exceptId`. */
export async function revokeSessions(
  deps: Deps,
  db: Db,
  userId: number,
  because: SessionEnd,
  exceptId?: string,
): Promise<void> {
  const isOther = exceptId ? ne(sessions.id, exceptId) : undefined;
  await endSessions(deps, db, and(eq(sessions.userId, userId), isOther), because);
}

/** Refresh tokens of a session (`sessions.id`) that have not expired. */
const liveTokens = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db
    .select({ one: sql`1` })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, clock.now())));

/** Condition: a session of the user that is not revoked and can still be refreshed. */
export const isLiveSessionOf = (deps: Pick<Deps, 'db' | 'clock'>, userId: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), exists(liveTokens(deps)));

/** Ends sessions that cannot be refreshed: the last refresh token has expired, and the access token long before. */
export async function endSpentSessions(deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => endSessions(deps, tx, notExists(liveTokens(deps)), 'expired'));
}

/** Ends the login that an access token or a refresh token belongs to. @returns the sessions that were ended */
export async function revokeSession(deps: Deps, by: { sessionId?: string; refreshToken?: string }) {
  const ofToken = by.refreshToken
    ? deps.db
        .select({ id: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(eq(refreshTokens.hash, hashToken(deps, by.refreshToken)))
    : undefined;
  const targets = [
    by.sessionId ? eq(sessions.id, by.sessionId) : undefined,
    ofToken ? sql`${sessions.id} in ${ofToken}` : undefined,
  ];
  return deps.db.transaction(async (tx) => {
    const ended = [];
    for (const target of targets) if (target) ended.push(...(await endSessions(deps, tx, target, 'logout')));
    return ended;
  });
}
