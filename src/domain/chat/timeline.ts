/** What a timeline has to know of a message: which it is, and its place in the room's order. */
export interface Placed {
  message_id: string;
  sequence: number;
}

/**
 * What one browser holds of a room. Messages come by pages, events, catch-ups and replies to one's own sending, in any
 * order and more than once; here they stand once each, in the order that the server gave them (PRODUCT §5).
 */
export interface Timeline<M extends Placed> {
  readonly messages: readonly M[];
  /** Nothing up to here is missing; null until the newest page is there. */
  readonly syncedTo: number | null;
  /** The page before the oldest message; null when there is none, undefined until a page has said. */
  readonly previousId: number | null | undefined;
}

export const EMPTY_TIMELINE: Timeline<never> = { messages: [], syncedTo: null, previousId: undefined };

/** Puts what is new in its place; the very same list when nothing is. */
function merge<M extends Placed>(held: readonly M[], added: readonly M[]): readonly M[] {
  // Nearly always, and then nothing is compared.
  const [only] = added;
  if (added.length === 1 && only && only.sequence > lastSequence(held)) return [...held, only];
  const known = new Set(held.map((message) => message.message_id));
  const fresh: M[] = [];
  for (const message of added) {
    if (known.has(message.message_id)) continue;
    known.add(message.message_id);
    fresh.push(message);
  }
  if (fresh.length === 0) return held;
  return [...held, ...fresh].sort((a, b) => a.sequence - b.sequence);
}

/** How far nothing is missing, when what follows without a hole counts too. */
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
 * The newest page of the room, or the one before the oldest message, asked for by `previousId`; `messages` oldest
 * first. `id` is what the page was asked for by: null for a room where nothing was said.
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
 * One message by the live connection, or as the reply to its sending. One of a page that is not there yet (the reply
 * to a retry may be old) comes with its page: before it there would be a hole.
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
 * Everything the server has after `syncedTo`, oldest first, or as much of it as one reply holds. Sequences that the
 * reader is not shown (cards for others) are no holes: the server has said what there is.
 */
export function addCaughtUp<M extends Placed>(timeline: Timeline<M>, caughtUp: readonly M[]): Timeline<M> {
  if (timeline.syncedTo === null || caughtUp.length === 0) return timeline;
  const messages = merge(timeline.messages, caughtUp);
  return { ...timeline, messages, syncedTo: reach(messages, Math.max(timeline.syncedTo, lastSequence(caughtUp))) };
}

/** The same messages, as the server shows them now: addresses of files are signed for a while only. */
export function renew<M extends Placed>(timeline: Timeline<M>, shown: readonly M[]): Timeline<M> {
  const fresh = new Map(shown.map((message) => [message.message_id, message]));
  return { ...timeline, messages: timeline.messages.map((message) => fresh.get(message.message_id) ?? message) };
}

/**
 * Its newest `keep` messages, for a room that is not looked at; the page before them is asked for again when it is
 * wanted.
 */
export function cutTimeline<M extends Placed & { id: number }>(timeline: Timeline<M>, keep: number): Timeline<M> {
  const newestDropped = timeline.messages.at(-keep - 1);
  if (!newestDropped || hasGap(timeline)) return timeline;
  return { ...timeline, messages: timeline.messages.slice(-keep), previousId: newestDropped.id };
}

/** Something before the newest message may not have come: ask for what happened after `syncedTo`. */
export const hasGap = (timeline: Timeline<Placed>): boolean =>
  timeline.syncedTo !== null && lastSequence(timeline.messages) > timeline.syncedTo;

/** One's own that wait to be sent or were refused, without those that are in the room already. */
export function notYetThere<P extends { message_id: string }>(timeline: Timeline<Placed>, own: readonly P[]): P[] {
  const known = new Set(timeline.messages.map(({ message_id }) => message_id));
  return own.filter(({ message_id }) => !known.has(message_id));
}
