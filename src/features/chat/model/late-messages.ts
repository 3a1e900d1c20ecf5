import { GAP_PATIENCE_MS } from '@/config/limits';
import { hasGap } from '@/domain/chat/timeline';
import type { ChatStore } from './state';

type Place = { message_id: string; chatroom_id: number };

/**
 * What is missing may only be late: one's own reply overtakes the event before it, another tab is told first that a
 * message is sent. It is waited for a moment, and asked for if it has not come by then.
 */
export function createLateMessages({ store, ask }: { store: ChatStore; ask: () => void }) {
  let awaited: Place[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMissing = ({ message_id, chatroom_id }: Place) =>
    !store.getState().rooms[chatroom_id]?.timeline.messages.some((message) => message.message_id === message_id);

  function look(): void {
    timer = undefined;
    const hasHole = Object.values(store.getState().rooms).some(({ timeline }) => hasGap(timeline));
    if (hasHole || awaited.some(isMissing)) ask();
    awaited = [];
  }

  return {
    /** There is a hole in a room, or this message is to come. */
    expect(message?: Place): void {
      if (message) awaited.push(message);
      timer ??= setTimeout(look, GAP_PATIENCE_MS);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      awaited = [];
    },
  };
}
