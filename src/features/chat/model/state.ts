import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatMessage, ChatReader, ChatRoom, ChatRoomState } from '@/contract/chat/calls';
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

/** What is new in a room for the reader: its newest sequence, their read mark, and the unread count. */
export type RoomReadState = Omit<ChatRoomState, 'chatroom_id'>;

export interface OpenRoom {
  /** The last reply of `chatroom-details`; null before the first. */
  details: ChatRoom | null;
  /** How far the others have read: of that reply, and later events. */
  readers: readonly ChatReader[];
  isLoading: boolean;
  isLoadingOlder: boolean;
  /** The room, or an older page of it, could not be loaded (Spec §8). */
  error: unknown;
}

/** `disconnected`: offline, or without a realtime connection for some seconds, which the user is told. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** The chat context (Spec §3); records are by the room's id. */
export interface ChatState {
  panel: PanelState;
  /** The id of the selected room. */
  currentRoom: number | null;
  /** The rooms that are or were open. */
  rooms: Readonly<Record<number, OpenRoom>>;
  /** The loaded messages of these rooms. */
  messages: Readonly<Record<number, Timeline<ChatMessage>>>;
  newMessages: Readonly<Record<number, RoomReadState>>;
  /** Unread messages of all rooms: the server's count, updated by later events. */
  unreadCount: number;
  outbox: readonly OutboxItem[];
  drafts: Readonly<Record<number, string>>;
  connectionStatus: ConnectionStatus;
  /** The server's error at the subscription (Spec §8); null if the server was not reached. */
  liveError: unknown;
  /** Why a requested room could not be opened. */
  openError: unknown;
}

export type ChatStore = StoreApi<ChatState>;

export const createChatStore = (): ChatStore =>
  createStore<ChatState>()(() => ({
    panel: 'collapsed',
    currentRoom: null,
    rooms: {},
    messages: {},
    newMessages: {},
    unreadCount: 0,
    outbox: [],
    drafts: {},
    connectionStatus: 'connecting',
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

/** Changes the messages of one room of the store, if it is there. */
export function updateMessages(
  store: ChatStore,
  roomId: number,
  change: (timeline: Timeline<ChatMessage>) => Timeline<ChatMessage>,
): void {
  store.setState(({ messages }) => {
    const timeline = messages[roomId];
    const next = timeline && change(timeline);
    return next && next !== timeline ? { messages: { ...messages, [roomId]: next } } : {};
  });
}
