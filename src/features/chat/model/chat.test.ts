import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CallError } from '@/client/http/call-error';
import { onInvalidate } from '@/client/query/invalidate';
import { getQueryClient } from '@/client/query/query-client';
import { STORAGE_PREFIX } from '@/config/app';
import {
  BREAK_SHOWN_AFTER_MS,
  CATCH_UP_INTERVAL_MS,
  GAP_PATIENCE_MS,
  MESSAGES_KEPT,
  RECOVERY_SPREAD_MS,
  REFRESH_AFTER_MS,
  REFRESH_SPREAD_MS,
  ROOMS_KEPT,
} from '@/config/limits/chat';
import { type ChatMessage, chatCalls, LIVE_TAGS } from '@/contract/chat/calls';
import { createChat } from './chat';

const { callApi, openSocket } = vi.hoisted(() => ({ callApi: vi.fn(), openSocket: vi.fn() }));
vi.mock('@/client/http/call-api', () => ({ callApi }));
vi.mock('@/client/realtime/realtime-socket', () => ({ openSocket }));

const NOTHING_MISSED = { value: [], has_more: false, rooms: [], unread_count: 0 };
/** Calls that the test has not answered yet. */
let pendingCalls: { call: unknown; done: (reply: unknown) => void; fail: (error: unknown) => void }[] = [];
const answer = (call: unknown, how: (one: (typeof pendingCalls)[number]) => void) => {
  const one = pendingCalls.find((each) => each.call === call);
  if (!one) throw new Error('No such call is pending');
  pendingCalls = pendingCalls.filter((each) => each !== one);
  how(one);
};
const callCount = (call: unknown) => callApi.mock.calls.filter(([each]) => each === call).length;

/** A page that a test can hide. */
function stubPage() {
  const page = {
    visibilityState: 'visible',
    onVisibilityChange: undefined as (() => void) | undefined,
    addEventListener: (event: string, listener: () => void) => {
      if (event === 'visibilitychange') page.onVisibilityChange = listener;
    },
    removeEventListener: () => {},
  };
  vi.stubGlobal('document', page);
  return page;
}

let stop = () => {};
function begin() {
  const chat = createChat(1);
  stop = chat.start();
  return chat;
}

