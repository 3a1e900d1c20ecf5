import { mapStorage } from '@tests/support/browser/map-storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@/client/http/call-error';
import { claimStorage, clearPersonalStorage } from '@/client/session/personal-storage';
import { MESSAGE_TIMEOUT_MS } from '@/config/limits/chat';
import type { ChatMessage } from '@/contract/chat/calls';
import { createOutbox, type SendMessage } from './outbox';
import { createChatStore } from './state';
import { storedOutbox } from './stored-outbox';

const stored = new Map<string, string>();
const storedCount = () => [...stored.keys()].filter((key) => key.includes('-chat-')).length;

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage(stored));
  claimStorage(1);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stored.clear();
});

const ROOM = 7;
const network = () => new CallError('network', 'network');
const refusal = () => new CallError('client_error', 'no', 403, { error: true, error_message: 'no' });

/** A server that answers the next tries with these errors, and then accepts every message. */
function setUp(answers: (() => Error)[] = []) {
  const arrived: string[] = [];
  const sendMessage = vi.fn<SendMessage>(async (input) => {
    const refuse = answers.shift();
    if (refuse) throw refuse();
    arrived.push(input.message ?? '');
    return { message_id: input.message_id, chatroom_id: input.chatroom_id, sequence: arrived.length } as ChatMessage;
  });
  const store = createChatStore();
  const storage = storedOutbox(1);
  const onGoneElsewhere = vi.fn();
  const outbox = createOutbox({ store, storage, sendMessage, onSent: () => {}, onGoneElsewhere });
  return { arrived, sendMessage, store, storage, outbox, onGoneElsewhere };
}
/** A tab that gets the events of other tabs from the test. */
async function openTab(answers?: (() => Error)[]) {
  const tab = setUp(answers);
  const follow = vi.spyOn(tab.storage, 'follow');
  await tab.outbox.start();
  const [tabEvents] = follow.mock.calls[0] ?? [];
  if (!tabEvents) throw new Error('The outbox does not follow other tabs');
  return { ...tab, tabEvents };
}
/** Locks as in browsers: a request waits for the earlier requests of the same name. */
function stubLocks() {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      turn.catch(() => {}),
    );
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}
const firstId = ({ store }: { store: ReturnType<typeof createChatStore> }) =>
  store.getState().outbox[0]?.message_id ?? '';
const states = (store: ReturnType<typeof createChatStore>) => store.getState().outbox.map(({ state }) => state);

