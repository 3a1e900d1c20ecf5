import { create } from 'zustand';

/** A room by its id, a project's room with these users, or the panel with the rooms: opened, or closed if it is open. */
export type ChatRequest = { roomId: number } | { projectId: number; users: number[] } | 'toggle';

interface ChatStatus {
  unreadCount: number;
  /** A message could not be sent. */
  hasFailed: boolean;
  isOpen: boolean;
}

/** What the rest of the page shows of the chat; written by the chat, once it is loaded. */
export const useChatStatus = create<ChatStatus>()(() => ({ unreadCount: 0, hasFailed: false, isOpen: false }));

let listener: ((request: ChatRequest) => void) | null = null;
let waiting: ChatRequest | null = null;

/** Asks the chat to show a room or its rooms; the request is stored until the chat is loaded. */
export function openChat(request: ChatRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

/** Passes requests to the chat until the returned function is called. */
export function onOpenChat(take: (request: ChatRequest) => void): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
