import { and, ne } from 'drizzle-orm';
import { RATE_LIMITS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { NOBODY, sendMail } from '../../mail/outbox';
import { notify } from '../notification/notify';
import { emailIs } from './login';

/** Notifies the holder of a verified account that someone guesses its password. */
export async function warnOfGuesses(deps: Deps, email: string): Promise<void> {
  const warning = { template: 'password_guessed', params: { count: RATE_LIMITS.account_login.points } } as const;
  const link = privatePaths.accountSecurity();
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(emailIs(email), ne(users.registrationStep, 'verify')));
    if (user) await notify(deps, tx, { userIds: [user.id], type: 'other', ...warning, link });
    else await sendMail(deps, tx, { to: NOBODY, ...warning, path: link });
  });
}
