import { userAuthCalls } from '@/contract/user-auth';
import type { UserType } from '@/domain/roles';
import { professionals, users } from '@/server/db/schema';
import { hashPassword } from '@/server/modules/user-auth/passwords';
import type { TestApi } from './api';

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

/** An account that is in, logged in through the API; professionals are approved unless told otherwise. */
export async function person(
  api: TestApi,
  userType: UserType,
  options: { isApproved?: boolean; nickname?: string; isVerified?: boolean } = {},
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
      registrationStep: options.isVerified === false ? 'verify' : 'success',
      termsVersion: 'test',
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!row) throw new Error('no account');
  if (userType === 'consultant' || userType === 'technician') {
    const isApproved = options.isApproved ?? true;
    await api.deps.db
      .insert(professionals)
      .values({ userId: row.id, status: isApproved ? 'approved' : 'pending_approval', companyName: `${email} Ltd` });
  }
  return logIn(api, { id: row.id, email, userType });
}

/** The same person by another login. */
export async function logIn(api: TestApi, who: Pick<Person, 'id' | 'email' | 'userType'>): Promise<Person> {
  const { id, email, userType } = who;
  const reply = await api.ok(userAuthCalls.login, { email, password: PASSWORD });
  return { id, email, userType, token: reply.access_token, refreshToken: reply.refresh_token };
}
