import { useEffect, useRef, useState } from 'react';
import { useChat, useChatState } from '../chat-context';
import { useRoomWords } from '../rooms/use-room-words';

/** Ours: of many new messages at once, as after a reconnection, only the last are announced. */
const ANNOUNCED_MAX = 3;

/**
 * New messages of others while the room is open, for screen readers; earlier messages are not announced. The key
 * changes with each announcement: one that is worded like the one before is announced if it is a new element.
 */
export function useAnnouncement(roomId: number): { key: number; text: string } {
  const { userId } = useChat();
  const words = useRoomWords();
  const timeline = useChatState((state) => state.messages[roomId]);
  const [announcement, setAnnouncement] = useState({ key: 0, text: '' });
  /** The newest sequence at the last run; null until the newest page is loaded. */
  const lastNewest = useRef<number | null>(null);
  const newest = timeline && timeline.syncedTo !== null ? (timeline.messages.at(-1)?.sequence ?? 0) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a message is added at the end
  useEffect(() => {
    const before = lastNewest.current;
    lastNewest.current = newest;
    if (before === null || newest === null) return;
    const fresh = timeline?.messages.filter(({ sequence, sender_id }) => sequence > before && sender_id?.id !== userId);
    if (fresh?.length)
      setAnnouncement({ key: newest, text: fresh.slice(-ANNOUNCED_MAX).map(words.message).join('\n') });
  }, [newest]);
  return announcement;
}
