import { asc, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { notifications } from '../../db/schema';

/** The ids of notifications, always locked in ascending order, so that concurrent changes do not deadlock. */
export const lockedInOrder = (db: Db, where: SQL | undefined) =>
  db.select({ id: notifications.id }).from(notifications).where(where).orderBy(asc(notifications.id)).for('update');
