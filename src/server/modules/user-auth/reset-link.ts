import { createHash, randomBytes } from 'node:crypto';
import { and, isNull } from 'drizzle-orm';
import { RESET_TTL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { passwordResets, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { NOBODY, sendMail } from '../../mail/outbox';
import { emailIs } from './login';

export const hashResetToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Mails a single-use link, valid for half an hour, if the address has an account that is not suspended. Else the mail
 * is to nobody, so that the server's load does not show which addresses have one.
 */
export async function mailResetLink(deps: Deps, email: string): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await deps.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(emailIs(email), isNull(users.suspendedAt)));
    const now = deps.clock.now();
    if (user)
      await tx.insert(passwordResets).values({
        hash: hashResetToken(token),
        userId: user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + RESET_TTL_MS),
      });
    const secret = { path: paths.changeForgetPassword(token) };
    await sendMail(deps, tx, { to: user ?? NOBODY, template: 'reset', secret });
  });
}
