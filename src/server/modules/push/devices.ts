import { createPublicKey } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { PUSH_DEVICES_MAX } from '@/config/limits/notifications';
import type { InputOf } from '@/contract/call';
import type { pushCalls } from '@/contract/push/calls';
import { lockUserForChange } from '../../db/lock-user';
import { pushDevices } from '../../db/schema';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';

/**
 * The browser is told of what comes from now on, until this login ends. A subscription belongs to one user: the browser's
 * last.
 */
export async function addDevice(
  { db, actor, clock, pusher }: CallContext,
  target: InputOf<typeof pushCalls.addDevice>,
) {
  if (!isPoint(target.p256dh)) throw fieldError('p256dh', 'invalid');
  const { id: userId, sessionId } = actor;
  await db.transaction(async (tx) => {
    await lockUserForChange(tx, userId);
    // What waits for another user's device is not told to this one.
    const isOthers = and(eq(pushDevices.endpoint, target.endpoint), ne(pushDevices.userId, userId));
    await tx.delete(pushDevices).where(isOthers);
    const device = { userId, sessionId, p256dh: target.p256dh, auth: target.auth, publicKey: pusher.publicKey };
    await tx
      .insert(pushDevices)
      .values({ ...device, endpoint: target.endpoint, createdAt: clock.now() })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: device });
    const surplus = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(desc(pushDevices.id))
      .offset(PUSH_DEVICES_MAX);
    if (surplus.length > 0)
      await tx.delete(pushDevices).where(
        inArray(
          pushDevices.id,
          surplus.map(({ id }) => id),
        ),
      );
  });
  return {};
}

/** Whether these bytes are on the curve: otherwise nothing could be encrypted for them. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

export async function dropDevice({ db, actor }: CallContext, { endpoint }: InputOf<typeof pushCalls.dropDevice>) {
  const isTheirs = and(eq(pushDevices.userId, actor.id), eq(pushDevices.endpoint, endpoint));
  await db.transaction((tx) => tx.delete(pushDevices).where(isTheirs));
  return {};
}
