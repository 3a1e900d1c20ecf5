import { useEffect } from 'react';
import { useChat, useChatState } from '../chat-context';

/** Marks the room as read while its end is really seen: the window is visible and has the focus. */
export function useReadMark(roomId: number, isAtEnd: boolean): void {
  const chat = useChat();
  const newest = useChatState((state) => state.messages[roomId]?.messages.at(-1)?.sequence);
  const isKnown = useChatState((state) => state.newMessages[roomId] !== undefined);
  useEffect(() => {
    if (!isAtEnd || newest === undefined || !isKnown) return;
    const mark = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) chat.markRead(roomId);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    window.addEventListener('focus', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      window.removeEventListener('focus', mark);
    };
  }, [chat, roomId, isAtEnd, newest, isKnown]);
}
