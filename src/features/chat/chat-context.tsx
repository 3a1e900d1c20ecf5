import { createContext, useContext } from 'react';
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
