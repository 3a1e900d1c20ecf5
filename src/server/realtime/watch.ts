import type { Connection } from './connection';
import type { Hub } from './hub';
import { type Closing, CODES } from './protocol';

/** Checks every connection regularly, with one timer for all. Returns the function that stops it. */
export function watchConnections(hub: Hub): () => void {
  const timer = setInterval(() => {
    const now = Date.now();
    const isAlone = hub.isAlone();
    for (const connection of hub.registry.all())
      if (!isAlone && isInPresence(connection)) connection.close(OTHERS);
      else watch(hub, connection, now);
    hub.registry.forgetEnded(now);
  }, hub.limits.watchIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Its members are no longer all: its client finds out when it subscribes again. */
const OTHERS = { code: CODES.reconnect, message: 'Another realtime process runs' };

function isInPresence({ channels }: Connection): boolean {
  for (const userId of channels.values()) if (userId !== null) return true;
  return false;
}

function watch({ limits, privateNeedsSignIn }: Hub, connection: Connection, now: number): void {
  const why = findReasonToClose(limits, privateNeedsSignIn, connection, now);
  if (why) connection.close(why);
  else if (connection.askedAt === 0 && now - connection.lastSeenAt >= limits.silenceMs) {
    // A client that only receives sends nothing, and may be gone.
    connection.ping(now);
  }
}

function findReasonToClose(
  limits: Hub['limits'],
  privateNeedsSignIn: boolean,
  { askedAt, isAnonymous, openedAt, channels, unusedSince }: Connection,
  now: number,
): Closing | null {
  if (askedAt > 0 && now - askedAt > limits.pongTimeoutMs)
    return { code: CODES.noPong, message: 'Pong reply not received' };
  if (privateNeedsSignIn && isAnonymous && now - openedAt > limits.signInWithinMs)
    return { code: CODES.unauthorized, message: 'Connection not authorized within timeout' };
  if (channels.size === 0 && now - unusedSince > limits.unusedMs)
    return { code: CODES.inactive, message: 'Closed after inactivity' };
  return null;
}
