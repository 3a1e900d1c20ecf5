import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { passkeyCalls } from '@/contract/passkey/calls';
import { users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { deviceTokenOf } from '../user-auth/known-device';
import { openSession } from '../user-auth/login';
import { authenticationOptions, checkAuthentication } from './ceremonies';

/** @throws passkeys_unavailable */
export const beginLogin = (context: CallContext) => authenticationOptions(context, 'login');

/** A login with a passkey that verified its user: both factors in one. @throws passkey_refused · form_error */
export async function login(context: CallContext, input: InputOf<typeof passkeyCalls.login>) {
  const userId = await checkAuthentication(context, 'login', input.response);
  const [user] = await context.db.select().from(users).where(eq(users.id, userId));
  if (!user || user.suspendedAt)
    throw new AppError('form_error', { fields: { email: [{ code: 'suspended' }] }, accountId: userId });
  const reply = await openSession(context, userId, deviceTokenOf(context, user, input.device_tokens));
  context.securityEvents.record(context, {
    kind: 'login_succeeded',
    accountId: userId,
    details: { factor: 'passkey_alone' },
  });
  return reply;
}