beforeEach(() => {
  for (const name of ['window', 'document'])
    vi.stubGlobal(name, { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', {});
  openSocket.mockReturnValue({ isLive: () => true, wake: () => {}, close: () => {} });
  callApi.mockImplementation((call: unknown) => {
    if (call === chatCalls.catchUp) return Promise.resolve(NOTHING_MISSED);
    if (call === chatCalls.connection) return Promise.resolve({});
    return new Promise((done, fail) => pendingCalls.push({ call, done, fail }));
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  callApi.mockReset();
  openSocket.mockReset();
  pendingCalls = [];
});

it('shows no room while a project’s room is requested, and stores the error of that request', async () => {
  const chat = begin();
  chat.select(7, 'open');
  const opening = chat.openWith([2], 9, 'open');
  expect(chat.store.getState()).toMatchObject({ panel: 'open', currentRoom: null });
  const error = new Error('no');
  answer(chatCalls.newChat, ({ fail }) => fail(error));
  await opening;
  expect(chat.store.getState()).toMatchObject({ currentRoom: null, openError: error });
});

it.each(['done', 'fail'] as const)(
  'stays with the room that the user chooses before the reply arrives (%s)',
  async (how) => {
    const chat = begin();
    const opening = chat.openWith([2], 9, 'open');
    chat.select(7);
    answer(chatCalls.newChat, (one) => one[how]({ chatroom_id: 8 }));
    await opening;
    expect(chat.store.getState()).toMatchObject({ currentRoom: 7, openError: null });
  },
);

const messageAt = (sequence: number, more: object = {}) =>
  ({
    id: sequence,
    message_id: `${sequence}`,
    chatroom_id: 7,
    sequence,
    files: [],
    event: null,
    ...more,
  }) as unknown as ChatMessage;
const DETAILS = { previous_conversation_id: null, sequence: 0, read_sequence: 0, unread_count: 0, readers: [] };
/** Selects a room without messages. */
async function enter(chat: ReturnType<typeof begin>, roomId: number) {
  chat.select(roomId, 'open');
  answer(chatCalls.chatroomDetails, ({ done }) => done(DETAILS));
  await vi.advanceTimersByTimeAsync(0);
}
/** A connected chat, on fake timers. */
async function beginLive() {
  vi.useFakeTimers();
  const chat = begin();
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled());
  return { chat, socketEvents: openSocket.mock.calls[0]?.[2] };
}

it('waits briefly for a missing message, and requests it only if it does not arrive', async () => {
  const { chat, socketEvents } = await beginLive();
  socketEvents.onSubscribed();
  await enter(chat, 7);
  const before = callCount(chatCalls.catchUp);
  socketEvents.onMessage(messageAt(2));
  socketEvents.onMessage(messageAt(1));
  await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS);
  expect(callCount(chatCalls.catchUp)).toBe(before);
  socketEvents.onMessage(messageAt(4));
  await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS - 1);
  expect(callCount(chatCalls.catchUp)).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(callCount(chatCalls.catchUp)).toBe(before + 1);
});

it('requests nothing in a busy room as long as each gap is filled in time', async () => {
  const { chat, socketEvents } = await beginLive();
  socketEvents.onSubscribed();
  await enter(chat, 7);
  const before = callCount(chatCalls.catchUp);
  for (let sequence = 2; sequence <= 20; sequence += 2) {
    socketEvents.onMessage(messageAt(sequence));
    await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS * 0.4);
    socketEvents.onMessage(messageAt(sequence + 2));
    socketEvents.onMessage(messageAt(sequence - 1));
    await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS * 0.4);
  }
  expect(callCount(chatCalls.catchUp)).toBe(before);
  await vi.advanceTimersByTimeAsync(2 * GAP_PATIENCE_MS);
  expect(callCount(chatCalls.catchUp)).toBe(before + 1);
});

it('catches up once, when it is subscribed, and not during a later break', async () => {
  const { socketEvents } = await beginLive();
  expect(callCount(chatCalls.catchUp)).toBe(0);
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(BREAK_SHOWN_AFTER_MS);
  expect(callCount(chatCalls.catchUp)).toBe(1);
  socketEvents.onLost();
  await vi.advanceTimersByTimeAsync(BREAK_SHOWN_AFTER_MS);
  expect(callCount(chatCalls.catchUp)).toBe(1);
});

it('catches up without a subscription when that takes too long', async () => {
  await beginLive();
  await vi.advanceTimersByTimeAsync(BREAK_SHOWN_AFTER_MS);
  expect(callCount(chatCalls.catchUp)).toBe(1);
});

it('requests the messages that an opened room lacks', async () => {
  const { chat } = await beginLive();
  await enter(chat, 7);
  const before = callCount(chatCalls.catchUp);
  await enter(chat, 7);
  expect(callCount(chatCalls.catchUp)).toBe(before);
  chat.select(7, 'open');
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 3 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(callCount(chatCalls.catchUp)).toBe(before + 1);
});

/** The tags that are invalidated from now on. */
function collectInvalidated(): unknown[] {
  const invalidated: unknown[] = [];
  onTestFinished(onInvalidate((tags) => invalidated.push(...tags)));
  return invalidated;
}

it('invalidates what others changed, once for several events', async () => {
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  for (const tag of ['project', 'order', 'project']) socketEvents.onChanged({ tags: [tag] }, false);
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(invalidated).toEqual(['project', 'order']);
});

it('follows events to all tabs at different moments, each within half a second', async () => {
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  for (const random of [0.01, 0.5, 0.999]) {
    vi.spyOn(Math, 'random').mockReturnValueOnce(random);
    socketEvents.onChanged({ tags: ['open_request'] }, true);
    await vi.advanceTimersByTimeAsync(random * REFRESH_SPREAD_MS - 1);
    expect(invalidated).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(invalidated.splice(0)).toEqual(['open_request']);
  }
});