describe('pending messages', () => {
  it('are sent one after the other, in the order they were written', async () => {
    const { outbox, arrived, store } = setUp();
    for (const text of ['one', 'two', 'three']) outbox.post(ROOM, text, []);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['one', 'two', 'three']);
    expect(states(store)).toEqual([]);
    expect(storedCount()).toBe(0);
  });

  it('time out sooner than files, because they are quickly sent again', async () => {
    const { outbox, sendMessage } = setUp();
    outbox.post(ROOM, 'words', []);
    await vi.advanceTimersByTimeAsync(0);
    outbox.post(ROOM, '', [new File(['x'], 'x.txt')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sendMessage.mock.calls.map(([, options]) => options?.timeoutMs)).toEqual([MESSAGE_TIMEOUT_MS, undefined]);
  });

  it('wait while the network is down, and are then sent in the same order with the same ids', async () => {
    const { outbox, arrived, sendMessage, store } = setUp([network, network, network]);
    outbox.post(ROOM, 'one', []);
    outbox.post(ROOM, 'two', []);
    await vi.advanceTimersByTimeAsync(0);
    expect(states(store)).toEqual(['waiting', 'waiting']);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['one', 'two']);
    const tries = sendMessage.mock.calls.slice(0, 4).map(([input]) => input.message_id);
    expect(new Set(tries).size).toBe(1);
  });

  it('are retried as soon as the network is back', async () => {
    const { outbox, arrived } = setUp(Array.from({ length: 5 }, () => network));
    outbox.post(ROOM, 'one', []);
    for (let failure = 0; failure < 5; failure++) {
      await vi.advanceTimersByTimeAsync(0);
      outbox.wake();
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(arrived).toEqual(['one']);
  });

  it('are marked when they are refused, and can be sent again or dropped; the next ones are sent', async () => {
    const { outbox, arrived, store } = setUp([refusal]);
    outbox.post(ROOM, 'one', []);
    outbox.post(ROOM, 'two', []);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['two']);
    expect(states(store)).toEqual(['failed']);
    outbox.retry(store.getState().outbox[0]?.message_id ?? '');
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['two', 'one']);

    const refused = setUp([refusal]);
    refused.outbox.post(ROOM, 'three', []);
    await vi.runAllTimersAsync();
    refused.outbox.drop(refused.store.getState().outbox[0]?.message_id ?? '');
    expect(states(refused.store)).toEqual([]);
    expect(storedCount()).toBe(0);
  });

  it.each([500, 502, 503, 429])('fail with a reply of %i, and are not sent again by themselves', async (status) => {
    const error = new CallError('server_error', 'no', status, { error: true, error_message: 'no' });
    const { outbox, arrived, sendMessage, store } = setUp([() => error]);
    outbox.post(ROOM, 'one', []);
    await vi.runAllTimersAsync();
    outbox.wake();
    await vi.runAllTimersAsync();
    expect(states(store)).toEqual(['failed']);
    expect(sendMessage).toHaveBeenCalledTimes(1);
    outbox.retry(firstId({ store }));
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['one']);
  });

  it('survive a reload in order, refused ones as refused', async () => {
    const before = setUp([refusal, ...Array.from({ length: 99 }, () => network)]);
    for (const text of ['refused', 'one', 'two']) {
      before.outbox.post(ROOM, text, []);
      await vi.advanceTimersByTimeAsync(5);
    }
    before.outbox.stop();
    const after = setUp();
    await after.outbox.start();
    await vi.runAllTimersAsync();
    expect(after.arrived).toEqual(['one', 'two']);
    expect(states(after.store)).toEqual(['failed']);
  });

  it('are not sent again after another tab has sent them', async () => {
    const { outbox, arrived, storage, store, onGoneElsewhere } = setUp([network]);
    outbox.post(ROOM, 'one', []);
    await vi.advanceTimersByTimeAsync(0);
    const [item] = store.getState().outbox;
    if (item) storage.drop(item);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual([]);
    expect(states(store)).toEqual([]);
    expect(onGoneElsewhere).toHaveBeenCalledOnce();
  });

  it('are not sent by a stopped chat that has waited for another tab', async () => {
    let free = () => {};
    const isFree = new Promise<void>((done) => {
      free = done;
    });
    const request = (_name: string, work: () => Promise<unknown>) => isFree.then(work);
    vi.stubGlobal('navigator', { locks: { request } });
    const { outbox, sendMessage, storage } = setUp();
    outbox.post(ROOM, 'one', []);
    outbox.stop();
    free();
    await vi.runAllTimersAsync();
    expect(sendMessage).not.toHaveBeenCalled();
    expect(await storage.read()).toHaveLength(1);
  });

  it('are stored for their writer only', async () => {
    const { outbox } = setUp([network]);
    outbox.post(ROOM, 'mine', []);
    await vi.advanceTimersByTimeAsync(0);
    outbox.stop();
    expect(await storedOutbox(2).read()).toEqual([]);
    expect(await storedOutbox(1).read()).toHaveLength(1);
  });

  it('are sent in the order of writing even if the clock was set back', async () => {
    const { outbox, arrived } = setUp([network]);
    outbox.post(ROOM, 'one', []);
    vi.setSystemTime(Date.now() - 60_000);
    outbox.post(ROOM, 'two', []);
    await vi.runAllTimersAsync();
    expect(arrived).toEqual(['one', 'two']);
  });

  it('need text or files', () => {
    const { outbox, store } = setUp();
    expect(outbox.post(ROOM, ' \n ', [])).toBe(false);
    expect(store.getState().outbox).toEqual([]);
  });
});

