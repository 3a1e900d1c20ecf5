import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/client/http/call-error';
import { onInvalidate } from '@/client/query/invalidate';
import { CATCH_UP_INTERVAL_MS, GAP_PATIENCE_MS, MESSAGES_KEPT, ROOMS_KEPT } from '@/config/limits/chat';
import { type ChatMessage, chatCalls } from '@/contract/chat/calls';
import { createChat } from './chat';

const { callApi, openSocket } = vi.hoisted(() => ({ callApi: vi.fn(), openSocket: vi.fn() }));
vi.mock('@/client/http/call-api', () => ({ callApi }));
vi.mock('@/client/realtime/realtime-socket', () => ({ openSocket }));

const NOTHING_MISSED = { value: [], has_more: false, rooms: [], unread_count: 0 };
/** What waits to be answered by the test. */
let waiting: { call: unknown; done: (reply: unknown) => void; fail: (error: unknown) => void }[] = [];
const answer = (call: unknown, how: (one: (typeof waiting)[number]) => void) => {
  const one = waiting.find((each) => each.call === call);
  if (!one) throw new Error('Nobody asked');
  waiting = waiting.filter((each) => each !== one);
  how(one);
};
const asked = (call: unknown) => callApi.mock.calls.filter(([each]) => each === call).length;

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
    return new Promise((done, fail) => waiting.push({ call, done, fail }));
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  callApi.mockReset();
  openSocket.mockReset();
  waiting = [];
});

it('does not show the room of before while a project’s room is asked for, and tells when there is none', async () => {
  const chat = begin();
  chat.select(7, 'open');
  const opening = chat.openWith([2], 9, 'open');
  expect(chat.store.getState()).toMatchObject({ panel: 'open', roomId: null });
  const error = new Error('no');
  answer(chatCalls.newChat, ({ fail }) => fail(error));
  await opening;
  expect(chat.store.getState()).toMatchObject({ roomId: null, openError: error });
});

it.each(['done', 'fail'] as const)(
  'stays with the room chosen meanwhile when the reply comes late (%s)',
  async (how) => {
    const chat = begin();
    const opening = chat.openWith([2], 9, 'open');
    chat.select(7);
    answer(chatCalls.newChat, (one) => one[how]({ chatroom_id: 8 }));
    await opening;
    expect(chat.store.getState()).toMatchObject({ roomId: 7, openError: null });
  },
);

const said = (sequence: number, more: object = {}) =>
  ({
    id: sequence,
    message_id: `${sequence}`,
    chatroom_id: 7,
    sequence,
    files: [],
    event: null,
    ...more,
  }) as unknown as ChatMessage;
const DETAILS = { previous_conversation_id: null, sequence: 0, read_sequence: 0, unread_count: 0 };
/** Chooses a room in which nothing was said so far. */
async function enter(chat: ReturnType<typeof begin>, roomId: number) {
  chat.select(roomId, 'open');
  answer(chatCalls.chatroomDetails, ({ done }) => done(DETAILS));
  await vi.advanceTimersByTimeAsync(0);
}
/** A chat that is connected, by a clock of the test's. */
async function beginLive() {
  vi.useFakeTimers();
  const chat = begin();
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled());
  return { chat, tells: openSocket.mock.calls[0]?.[2] };
}

it('waits a moment for what was overtaken, and asks for it only when it does not come', async () => {
  const { chat, tells } = await beginLive();
  await enter(chat, 7);
  const before = asked(chatCalls.catchUp);
  tells.onMessage(said(2));
  tells.onMessage(said(1));
  await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS);
  expect(asked(chatCalls.catchUp)).toBe(before);
  tells.onMessage(said(4));
  await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS - 1);
  expect(asked(chatCalls.catchUp)).toBe(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked(chatCalls.catchUp)).toBe(before + 1);
});

it('asks for nothing in a busy room while each hole is filled, however many follow each other', async () => {
  const { chat, tells } = await beginLive();
  await enter(chat, 7);
  const before = asked(chatCalls.catchUp);
  for (let sequence = 2; sequence <= 20; sequence += 2) {
    tells.onMessage(said(sequence));
    await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS * 0.4);
    tells.onMessage(said(sequence + 2));
    tells.onMessage(said(sequence - 1));
    await vi.advanceTimersByTimeAsync(GAP_PATIENCE_MS * 0.4);
  }
  expect(asked(chatCalls.catchUp)).toBe(before);
  await vi.advanceTimersByTimeAsync(2 * GAP_PATIENCE_MS);
  expect(asked(chatCalls.catchUp)).toBe(before + 1);
});

