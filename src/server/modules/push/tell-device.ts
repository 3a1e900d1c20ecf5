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
import type { PushMessage } from '@/domain/notification/push-message';
import { quietUntil } from '@/domain/notification/times';
import { notifications, notificationTimes, pushDevices, pushes, sessions, users } from '../../db/schema';
import type { Deps } from '../../deps';
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
  const found = await readDevice(deps, deviceId);
  if (!found) return;
  if (!found.isLive) return dropDevice(deps, deviceId);
  const now = deps.clock.now();
  const quietEnd = quietUntil(now, found);
  if (quietEnd) {
    // A waiting job keeps its time. The end is in the key, so that changed hours get a job of their own.
    const key = `quiet:${deviceId}:${quietEnd.toISOString()}`;
    return addJob(deps.db, 'tell_device', { deviceId }, { key, runAt: quietEnd });
  }
  const until = new Date(now.getTime() + PUSH_LEASE_MS);
  if (!(await lease(deps, deviceId, now, until))) {
    const runAt = new Date(now.getTime() + PUSH_BUSY_RETRY_MS);
    return addJob(deps.db, 'tell_device', { deviceId }, { runAt });
  }
  try {
    while (await tellNext(deps, deviceId, until));
  } finally {
    const isOurs = and(eq(pushDevices.id, deviceId), eq(pushDevices.busyUntil, until));
    await deps.db.update(pushDevices).set({ busyUntil: null }).where(isOurs);
  }
}

/** Meanwhile the login may have ended, or the browser be another user's. @returns whether there may be more to tell */
async function tellNext(deps: Deps, deviceId: number, until: Date): Promise<boolean> {
  const found = await readDevice(deps, deviceId);
  if (!found?.isLive || found.device.busyUntil?.getTime() !== until.getTime()) return false;
  const { device, locale } = found;
  const next = await nextPush(deps, device, locale);
  if (!next) return false;
  const pushed = await deps.pusher.push(device, next.message);
  const isOldKey = device.publicKey !== deps.pusher.publicKey;
  if (pushed === 'gone' || (pushed === 'unauthorized' && isOldKey)) {
    await dropDevice(deps, deviceId);
    return false;
  }
  if (pushed === 'unauthorized') throw new Error(`${new URL(device.endpoint).host} refuses our signature`);
  if (pushed === 'refused') deps.log.warn({ device_id: deviceId }, 'a push service refused a message');
  await deps.db.delete(pushes).where(and(eq(pushes.deviceId, deviceId), inArray(pushes.notificationId, next.ids)));
  return true;
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
async function lease({ db }: Deps, deviceId: number, now: Date, until: Date): Promise<boolean> {
  const isFree = or(isNull(pushDevices.busyUntil), lt(pushDevices.busyUntil, now));
  const leased = await db
    .update(pushDevices)
    .set({ busyUntil: until })
    .where(and(eq(pushDevices.id, deviceId), isFree))
    .returning({ id: pushDevices.id });
  return leased.length > 0;
}

/** What to send, and of which notifications the device is then told. */
interface Push {
  message: PushMessage;
  ids: number[];
}

/**
 * The oldest in the outbox, or the number of all, if they are many. What was read meanwhile, or is too old, leaves the
 * outbox.
 */
async function nextPush(
  { db, clock }: Deps,
  { id: deviceId, userId }: typeof pushDevices.$inferSelect,
  locale: string,
): Promise<Push | null> {
  const tooOld = new Date(clock.now().getTime() - PUSH_KEPT_MS);
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
    .where(and(eq(notifications.userId, userId), inArray(notifications.id, waiting)))
    .orderBy(asc(notifications.id));
  const [row] = rows;
  if (!row) return null;
  if (rows.length <= PUSHED_EACH_MAX) {
    const { title, body } = inWords(row, locale);
    const link = inLocale(row.link, locale);
    // The messages of a room replace each other.
    const tag = row.type === 'message' ? link : `notification-${row.id}`;
    return { message: { title, body: truncate(body, PUSHED_TEXT_MAX_CHARS), link, tag }, ids: [row.id] };
  }
  const message = {
    title: say(locale, 'push.several', { count: rows.length }),
    body: say(locale, 'push.several_text'),
    link: inLocale(paths.notification(), locale),
    tag: `several-${rows.at(-1)?.id}`,
  };
  return { message, ids: rows.map(({ id }) => id) };
}
