import type { ChatRoomState } from '@/contract/chat/calls';
import type { ChatStore, RoomReadState } from './state';

/** Merges two states of a room: the newer one wins, but a read mark never goes back. */
function mergeReadState(known: RoomReadState | undefined, received: RoomReadState): RoomReadState {
  if (!known) return received;
  if (received.sequence < known.sequence || received.read_sequence < known.read_sequence) {
    const [later, earlier] = known.sequence > received.sequence ? [known, received] : [received, known];
    const read_sequence = Math.max(known.read_sequence, received.read_sequence);
    // Messages between the two states are unread too, unless the later state counts less.
    const most = earlier.unread_count + later.sequence - earlier.sequence;
    return {
      sequence: later.sequence,
      read_sequence,
      unread_count: read_sequence >= later.sequence ? 0 : Math.min(later.unread_count, most),
    };
  }
  return received;
}

/**
 * Merges states of rooms from the server into the store.
 * @param unreadCount the server's total of all rooms, corrected by newer states known here; if absent, the previous
 *   total is adjusted by what changed
 * @returns whether a room has a message that was not known
 */
export function mergeReadStates(store: ChatStore, states: readonly ChatRoomState[], unreadCount?: number): boolean {
  const { newMessages, unreadCount: before } = store.getState();
  const next = { ...newMessages };
  let correction = 0;
  let hasNews = false;
  for (const { chatroom_id, ...received } of states) {
    const known = newMessages[chatroom_id];
    const now = mergeReadState(known, received);
    hasNews ||= !known || now.sequence > known.sequence;
    correction += now.unread_count - (unreadCount === undefined ? (known?.unread_count ?? 0) : received.unread_count);
    next[chatroom_id] = now;
  }
  store.setState({ newMessages: next, unreadCount: Math.max(0, (unreadCount ?? before) + correction) });
  return hasNews;
}

/** Records a new message: its room moves to its sequence, and has one more unread unless the message is the user's. */
export function countNewMessage(
  store: ChatStore,
  message: { chatroom_id: number; sequence: number },
  isOwn: boolean,
): void {
  const { chatroom_id, sequence } = message;
  const { newMessages, unreadCount } = store.getState();
  const known = newMessages[chatroom_id] ?? { sequence: 0, read_sequence: 0, unread_count: 0 };
  if (sequence <= known.sequence) return;
  const isUnread = !isOwn && sequence > known.read_sequence;
  const now = { ...known, sequence, unread_count: known.unread_count + (isUnread ? 1 : 0) };
  store.setState({
    newMessages: { ...newMessages, [chatroom_id]: now },
    unreadCount: unreadCount + (isUnread ? 1 : 0),
  });
}

/** Marks a room as read at once; the server's state follows. */
export function markRoomRead(store: ChatStore, chatroom_id: number, sequence: number): void {
  const known = store.getState().newMessages[chatroom_id];
  if (!known || sequence <= known.read_sequence) return;
  const unread_count = sequence >= known.sequence ? 0 : known.unread_count;
  mergeReadStates(store, [{ chatroom_id, sequence: known.sequence, read_sequence: sequence, unread_count }]);
}
