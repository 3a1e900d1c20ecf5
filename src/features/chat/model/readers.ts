import type { ChatMessage, ChatReader } from '@/contract/chat/calls';
import { mergeReaders, noteWriting } from '@/domain/chat/read-mark';
import { type ChatStore, updateRoom } from './state';

/** How far the others have read in a room, as the server says. */
export const noteReaders = (store: ChatStore, roomId: number, readers: readonly ChatReader[]): void =>
  updateRoom(store, roomId, (room) => ({ ...room, readers: mergeReaders(room.readers, readers) }));

/** Who writes has read the room up to there; the server does not tell it again. */
export function noteWriters(store: ChatStore, messages: readonly ChatMessage[]): void {
  for (const { chatroom_id, sequence, sender_id, event } of messages) {
    if (!sender_id || event !== null) continue;
    updateRoom(store, chatroom_id, (room) => {
      const readers = noteWriting(room.readers, sender_id.id, sequence);
      return readers === room.readers ? room : { ...room, readers };
    });
  }
}
