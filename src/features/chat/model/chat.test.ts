import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatMessage, chatCalls } from '@/contract/chat';
import { createChat } from './chat';

const { send, openSocket } = vi.hoisted(() => ({ send: vi.fn(), openSocket: vi.fn() }));
vi.mock('@/client/send', () => ({ send }));
vi.mock('@/client/realtime-socket', () => ({ openSocket }));

const NOTHING_MISSED = { value: [], has_more: false, rooms: [], unread_count: 0 };
/** What waits to be answered by the test. */
let waiting: { call: unknown; done: (reply: unknown) => void; fail: (error: unknown) => void }[] = [];
const answer = (call: unknown, how: (one: (typeof waiting)[number]) => void) => {
  const one = waiting.find((each) => each.call === call);
  if (!one) throw new Error('Nobody asked');
  waiting = waiting.filter((each) => each !== one);
  how(one);
};
const asked = (call: unknown) => send.mock.calls.filter(([each]) => each === call).length;

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
  send.mockImplementation((call: unknown) => {
    if (call === chatCalls.catchUp) return Promise.resolve(NOTHING_MISSED);
    if (call === chatCalls.connection) return Promise.resolve({});
    return new Promise((done, fail) => waiting.push({ call, done, fail }));
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  send.mockReset();
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

it('asks anew who is in a room when a card tells that something changed', async () => {
  const chat = begin();
  await vi.waitFor(() => expect(openSocket).toHaveBeenCalled());
  chat.select(7);
  const details = { previous_conversation_id: null, sequence: 0, read_sequence: 0, unread_count: 0 };
  answer(chatCalls.chatroomDetails, ({ done }) => done(details));
  await vi.waitFor(() => expect(chat.store.getState().rooms[7]?.isLoading).toBe(false));
  const { onMessage } = openSocket.mock.calls[0]?.[2] ?? {};
  const event = (sequence: number, more: object) =>
    ({
      message_id: `${sequence}`,
      chatroom_id: 7,
      sequence,
      files: [],
      event: null,
      ...more,
    }) as unknown as ChatMessage;
  onMessage(event(1, {}));
  expect(asked(chatCalls.chatroomDetails)).toBe(1);
  onMessage(event(2, { event: 'accept_technician' }));
  expect(asked(chatCalls.chatroomDetails)).toBe(2);
  onMessage(event(1, { chatroom_id: 99, event: 'accept_technician' }));
  expect(asked(chatCalls.chatroomDetails)).toBe(2);
});
