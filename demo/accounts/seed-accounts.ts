import { DEMO_PASSWORD } from '@/config/demonstration';
import { DAY_MS } from '@/config/limits';
import { professionals, users } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import { hashPassword } from '@/server/modules/user-auth/passwords';
import { addressOf, DEMO_ACCOUNTS, DEMO_JOINED_DAYS_AGO } from './accounts';
import { seedNewcomers } from './register-newcomers';
import { seedSubscriptions } from './subscriptions';

/** Creates the accounts, all with one password hash, the professionals' subscriptions and the unfinished registrations. */
export async function seedAccounts(deps: Deps): Promise<void> {
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
