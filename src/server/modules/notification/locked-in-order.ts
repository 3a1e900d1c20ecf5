import { asc, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { notifications } from '../../db/schema';

/** The ids of notifications, locked in one order for all, so that nobody who changes several waits for another who does. */
export const lockedInOrder = (db: Db, where: SQL | undefined) =>
  db.select({ id: notifications.id }).from(notifications).where(where).orderBy(asc(notifications.id)).for('update');