describe('pending messages in several tabs', () => {
  it('are sent by another tab when theirs is closed, before later messages of that tab', async () => {
    const [first, second] = [await openTab([network]), await openTab([network])];
    first.outbox.post(ROOM, 'one', []);
    await vi.advanceTimersByTimeAsync(0);
    first.outbox.stop();
    second.tabEvents.onPut(firstId(first));
    await vi.advanceTimersByTimeAsync(5);
    second.outbox.post(ROOM, 'two', []);
    await vi.runAllTimersAsync();
    expect([first.arrived, second.arrived]).toEqual([[], ['one', 'two']]);
    expect(storedCount()).toBe(0);
  });

  it('are sent by one tab only, while the others wait for the result', async () => {
    stubLocks();
    const [first, second] = [await openTab(), await openTab()];
    let arrive = () => {};
    first.sendMessage.mockImplementationOnce(({ message_id }) => {
      const sent = new Promise<void>((done) => {
        arrive = done;
      });
      return sent.then(() => ({ message_id }) as ChatMessage);
    });
    first.outbox.post(ROOM, 'one', []);
    await vi.advanceTimersByTimeAsync(0);
    second.tabEvents.onPut(firstId(first));
    await vi.advanceTimersByTimeAsync(0);
    expect(states(second.store)).toEqual(['waiting']);
    // The second tab gets the message's event before the first one gets its reply.
    second.outbox.settle(firstId(first));
    await vi.advanceTimersByTimeAsync(0);
    expect(storedCount()).toBe(1);
    arrive();
    await vi.runAllTimersAsync();
    expect(second.sendMessage).not.toHaveBeenCalled();
    expect(storedCount()).toBe(0);
  });

  it('are dropped in all tabs', async () => {
    const [first, second] = [await openTab([network]), await openTab([network])];
    first.outbox.post(ROOM, 'one', []);
    await vi.advanceTimersByTimeAsync(0);
    const id = firstId(first);
    second.tabEvents.onPut(id);
    await vi.advanceTimersByTimeAsync(0);
    first.outbox.drop(id);
    second.tabEvents.onGone(id);
    await vi.runAllTimersAsync();
    expect([...first.arrived, ...second.arrived, ...states(second.store)]).toEqual([]);
    expect(second.onGoneElsewhere).toHaveBeenCalledOnce();
  });

  it('are marked as refused in all tabs, with the reason, also after a reload', async () => {
    const [first, second] = [await openTab([refusal]), await openTab()];
    first.outbox.post(ROOM, 'one', []);
    await vi.runAllTimersAsync();
    second.tabEvents.onPut(firstId(first));
    await vi.runAllTimersAsync();
    const refused = [expect.objectContaining({ state: 'failed', error: { error_message: 'no' } })];
    expect(second.store.getState().outbox).toEqual(refused);
    expect(second.arrived).toEqual([]);
    expect((await openTab()).store.getState().outbox).toEqual(refused);
    // Sent again in one, it waits in the other too.
    first.sendMessage.mockRejectedValueOnce(network());
    first.outbox.retry(firstId(first));
    second.tabEvents.onPut(firstId(first));
    await vi.runAllTimersAsync();
    expect([...first.arrived, ...second.arrived]).toContain('one');
    expect(storedCount()).toBe(0);
  });
});

it('stores nothing after a logout, also what was written before it', async () => {
  const { outbox, storage } = setUp([network]);
  clearPersonalStorage();
  outbox.post(ROOM, '遲了一步', [new File(['x'], 'a.txt')]);
  storage.putDraft(3, '未寫完');
  await vi.advanceTimersByTimeAsync(0);
  expect(storedCount()).toBe(0);
});

it('stores drafts by room', () => {
  const storage = storedOutbox(1);
  storage.putDraft(3, '未寫完');
  storage.putDraft(4, '另一句');
  storage.putDraft(4, '');
  expect(storage.readDrafts()).toEqual({ 3: '未寫完' });
  expect(storedOutbox(2).readDrafts()).toEqual({});
});
