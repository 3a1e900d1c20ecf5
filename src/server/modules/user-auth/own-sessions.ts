import { and, desc, eq } from 'drizzle-orm';
import type { accountCalls } from '@/contract/account/calls';
import type { InputOf } from '@/contract/call';
import { deviceOf } from '@/domain/device';
import { sessions as sessionTable } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { endSessions, isLiveSessionOf, revokeSessions } from './sessions';

/** Ours: more logins than this are nobody's devices; all of them can still be ended at once. */
const MAX_SHOWN = 100;

/** Where the caller is logged in: logins that are not over and can still be gone on with. */
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

/** Ends one login of the caller's, or every one but this. */
export async function revokeSession(context: CallContext, input: InputOf<typeof accountCalls.revokeSession>) {
  const { id, sessionId } = context.actor;
  if (!input.session_id) {
    await context.db.transaction((tx) => revokeSessions(context, tx, id, 'logout_elsewhere', sessionId));
    return {};
  }
  const isMeant = and(eq(sessionTable.id, input.session_id), eq(sessionTable.userId, id));
  const ended = await context.db.transaction((tx) => endSessions(context, tx, isMeant, 'logout_elsewhere'));
  if (ended === 0) throw new AppError('not_found');
  return {};
}
