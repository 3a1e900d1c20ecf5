import { eq, sql } from 'drizzle-orm';
import type { UserType } from '@/domain/roles';
import type { Standing, SubscriptionStatus } from '@/domain/subscription';
import { professionals, subscriptions, users } from '@/server/db/schema';
import type { Auditor } from '@/server/modules/audit/write-audit';
import { hashPassword } from '@/server/modules/user-auth/passwords';
import { startSession } from '@/server/modules/user-auth/sessions';
import { changeAccount } from '@/server/modules/user-auth/suspend-user';
import type { TestApi } from '../api/api';

export const PASSWORD = 'correct horse battery staple';
let passwordHash: Promise<string> | undefined;
let count = 0;

export interface Person {
  id: number;
  email: string;
  userType: UserType;
  token: string;
  refreshToken: string;
}

interface Options {
  nickname?: string;
  isVerified?: boolean;
  /** For professionals; by default `good`, with a subscription that never ends. */
  standing?: Standing;
  /** The account is suspended, so its token is invalid. */
  isSuspended?: boolean;
}

/** An account in the given state, with a login. */
export async function person(
  api: TestApi,
  userType: UserType,
  { standing = 'good', ...options }: Options = {},
): Promise<Person> {
  passwordHash ??= hashPassword(PASSWORD);
  const email = `${userType}-${++count}@example.test`;
  const now = api.clock.now();
  const [row] = await api.deps.db
    .insert(users)
    .values({
      userType,
      email,
      passwordHash: await passwordHash,
      name: `${userType} ${count}`,
      nickname: options.nickname ?? '',
      registrationStep: options.isVerified === false ? 'verify' : standing === 'unapproved' ? 'approval' : 'success',
      termsVersion: 'test',
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('no account');
  if (userType === 'consultant' || userType === 'technician') {
    const status = standing === 'unapproved' ? 'pending_approval' : 'approved';
    await api.deps.db.insert(professionals).values({ userId: row.id, status, companyName: `${email} Ltd` });
    await api.deps.db.insert(subscriptions).values({
      userId: row.id,
      status: SUBSCRIPTION_OF[standing],
      planId: sql`(select min(id) from plans where user_type = ${userType} and months = 12)`,
      // No end: tests move the clock by years.
      periodStart: standing === 'unapproved' ? null : now,
      createdAt: now,
    });
  }
  const who = await logIn(api, { id: row.id, email, userType });
  if (options.isSuspended) await api.deps.db.update(users).set({ suspendedAt: now }).where(eq(users.id, row.id));
  return who;
}

const SUBSCRIPTION_OF: Record<Standing, SubscriptionStatus> = {
  good: 'active',
  unapproved: 'paid_waiting',
  lapsed: 'expired',
};

/**
 * Another login of the same user. It is written into the database, because argon2 takes longer than the rest of a test.
 * Where the login itself is tested, call `userAuthCalls.login`.
 */
export async function logIn(api: TestApi, who: Pick<Person, 'id' | 'email' | 'userType'>): Promise<Person> {
  const { id, email, userType } = who;
  const { access_token, refresh_token } = await startSession(api.deps, api.deps.db, { id, userType }, '');
  return { id, email, userType, token: access_token, refreshToken: refresh_token };
}

/** The auditor of the command line, where no user is logged in. */
export const commandLine = ({ clock }: TestApi): Auditor => ({
  clock,
  visitor: null,
  caller: 'command line (test)',
  userAgent: '',
  requestId: '',
});

export const suspend = (api: TestApi, { id: userId }: { id: number }) =>
  changeAccount(api.deps, 'suspend', { userId, by: commandLine(api), reason: '違反使用守則' });

export const reinstate = (api: TestApi, { id: userId }: { id: number }) =>
  changeAccount(api.deps, 'reinstate', { userId, by: commandLine(api), reason: '' });
