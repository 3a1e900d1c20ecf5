import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { secondFactors, users } from '../../db/schema';

/** The second factors of an account; `app` may be one whose set-up was only begun, or recovery codes without an app. */
export async function factorsOf(db: Db, userId: number) {
  const [row] = await db
    .select({
      app: secondFactors,
      passkeyIds: sql<number[]>`array(select id from passkeys where passkeys.user_id = ${users.id} order by id)`,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  const { app = null, passkeyIds = [] } = row ?? {};
  const [hasApp, hasPasskey] = [Boolean(app?.confirmedAt), passkeyIds.length > 0];
  return { app, passkeyIds, hasApp, hasPasskey, isAnySet: hasApp || hasPasskey };
}

type Factors = Pick<Awaited<ReturnType<typeof factorsOf>>, 'app' | 'passkeyIds'>;

/**
 * Before a login's session is stored: whether password and factors are still those that were checked. Until the
 * transaction ends none of them changes, and a later change ends the session too.
 */
export async function isUnchanged(
  db: Db,
  { id, passwordHash }: Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>,
  factors: Factors,
): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('share');
  return (
    user?.passwordHash === passwordHash &&
    user.suspendedAt === null &&
    isDeepStrictEqual(identityOf(await factorsOf(db, id)), identityOf(factors))
  );
}

/** Another app is confirmed at another time. */
const identityOf = ({ app, passkeyIds }: Factors) => [app?.confirmedAt ?? null, passkeyIds];
