/** A room by its id, or a project's room with these users. */
export type ChatRequest = { roomId: number } | { projectId: number; users: number[] };

let listener: ((request: ChatRequest) => void) | null = null;
let waiting: ChatRequest | null = null;

/** Asks the chat to show a room; the request is stored until the chat is loaded. */
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
