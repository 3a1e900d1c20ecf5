import { and, like, ne } from 'drizzle-orm';
import { DEMO_DOMAIN } from '@/config/demonstration';
import type { Db } from './db/client';
import { users } from './db/schema';

/** An unverified address does not count: anybody may begin to register one, and must not keep the site from starting. */
export async function hasDemonstrationAccounts(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(like(users.email, `%@${DEMO_DOMAIN}`), ne(users.registrationStep, 'verify')))
    .limit(1);
  return found.length > 0;
}

/**
 * Refuses a database that holds demonstration accounts, for everybody knows their password (PRODUCT §5).
 * @throws Error that says what to do
 */
export async function refuseDemonstration(db: Db): Promise<void> {
  if (await hasDemonstrationAccounts(db))
    throw new Error(
      `This database holds demonstration accounts (…@${DEMO_DOMAIN}), whose password everybody knows. Remove them, or set DEMO=on.`,
    );
}
