import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import type { Db } from '../../db/client';
import { passwordResets, professionals, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { mayMailUnasked, sendMail } from '../../mail/outbox';
import { addJob } from '../../queue/add-job';
import { newDeviceToken } from './known-device';
import { hashPassword, isPassword, refuseGuessablePassword } from './passwords';
import { hashResetToken } from './reset-link';
import { revokeSessions } from './sessions';

type User = typeof users.$inferSelect;

/**
 * Has a reset link mailed, a few times. The worker looks the address up, so that response times do not reveal accounts.
 */
export async function forgotPassword(context: CallContext, { email }: InputOf<typeof userAuthCalls.forgotPassword>) {
  context.securityEvents.record(context, { kind: 'password_reset_requested', email });
  if (await mayMailUnasked(context, 'reset', email)) await addJob(context.db, 'mail_reset_link', { email });
  return {};
}

/** Sets a new password and ends every other login. */
export async function changePassword(context: CallContext, input: InputOf<typeof userAuthCalls.changePassword>) {
  const { token } = input;
  const user =
    token !== undefined
      ? await changeByLink(context, token, input.new_password)
      : await changeByPassword(context, input.current_password ?? '', input.new_password);
  const kind = token !== undefined ? 'password_reset' : 'password_changed';
  context.securityEvents.record(context, { kind, accountId: user.id });
  return { device_token: newDeviceToken(context, user) };
}

async function changeByLink(context: CallContext, token: string, newPassword: string): Promise<User> {
  const passwordHash = await hashPassword(newPassword);
  return context.db.transaction(async (tx) => {
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
    return setPassword(context, tx, used.userId, { newPassword, passwordHash });
  });
}

async function changeByPassword(context: CallContext, currentPassword: string, newPassword: string): Promise<User> {
  const { actor } = context;
  const [user] = await context.db.select().from(users).where(eq(users.id, actor.id));
  if (!user) throw new AppError('unauthorized');
  if (!(await isPassword(currentPassword, user.passwordHash))) throw fieldError('current_password', 'wrong_password');
  if (currentPassword === newPassword) throw fieldError('new_password', 'same_password');
  const passwordHash = await hashPassword(newPassword);
  return context.db.transaction((tx) =>
    setPassword(context, tx, actor.id, { newPassword, passwordHash }, actor.sessionId),
  );
}

/** @throws form_error for a password that is easy to guess */
async function setPassword(
  context: CallContext,
  db: Db,
  userId: number,
  { newPassword, passwordHash }: { newPassword: string; passwordHash: string },
  exceptSessionId?: string,
): Promise<User> {
  const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  if (!user) throw new AppError('unauthorized');
  const [trade] = await db.select().from(professionals).where(eq(professionals.userId, userId));
  refuseGuessablePassword('new_password', newPassword, { ...user, companyName: trade?.companyName });
  await revokeSessions(context, db, userId, 'password_changed', exceptSessionId);
  // Every link that was mailed becomes invalid.
  await db
    .update(passwordResets)
    .set({ usedAt: context.clock.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await sendMail(context, db, { to: user, template: 'password_changed' });
  return user;
}
