import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage, ChatRoom, ChatRoomState } from '@/contract/chat/calls';
import type { Timeline } from '@/domain/chat/timeline';

/** Spec §4. */
export type PanelState = 'collapsed' | 'open' | 'expanded';

/** A pending message of the user: stored on the device until it is in the room (PRODUCT §5). */
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
  /** Why it was refused, or the error of the last try. */
  error: unknown;
}

/** The state of a room for the reader: its newest sequence, read mark and unread count. */
export type Head = Omit<ChatRoomState, 'chatroom_id'>;

export interface OpenRoom {
  /** The last reply of `chatroom-details`; null before the first. */
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
  /** Unread messages of all rooms: the server's count, updated by later events. */
  unreadCount: number;
  outbox: readonly OutboxItem[];
  drafts: Readonly<Record<number, string>>;
  /** The browser is offline, or there has been no realtime connection for some seconds. */
  isCut: boolean;
  /** The server's error at the subscription (Spec §8); null if the server was not reached. */
  liveError: unknown;
  /** Why a requested room could not be opened. */
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

/** Changes one room of the store, if it is there. */
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
