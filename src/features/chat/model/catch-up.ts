import { CHAT_ROOMS_LIMIT_MAX } from '@/config/limits/chat';
import type { ReplyOf } from '@/contract/call';
import type { ChatMessage, chatCalls } from '@/contract/chat/calls';
import { addCaughtUp } from '@/domain/chat/timeline';
import { mergeReadStates } from './read-states';
import { type ChatStore, updateMessages } from './state';

type Reply = ReplyOf<typeof chatCalls.catchUp>;
export type AskCatchUp = (rooms: { chatroom_id: number; sequence: number }[]) => Promise<Reply>;

interface CatchUpDeps {
  store: ChatStore;
  ask: AskCatchUp;
  /** A room has messages that the list does not show yet. */
  onNews: () => void;
  onMessages: (messages: readonly ChatMessage[]) => void;
  /** The login has ended: no more requests are made for it. */
  isStopped: () => boolean;
  /** The request failed; the caller retries it if that may help. */
  onFailed: (error: unknown) => void;
}

/** Fetches everything that happened in the held rooms after the sequences reached, one request at a time. */
export function createCatchUp({ store, ask, isStopped, onNews, onMessages, onFailed }: CatchUpDeps) {
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;

  /** The rooms to request, as many as the call takes: the newest ones, and the one that is shown. */
  const held = () => {
    const { messages, currentRoom } = store.getState();
    const isShown = (room: { chatroom_id: number }) => Number(room.chatroom_id === currentRoom);
    return Object.entries(messages)
      .flatMap(([id, { syncedTo }]) => (syncedTo === null ? [] : [{ chatroom_id: Number(id), sequence: syncedTo }]))
      .sort((a, b) => isShown(a) - isShown(b) || a.chatroom_id - b.chatroom_id)
      .slice(-CHAT_ROOMS_LIMIT_MAX);
  };

  function apply({ value, rooms, unread_count }: Reply): void {
    const byRoom = new Map<number, ChatMessage[]>();
    for (const message of value) byRoom.set(message.chatroom_id, [...(byRoom.get(message.chatroom_id) ?? []), message]);
    for (const [roomId, messages] of byRoom)
      updateMessages(store, roomId, (timeline) => addCaughtUp(timeline, messages));
    onMessages(value);
    if (mergeReadStates(store, rooms, unread_count)) onNews();
  }

  async function run(): Promise<void> {
    let isComplete = false;
    while (!isStopped() && (!isComplete || isRequestedAgain)) {
      isRequestedAgain = false;
      const reply = await ask(held());
      if (isStopped()) return;
      apply(reply);
      isComplete = !reply.has_more || reply.value.length === 0;
    }
  }

  return (): Promise<void> => {
    if (running) isRequestedAgain = true;
    running ??= run()
      .catch(onFailed)
      .finally(() => {
        running = null;
        isRequestedAgain = false;
      });
    return running;
  };
}
