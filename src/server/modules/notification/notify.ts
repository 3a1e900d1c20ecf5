import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { notifications, users } from '../../db/schema';
import type { NotificationType } from '../../db/tables/communication';
import type { Deps } from '../../deps';
import { addJob } from '../../jobs/add-job';
import { MAILED } from '../../mail/mailed';
import { sendMail } from '../../mail/outbox';

/** Ours (PRODUCT §5): what is still unread after this is told by mail. */
export const UNREAD_MAIL_AFTER_MS = 15 * 60 * 1000;

export interface NewNotification {
  userIds: readonly (number | null)[];
  type: NotificationType;
  /** A group of the server's texts under `notification`. */
  template: string;
  params: Record<string, string | number>;
  link: string;
}

/** Writes notifications in this transaction, and the mail: at once for what is MAILED, else for those who do not read it in time. */
export async function notify(deps: Deps, db: Db, { userIds, ...what }: NewNotification): Promise<void> {
  const readers = [...new Set(userIds)].filter((id): id is number => id !== null);
  if (readers.length === 0) return;
  const createdAt = deps.clock.now();
  const isMailed = what.template in MAILED;
  const mailedAt = isMailed ? createdAt : null;
  await db.insert(notifications).values(readers.map((userId) => ({ ...what, userId, createdAt, mailedAt })));
  if (isMailed) {
    const { template, params, link } = what;
    const people = await db.select().from(users).where(inArray(users.id, readers));
    for (const to of people) await sendMail(deps, db, { to, template, params, path: link });
    return;
  }
  const runAt = new Date(createdAt.getTime() + UNREAD_MAIL_AFTER_MS);
  // No job key: its row lock would make two projects of the same people wait for each other.
  for (const userId of readers) await addJob(db, 'mail_unread', { userId }, { runAt });
}
