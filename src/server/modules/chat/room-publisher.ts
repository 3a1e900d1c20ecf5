import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import { ROOM_CHANNEL } from './append-message';
import { LOGIN_ENDED_CHANNEL } from './broadcasting';
import { publishRoom } from './publish-rooms';

/** Messages that NOTIFY missed are found within twice this time (DESIGN §3). */
const SWEEP_INTERVAL_MS = 1000;
const MAX_CONCURRENT_ROOMS = 4;
/** At most one room is published for each four connections of the pool, because jobs need the others. */
const POOL_CONNECTIONS_PER_ROOM = 4;

/**
 * Publishes rooms: at once when NOTIFY names one, and once a second those that NOTIFY missed. Also closes the sockets
 * of ended logins at once, without waiting for the jobs that repeat it.
 */
export function createRoomPublisher(deps: Deps) {
  const stopping = new AbortController();
  const limit = pLimit(Math.min(MAX_CONCURRENT_ROOMS, Math.floor(deps.pool.options.max / POOL_CONNECTIONS_PER_ROOM)));
  const running = new Map<number, Promise<void>>();
  const wokenAgain = new Set<number>();
  let isFailing = false;
  let isSweeping = false;
  let stuck = new Map<number, number>();

  const publish = async (roomId: number) => {
    try {
      // Rooms still queued at the stop are left to another process.
      while (!stopping.signal.aborted) {
        wokenAgain.delete(roomId);
        await publishRoom(deps, roomId);
        if (!wokenAgain.has(roomId)) break;
      }
      isFailing = false;
    } catch (error) {
      // The sweep tries again. Logged once, not each second for each room.
      if (!isFailing) deps.log.warn({ err: error, room_id: roomId }, 'messages wait to be published');
      isFailing = true;
    } finally {
      running.delete(roomId);
    }
  };
  const wake = (roomId: number) => {
    if (stopping.signal.aborted) return;
    if (running.has(roomId)) wokenAgain.add(roomId);
    else running.set(roomId, limit(publish, roomId));
  };

  const sweepTimer = setInterval(async () => {
    if (isSweeping) return;
    isSweeping = true;
    // That the database is unavailable is logged elsewhere.
    const found = await sweep(deps).catch(() => new Map<number, number>());
    isSweeping = false;
    // One that has moved on, or was not there a second ago, is being sent.
    for (const [roomId, published] of found) if (stuck.get(roomId) === published) wake(roomId);
    stuck = found;
  }, SWEEP_INTERVAL_MS);

  return {
    listeners: {
      [ROOM_CHANNEL]: (roomId: string) => wake(Number(roomId)),
      // If this fails, the job does it.
      [LOGIN_ENDED_CHANNEL]: (socketUser: string) => void deps.realtime.terminateUser(socketUser).catch(() => {}),
    },
    /** Resolves when the rooms that are being published are done. */
    async stop() {
      stopping.abort();
      clearInterval(sweepTimer);
      await Promise.all(running.values());
    },
  };
}

/** The rooms with unpublished messages, with how far they are published. */
async function sweep({ db }: Deps): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; published: number }>(
    sql`select id, published_sequence::int as published from chat_rooms where last_sequence > published_sequence limit 1000`,
  );
  return new Map(rows.map(({ id, published }) => [id, published]));
}
