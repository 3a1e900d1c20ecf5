import { GAP_PATIENCE_MS } from '@/config/limits/chat';
import { hasGap } from '@/domain/chat/timeline';
import type { ChatStore } from './state';

type Place = { message_id: string; chatroom_id: number };

/**
 * What is missing may only be late: one's own reply overtakes the event before it, another tab is told first that a
 * message is sent. It is waited for a moment, and asked for if it has not come by then.
 */
export function createLateMessages({ store, ask }: { store: ChatStore; ask: () => void }) {
  let awaited: Place[] = [];
  let holes = new Map<string, number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMissing = ({ message_id, chatroom_id }: Place) =>
    !store.getState().rooms[chatroom_id]?.timeline.messages.some((message) => message.message_id === message_id);
  /** Where nothing is missing up to, in the rooms that have a hole. */
  const findHoles = () =>
    new Map(
      Object.entries(store.getState().rooms).flatMap(([roomId, { timeline }]) =>
        hasGap(timeline) ? [[roomId, timeline.syncedTo]] : [],
      ),
    );

  function watch(): void {
    holes = findHoles();
    timer = setTimeout(look, GAP_PATIENCE_MS);
  }

  function look(): void {
    timer = undefined;
    const left = findHoles();
    // In a busy room there is always something on its way: only a hole that stayed where it was is one.
    if (awaited.some(isMissing) || [...left].some(([roomId, syncedTo]) => holes.get(roomId) === syncedTo)) ask();
    else if (left.size > 0) watch();
    awaited = [];
  }

  return {
    /** There is a hole in a room, or this message is to come. */
    expect(message?: Place): void {
      if (message) awaited.push(message);
      if (!timer) watch();
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      awaited = [];
    },
  };
}
