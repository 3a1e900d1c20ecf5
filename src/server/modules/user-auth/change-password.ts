import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import type { Db } from '../../db/client';
import { passwordResets, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { sendMail } from '../../mail/outbox';
import { addJob } from '../../queue/add-job';
import { hashPassword, isPassword, refuseCommonPassword } from './passwords';
import { hashResetToken } from './reset-link';
import { revokeSessions } from './sessions';

/** Has a reset link mailed. The worker looks the address up, so that response times do not reveal accounts. */
export async function forgotPassword(context: CallContext, input: InputOf<typeof userAuthCalls.forgotPassword>) {
  await addJob(context.db, 'mail_reset_link', { email: input.email });
  return {};
}

/** Sets a new password and ends every other login. */
export async function changePassword(context: CallContext, input: InputOf<typeof userAuthCalls.changePassword>) {
  refuseCommonPassword('new_password', input.new_password);
  if (input.token !== undefined) await changeByLink(context, input.token, input.new_password);
  else await changeByPassword(context, input.current_password ?? '', input.new_password);
  return {};
}

async function changeByLink(context: CallContext, token: string, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction(async (tx) => {
    const now = context.clock.now();
    const isLink = eq(passwordResets.hash, hashResetToken(token));
    // Lock order: the account before its links, as in `setPassword` and when an account is deleted.
    const holder = tx.select({ id: passwordResets.userId }).from(passwordResets).where(isLink);
    await tx.select({ id: users.id }).from(users).where(inArray(users.id, holder)).for('no key update');
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(isLink, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
      .returning({ userId: passwordResets.userId });
    if (!used) throw fieldError('token', 'bad_reset_link');
    await setPassword(context, tx, used.userId, passwordHash);
  });
}

async function changeByPassword(context: CallContext, currentPassword: string, newPassword: string): Promise<void> {
  const { actor } = context;
  const [user] = await context.db.select().from(users).where(eq(users.id, actor.id));
  if (!user) throw new AppError('unauthorized');
  if (!(await isPassword(currentPassword, user.passwordHash))) throw fieldError('current_password', 'wrong_password');
  if (currentPassword === newPassword) throw fieldError('new_password', 'same_password');
  const passwordHash = await hashPassword(newPassword);
  await context.db.transaction((tx) => setPassword(context, tx, actor.id, passwordHash, actor.sessionId));
}

async function setPassword(
  context: CallContext,
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<void> {
  const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  await revokeSessions(context, db, userId, 'password_changed', exceptSessionId);
  // Every link that was mailed becomes invalid.
  await db
    .update(passwordResets)
    .set({ usedAt: context.clock.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  if (user) await sendMail(context, db, { to: user, template: 'password_changed' });
}
