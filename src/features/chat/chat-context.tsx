import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Chat } from './model/chat';
import type { ChatState } from './model/state';

const ChatContext = createContext<Chat | null>(null);
export const ChatProvider = ChatContext.Provider;

/** @throws Error outside of the widget */
export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('useChat needs the chat widget around it');
  return chat;
}

export const useChatState = <T,>(select: (state: ChatState) => T): T => useStore(useChat().store, select);

const MINUTE_MS = 60_000;

/** The time, to the minute: what is said to be long ago grows older while it is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
