import { CHAT_ROOMS_LIMIT_MAX } from '@/config/limits/chat';
import type { ReplyOf } from '@/contract/call';
import type { ChatMessage, chatCalls } from '@/contract/chat/calls';
import { addCaughtUp } from '@/domain/chat/timeline';
import { takeHeads } from './heads';
import { type ChatStore, updateTimeline } from './state';

type Reply = ReplyOf<typeof chatCalls.catchUp>;
export type AskCatchUp = (rooms: { chatroom_id: number; sequence: number }[]) => Promise<Reply>;

interface CatchUpDeps {
  store: ChatStore;
  ask: AskCatchUp;
  /** Rooms have news that the list does not show yet. */
  onNews: () => void;
  onMessages: (messages: readonly ChatMessage[]) => void;
  /** The login is over: nothing is asked in its name any more. */
  isStopped: () => boolean;
  /** It could not be done; somebody asks again later, where that may help. */
  onFailed: (error: unknown) => void;
}

/** Asks what happened in the rooms that are held after the sequences reached; one at a time, all of it. */
export function createCatchUp({ store, ask, isStopped, onNews, onMessages, onFailed }: CatchUpDeps) {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  /** As many as may be asked for: the newest rooms, and the one that is shown. */
  const held = () => {
    const { rooms, roomId } = store.getState();
    const isShown = (room: { chatroom_id: number }) => Number(room.chatroom_id === roomId);
    return Object.entries(rooms)
      .flatMap(([id, { timeline }]) =>
        timeline.syncedTo === null ? [] : [{ chatroom_id: Number(id), sequence: timeline.syncedTo }],
      )
      .sort((a, b) => isShown(a) - isShown(b) || a.chatroom_id - b.chatroom_id)
      .slice(-CHAT_ROOMS_LIMIT_MAX);
  };

  function take({ value, rooms, unread_count }: Reply): void {
    const byRoom = new Map<number, ChatMessage[]>();
    for (const message of value) byRoom.set(message.chatroom_id, [...(byRoom.get(message.chatroom_id) ?? []), message]);
    for (const [roomId, messages] of byRoom)
      updateTimeline(store, roomId, (timeline) => addCaughtUp(timeline, messages));
    onMessages(value);
    if (takeHeads(store, rooms, unread_count)) onNews();
  }

  async function run(): Promise<void> {
    let isWhole = false;
    while (!isStopped() && (!isWhole || isAskedAgain)) {
      isAskedAgain = false;
      const reply = await ask(held());
      if (isStopped()) return;
      take(reply);
      isWhole = !reply.has_more || reply.value.length === 0;
    }
  }

  return (): Promise<void> => {
    if (running) isAskedAgain = true;
    running ??= run()
      .catch(onFailed)
      .finally(() => {
        running = null;
        isAskedAgain = false;
      });
    return running;
  };
}
