/** A room by its number, or that of a project with these people. */
export type ChatRequest = { roomId: number } | { projectId: number; users: number[] };

let listener: ((request: ChatRequest) => void) | null = null;
let waiting: ChatRequest | null = null;

/** Asks the chat, wherever on the page it is, to show a room; kept until the chat is loaded. */
export function openChat(request: ChatRequest): void {
  if (listener) listener(request);
  else waiting = request;
}

/** The chat takes requests from here until the function returned is called. */
export function onOpenChat(take: (request: ChatRequest) => void): () => void {
  listener = take;
  if (waiting) take(waiting);
  waiting = null;
  return () => {
    listener = null;
  };
}
