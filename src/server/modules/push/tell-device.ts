import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import {
  PUSH_BUSY_RETRY_MS,
  PUSH_KEPT_MS,
  PUSH_LEASE_MS,
  PUSHED_EACH_MAX,
  PUSHED_TEXT_MAX_CHARS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
} from '@/config/limits/notifications';
import { inLocale, paths } from '@/config/paths';
import { truncate } from '@/domain/meta';
import { quietUntil } from '@/domain/notification/times';
import { notifications, notificationTimes, pushDevices, sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { PushMessage } from '../../push/pusher';
import { addJob } from '../../queue/add-job';
import { say } from '../../texts/text';
import { inWords } from '../notification/in-words';

/** More are told as their number: which one is last makes no difference then. */
const READ_MAX = 100;

export const deviceKey = (deviceId: number) => `device:${deviceId}`;

/**
 * Pushes what a device's user has not read and the device was not told of: each, or their number. One job works on a
 * device at a time. What is told is written down at once, so that a job that is repeated tells it no second time; between
 * sending and writing a crash may do so, and the tag then replaces the message on the device.
 * @throws when the push service is to be tried again
 */
export async function tellDevice(deps: Deps, deviceId: number): Promise<void> {
  const again = (runAt: Date) => addJob(deps.db, 'tell_device', { deviceId }, { key: deviceKey(deviceId), runAt });
  const now = deps.clock.now();
  const found = await readDevice(deps, deviceId);
  if (!found) return;
  const { device, locale, isLive, ...quiet } = found;
  if (!isLive) return dropDevice(deps, deviceId);
  const quietEnd = quietUntil(now, quiet);
  if (quietEnd) return again(quietEnd);
  if (!(await lease(deps, deviceId, now))) return again(new Date(now.getTime() + PUSH_BUSY_RETRY_MS));
  try {
    for (const { message, lastId } of await messagesFor(deps, device, locale, now)) {
      const pushed = await deps.pusher.push(device, message);
      if (pushed === 'gone') return await dropDevice(deps, deviceId);
      if (pushed === 'refused') deps.log.warn({ device_id: deviceId }, 'a push service refused a message');
      await deps.db.update(pushDevices).set({ toldId: lastId }).where(eq(pushDevices.id, deviceId));
    }
  } finally {
    await deps.db.update(pushDevices).set({ busyUntil: null }).where(eq(pushDevices.id, deviceId));
  }
}

async function readDevice({ db }: Deps, deviceId: number) {
  const [row] = await db
    .select({
      device: pushDevices,
      locale: users.locale,
      isLive: sql<boolean>`${sessions.revokedAt} is null and ${users.suspendedAt} is null`,
      fromHour: sql<number>`coalesce(${notificationTimes.quietFromHour}, ${QUIET_FROM_HOUR}::int)`,
      untilHour: sql<number>`coalesce(${notificationTimes.quietUntilHour}, ${QUIET_UNTIL_HOUR}::int)`,
    })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .leftJoin(notificationTimes, eq(notificationTimes.userId, pushDevices.userId))
    .where(eq(pushDevices.id, deviceId));
  return row;
}

const dropDevice = async ({ db }: Deps, deviceId: number): Promise<void> => {
  await db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
};

/** @returns whether no other job works on it */
async function lease({ db }: Deps, deviceId: number, now: Date): Promise<boolean> {
  const isFree = or(isNull(pushDevices.busyUntil), lt(pushDevices.busyUntil, now));
  const leased = await db
    .update(pushDevices)
    .set({ busyUntil: new Date(now.getTime() + PUSH_LEASE_MS) })
    .where(and(eq(pushDevices.id, deviceId), isFree))
    .returning({ id: pushDevices.id });
  return leased.length > 0;
}

/** What to send, and up to which notification the device is then told. Read after the lease: none is told twice. */
async function messagesFor(
  { db }: Deps,
  { id, userId }: typeof pushDevices.$inferSelect,
  locale: string,
  now: Date,
): Promise<{ message: PushMessage; lastId: number }[]> {
  const told = db.select({ id: pushDevices.toldId }).from(pushDevices).where(eq(pushDevices.id, id));
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        eq(notifications.isPushed, true),
        gt(notifications.id, sql`(${told})`),
        gt(notifications.createdAt, new Date(now.getTime() - PUSH_KEPT_MS)),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(READ_MAX);
  rows.reverse();
  if (rows.length <= PUSHED_EACH_MAX)
    return rows.map((row) => {
      const { title, body } = inWords(row, locale);
      const link = inLocale(row.link, locale);
      // The messages of a room replace each other.
      const tag = row.type === 'message' ? link : `notification-${row.id}`;
      return { message: { title, body: truncate(body, PUSHED_TEXT_MAX_CHARS), link, tag }, lastId: row.id };
    });
  const message = {
    title: say(locale, 'push.several', { count: rows.length }),
    body: say(locale, 'push.several_text'),
    link: inLocale(paths.notification(), locale),
    tag: 'several',
  };
  return [{ message, lastId: rows.at(-1)?.id ?? 0 }];
}
