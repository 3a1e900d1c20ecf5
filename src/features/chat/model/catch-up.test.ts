import { describe, expect, it, vi } from 'vitest';
import { CHAT_ROOMS_LIMIT_MAX } from '@/config/limits/chat';
import type { ChatMessage } from '@/contract/chat/calls';
import { addPage, EMPTY_TIMELINE } from '@/domain/chat/timeline';
import { type AskCatchUp, createCatchUp } from './catch-up';
import { countNewMessage, markRoomRead, mergeReadStates } from './read-states';
import { createChatStore } from './state';

const message = (chatroom_id: number, sequence: number) =>
  ({ message_id: `${chatroom_id}-${sequence}`, chatroom_id, sequence, files: [] }) as unknown as ChatMessage;

function storeWith(rooms: Record<number, number>) {
  const store = createChatStore();
  store.setState({
    messages: Object.fromEntries(
      Object.entries(rooms).map(([id, last]) => [
        id,
        addPage<ChatMessage>(EMPTY_TIMELINE, { id: last, messages: [message(Number(id), last)], previousId: null }),
      ]),
    ),
  });
  return store;
}
const NOTHING = { value: [], has_more: false, rooms: [], unread_count: 0 };
const sequencesOf = (store: ReturnType<typeof createChatStore>, roomId: number) =>
  store.getState().messages[roomId]?.messages.map(({ sequence }) => sequence);

function setUp(rooms: Record<number, number>, ask: AskCatchUp) {
  const store = storeWith(rooms);
  const request = vi.fn(ask);
  const [onNews, onFailed] = [vi.fn(), vi.fn()];
  let isStopped = false;
  return {
    stop: () => {
      isStopped = true;
    },
    store,
    request,
    onNews,
    onFailed,
    catchUp: createCatchUp({
      store,
      ask: request,
      isStopped: () => isStopped,
      onNews,
      onFailed,
      onMessages: () => {},
    }),
  };
}

describe('catching up', () => {
  it('requests on from the sequences reached until there is no more', async () => {
    const server = { 1: 9, 2: 5 };
    const { store, request, catchUp } = setUp({ 1: 3, 2: 5 }, async (rooms) => {
      const missed = rooms.flatMap(({ chatroom_id, sequence }) =>
        Array.from({ length: server[chatroom_id as 1 | 2] - sequence }, (_, index) =>
          message(chatroom_id, sequence + index + 1),
        ),
      );
      return { value: missed.slice(0, 4), has_more: missed.length > 4, rooms: [], unread_count: 0 };
    });
    await catchUp();
    expect(sequencesOf(store, 1)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(sequencesOf(store, 2)).toEqual([5]);
    expect(request).toHaveBeenCalledTimes(2);
    expect(request.mock.calls[1]?.[0]).toEqual([
      { chatroom_id: 1, sequence: 7 },
      { chatroom_id: 2, sequence: 5 },
    ]);
  });

  it('runs once at a time, and once more for calls made meanwhile', async () => {
    const { request, catchUp } = setUp({}, async () => NOTHING);
    await Promise.all([catchUp(), catchUp(), catchUp()]);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('requests the newest rooms and the one that is shown, when too many are held', async () => {
    const rooms = Object.fromEntries(Array.from({ length: CHAT_ROOMS_LIMIT_MAX + 2 }, (_, index) => [index + 1, 1]));
    const { store, request, catchUp } = setUp(rooms, async () => NOTHING);
    store.setState({ currentRoom: 2 });
    await catchUp();
    const ids = request.mock.calls[0]?.[0].map(({ chatroom_id }) => chatroom_id) ?? [];
    expect(ids).toHaveLength(CHAT_ROOMS_LIMIT_MAX);
    expect([1, 2, 3, 4].map((id) => ids.includes(id))).toEqual([false, true, false, true]);
  });

  it('requests nothing and ignores replies once it is stopped', async () => {
    const { store, stop, request, catchUp } = setUp({ 1: 3 }, async () => {
      stop();
      return { ...NOTHING, value: [message(1, 4)], has_more: true };
    });
    await catchUp();
    await catchUp();
    expect(request).toHaveBeenCalledOnce();
    expect(sequencesOf(store, 1)).toEqual([3]);
  });

  it('reports new messages in other rooms, and failed requests', async () => {
    const state = { chatroom_id: 4, sequence: 2, read_sequence: 0, unread_count: 2 };
    const withNews = setUp({}, async () => ({ value: [], has_more: false, rooms: [state], unread_count: 2 }));
    await withNews.catchUp();
    await withNews.catchUp();
    expect(withNews.onNews).toHaveBeenCalledOnce();
    expect(withNews.store.getState()).toMatchObject({ unreadCount: 2, newMessages: { 4: { unread_count: 2 } } });

    const failing = setUp({}, async () => Promise.reject(new Error('away')));
    await failing.catchUp();
    expect(failing.onFailed).toHaveBeenCalledOnce();
  });
});

describe('unread counts', () => {
  const at = (sequence: number, read_sequence: number, unread_count: number) => ({
    chatroom_id: 1,
    sequence,
    read_sequence,
    unread_count,
  });

  it('grow once by each message of others, and not by own messages', () => {
    const store = createChatStore();
    mergeReadStates(store, [at(5, 5, 0)], 0);
    countNewMessage(store, { chatroom_id: 1, sequence: 6 }, false);
    countNewMessage(store, { chatroom_id: 1, sequence: 6 }, false);
    countNewMessage(store, { chatroom_id: 1, sequence: 7 }, true);
    expect(store.getState()).toMatchObject({ unreadCount: 1, newMessages: { 1: { sequence: 7, unread_count: 1 } } });
  });

  it('are cleared by reading here or elsewhere, and no outdated state restores them', () => {
    const store = createChatStore();
    mergeReadStates(store, [at(6, 4, 2)], 3);
    markRoomRead(store, 1, 6);
    expect(store.getState()).toMatchObject({
      unreadCount: 1,
      newMessages: { 1: { read_sequence: 6, unread_count: 0 } },
    });
    mergeReadStates(store, [at(6, 4, 2)]);
    expect(store.getState()).toMatchObject({
      unreadCount: 1,
      newMessages: { 1: { read_sequence: 6, unread_count: 0 } },
    });
    mergeReadStates(store, [at(7, 6, 1)]);
    expect(store.getState().unreadCount).toBe(2);
  });

  it('do not include what was read here, even if the server’s total still does', () => {
    const store = createChatStore();
    mergeReadStates(store, [at(6, 4, 2)], 3);
    markRoomRead(store, 1, 6);
    mergeReadStates(store, [at(6, 4, 2)], 3);
    expect(store.getState()).toMatchObject({ unreadCount: 1, newMessages: { 1: { unread_count: 0 } } });
  });

  it('include newer messages of a state that does not know the read mark yet', () => {
    const store = createChatStore();
    mergeReadStates(store, [at(6, 6, 0)], 1);
    mergeReadStates(store, [at(8, 4, 4)], 5);
    expect(store.getState()).toMatchObject({
      unreadCount: 3,
      newMessages: { 1: { sequence: 8, read_sequence: 6, unread_count: 2 } },
    });
  });

  it('are no more than reading elsewhere left, even if that state lacks the last message', () => {
    const store = createChatStore();
    mergeReadStates(store, [at(6, 4, 2)], 2);
    countNewMessage(store, { chatroom_id: 1, sequence: 7 }, false);
    mergeReadStates(store, [at(6, 6, 0)]);
    expect(store.getState()).toMatchObject({ unreadCount: 1, newMessages: { 1: { sequence: 7, unread_count: 1 } } });
  });
});