it('follows the event that everything may have changed within ten seconds, and others meanwhile as ever', async () => {
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.999);
  socketEvents.onChanged({ tags: [...LIVE_TAGS] }, true);
  await vi.advanceTimersByTimeAsync(0.999 * RECOVERY_SPREAD_MS - 1000);
  expect(invalidated).toEqual([]);
  socketEvents.onChanged({ tags: ['project'] }, false);
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(invalidated.splice(0)).toEqual([...LIVE_TAGS]);
  await vi.advanceTimersByTimeAsync(RECOVERY_SPREAD_MS);
  expect(invalidated).toEqual([]);
});

it('fetches what others changed while the tab was hidden when it is viewed, and not before', async () => {
  const page = stubPage();
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  page.visibilityState = 'hidden';
  socketEvents.onChanged({ tags: ['project'] }, false);
  socketEvents.onChanged({ tags: ['open_request'] }, true);
  await vi.advanceTimersByTimeAsync(CATCH_UP_INTERVAL_MS);
  expect(invalidated).toEqual([]);
  page.visibilityState = 'visible';
  page.onVisibilityChange?.();
  expect(invalidated).toEqual(['project', 'open_request']);
});

it('compares its rooms every minute, behind other tabs only while its connection is lost', async () => {
  const page = stubPage();
  const isLive = vi.fn(() => true);
  openSocket.mockReturnValue({ isLive, wake: () => {}, close: () => {} });
  const { socketEvents } = await beginLive();
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(0);
  const askedInAMinute = async () => {
    const before = callCount(chatCalls.catchUp);
    await vi.advanceTimersByTimeAsync(CATCH_UP_INTERVAL_MS);
    return callCount(chatCalls.catchUp) - before;
  };
  expect(await askedInAMinute()).toBe(1);
  page.visibilityState = 'hidden';
  expect(await askedInAMinute()).toBe(0);
  isLive.mockReturnValue(false);
  expect(await askedInAMinute()).toBe(1);
});

it('fetches everything that others may have changed when it is subscribed again, but not at the first time', async () => {
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(invalidated).toEqual([]);
  socketEvents.onLost();
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(invalidated).toEqual([...LIVE_TAGS]);
});

it('fetches it also when the first connection takes long', async () => {
  const { socketEvents } = await beginLive();
  const invalidated = collectInvalidated();
  await vi.advanceTimersByTimeAsync(BREAK_SHOWN_AFTER_MS);
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(REFRESH_AFTER_MS);
  expect(invalidated).toEqual([...LIVE_TAGS]);
});

it('stops polling when the server refuses the login, and retries when the window gets the focus', async () => {
  vi.useFakeTimers();
  const refusal = new CallError('client_error', 'no', 403, { error_code: 'not_verified' });
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: () => {},
  });
  callApi.mockImplementation((call: unknown) =>
    call === chatCalls.catchUp ? Promise.reject(refusal) : Promise.resolve({}),
  );
  begin();
  await vi.advanceTimersByTimeAsync(5 * CATCH_UP_INTERVAL_MS);
  expect(callCount(chatCalls.catchUp)).toBe(1);
  listeners.get('focus')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(callCount(chatCalls.catchUp)).toBe(2);
});

it('stores why it cannot subscribe, until it can; a network failure is not stored', async () => {
  const { chat, socketEvents } = await beginLive();
  socketEvents.onFailed(new CallError('network', 'network'));
  expect(chat.store.getState().liveError).toBeNull();
  const error = new CallError('server_error', 'no', 500);
  socketEvents.onFailed(error);
  expect(chat.store.getState().liveError).toBe(error);
  socketEvents.onSubscribed();
  expect(chat.store.getState().liveError).toBeNull();
});

