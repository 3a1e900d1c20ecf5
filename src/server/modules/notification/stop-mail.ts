import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { readStopToken } from '../../mail/stop-link';
import { readPreferences, setByMail } from './preferences';

/** What a mail's unsubscribe link stops, and whether it is stopped. @throws not_found */
export async function mailLink(context: CallContext, input: InputOf<typeof notificationCalls.mailLink>) {
  const { userId, types } = await readLink(context, context.db, input.token);
  const known = await readPreferences(context.db, userId);
  const isStopped = types.every((type) => known.some((one) => one.type === type && !one.by_mail));
  return { types, is_stopped: isStopped };
}

/** Stops the mails of a link's types, whoever follows it, or lets them come again. @throws not_found */
export async function stopMail(context: CallContext, input: InputOf<typeof notificationCalls.stopMail>) {
  return context.db.transaction(async (tx) => {
    const { userId, types } = await readLink(context, tx, input.token);
    await setByMail(tx, userId, types, !input.is_stopped);
    return { types, is_stopped: input.is_stopped };
  });
}

/** A link dies with its reader's account, which is kept until this transaction ends. */
async function readLink(context: CallContext, db: Db, token: string) {
  const link = readStopToken(context, token);
  if (!link) throw new AppError('not_found');
  const isThere = and(eq(users.id, link.userId), isNull(users.suspendedAt));
  const [user] = await db.select({ id: users.id }).from(users).where(isThere).for('key share');
  if (!user) throw new AppError('not_found');
  return link;
}
