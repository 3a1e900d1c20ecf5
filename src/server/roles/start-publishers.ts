import { listenAlone } from '../db/driver/listen';
import type { Deps } from '../deps';
import { createChangePublisher } from '../modules/change/change-publisher';
import { createReaderPublisher } from '../modules/chat/reader-publisher';
import { createRoomPublisher } from '../modules/chat/room-publisher';

/** Publishes chat rooms, who has read in them, and changes. Of an installation's workers, one at a time is woken by NOTIFY (decision 32). */
export function startPublishers(deps: Deps): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const rooms = createRoomPublisher(deps);
  const readers = createReaderPublisher(deps);
  const changes = createChangePublisher(deps);
  const listeners = { ...rooms.listeners, ...readers.listeners, ...changes.listeners };
  const onBroken = (err: unknown) => deps.log.warn({ err }, 'nobody is told of changes until the database answers');
  const listening = listenAlone(
    deps.pool,
    { listeners, onListening: changes.tellEverybody, onBroken },
    stopping.signal,
  );
  return {
    /** Resolves when what is being published is done. */
    async stop() {
      stopping.abort();
      await Promise.all([listening, rooms.stop(), readers.stop(), changes.stop()]);
    },
  };
}
