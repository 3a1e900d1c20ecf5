import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { name } from '@/contract/fields';
import { email, password } from '@/contract/user-auth/schemas';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fieldError } from '../../http/app-error';
import { validate } from '../../http/validate';
import { type Auditor, audit } from '../audit/write-audit';
import { emailIs } from './login';
import { hashPassword, refuseWeakPassword } from './passwords';
import { revokeSessions } from './sessions';

const newAdmin = z.object({ email, name, password, locale: z.enum(['zh-Hant', 'en']) });

/**
 * Creates an admin account. It replaces an unverified registration of the same address.
 * @throws form_error: bad fields, or an address that has an account
 */
export async function createAdmin(deps: Deps, by: Auditor, input: Record<string, unknown>): Promise<{ id: number }> {
  const { password, ...given } = validate(newAdmin, input);
  await refuseWeakPassword(deps, 'password', password, given);
  const account = {
    ...given,
    email: given.email.toLowerCase(),
    userType: 'admin' as const,
    passwordHash: await hashPassword(password),
    registrationStep: 'success' as const,
    // Admins accept no terms: these are between the platform and its users.
    termsVersion: '',
    createdAt: deps.clock.now(),
  };
  const created = await deps.db.transaction(async (tx) => {
    const [inserted] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
    if (inserted) {
      await auditCreated(tx, by, inserted.id, account, null);
      return inserted;
    }
    // `for update`: the registration's running changes, which hold `key share`, end before it becomes an admin's account.
    const [user] = await tx.select().from(users).where(emailIs(account.email)).for('update');
    if (user?.registrationStep !== 'verify') throw fieldError('email', 'email_taken');
    await revokeSessions(deps, tx, user.id, 'became_admin');
    await tx
      .update(users)
      .set({ ...account, nickname: '', phone: '' })
      .where(eq(users.id, user.id));
    await auditCreated(tx, by, user.id, account, user);
    return { id: user.id };
  });
  deps.securityEvents.record(by, { kind: 'admin_created', accountId: created.id });
  return created;
}

type Named = Pick<typeof users.$inferSelect, 'userType' | 'email' | 'name'>;

/** @param before the registration that was replaced */
const auditCreated = (db: Db, by: Auditor, subjectId: number, { email, ...after }: Named, before: Named | null) =>
  audit(db, by, {
    action: 'user.create_admin',
    subjectType: 'user',
    subjectId,
    label: email,
    before: before && { user_type: before.userType, name: before.name },
    after: { user_type: after.userType, name: after.name },
  });
