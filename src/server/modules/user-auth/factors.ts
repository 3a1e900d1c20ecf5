import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { secondFactors, users } from '../../db/schema';
import { hasPasskeys } from '../passkey/has-passkeys';

/** The second factors of an account; `app` may be one whose set-up was only begun, or recovery codes without an app. */
export async function factorsOf(db: Db, userId: number) {
  const [row] = await db
    .select({ app: secondFactors, hasPasskey: hasPasskeys(users.id) })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, userId));
  const { app = null, hasPasskey = false } = row ?? {};
  const hasApp = Boolean(app?.confirmedAt);
  return { app, hasApp, hasPasskey, isAnySet: hasApp || hasPasskey };
}

/** Until the transaction ends, other changes of this account's factors wait. */
export const lockFactors = (db: Db, userId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
