import { useEffect, useRef, useState } from 'react';
import { useChat, useChatState } from '../chat-context';
import { useRoomWords } from '../rooms/use-room-words';

/** Ours: of many at once, as after a break, the last are read out. */
const READ_OUT_MAX = 3;

/** What others say while the room is open, for a screen reader; what was there before is not read out. */
export function useAnnouncement(roomId: number): string {
  const { userId } = useChat();
  const words = useRoomWords();
  const timeline = useChatState((state) => state.rooms[roomId]?.timeline);
  const [text, setText] = useState('');
  /** The last message that was there or was read out; null until the newest page is there. */
  const heard = useRef<number | null>(null);
  const newest = timeline && timeline.syncedTo !== null ? (timeline.messages.at(-1)?.sequence ?? 0) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when something is added at the end
  useEffect(() => {
    const before = heard.current;
    heard.current = newest;
    if (before === null || newest === null) return;
    const fresh = timeline?.messages.filter(({ sequence, sender_id }) => sequence > before && sender_id?.id !== userId);
    if (fresh?.length) setText(fresh.slice(-READ_OUT_MAX).map(words.message).join('\n'));
  }, [newest]);
  return text;
}