it('keeps the rooms shown last, and only the newest messages of those not shown', async () => {
  const { chat, socketEvents } = await beginLive();
  await enter(chat, 7);
  for (let sequence = 1; sequence <= MESSAGES_KEPT + 5; sequence++) socketEvents.onMessage(messageAt(sequence));
  const held = (roomId: number) => chat.store.getState().messages[roomId]?.messages.length;
  chat.setPanel('expanded');
  expect(held(7)).toBe(MESSAGES_KEPT + 5);
  await enter(chat, 8);
  expect(held(7)).toBe(MESSAGES_KEPT);
  expect(chat.store.getState().messages[7]?.previousId).toBe(5);
  for (let roomId = 9; roomId < 7 + ROOMS_KEPT; roomId++) await enter(chat, roomId);
  expect(held(7)).toBe(MESSAGES_KEPT);
  await enter(chat, 99);
  expect(held(7)).toBeUndefined();
  expect(Object.keys(chat.store.getState().rooms)).toHaveLength(ROOMS_KEPT);
});

it('renews the addresses of files that expire or do not load, but not too often', async () => {
  const { chat, socketEvents } = await beginLive();
  await enter(chat, 7);
  const file = (src: string) => [{ id: 1, src }];
  socketEvents.onMessage(messageAt(1, { files: file('old') }));
  const shown = () => chat.store.getState().messages[7]?.messages[0] as ChatMessage;
  expect(chat.filesFreshFor(shown())).toBeGreaterThan(0);
  void chat.renewFiles(shown());
  expect(callCount(chatCalls.conversationDetails)).toBe(0);
  void chat.renewFiles(shown(), true);
  answer(chatCalls.conversationDetails, ({ done }) => done({ conversations: [messageAt(1, { files: file('new') })] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown().files).toEqual(file('new'));
  void chat.renewFiles(shown(), true);
  expect(callCount(chatCalls.conversationDetails)).toBe(1);
  await vi.advanceTimersByTimeAsync(chat.filesFreshFor(shown()));
  void chat.renewFiles(shown());
  expect(callCount(chatCalls.conversationDetails)).toBe(2);
});

it('reloads the details of a room when an event card arrives', async () => {
  const { chat, socketEvents } = await beginLive();
  await enter(chat, 7);
  socketEvents.onMessage(messageAt(1));
  expect(callCount(chatCalls.chatroomDetails)).toBe(1);
  const before = callCount(chatCalls.catchUp);
  socketEvents.onMessage(messageAt(2, { event: 'pay' }));
  expect(callCount(chatCalls.chatroomDetails)).toBe(2);
  answer(chatCalls.chatroomDetails, ({ done }) => done(DETAILS));
  await vi.advanceTimersByTimeAsync(0);
  expect(callCount(chatCalls.catchUp)).toBe(before);
  socketEvents.onMessage(messageAt(1, { chatroom_id: 99, event: 'pay' }));
  expect(callCount(chatCalls.chatroomDetails)).toBe(2);
});

it('asks again for the details of a room when an event card arrives before their reply, which may be older', async () => {
  const { chat, socketEvents } = await beginLive();
  await enter(chat, 7);
  socketEvents.onMessage(messageAt(1, { event: 'pay' }));
  socketEvents.onMessage(messageAt(2, { event: 'resign' }));
  socketEvents.onMessage(messageAt(3, { event: 'accept_consultant' }));
  expect(callCount(chatCalls.chatroomDetails)).toBe(2);
  for (const count of [3, 3]) {
    answer(chatCalls.chatroomDetails, ({ done }) => done(DETAILS));
    await vi.advanceTimersByTimeAsync(0);
    expect(callCount(chatCalls.chatroomDetails)).toBe(count);
  }
});

it('shows what another tab types into a room’s box, and nothing more once it has sent it', () => {
  const listeners: ((event: Pick<StorageEvent, 'key' | 'newValue'>) => void)[] = [];
  const addEventListener = (type: string, listener: (typeof listeners)[number]) => {
    if (type === 'storage') listeners.push(listener);
  };
  vi.stubGlobal('window', { addEventListener, removeEventListener: () => {} });
  const chat = begin();
  const key = `${STORAGE_PREFIX}-chat-1-draft-7`;
  for (const listener of listeners) listener({ key, newValue: '幾時方便睇場？' });
  expect(chat.store.getState().drafts[7]).toBe('幾時方便睇場？');
  for (const listener of listeners) listener({ key, newValue: null });
  expect(chat.store.getState().drafts[7]).toBe('');
});

it('requests the details of a selected room, then its newest conversation page (Spec §4)', async () => {
  const { chat } = await beginLive();
  const requests = () =>
    callApi.mock.calls
      .map(([call, input]) => [call.path, input])
      .filter(([path]) => !['/api/chatroom/catch-up', '/api/broadcasting/connection'].includes(path));
  const details = ['/api/chatroom/chatroom-details', { chatroom_id: 7 }];
  chat.select(7, 'open');
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests()).toEqual([details]);
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 2, previous_conversation_id: 41 }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests()).toEqual([details, ['/api/conversation/details', { conversation_id: 41 }]]);
  const conversations = [messageAt(1), messageAt(2)];
  answer(chatCalls.conversationDetails, ({ done }) => done({ conversations, previous_conversation_id: 40 }));
  await vi.advanceTimersByTimeAsync(0);
  const { currentRoom, messages, rooms } = chat.store.getState();
  expect([currentRoom, messages[7]?.messages, messages[7]?.previousId]).toEqual([7, conversations, 40]);
  expect(rooms[7]).toMatchObject({ isLoading: false, error: null, details: { sequence: 2 } });
});

