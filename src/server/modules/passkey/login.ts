import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import { users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { factorsOf, isUnchanged } from '../user-auth/factors';
import { deviceTokenOf } from '../user-auth/known-device';
import { openSession } from '../user-auth/login';
import { authenticationOptions, checkAuthentication } from './ceremonies';

/** @throws passkeys_unavailable */
export const beginLogin = (context: CallContext) => authenticationOptions(context, 'login');

/** A login with a passkey that verified its user: both factors in one. @throws passkey_refused · form_error */
export async function login(context: CallContext, input: InputOf<typeof passkeyCalls.login>) {
  const { db } = context;
  const { passkeyId, userId } = await checkAuthentication(context, 'login', input.response);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const factors = await factorsOf(db, userId);
  if (!factors.passkeyIds.includes(passkeyId)) throw new AppError('passkey_refused', { accountId: userId });
  if (!user || user.suspendedAt)
    throw new AppError('form_error', { fields: { email: [{ code: 'suspended' }] }, accountId: userId });
  const reply = await db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, user, factors))) throw new AppError('passkey_refused', { accountId: userId });
    return openSession(withDb(context, tx), userId, deviceTokenOf(context, user, input.device_tokens));
  });
  context.securityEvents.record(context, {
    kind: 'login_succeeded',
    accountId: userId,
    details: { factor: 'passkey_alone' },
  });
  return reply;
}
