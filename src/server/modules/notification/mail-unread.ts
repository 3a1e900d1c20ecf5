import { and, eq, inArray, lte } from 'drizzle-orm';
import { MAILED_LINES_MAX } from '@/config/limits';
import { paths } from '@/config/paths';
import { notifications, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { sendMail } from '../../mail/outbox';
import { say } from '../../texts/text';
import { inWords } from './in-words';
import { lockedInOrder } from './locked-in-order';

/** Sends one mail with all of a user's unread notifications whose mail is due, newest first. */
export async function mailUnread(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user) return;
    const isDue = and(eq(notifications.userId, userId), lte(notifications.mailAt, now));
    const due = await tx
      .update(notifications)
      .set({ mailAt: null, mailedAt: user.suspendedAt ? null : now })
      .where(inArray(notifications.id, lockedInOrder(tx, isDue)))
      .returning();
    if (due.length === 0 || user.suspendedAt) return;
    const named = due.sort((one, other) => other.id - one.id).slice(0, MAILED_LINES_MAX);
    const lines = named.map((row) => inWords(row, user.locale).body.replace(/\s*\n\s*/g, ' '));
    if (due.length > named.length) lines.push(say(user.locale, 'mail.more', { count: due.length - named.length }));
    await sendMail(deps, tx, {
      to: user,
      template: 'unread',
      params: { count: due.length, lines: lines.join('\n') },
      path: paths.notification(),
      stops: due.map((row) => row.type),
    });
  });
}
