import { and, desc, eq, ne } from 'drizzle-orm';
import type { accountCalls } from '@/contract/account/calls';
import type { InputOf } from '@/contract/call';
import { deviceOf } from '@/domain/device';
import { sessions as sessionTable } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { confirmPassword } from './confirm-holder';
import { endSessions, isLiveSessionOf } from './sessions';

/**
 * Our limit, above the number of devices that a user has. Further sessions are not listed, but can be ended with all
 * others.
 */
const MAX_SHOWN = 100;

/** Where the caller is logged in: sessions that are not revoked and can still be refreshed. */
export async function sessions(context: CallContext) {
  const { id, sessionId } = context.actor;
  const rows = await context.db
    .select()
    .from(sessionTable)
    .where(isLiveSessionOf(context, id))
    .orderBy(desc(eq(sessionTable.id, sessionId)), desc(sessionTable.createdAt))
    .limit(MAX_SHOWN);
  const value = rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.userAgent),
    signed_in_at: row.createdAt.toISOString(),
    is_current: row.id === sessionId,
  }));
  return { value, count: value.length };
}

/**
 * Ends one session of the caller, or all except the current one. It takes the password alone: the authenticator app may
 * be on the device that was lost.
 * @throws form_error · too_many_requests · not_found
 */
export async function revokeSession(context: CallContext, input: InputOf<typeof accountCalls.revokeSession>) {
  const { id, sessionId } = context.actor;
  await confirmPassword(context, input.password);
  const which = input.session_id ? eq(sessionTable.id, input.session_id) : ne(sessionTable.id, sessionId);
  const isTarget = and(eq(sessionTable.userId, id), which);
  const ended = await context.db.transaction((tx) => endSessions(context, tx, isTarget, 'logout_elsewhere'));
  if (input.session_id && ended.length === 0) throw new AppError('not_found');
  const details = { reason: 'logout_elsewhere' as const, sessions: ended.length };
  if (ended.length > 0) context.securityEvents.record(context, { kind: 'sessions_ended', details });
  return {};
}
