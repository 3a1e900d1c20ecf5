import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

const LISTEN_AGAIN_AFTER_MS = 500;

/**
 * LISTENs on one connection of the pool, which it holds; when that breaks, on another. Notifications sent in between
 * are lost, so callers must find the work that they announce in another way too.
 * @param listeners by channel; the names of channels must not need quoting
 */
export async function listenForever(
  pool: Pool,
  listeners: Readonly<Record<string, (payload: string) => void>>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const client = await pool.connect().catch(() => null);
    if (client) {
      client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
      const isOver = once(client, 'end', { signal: stopping }).catch(() => {});
      const listen = Object.keys(listeners).map((channel) => `listen ${channel}`);
      await client.query(listen.join(';')).then(
        () => isOver,
        () => {},
      );
      client.release(true);
    }
    await delay(LISTEN_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
