/** The data of a message that a timeline needs: its id, and its position in the room's order. */
export interface Placed {
  message_id: string;
  sequence: number;
}

/**
 * The messages of a room that one browser has. They arrive by pages, events, catch-ups and replies to sending, in any
 * order and repeatedly; the timeline has each once, in the server's order (PRODUCT §5).
 */
export interface Timeline<M extends Placed> {
  readonly messages: readonly M[];
  /** No message up to this sequence is missing; null until the newest page is loaded. */
  readonly syncedTo: number | null;
  /** Id of the page before the oldest message; null if there is none, undefined until a page is loaded. */
  readonly previousId: number | null | undefined;
}

export const EMPTY_TIMELINE: Timeline<never> = { messages: [], syncedTo: null, previousId: undefined };

/** Inserts the new messages in order; returns the same list if none is new. */
function merge<M extends Placed>(existing: readonly M[], added: readonly M[]): readonly M[] {
  // The usual case needs no comparison.
  const [only] = added;
  if (added.length === 1 && only && only.sequence > lastSequence(existing)) return [...existing, only];
  const known = new Set(existing.map((message) => message.message_id));
  const fresh: M[] = [];
  for (const message of added) {
    if (known.has(message.message_id)) continue;
    known.add(message.message_id);
    fresh.push(message);
  }
  if (fresh.length === 0) return existing;
  return [...existing, ...fresh].sort((a, b) => a.sequence - b.sequence);
}

/** The sequence up to which no message is missing: `from`, and those that follow it without a gap. */
function reach(messages: readonly Placed[], from: number): number {
  let synced = from;
  for (let at = messages.findLastIndex(({ sequence }) => sequence <= from) + 1; at < messages.length; at++) {
    if (messages[at]?.sequence !== synced + 1) break;
    synced++;
  }
  return synced;
}

const lastSequence = (messages: readonly Placed[]): number => messages.at(-1)?.sequence ?? 0;

/**
 * Adds the newest page of the room, or the one before the oldest message, requested by `previousId`; `messages` oldest
 * first. `id` is the one that the page was requested by: null for a room without messages.
 */
export function addPage<M extends Placed>(
  timeline: Timeline<M>,
  page: { id: number | null; messages: readonly M[]; previousId: number | null },
): Timeline<M> {
  const isNext = timeline.previousId === undefined || page.id === timeline.previousId;
  const messages = merge(timeline.messages, page.messages);
  return {
    messages,
    syncedTo: reach(messages, Math.max(timeline.syncedTo ?? 0, lastSequence(page.messages))),
    previousId: isNext ? page.previousId : timeline.previousId,
  };
}

/**
 * Adds one message from the live connection, or from the reply to sending it. A message of a page that is not loaded
 * yet (the reply to a retry may be old) is ignored, because it would leave a gap; it arrives with its page.
 */
export function addMessage<M extends Placed>(timeline: Timeline<M>, message: M): Timeline<M> {
  const { syncedTo, previousId } = timeline;
  const oldest = timeline.messages[0]?.sequence ?? 0;
  if (syncedTo !== null && previousId !== null && message.sequence < oldest) return timeline;
  const messages = merge(timeline.messages, [message]);
  if (messages === timeline.messages) return timeline;
  return { ...timeline, messages, syncedTo: syncedTo === null ? null : reach(messages, syncedTo) };
}

/**
 * Adds everything the server has after `syncedTo`, oldest first, or as much of it as one reply holds. Sequences that
 * are not in it are no gaps: they are cards that this reader does not see.
 */
export function addCaughtUp<M extends Placed>(timeline: Timeline<M>, caughtUp: readonly M[]): Timeline<M> {
  if (timeline.syncedTo === null || caughtUp.length === 0) return timeline;
  const messages = merge(timeline.messages, caughtUp);
  return { ...timeline, messages, syncedTo: reach(messages, Math.max(timeline.syncedTo, lastSequence(caughtUp))) };
}

/** Replaces messages by the server's current form, because the signed addresses of files expire. */
export function renew<M extends Placed>(timeline: Timeline<M>, shown: readonly M[]): Timeline<M> {
  const fresh = new Map(shown.map((message) => [message.message_id, message]));
  return { ...timeline, messages: timeline.messages.map((message) => fresh.get(message.message_id) ?? message) };
}

/**
 * Cuts to the newest `keep` messages, for a room that is not shown; the page before them is requested again when it is
 * needed.
 */
export function cutTimeline<M extends Placed & { id: number }>(timeline: Timeline<M>, keep: number): Timeline<M> {
  const newestDropped = timeline.messages.at(-keep - 1);
  if (!newestDropped || hasGap(timeline)) return timeline;
  return { ...timeline, messages: timeline.messages.slice(-keep), previousId: newestDropped.id };
}

/** A message before the newest may be missing: request what the server has after `syncedTo`. */
export const hasGap = (timeline: Timeline<Placed>): boolean =>
  timeline.syncedTo !== null && lastSequence(timeline.messages) > timeline.syncedTo;

/** Own messages that are not sent yet or were refused, without those that are in the timeline already. */
export function notYetThere<P extends { message_id: string }>(timeline: Timeline<Placed>, own: readonly P[]): P[] {
  const known = new Set(timeline.messages.map(({ message_id }) => message_id));
  return own.filter(({ message_id }) => !known.has(message_id));
}
