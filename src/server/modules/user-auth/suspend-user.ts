import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isProfessional } from '@/domain/roles';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { showProfessional } from '../professional/show-professional';
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
      .returning({ userType: users.userType });
    await revokeSessions(deps, tx, userId, 'suspended');
    if (changed.some(({ userType }) => isProfessional(userType))) await showProfessional({ ...deps, db: tx }, userId);
    return changed.length > 0;
  });
}

/** Lets a suspended account log in again. False where it was not suspended. */
export function reinstateUser(deps: Deps, userId: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ suspendedAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.suspendedAt)))
      .returning({ userType: users.userType });
    if (changed.some(({ userType }) => isProfessional(userType))) await showProfessional({ ...deps, db: tx }, userId);
    return changed.length > 0;
  });
}
