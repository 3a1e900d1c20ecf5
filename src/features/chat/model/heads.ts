import type { ChatRoomState } from '@/contract/chat/calls';
import type { ChatStore, Head } from './state';

/** The newer of two words on a room; a read mark never goes back. */
function newer(held: Head | undefined, said: Head): Head {
  if (!held) return said;
  if (said.sequence < held.sequence || said.read_sequence < held.read_sequence) {
    const [later, earlier] = held.sequence > said.sequence ? [held, said] : [said, held];
    const read_sequence = Math.max(held.read_sequence, said.read_sequence);
    // What came between the two is unread too, unless the later word counts less.
    const most = earlier.unread_count + later.sequence - earlier.sequence;
    return {
      sequence: later.sequence,
      read_sequence,
      unread_count: read_sequence >= later.sequence ? 0 : Math.min(later.unread_count, most),
    };
  }
  return said;
}

/**
 * Takes the server's word on where rooms stand.
 * @param unreadCount of all rooms, where the server said it: moved by what is known better here; else the one before
 *   is moved by what changed
 * @returns whether a room has something that was not known
 */
export function takeHeads(store: ChatStore, states: readonly ChatRoomState[], unreadCount?: number): boolean {
  const { heads, unreadCount: before } = store.getState();
  const next = { ...heads };
  let moved = 0;
  let hasNews = false;
  for (const { chatroom_id, ...said } of states) {
    const held = heads[chatroom_id];
    const head = newer(held, said);
    hasNews ||= !held || head.sequence > held.sequence;
    moved += head.unread_count - (unreadCount === undefined ? (held?.unread_count ?? 0) : said.unread_count);
    next[chatroom_id] = head;
  }
  store.setState({ heads: next, unreadCount: Math.max(0, (unreadCount ?? before) + moved) });
  return hasNews;
}

/** A message was heard of: its room stands at it, and has one more to read unless it is one's own. */
export function bumpHead(store: ChatStore, message: { chatroom_id: number; sequence: number }, isOwn: boolean): void {
  const { chatroom_id, sequence } = message;
  const { heads, unreadCount } = store.getState();
  const held = heads[chatroom_id] ?? { sequence: 0, read_sequence: 0, unread_count: 0 };
  if (sequence <= held.sequence) return;
  const isUnread = !isOwn && sequence > held.read_sequence;
  const head = { ...held, sequence, unread_count: held.unread_count + (isUnread ? 1 : 0) };
  store.setState({
    heads: { ...heads, [chatroom_id]: head },
    unreadCount: unreadCount + (isUnread ? 1 : 0),
  });
}

/** Opening a room clears its mark at once; the server's word comes after. */
export function markHeadRead(store: ChatStore, chatroom_id: number, sequence: number): void {
  const held = store.getState().heads[chatroom_id];
  if (!held || sequence <= held.read_sequence) return;
  const unread_count = sequence >= held.sequence ? 0 : held.unread_count;
  takeHeads(store, [{ chatroom_id, sequence: held.sequence, read_sequence: sequence, unread_count }]);
}
