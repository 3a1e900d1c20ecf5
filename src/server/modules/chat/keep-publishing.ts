import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import { ROOM_CHANNEL } from './append-message';
import { publishRoom } from './publish-rooms';

/** DESIGN §3: what NOTIFY did not bring is found within this. */
const SWEEP_INTERVAL_MS = 1000;
const LISTEN_AGAIN_AFTER_MS = 500;
/** Each holds a connection while it publishes. */
const ROOMS_AT_ONCE = 4;

/** Keeps publishing rooms: at once when one says that it has something, and what was missed once a second. */
export function keepPublishing(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const limit = pLimit(ROOMS_AT_ONCE);
  const atWork = new Map<number, Promise<void>>();
  const wokenAgain = new Set<number>();
  let isFailing = false;

  const publish = async (roomId: number) => {
    try {
      // Those that waited their turn are another process's now.
      while (!stopping.signal.aborted) {
        wokenAgain.delete(roomId);
        await publishRoom(deps, roomId);
        if (!wokenAgain.has(roomId)) break;
      }
      isFailing = false;
    } catch (error) {
      // The sweep tries again; it is said once, not each second for each room.
      if (!isFailing) deps.log.warn({ err: error, room_id: roomId }, 'messages wait to be published');
      isFailing = true;
    } finally {
      atWork.delete(roomId);
    }
  };
  const wake = (roomId: number) => {
    if (stopping.signal.aborted) return;
    if (atWork.has(roomId)) wokenAgain.add(roomId);
    else atWork.set(roomId, limit(publish, roomId));
  };

  const sweeping = setInterval(() => {
    sweep(deps).then(
      (roomIds) => roomIds.forEach(wake),
      // The database is away, and that is said elsewhere.
      () => {},
    );
  }, SWEEP_INTERVAL_MS);
  const listening = keepListening(deps, wake, stopping.signal);

  return {
    /** Fulfilled when what is being sent is sent. */
    async stop() {
      stopping.abort();
      clearInterval(sweeping);
      await Promise.all([listening, ...atWork.values()]);
    },
  };
}

/** The rooms that have something to publish. */
async function sweep(deps: Deps): Promise<number[]> {
  const { rows } = await deps.db.execute<{ id: number }>(
    sql`select id from chat_rooms where last_sequence > published_sequence limit 1000`,
  );
  return rows.map((row) => row.id);
}

/** Hears of rooms on a connection of its own; when that breaks, on another. */
async function keepListening(deps: Deps, wake: (roomId: number) => void, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const client = await deps.pool.connect().catch(() => null);
    if (client) {
      client.on('notification', ({ payload }) => wake(Number(payload)));
      const isOver = once(client, 'end', { signal: stopping });
      await client.query(`listen ${ROOM_CHANNEL}`).then(
        () => isOver.catch(() => {}),
        () => {},
      );
      isOver.catch(() => {});
      client.release(true);
    }
    await delay(LISTEN_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
