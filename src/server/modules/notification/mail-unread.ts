import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { MAILED_LINES_MAX } from '@/config/limits';
import { paths } from '@/config/paths';
import { notifications, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { eachDueUser } from '../../jobs/each-alone';
import { sendMail } from '../../mail/outbox';
import { say } from '../../texts/text';
import { inWords } from './in-words';
import { lockedInOrder } from './locked-in-order';

/** Users whose mails are looked up at a time. */
const BATCH = 100;

/** Mails every user their unread notifications whose mail is due. Safe to run again, and concurrently. */
export async function mailUnread(deps: Deps): Promise<void> {
  const isDue = lte(notifications.mailAt, deps.clock.now());
  const dueAfter = (after: number) =>
    deps.db
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(and(isDue, gt(notifications.userId, after)))
      .orderBy(asc(notifications.userId))
      .limit(BATCH);
  await eachDueUser(deps, dueAfter, mailUser);
}

/** One mail with all that is due, newest first. */
async function mailUser(deps: Deps, userId: number): Promise<void> {
  const now = deps.clock.now();
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const isDue = and(eq(notifications.userId, userId), lte(notifications.mailAt, now));
  const due = await deps.db
    .update(notifications)
    .set({ mailAt: null, mailedAt: user.suspendedAt ? null : now })
    .where(inArray(notifications.id, lockedInOrder(deps.db, isDue)))
    .returning();
  if (due.length === 0 || user.suspendedAt) return;
  const named = due.sort((one, other) => other.id - one.id).slice(0, MAILED_LINES_MAX);
  const lines = named.map((row) => inWords(row, user.locale).body.replace(/\s*\n\s*/g, ' '));
  if (due.length > named.length) lines.push(say(user.locale, 'mail.more', { count: due.length - named.length }));
  await sendMail(deps, deps.db, {
    to: user,
    template: 'unread',
    params: { count: due.length, lines: lines.join('\n') },
    path: paths.notification(),
    stops: due.map((row) => row.type),
  });
}
