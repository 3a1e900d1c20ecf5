import { and, inArray, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '@/config/limits';
import { professionals, users } from '../db/schema';
import type { Deps } from '../deps';
import { hashPassword } from '../modules/user-auth/passwords';
import { addressOf, DEMO_ACCOUNTS, DEMO_DOMAIN, DEMO_JOINED_DAYS_AGO, DEMO_PASSWORD } from './demo-accounts';
import { seedNewcomers } from './demo-newcomers';
import { seedDemoProjects } from './demo-projects';
import { seedSubscriptions } from './demo-subscriptions';

/**
 * Fills an empty database with the demonstration; a filled one stays as it is.
 * @throws Error when demonstration accounts are found where there must be none (PRODUCT §5)
 */
export async function seedDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  const addresses = DEMO_ACCOUNTS.map((account) => addressOf(account.key));
  const [found] = await deps.db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    // Proven ones: anybody may begin to register an address, and must not keep the site from starting by it.
    .where(and(inArray(users.email, addresses), ne(users.registrationStep, 'verify')));
  const hasDemo = (found?.count ?? 0) > 0;
  if (!deps.env.isDemo) {
    if (hasDemo)
      throw new Error(
        `This database holds demonstration accounts (…@${DEMO_DOMAIN}), whose password everybody knows. Remove them, or set DEMO=on.`,
      );
    return;
  }
  if (hasDemo) return;
  say('▸ drawing up the demonstration');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await seedAccounts(inside);
    await seedDemoProjects(inside);
  });
}

async function seedAccounts(deps: Deps): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const createdAt = new Date(deps.clock.now().getTime() - DEMO_JOINED_DAYS_AGO * DAY_MS);
  const rows = await deps.db
    .insert(users)
    .values(
      DEMO_ACCOUNTS.map((account) => ({
        userType: account.userType,
        email: addressOf(account.key),
        passwordHash,
        name: account.name,
        nickname: account.nickname,
        phone: account.phone,
        registrationStep: 'success' as const,
        termsVersion: '2026-11',
        createdAt,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const pros = DEMO_ACCOUNTS.flatMap((account) => {
    const user = rows.find((row) => row.email === addressOf(account.key));
    if (!user || !account.professional) return [];
    return [{ userId: user.id, status: 'approved' as const, approvedAt: createdAt, ...account.professional }];
  });
  await deps.db.insert(professionals).values(pros);
  await seedSubscriptions(deps);
  await seedNewcomers(deps, passwordHash);
}
