import { GAP_PATIENCE_MS } from '@/config/limits/chat';
import { hasGap } from '@/domain/chat/timeline';
import type { ChatStore } from './state';

type Expected = { message_id: string; chatroom_id: number };

/**
 * A missing message may only be delayed: the reply to an own message can overtake an earlier event, and this tab may
 * learn from another tab that a message is sent before its event arrives. It is requested only if it does not arrive in
 * time.
 */
export function createLateMessages({ store, ask }: { store: ChatStore; ask: () => void }) {
  let awaited: Expected[] = [];
  let gaps = new Map<string, number | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isMissing = ({ message_id, chatroom_id }: Expected) =>
    !store.getState().messages[chatroom_id]?.messages.some((message) => message.message_id === message_id);
  /** The rooms that have a gap, each with the sequence up to which nothing is missing. */
  const findGaps = () =>
    new Map(
      Object.entries(store.getState().messages).flatMap(([roomId, timeline]) =>
        hasGap(timeline) ? [[roomId, timeline.syncedTo]] : [],
      ),
    );

  function watch(): void {
    gaps = findGaps();
    timer = setTimeout(check, GAP_PATIENCE_MS);
  }

  function check(): void {
    timer = undefined;
    const remaining = findGaps();
    // In a busy room messages are always in flight: only a gap that has not moved needs a request.
    if (awaited.some(isMissing) || [...remaining].some(([roomId, syncedTo]) => gaps.get(roomId) === syncedTo)) ask();
    else if (remaining.size > 0) watch();
    awaited = [];
  }

  return {
    /** To be called if a room has a gap, or if this message should arrive. */
    expect(message?: Expected): void {
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
