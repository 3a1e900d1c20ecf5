import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type AccountAct, actOn } from '@/domain/account';
import { isProfessional } from '@/domain/roles';
import type { Db } from '../../db/client';
import { accountState, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { type Auditor, audit } from '../audit/write-audit';
import { showProfessional } from '../professional/show-professional';
import { revokeSessions } from './sessions';

/** The account, who acts, and the reason for the audit log. */
export interface AccountChange {
  userId: number;
  by: Auditor;
  reason: string;
}

const EVENTS = { suspend: 'account_suspended', reinstate: 'account_reinstated' } as const;

/**
 * Suspends an account and ends its sessions at once, or reinstates it. Nothing is changed or logged if the account is
 * suspended already, not suspended, or deleted.
 * @returns the account's state afterwards
 * @throws not_found · form_error for one's own account or the last admin who is not suspended
 */
export async function changeAccount(deps: Deps, act: AccountAct, { userId, by, reason }: AccountChange) {
  const outcome = await deps.db.transaction(async (tx) => {
    // The lock waits for the user's running changes; later ones are refused (http/hold-account.ts).
    const isTarget = eq(users.id, userId);
    const [found] = await tx.select({ user: users, before: accountState }).from(users).where(isTarget).for('update');
    if (!found) throw new AppError('not_found');
    const { user, before } = found;
    if (actOn(before) !== act) return { hasChanged: false, state: before };
    if (act === 'suspend') {
      if (by.visitor?.id === userId) throw fieldError('user_id', 'own_account');
      if (user.userType === 'admin') await refuseLastAdmin(tx, userId);
    }
    const suspendedAt = act === 'suspend' ? deps.clock.now() : null;
    const [changed] = await tx.update(users).set({ suspendedAt }).where(isTarget).returning({ state: accountState });
    const state = changed?.state ?? before;
    if (act === 'suspend') await revokeSessions(deps, tx, userId, 'suspended');
    if (isProfessional(user.userType)) await showProfessional({ ...deps, db: tx }, userId);
    await audit(tx, by, {
      action: `user.${act}`,
      subjectType: 'user',
      subjectId: userId,
      label: user.email,
      before: { state: before },
      after: { state, ...(reason && { reason }) },
    });
    return { hasChanged: true, state };
  });
  if (outcome.hasChanged) deps.securityEvents.record(by, { kind: EVENTS[act], accountId: userId });
  return outcome;
}

/** Serialized: otherwise the last two admins could be suspended at the same time. */
async function refuseLastAdmin(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.suspendedAt), ne(users.id, userId)))
    .limit(1);
  if (!other) throw fieldError('user_id', 'last_admin');
}
