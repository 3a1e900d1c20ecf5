import { callApi } from '@/client/http/call-api';
import { MESSAGES_KEPT, RENEWAL_PAUSE_MS, ROOMS_KEPT } from '@/config/limits/chat';
import { FILE_URL_TTL_S } from '@/config/limits/files';
import { type ChatMessage, chatCalls } from '@/contract/chat/calls';
import { addPage, cutTimeline, EMPTY_TIMELINE, renew } from '@/domain/chat/timeline';
import { markRoomRead, mergeReadStates } from './read-states';
import { noteReaders, noteWriters } from './readers';
import { type ChatStore, type OpenRoom, updateMessages, updateRoom } from './state';

const UNLOADED: OpenRoom = {
  details: null,
  readers: [],
  isLoading: false,
  isLoadingOlder: false,
  error: null,
};

/** A file's address is renewed a little before it expires. */
const FILES_FRESH_MS = FILE_URL_TTL_S * 1000 * 0.8;

interface RoomsDeps {
  store: ChatStore;
  isStopped: () => boolean;
  /** There may be a gap between the loaded messages and newer ones. */
  onLoaded: () => void;
  /** The list of rooms has addresses that have expired. */
  onStale: () => void;
}

/** The rooms that are or were open: their pages, and how far they are read. */
export function createRooms({ store, isStopped, onLoaded, onStale }: RoomsDeps) {
  /** Read marks that the server does not have yet. */
  const unsaved = new Map<number, number>();
  /** When the addresses of a message's files were fetched, in ms; by the array, which is new in each reply. */
  const filesAt = new WeakMap<ChatMessage['files'], number>();
  const renewing = new Set<string>();
  /** When a message's addresses were last renewed because one did not load, in ms. */
  const brokenAt = new Map<string, number>();
  /** When the pictures of a room's users were last renewed, in ms. */
  const peopleAt = new Map<number, number>();
  /** Rooms that have changed while they were being loaded. */
  const changed = new Set<number>();
  /** Rooms in the order in which they were last shown. */
  let shown: number[] = [];

  const note = (messages: readonly ChatMessage[]) => {
    for (const { files } of messages) filesAt.set(files, Date.now());
    noteWriters(store, messages);
  };

  async function page(roomId: number, conversation_id: number): Promise<void> {
    const reply = await callApi(chatCalls.conversationDetails, { conversation_id });
    if (isStopped()) return;
    note(reply.conversations);
    updateMessages(store, roomId, (timeline) =>
      addPage(timeline, {
        id: conversation_id,
        messages: reply.conversations,
        previousId: reply.previous_conversation_id,
      }),
    );
  }

  /**
   * Selecting a room loads its details, then the conversation page (Spec §4), which is asked for at once where the list
   * has named it. Messages in memory stay visible.
   * @param newestPage the page that the list named
   * @param isAhead the room is not shown yet: it is caught up with when it is
   */
  async function load(roomId: number, newestPage: number | null = null, isAhead = false): Promise<void> {
    store.setState(({ rooms, messages }) => ({
      rooms: { ...rooms, [roomId]: rooms[roomId] ?? UNLOADED },
      messages: { ...messages, [roomId]: messages[roomId] ?? EMPTY_TIMELINE },
    }));
    if (store.getState().rooms[roomId]?.isLoading) return;
    updateRoom(store, roomId, (room) => ({ ...room, isLoading: true, error: null }));
    const { syncedTo = null } = store.getState().messages[roomId] ?? {};
    const loadDetails = async () => {
      const details = await callApi(chatCalls.chatroomDetails, { chatroom_id: roomId });
      if (isStopped()) return details;
      updateRoom(store, roomId, (room) => ({ ...room, details }));
      noteReaders(store, roomId, details.readers);
      mergeReadStates(store, [{ ...details, chatroom_id: roomId }]);
      return details;
    };
    const isNamed = syncedTo === null && newestPage !== null;
    try {
      const [details] = await Promise.all([loadDetails(), isNamed ? page(roomId, newestPage) : null]);
      if (isStopped()) return;
      if (syncedTo === null && !isNamed) {
        if (details.previous_conversation_id !== null) await page(roomId, details.previous_conversation_id);
        else
          updateMessages(store, roomId, (timeline) => addPage(timeline, { id: null, messages: [], previousId: null }));
      }
      if (isStopped()) return;
      updateRoom(store, roomId, (room) => ({ ...room, isLoading: false }));
      if (!isAhead && (syncedTo === null || details.sequence > syncedTo)) onLoaded();
    } catch (error) {
      updateRoom(store, roomId, (room) => ({ ...room, isLoading: false, error }));
    }
    if (changed.delete(roomId) && !isStopped()) await load(roomId);
  }

  /** A room that is or was open has changed: of one that is being loaded the reply may be older than that. */
  function reload(roomId: number): void {
    const room = store.getState().rooms[roomId];
    if (room?.isLoading) changed.add(roomId);
    else if (room) void load(roomId);
  }

  /** After a break: who has read, and who is in the room, may have changed. */
  function reloadShown(): void {
    const { currentRoom } = store.getState();
    if (currentRoom !== null) reload(currentRoom);
  }

  /** Loads a room that is likely to be selected next, unless another is being loaded. */
  async function prefetch(roomId: number, newestPage: number | null): Promise<void> {
    const { rooms } = store.getState();
    if (!rooms[roomId] && !Object.values(rooms).some(({ isLoading }) => isLoading))
      await load(roomId, newestPage, true);
  }

  /** Scrolling to the top loads the previous conversation (Spec §4). */
  async function loadOlder(roomId: number): Promise<void> {
    const { rooms, messages } = store.getState();
    const room = rooms[roomId];
    const { previousId } = messages[roomId] ?? {};
    if (!room || room.isLoadingOlder || previousId === null || previousId === undefined) return;
    updateRoom(store, roomId, (now) => ({ ...now, isLoadingOlder: true, error: null }));
    let error: unknown = null;
    await page(roomId, previousId).catch((reason: unknown) => {
      error = reason;
    });
    updateRoom(store, roomId, (now) => ({ ...now, isLoadingOlder: false, error }));
  }

  /** Sends a read mark to the server. A mark that fails is sent again by `saveMarks`. */
  async function saveMark(roomId: number, sequence: number): Promise<void> {
    unsaved.set(roomId, sequence);
    try {
      await callApi(chatCalls.readRoom, { chatroom_id: roomId, sequence });
      if (unsaved.get(roomId) === sequence) unsaved.delete(roomId);
    } catch {
      // In this tab the room is read anyway.
    }
  }

  /** Marks the room as read: here at once, and on the server for all tabs and devices. */
  function markRead(roomId: number): void {
    const { messages, newMessages } = store.getState();
    const sequence = messages[roomId]?.messages.at(-1)?.sequence ?? 0;
    const known = newMessages[roomId];
    if (!known || sequence <= known.read_sequence) return;
    markRoomRead(store, roomId, sequence);
    void saveMark(roomId, sequence);
  }

  const saveMarks = () => {
    for (const [roomId, sequence] of unsaved) void saveMark(roomId, sequence);
  };

  /** Frees memory: of the rooms not in view, only the newest messages of those shown last remain. */
  function trim(): void {
    const { rooms, messages, currentRoom, panel } = store.getState();
    if (currentRoom !== null) shown = [...shown.filter((id) => id !== currentRoom), currentRoom].slice(-ROOMS_KEPT);
    const isInUse = (id: number, { isLoading, isLoadingOlder }: OpenRoom) =>
      isLoading || isLoadingOlder || (id === currentRoom && panel !== 'collapsed');
    const remaining = Object.entries(rooms).filter(([key, room]) => {
      const id = Number(key);
      return isInUse(id, room) || shown.includes(id);
    });
    store.setState({
      rooms: Object.fromEntries(remaining),
      messages: Object.fromEntries(
        remaining.map(([key, room]) => {
          const timeline = messages[Number(key)] ?? EMPTY_TIMELINE;
          return [key, isInUse(Number(key), room) ? timeline : cutTimeline(timeline, MESSAGES_KEPT)];
        }),
      ),
    });
  }

  /** How long the addresses of a message's files stay fresh, in ms; 0 if they have to be renewed. */
  const filesFreshFor = ({ files }: ChatMessage): number =>
    Math.max(0, (filesAt.get(files) ?? 0) + FILES_FRESH_MS - Date.now());

  /**
   * Fetches the page that ends with this message, with newly signed addresses for it and its neighbours.
   * @param isBroken an address did not load, even if it is fresh
   */
  async function renewFiles(message: ChatMessage, isBroken = false): Promise<void> {
    const { chatroom_id, id, message_id } = message;
    const isDue = isBroken
      ? Date.now() - (brokenAt.get(message_id) ?? 0) > RENEWAL_PAUSE_MS
      : filesFreshFor(message) === 0;
    if (!isDue || renewing.has(message_id)) return;
    if (isBroken) brokenAt.set(message_id, Date.now());
    renewing.add(message_id);
    try {
      const { conversations } = await callApi(chatCalls.conversationDetails, { conversation_id: id });
      if (isStopped()) return;
      note(conversations);
      updateMessages(store, chatroom_id, (timeline) => renew(timeline, conversations));
    } catch {
      // Fetched again when the message is next shown.
    } finally {
      renewing.delete(message_id);
    }
  }

  /** Renews the pictures of a room's users, because one did not load: its address has expired. */
  function renewPeople(roomId: number): void {
    if (Date.now() - (peopleAt.get(roomId) ?? 0) < RENEWAL_PAUSE_MS) return;
    peopleAt.set(roomId, Date.now());
    onStale();
    reload(roomId);
  }

  return {
    ...{ load, reload, reloadShown, prefetch, loadOlder, markRead, saveMarks, trim },
    ...{ note, filesFreshFor, renewFiles, renewPeople },
  };
}