it('requests a room’s newest page together with its details where the list has named it', async () => {
  const { chat } = await beginLive();
  chat.select(7, 'open', 41);
  await vi.advanceTimersByTimeAsync(0);
  expect([callCount(chatCalls.chatroomDetails), callCount(chatCalls.conversationDetails)]).toEqual([1, 1]);
  const conversations = [messageAt(1), messageAt(2)];
  answer(chatCalls.conversationDetails, ({ done }) => done({ conversations, previous_conversation_id: 40 }));
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 3, previous_conversation_id: 42 }));
  const before = callCount(chatCalls.catchUp);
  await vi.advanceTimersByTimeAsync(1000);
  const { messages, rooms } = chat.store.getState();
  expect([messages[7]?.messages, messages[7]?.previousId]).toEqual([conversations, 40]);
  expect(rooms[7]).toMatchObject({ isLoading: false, error: null, details: { sequence: 3 } });
  // What came after the list named the page.
  expect(callCount(chatCalls.catchUp)).toBe(before + 1);
});

it('loads a room ahead once, one at a time, and catches up when it is selected', async () => {
  const { chat } = await beginLive();
  const before = callCount(chatCalls.catchUp);
  void chat.prefetch(7, 41);
  void chat.prefetch(8, 51);
  await vi.advanceTimersByTimeAsync(0);
  expect(callCount(chatCalls.chatroomDetails)).toBe(1);
  answer(chatCalls.conversationDetails, ({ done }) =>
    done({ conversations: [messageAt(1)], previous_conversation_id: null }),
  );
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 1 }));
  await vi.advanceTimersByTimeAsync(1000);
  void chat.prefetch(7, 41);
  await vi.advanceTimersByTimeAsync(0);
  expect([callCount(chatCalls.chatroomDetails), callCount(chatCalls.catchUp)]).toEqual([1, before]);
  expect(chat.store.getState().messages[7]?.messages).toHaveLength(1);
  chat.select(7, 'open', 41);
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 2 }));
  await vi.advanceTimersByTimeAsync(1000);
  expect([callCount(chatCalls.conversationDetails), callCount(chatCalls.catchUp)]).toEqual([1, before + 1]);
});

