import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { revokeSessions } from './sessions';

/** Suspends an account; its logins end at once. False where it was suspended already. */
export function suspendUser(deps: Deps, userId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    // What they are doing just now is finished first; what comes after is refused (http/hold-account.ts).
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const changed = await tx
      .update(users)
      .set({ suspendedAt: deps.clock.now() })
      .where(and(eq(users.id, userId), isNull(users.suspendedAt)))
      .returning({ id: users.id });
    await revokeSessions(deps, tx, userId, 'suspended');
    return changed.length > 0;
  });
}

/** Lets a suspended account log in again. False where it was not suspended. */
export async function reinstateUser(deps: Deps, userId: number): Promise<boolean> {
  const changed = await deps.db
    .update(users)
    .set({ suspendedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
    .returning({ id: users.id });
  return changed.length > 0;
}
