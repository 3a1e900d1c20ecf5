import { and, like, ne } from 'drizzle-orm';
import { DEMO_DOMAIN } from '@/config/demonstration';
import type { Db } from './db/client';
import { users } from './db/schema';

/** Unverified addresses do not count: anyone may begin to register one, and must not prevent the site from starting. */
export async function hasDemonstrationAccounts(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(like(users.email, `%@${DEMO_DOMAIN}`), ne(users.registrationStep, 'verify')))
    .limit(1);
  return found.length > 0;
}

/**
 * Refuses a database that has demonstration accounts, because their password is public (PRODUCT §5).
 * @throws Error that says what to do
 */
export async function refuseDemonstration(db: Db): Promise<void> {
  if (await hasDemonstrationAccounts(db))
    throw new Error(
      `This database holds demonstration accounts (…@${DEMO_DOMAIN}), whose password everybody knows. Remove them, or set DEMO=on.`,
    );
}