it('asks for what an opened room lacks, where the server knows of more', async () => {
  const { chat } = await beginLive();
  await enter(chat, 7);
  const before = asked(chatCalls.catchUp);
  await enter(chat, 7);
  expect(asked(chatCalls.catchUp)).toBe(before);
  chat.select(7, 'open');
  answer(chatCalls.chatroomDetails, ({ done }) => done({ ...DETAILS, sequence: 3 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked(chatCalls.catchUp)).toBe(before + 1);
});

it('tells the pages of projects when a card comes, of whatever room', async () => {
  const { tells } = await beginLive();
  const told: unknown[] = [];
  const unhear = onInvalidate((tags) => told.push(...tags));
  tells.onMessage(said(1));
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['chat']);
  tells.onMessage(said(2, { event: 'pay' }));
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(expect.arrayContaining(['project', 'order', 'notification']));
  unhear();
});

it('has the notifications asked for once, however often the server tells of them, and after every break', async () => {
  const { tells } = await beginLive();
  const told: unknown[] = [];
  const unhear = onInvalidate((tags) => told.push(...tags));
  for (const unread_count of [1, 2, 3]) tells.onNotified({ unread_count });
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['notification']);
  tells.onSubscribed();
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['notification', 'notification']);
  unhear();
});

it('asks no more by itself whom the server refuses, but again when the window is looked at', async () => {
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
  expect(asked(chatCalls.catchUp)).toBe(1);
  listeners.get('focus')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked(chatCalls.catchUp)).toBe(2);
});

it('says why it cannot subscribe, until it can; that nothing answers is another word', async () => {
  const { chat, tells } = await beginLive();
  tells.onFailed(new CallError('network', 'network'));
  expect(chat.store.getState().liveError).toBeNull();
  const error = new CallError('server_error', 'no', 500);
  tells.onFailed(error);
  expect(chat.store.getState().liveError).toBe(error);
  tells.onSubscribed();
  expect(chat.store.getState().liveError).toBeNull();
});

it('keeps the rooms shown last, and of those not shown their newest messages', async () => {
  const { chat, tells } = await beginLive();
  await enter(chat, 7);
  for (let sequence = 1; sequence <= MESSAGES_KEPT + 5; sequence++) tells.onMessage(said(sequence));
  const held = (roomId: number) => chat.store.getState().rooms[roomId]?.timeline.messages.length;
  chat.setPanel('expanded');
  expect(held(7)).toBe(MESSAGES_KEPT + 5);
  await enter(chat, 8);
  expect(held(7)).toBe(MESSAGES_KEPT);
  expect(chat.store.getState().rooms[7]?.timeline.previousId).toBe(5);
  for (let roomId = 9; roomId < 7 + ROOMS_KEPT; roomId++) await enter(chat, roomId);
  expect(held(7)).toBe(MESSAGES_KEPT);
  await enter(chat, 99);
  expect(held(7)).toBeUndefined();
  expect(Object.keys(chat.store.getState().rooms)).toHaveLength(ROOMS_KEPT);
});

it('asks for other addresses of files that run out or do not load, but not again and again', async () => {
  const { chat, tells } = await beginLive();
  await enter(chat, 7);
  const file = (src: string) => [{ id: 1, src }];
  tells.onMessage(said(1, { files: file('old') }));
  const shown = () => chat.store.getState().rooms[7]?.timeline.messages[0] as ChatMessage;
  expect(chat.filesFreshFor(shown())).toBeGreaterThan(0);
  void chat.renewFiles(shown());
  expect(asked(chatCalls.conversationDetails)).toBe(0);
  void chat.renewFiles(shown(), true);
  answer(chatCalls.conversationDetails, ({ done }) => done({ conversations: [said(1, { files: file('new') })] }));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown().files).toEqual(file('new'));
  void chat.renewFiles(shown(), true);
  expect(asked(chatCalls.conversationDetails)).toBe(1);
  await vi.advanceTimersByTimeAsync(chat.filesFreshFor(shown()));
  void chat.renewFiles(shown());
  expect(asked(chatCalls.conversationDetails)).toBe(2);
});

it('asks anew who is in a room when a card tells that something changed', async () => {
  const { chat, tells } = await beginLive();
  await enter(chat, 7);
  tells.onMessage(said(1));
  expect(asked(chatCalls.chatroomDetails)).toBe(1);
  const before = asked(chatCalls.catchUp);
  tells.onMessage(said(2, { event: 'pay' }));
  expect(asked(chatCalls.chatroomDetails)).toBe(2);
  answer(chatCalls.chatroomDetails, ({ done }) => done(DETAILS));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked(chatCalls.catchUp)).toBe(before);
  tells.onMessage(said(1, { chatroom_id: 99, event: 'pay' }));
  expect(asked(chatCalls.chatroomDetails)).toBe(2);
});
