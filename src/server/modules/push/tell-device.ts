import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
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
import { notifications, notificationTimes, pushDevices, pushes, sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { PushMessage } from '../../push/pusher';
import { addJob } from '../../queue/add-job';
import { say } from '../../texts/text';
import { inWords } from '../notification/in-words';

/**
 * Pushes what is in a device's outbox: each notification, or their number. One job works on a device at a time. What is
 * told leaves the outbox at once, so that a job that is repeated tells it no second time; between the two a crash may do
 * so, and the tag then replaces the message on the device.
 * @throws when the push service is to be tried again
 */
export async function tellDevice(deps: Deps, deviceId: number): Promise<void> {
  const again = (runAt: Date) => addJob(deps.db, 'tell_device', { deviceId }, { key: `device:${deviceId}`, runAt });
  const now = deps.clock.now();
  const found = await readDevice(deps, deviceId);
  if (!found) return;
  const { device, locale, isLive, ...quiet } = found;
  if (!isLive) return dropDevice(deps, deviceId);
  const quietEnd = quietUntil(now, quiet);
  if (quietEnd) return again(quietEnd);
  if (!(await lease(deps, deviceId, now))) return again(new Date(now.getTime() + PUSH_BUSY_RETRY_MS));
  try {
    for (const { message, ids } of await pushesFor(deps, deviceId, locale, now)) {
      const pushed = await deps.pusher.push(device, message);
      if (pushed === 'gone') return await dropDevice(deps, deviceId);
      if (pushed === 'refused') deps.log.warn({ device_id: deviceId }, 'a push service refused a message');
      await deps.db.delete(pushes).where(and(eq(pushes.deviceId, deviceId), inArray(pushes.notificationId, ids)));
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

/** What to send, and of which notifications the device is then told. */
interface Push {
  message: PushMessage;
  ids: number[];
}

/** Read after the lease: none is told twice. What was read meanwhile, or is too old, leaves the outbox. */
async function pushesFor({ db }: Deps, deviceId: number, locale: string, now: Date): Promise<Push[]> {
  const tooOld = new Date(now.getTime() - PUSH_KEPT_MS);
  const waiting = db.select({ id: pushes.notificationId }).from(pushes).where(eq(pushes.deviceId, deviceId));
  const over = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.id, waiting),
        or(isNotNull(notifications.readAt), lte(notifications.createdAt, tooOld)),
      ),
    );
  await db.delete(pushes).where(and(eq(pushes.deviceId, deviceId), inArray(pushes.notificationId, over)));
  const rows = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, waiting))
    .orderBy(asc(notifications.id));
  if (rows.length <= PUSHED_EACH_MAX)
    return rows.map((row) => {
      const { title, body } = inWords(row, locale);
      const link = inLocale(row.link, locale);
      // The messages of a room replace each other.
      const tag = row.type === 'message' ? link : `notification-${row.id}`;
      return { message: { title, body: truncate(body, PUSHED_TEXT_MAX_CHARS), link, tag }, ids: [row.id] };
    });
  const message = {
    title: say(locale, 'push.several', { count: rows.length }),
    body: say(locale, 'push.several_text'),
    link: inLocale(paths.notification(), locale),
    tag: 'several',
  };
  return [{ message, ids: rows.map(({ id }) => id) }];
}