it('shows a message at once under an id of its own, and once it is sent the list of rooms is out of date (Spec §4)', async () => {
  vi.stubGlobal('navigator', {});
  const queries = getQueryClient();
  const { path: listing, reads } = chatCalls.chatroomListing;
  const list = queries.getQueryCache().build(queries, { queryKey: [listing], queryFn: () => ({}), meta: { reads } });
  list.setData({});
  const { chat } = await beginLive();
  await enter(chat, 7);
  await vi.advanceTimersByTimeAsync(1000);
  list.setData({});
  chat.outbox.post(7, '你好', []);
  await vi.advanceTimersByTimeAsync(0);
  const [item] = chat.store.getState().outbox;
  expect(item).toMatchObject({ chatroom_id: 7, message: '你好', state: 'sending' });
  expect(item?.message_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const sent = callApi.mock.calls.find(([call]) => call === chatCalls.sendMessage);
  expect(sent?.[1]).toEqual({ message_id: item?.message_id, chatroom_id: 7, message: '你好' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(list.state.isInvalidated).toBe(false);

  answer(chatCalls.sendMessage, ({ done }) =>
    done(messageAt(1, { message_id: item?.message_id, message: '你好', sender_id: { id: 1 } })),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(list.state.isInvalidated).toBe(true);
  const { messages, outbox } = chat.store.getState();
  expect([messages[7]?.messages.map(({ message }) => message), outbox]).toEqual([['你好'], []]);
});

it('is connecting, connected once it is subscribed, and disconnected when a break lasts (Spec §3)', async () => {
  openSocket.mockReturnValue({ isLive: () => false, wake: () => {}, close: () => {} });
  const { chat, socketEvents } = await beginLive();
  const status = () => chat.store.getState().connectionStatus;
  expect(status()).toBe('connecting');
  socketEvents.onSubscribed();
  await vi.advanceTimersByTimeAsync(2 * BREAK_SHOWN_AFTER_MS);
  expect(status()).toBe('connected');
  socketEvents.onLost();
  expect(status()).toBe('connecting');
  await vi.advanceTimersByTimeAsync(BREAK_SHOWN_AFTER_MS - 1);
  expect(status()).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(status()).toBe('disconnected');
  socketEvents.onSubscribed();
  expect(status()).toBe('connected');
});

it('has the rooms, the current one, the messages, what is new, and the connection’s status (Spec §3)', async () => {
  const { chat, socketEvents } = await beginLive();
  await enter(chat, 7);
  socketEvents.onSubscribed();
  socketEvents.onMessage(messageAt(1, { sender_id: { id: 2 } }));
  socketEvents.onMessage(messageAt(4, { chatroom_id: 8, message_id: 'of-another-room', sender_id: { id: 2 } }));
  expect(chat.store.getState()).toMatchObject({
    rooms: { 7: { details: { sequence: 0 } } },
    currentRoom: 7,
    messages: { 7: { messages: [{ message_id: '1' }] } },
    newMessages: { 7: { sequence: 1, unread_count: 1 }, 8: { sequence: 4, unread_count: 1 } },
    connectionStatus: 'connected',
  });
});

it('knows how far the others have read: from the room, from events, and from what they write; it never goes back', async () => {
  const { chat, socketEvents } = await beginLive();
  socketEvents.onSubscribed();
  chat.select(7, 'open');
  const reader = (read_sequence: number) => ({ id: 2, from_sequence: 1, read_sequence });
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, readers: [reader(3)] }));
  await vi.advanceTimersByTimeAsync(0);
  const readers = () => chat.store.getState().rooms[7]?.readers;
  expect(readers()).toEqual([reader(3)]);
  socketEvents.onReaders({ chatroom_id: 7, readers: [reader(5)] });
  socketEvents.onReaders({ chatroom_id: 7, readers: [reader(4)] });
  socketEvents.onReaders({ chatroom_id: 8, readers: [reader(9)] });
  expect(readers()).toEqual([reader(5)]);
  socketEvents.onMessage(messageAt(6, { sender: { id: 2 } }));
  // An event of the project is not read by whoever caused it.
  socketEvents.onMessage(messageAt(7, { sender: { id: 2 }, event: 'submit' }));
  expect(readers()).toEqual([reader(6)]);
});

it('asks anew who has read after a break', async () => {
  const { chat, socketEvents } = await beginLive();
  socketEvents.onSubscribed();
  await enter(chat, 7);
  const before = callCount(chatCalls.chatroomDetails);
  socketEvents.onLost();
  socketEvents.onSubscribed();
  expect(callCount(chatCalls.chatroomDetails)).toBe(before + 1);
});
