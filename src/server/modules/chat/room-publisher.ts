import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Deps } from '../../deps';
import { ROOM_CHANNEL } from './append-message';
import { LOGIN_ENDED_CHANNEL } from './broadcasting';
import { publishRoom } from './publish-rooms';

/** Messages that NOTIFY missed are found within twice this time (DESIGN §3). */
const SWEEP_INTERVAL_MS = 1000;
const MAX_CONCURRENT_ROOMS = 4;
/**
 * At most one room is published for each four connections of the pool: it uses one, and jobs and calls need the others.
 */
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
    const roomIds = await sweep(deps).catch(() => []);
    isSweeping = false;
    roomIds.forEach(wake);
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

/** The rooms with unpublished messages, without those that the worker that listens is sending right now. */
async function sweep(deps: Deps): Promise<number[]> {
  const before = new Date(deps.clock.now().getTime() - SWEEP_INTERVAL_MS).toISOString();
  const { rows } = await deps.db.execute<{ id: number }>(
    sql`select id from chat_rooms where last_sequence > published_sequence and updated_at <= ${before} limit 1000`,
  );
  return rows.map((row) => row.id);
}
