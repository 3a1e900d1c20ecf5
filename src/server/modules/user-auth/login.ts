import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import { files, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import { fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { confirmSecondFactor } from './confirm-holder';
import { isUnchanged } from './factors';
import { deviceTokenOf, newDeviceToken } from './known-device';
import { countGuess, wasRight } from './password-guesses';
import { hashPassword, isOutdated, isPassword } from './passwords';
import { refreshSession, revokeSession, startSession } from './sessions';

export const emailIs = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`;

/**
 * @throws form_error, the same for a wrong e-mail and a wrong password · too_many_requests, by the account's limit too
 * (decision 29) · if both are right, what confirmSecondFactor throws
 */
export async function login(context: CallContext, input: InputOf<typeof userAuthCalls.login>) {
  const email = input.email.toLowerCase();
  const [user] = await context.db.select().from(users).where(emailIs(email));
  const deviceToken = user && deviceTokenOf(context, user, input.device_tokens);
  await countGuess(context, { email, knownBy: deviceToken });
  if (!(await isPassword(input.password, user?.passwordHash)) || !user)
    throw fieldError('password', 'wrong_credentials');
  await wasRight(context, { email, knownBy: deviceToken });
  if (input.user_type && input.user_type !== user.userType) throw fieldError('user_type', 'wrong_user_type');
  if (user.suspendedAt) throw fieldError('email', 'suspended');
  const { given, ...factors } = await confirmSecondFactor(context, user.id, input);
  const reply = await context.db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, user, factors))) throw fieldError('password', 'wrong_credentials');
    return openSession(withDb(context, tx), user.id, deviceToken);
  });
  if (isOutdated(user.passwordHash))
    await renewHash(context, user, input.password).catch((error) =>
      context.log.warn({ err: error }, 'a password hash was not renewed'),
    );
  context.securityEvents.record(context, { kind: 'login_succeeded', accountId: user.id, details: { factor: given } });
  return reply;
}

/** Stores the hash of the same password with today's parameters, unless it was changed meanwhile. */
async function renewHash({ db }: Deps, { id, passwordHash }: typeof users.$inferSelect, password: string) {
  const renewed = await hashPassword(password);
  await db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/**
 * Starts a session of this user; returns the reply of `login` and `verify`.
 * @param deviceToken the browser's, if it has one that is valid
 */
export async function openSession(context: CallContext, userId: number, deviceToken?: string) {
  const [row] = await context.db
    .select({ user: users, picture: files })
    .from(users)
    .leftJoin(files, eq(files.id, users.profilePictureId))
    .where(eq(users.id, userId));
  if (!row) throw new Error(`no user ${userId}`);
  const tokens = await startSession(context, context.db, row.user, context.userAgent);
  return {
    ...tokens,
    device_token: deviceToken ?? newDeviceToken(context, row.user),
    user_type: row.user.userType,
    profile: {
      id: row.user.id,
      name: row.user.name,
      nickname: row.user.nickname,
      profile_picture: row.picture ? fileReply(context, row.picture, userId) : null,
    },
    registration_step: row.user.registrationStep,
  };
}

export const refresh = (context: CallContext, input: InputOf<typeof userAuthCalls.refresh>) =>
  refreshSession(context, input.refresh_token, input.user_type);

const LOGGED_OUT = { reason: 'logout' as const, sessions: 1 };

export async function logout(context: CallContext, input: InputOf<typeof userAuthCalls.logout>) {
  const { visitor } = context;
  const ended = await revokeSession(context, { sessionId: visitor?.sessionId, refreshToken: input.refresh_token });
  for (const { userId } of ended)
    context.securityEvents.record(context, { kind: 'sessions_ended', accountId: userId, details: LOGGED_OUT });
  return {};
}
