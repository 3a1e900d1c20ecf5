import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage, ChatRoom, ChatRoomState } from '@/contract/chat/calls';
import type { Timeline } from '@/domain/chat/timeline';

/** Spec §4. */
export type PanelState = 'collapsed' | 'open' | 'expanded';

/** One's own message on its way: kept on the device until it is in the room (PRODUCT §5). */
export interface OutboxItem {
  message_id: string;
  chatroom_id: number;
  message: string;
  files: File[];
  /** An instant, by this device's clock. */
  created_at: string;
  state: 'waiting' | 'sending' | 'failed';
  /** 0 to 1 while files are sent. */
  progress: number | null;
  /** Why it was refused, or what kept it from going so far. */
  error: unknown;
}

/** Where a room stands for the reader. */
export type Head = Omit<ChatRoomState, 'chatroom_id'>;

export interface OpenRoom {
  /** What `chatroom-details` said last; null until it has. */
  details: ChatRoom | null;
  timeline: Timeline<ChatMessage>;
  isLoading: boolean;
  isLoadingOlder: boolean;
  /** The room, or an older page of it, could not be loaded (Spec §8). */
  error: unknown;
}

export interface ChatState {
  panel: PanelState;
  roomId: number | null;
  rooms: Readonly<Record<number, OpenRoom>>;
  heads: Readonly<Record<number, Head>>;
  /** Unread in all rooms: the server's count, and what was heard since. */
  unreadCount: number;
  outbox: readonly OutboxItem[];
  drafts: Readonly<Record<number, string>>;
  /** The live connection has been away for longer than a moment, or could not be made. */
  isCut: boolean;
  /** What the server answered to who wanted to subscribe (Spec §8); null where it was not reached. */
  liveError: unknown;
  /** A room that was asked for could not be opened. */
  openError: unknown;
}

export type ChatStore = StoreApi<ChatState>;

export const createChatStore = (): ChatStore =>
  createStore<ChatState>()(() => ({
    panel: 'collapsed',
    roomId: null,
    rooms: {},
    heads: {},
    unreadCount: 0,
    outbox: [],
    drafts: {},
    isCut: false,
    liveError: null,
    openError: null,
  }));

/** Changes what is held of one room, if it is held. */
export function updateRoom(store: ChatStore, roomId: number, change: (room: OpenRoom) => OpenRoom): void {
  store.setState(({ rooms }) => {
    const room = rooms[roomId];
    const next = room && change(room);
    return next && next !== room ? { rooms: { ...rooms, [roomId]: next } } : {};
  });
}

export const updateTimeline = (
  store: ChatStore,
  roomId: number,
  change: (timeline: OpenRoom['timeline']) => OpenRoom['timeline'],
): void =>
  updateRoom(store, roomId, (room) => {
    const timeline = change(room.timeline);
    return timeline === room.timeline ? room : { ...room, timeline };
  });
