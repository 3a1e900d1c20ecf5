import { eq, sql } from 'drizzle-orm';
import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@/config/limits/notifications';
import type { InputOf } from '@/contract/call';
import type { pushCalls } from '@/contract/push/calls';
import { notificationTimes } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { addJobForEach } from '../../queue/add-job';

export async function pushTimes({ db, actor, pusher }: CallContext) {
  const [times] = await db.select().from(notificationTimes).where(eq(notificationTimes.userId, actor.id));
  return {
    public_key: pusher.publicKey,
    quiet_from_hour: times?.quietFromHour ?? QUIET_FROM_HOUR,
    quiet_until_hour: times?.quietUntilHour ?? QUIET_UNTIL_HOUR,
    is_mail_daily: times?.isMailDaily ?? false,
  };
}

/** What waits to be pushed has the new hours; what waits to be mailed keeps its time. */
export async function setTimes({ db, actor }: CallContext, input: InputOf<typeof pushCalls.setTimes>) {
  const times = {
    quietFromHour: input.quiet_from_hour,
    quietUntilHour: input.quiet_until_hour,
    isMailDaily: input.is_mail_daily,
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(notificationTimes)
      .values({ userId: actor.id, ...times })
      .onConflictDoUpdate({ target: notificationTimes.userId, set: times });
    // What waits for the end of the quiet hours may have none now.
    const devices = sql`select json_build_object('deviceId', id) as payload from push_devices where user_id = ${actor.id}`;
    await addJobForEach(tx, 'tell_device', devices);
  });
  return {};
}
