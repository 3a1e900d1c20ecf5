import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { READERS_TOLD_EVERY_MS } from '@/config/limits';
import { userChannel } from '@/contract/chat/calls';
import type { Deps } from '../../deps';
import { READ_CHANNEL, readersOf } from './readers';

/**
 * Tells the members of a room how far the others have read: at once, then at most once a second. What is lost (a broken
 * connection, a new worker) is made good when the room is next loaded or read on in.
 */
export function createReaderPublisher(deps: Deps) {
  const stopping = new AbortController();
  // One room at a time, because messages go first.
  const limit = pLimit(1);
  const running = new Map<number, Promise<void>>();
  const wokenAgain = new Set<number>();

  const publish = async (roomId: number) => {
    do {
      wokenAgain.delete(roomId);
      await limit(tellReaders, deps, roomId).catch((err: unknown) =>
        deps.log.debug({ err, room_id: roomId }, 'nobody was told who has read'),
      );
      await delay(READERS_TOLD_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    } while (wokenAgain.has(roomId) && !stopping.signal.aborted);
    running.delete(roomId);
  };

  return {
    listeners: {
      [READ_CHANNEL]: (payload: string) => {
        const roomId = Number(payload);
        if (stopping.signal.aborted) return;
        if (running.has(roomId)) wokenAgain.add(roomId);
        else running.set(roomId, publish(roomId));
      },
    },
    /** Resolves when what is being told is done. */
    async stop() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}

/** Sends each member of a room how far the others have read. */
async function tellReaders(deps: Deps, roomId: number): Promise<void> {
  const { readers, told } = await readersOf(deps.db, roomId);
  const events = told.map((userId) => ({
    channel: `private-${userChannel(userId)}`,
    name: 'ChatReadersEvent',
    data: { chatroom_id: roomId, readers: readers.filter(({ id }) => id !== userId) },
  }));
  if (events.length > 1) await deps.realtime.send(events);
}
