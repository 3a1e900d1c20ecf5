import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';

const LISTEN_AGAIN_AFTER_MS = 500;

/**
 * Hears what transactions notify as soon as they are committed, on a connection of its own; when that breaks, on
 * another. Notifications in between are lost, so the work that they announce must be found another way too.
 * @param hearers by channel: names that need no quoting
 */
export async function keepListening(
  pool: Pool,
  hearers: Readonly<Record<string, (payload: string) => void>>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const client = await pool.connect().catch(() => null);
    if (client) {
      client.on('notification', ({ channel, payload = '' }) => hearers[channel]?.(payload));
      const isOver = once(client, 'end', { signal: stopping });
      const listen = Object.keys(hearers).map((channel) => `listen ${channel}`);
      await client.query(listen.join(';')).then(
        () => isOver.catch(() => {}),
        () => {},
      );
      isOver.catch(() => {});
      client.release(true);
    }
    await delay(LISTEN_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
