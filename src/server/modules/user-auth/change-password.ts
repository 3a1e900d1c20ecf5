import { and, eq, gt, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import type { Db } from '../../db/client';
import { lockUserForChange } from '../../db/lock-user';
import { passwordResets, professionals, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { mayMailUnasked, sendMail } from '../../mail/outbox';
import { addJob } from '../../queue/add-job';
import { confirmPassword } from './confirm-holder';
import { newDeviceToken } from './known-device';
import { hashPassword, refuseWeakPassword } from './passwords';
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
  const now = context.clock.now();
  const isLink = eq(passwordResets.hash, hashResetToken(token));
  const isValid = and(isLink, isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));
  const [known] = await context.db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid);
  if (!known) throw fieldError('token', 'bad_reset_link');
  // From here on it is no guess. What may still be refused, such as a weak password, is counted by the link: colleagues
  // behind one address must not use up each other's attempts.
  await context.rateLimiter.take('reset', `link ${hashResetToken(token)}`);
  await context.rateLimiter.giveBack('reset', `${context.caller}|`);
  const passwordHash = await hashNewPassword(context, known.user, newPassword);
  return context.db.transaction(async (tx) => {
    // Lock order: the account before its links, as in `setPassword` and when an account is deleted.
    await lockUserForChange(tx, known.user.id);
    const [used] = await tx.update(passwordResets).set({ usedAt: now }).where(isValid).returning();
    // Used or deleted since it was looked up.
    if (!used) throw fieldError('token', 'bad_reset_link');
    return setPassword(context, tx, used.userId, passwordHash);
  });
}

async function changeByPassword(context: CallContext, currentPassword: string, newPassword: string): Promise<User> {
  const user = await confirmPassword(context, currentPassword, 'current_password');
  if (currentPassword === newPassword) throw fieldError('new_password', 'same_password');
  const passwordHash = await hashNewPassword(context, user, newPassword);
  return context.db.transaction((tx) => setPassword(context, tx, user.id, passwordHash, context.actor.sessionId));
}

/** Before any transaction, because it takes long. @throws form_error for a password that is easy to guess */
async function hashNewPassword(context: CallContext, user: User, newPassword: string): Promise<string> {
  const [trade] = await context.db.select().from(professionals).where(eq(professionals.userId, user.id));
  await refuseWeakPassword(context, 'new_password', newPassword, { ...user, companyName: trade?.companyName });
  return hashPassword(newPassword);
}

async function setPassword(
  context: CallContext,
  db: Db,
  userId: number,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<User> {
  const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
  if (!user) throw new AppError('unauthorized');
  await revokeSessions(context, db, userId, 'password_changed', exceptSessionId);
  // Every link that was mailed becomes invalid.
  await db
    .update(passwordResets)
    .set({ usedAt: context.clock.now() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
  await sendMail(context, db, { to: user, template: 'password_changed' });
  return user;
}
