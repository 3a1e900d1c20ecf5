import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { notificationCalls } from '@/contract/notification/calls';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { readStopToken } from '../../mail/stop-link';
import { readPreferences, setByMail } from './preferences';

/** The types of a mail's unsubscribe link, and whether their mails are stopped. @throws not_found */
export async function mailLink(context: CallContext, input: InputOf<typeof notificationCalls.mailLink>) {
  const { userId, types } = await readLink(context, context.db, input.token);
  const known = await readPreferences(context.db, userId);
  const isStopped = types.every((type) => known.some((one) => one.type === type && !one.by_mail));
  return { types, is_stopped: isStopped };
}

/** Stops the mails of a link's types, or turns them on again; the link needs no login. @throws not_found */
export async function stopMail(context: CallContext, input: InputOf<typeof notificationCalls.stopMail>) {
  return context.db.transaction(async (tx) => {
    const { userId, types } = await readLink(context, tx, input.token);
    await setByMail(tx, userId, types, !input.is_stopped);
    return { types, is_stopped: input.is_stopped };
  });
}

/** A link works until its account is suspended or deleted, which waits until this transaction ends. */
async function readLink(context: CallContext, db: Db, token: string) {
  const link = readStopToken(context, token);
  if (!link) throw new AppError('not_found');
  const isActive = and(eq(users.id, link.userId), isNull(users.suspendedAt));
  const [user] = await db.select({ id: users.id }).from(users).where(isActive).for('key share');
  if (!user) throw new AppError('not_found');
  return link;
}
