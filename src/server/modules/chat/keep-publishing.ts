import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { keepListening } from '../../db/driver/listen';
import type { Deps } from '../../deps';
import { ROOM_CHANNEL } from './append-message';
import { LOGIN_ENDED_CHANNEL } from './broadcasting';
import { publishRoom } from './publish-rooms';

/** DESIGN §3: what NOTIFY did not bring is found within this. */
const SWEEP_INTERVAL_MS = 1000;
/** Each holds a connection while it publishes; jobs and calls need some as well. */
const ROOMS_AT_ONCE = 4;
const CONNECTIONS_A_ROOM = 4;

/**
 * Keeps publishing rooms: at once when one says that it has something, and what was missed once a second. Closes the
 * sockets of logins in the moment they end, however long the jobs take that make sure of it.
 */
export function keepPublishing(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const limit = pLimit(Math.min(ROOMS_AT_ONCE, Math.floor(deps.pool.options.max / CONNECTIONS_A_ROOM)));
  const atWork = new Map<number, Promise<void>>();
  const wokenAgain = new Set<number>();
  let isFailing = false;
  let isSweeping = false;

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

  const sweeping = setInterval(async () => {
    if (isSweeping) return;
    isSweeping = true;
    // Where the database is away, that is said elsewhere.
    const roomIds = await sweep(deps).catch(() => []);
    isSweeping = false;
    roomIds.forEach(wake);
  }, SWEEP_INTERVAL_MS);
  const hearers = {
    [ROOM_CHANNEL]: (roomId: string) => wake(Number(roomId)),
    // What fails here, the job does.
    [LOGIN_ENDED_CHANNEL]: (socketUser: string) => void deps.realtime.terminateUser(socketUser).catch(() => {}),
  };
  const listening = keepListening(deps.pool, hearers, stopping.signal);

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
