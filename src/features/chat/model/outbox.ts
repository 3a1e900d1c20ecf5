import { hasNoReply } from '@/client/http/is-retryable';
import type { CallInput, CallOptions } from '@/client/http/request-call';
import { resendDelay } from '@/client/realtime/reconnect';
import { withTabLock } from '@/client/session/tab-lock';
import { randomUuid } from '@/client/uuid';
import { MESSAGE_TIMEOUT_MS } from '@/config/limits/chat';
import type { ChatMessage, chatCalls } from '@/contract/chat/calls';
import type { ChatStore, OutboxItem } from './state';
import type { StoredOutbox } from './stored-outbox';

/** Sends one message. A repeated message_id always gets the first result. */
export type SendMessage = (
  input: CallInput<typeof chatCalls.sendMessage>,
  options: CallOptions,
) => Promise<ChatMessage>;

interface OutboxDeps {
  store: ChatStore;
  storage: StoredOutbox;
  sendMessage: SendMessage;
  onSent: (message: ChatMessage) => void;
  /** Another tab has sent or dropped it; this tab does not know which. */
  onGoneElsewhere: (item: OutboxItem) => void;
}

/** Only one tab at a time sends the messages of a room. */
const withRoomLock = <T>(roomId: number, work: () => Promise<T>) => withTabLock(`chat-outbox-${roomId}`, work);

const inOrder = (a: OutboxItem, b: OutboxItem) =>
  a.created_at.localeCompare(b.created_at) || a.message_id.localeCompare(b.message_id);

/**
 * The pending messages. Those of a room are sent one after the other, in the order they were written (PRODUCT §5). All
 * tabs of a user hold the same ones, and the tab that has the lock sends the oldest: what a closed tab left is sent by
 * another.
 */
export function createOutbox({ store, storage, sendMessage, onSent, onGoneElsewhere }: OutboxDeps) {
  const busyRooms = new Set<number>();
  const wakers = new Set<() => void>();
  const controllers = new Map<string, AbortController>();
  /** Messages that are stored: one that disappears from the storage was sent or dropped by another tab. */
  const storedIds = new Set<string>();
  let isStopped = false;
  let unfollow = () => {};

  const all = () => store.getState().outbox;
  const find = (id: string) => all().find(({ message_id }) => message_id === id);
  const nextIn = (roomId: number) => all().find((item) => item.chatroom_id === roomId && item.state === 'waiting');
  const change = (id: string, part: Partial<OutboxItem>) =>
    store.setState(({ outbox }) => ({
      outbox: outbox.map((item) => (item.message_id === id ? { ...item, ...part } : item)),
    }));
  const remove = (id: string) =>
    store.setState(({ outbox }) => ({ outbox: outbox.filter((item) => item.message_id !== id) }));
  const add = (added: readonly OutboxItem[]) =>
    store.setState(({ outbox }) => {
      const ids = new Set(added.map(({ message_id }) => message_id));
      return { outbox: [...outbox.filter(({ message_id }) => !ids.has(message_id)), ...added].sort(inOrder) };
    });

  /** Waits for `delayMs`, or until a waker is called. */
  const pause = (delayMs: number) =>
    new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        done();
      };
      const timer = setTimeout(wake, delayMs);
      wakers.add(wake);
    });

  /** Sends one message, and stores the result before the next tab gets the lock. */
  async function attempt(item: OutboxItem): Promise<'done' | 'again'> {
    const { message_id, chatroom_id, message, files } = item;
    const controller = new AbortController();
    controllers.set(message_id, controller);
    change(message_id, { state: 'sending', progress: files.length > 0 ? 0 : null });
    try {
      const sent = await sendMessage(
        { message_id, chatroom_id, message, ...(files.length > 0 && { files }) },
        {
          signal: controller.signal,
          ...(files.length > 0
            ? { onUploadProgress: (progress) => change(message_id, { progress }) }
            : { timeoutMs: MESSAGE_TIMEOUT_MS }),
        },
      );
      storage.drop(item);
      if (isStopped) return 'done';
      onSent(sent);
      remove(message_id);
      return 'done';
    } catch (error) {
      if (isStopped) return 'done';
      // Only a broken connection makes a message wait; any reply that is not a success is shown (Spec §8).
      const willRetry = hasNoReply(error);
      change(message_id, { state: willRetry ? 'waiting' : 'failed', progress: null, error });
      const failed = find(message_id);
      if (!willRetry && failed) storage.put(failed);
      return willRetry ? 'again' : 'done';
    } finally {
      controllers.delete(message_id);
    }
  }

  /** Sends the oldest waiting message of the room, unless another tab has just handled it. */
  async function sendNext(roomId: number): Promise<'done' | 'again'> {
    const item = isStopped ? undefined : nextIn(roomId);
    if (!item) return 'done';
    const known = storedIds.has(item.message_id) ? storage.stateOf(item.message_id) : 'waiting';
    if (known === 'waiting') return attempt(item);
    if (known === 'failed') change(item.message_id, { state: 'failed' });
    else goneElsewhere(item.message_id);
    return 'done';
  }

  async function drain(roomId: number): Promise<void> {
    if (busyRooms.has(roomId)) return;
    busyRooms.add(roomId);
    let failures = 0;
    try {
      while (!isStopped && nextIn(roomId)) {
        if ((await withRoomLock(roomId, () => sendNext(roomId))) === 'done') failures = 0;
        else await pause(resendDelay(++failures));
      }
    } finally {
      busyRooms.delete(roomId);
    }
  }

  const wake = () => {
    for (const wakeOne of [...wakers]) wakeOne();
    for (const roomId of new Set(all().map((item) => item.chatroom_id))) void drain(roomId);
  };

  function goneElsewhere(id: string): void {
    const item = find(id);
    if (!item) return;
    remove(id);
    controllers.get(id)?.abort();
    onGoneElsewhere(item);
  }

  /** Another tab has stored a new message, one to send again, or a refused one. */
  async function takeOver(id: string): Promise<void> {
    const item = await storage.readOne(id);
    if (!item || isStopped || storage.stateOf(id) === 'gone' || find(id)?.state === 'sending') return;
    storedIds.add(id);
    add([item]);
    void drain(item.chatroom_id);
  }

  return {
    /** Queues a message; empty text without files is ignored (Spec §5). */
    post(chatroom_id: number, text: string, files: File[]): boolean {
      const message = text.trim();
      if (message === '' && files.length === 0) return false;
      const last = all().at(-1)?.created_at;
      const item: OutboxItem = {
        message_id: randomUuid(),
        chatroom_id,
        message,
        files,
        // Later than all pending messages, even if the clock was set back.
        created_at: new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString(),
        state: 'waiting',
        progress: null,
        error: null,
      };
      if (storage.put(item)) storedIds.add(item.message_id);
      // Stored again once its files are stored: from then on other tabs can send it.
      if (files.length > 0)
        void storage.putFiles(item).then((areStored) => {
          const now = areStored && find(item.message_id);
          if (now) storage.put(now);
        });
      add([item]);
      void drain(chatroom_id);
      return true;
    },
    retry(id: string): void {
      change(id, { state: 'waiting', error: null });
      const item = find(id);
      if (!item) return;
      storage.put(item);
      void drain(item.chatroom_id);
    },
    /** Cancels an upload; the message stays, and can be sent again or dropped. */
    cut: (id: string): void => controllers.get(id)?.abort(),
    drop(id: string): void {
      const item = find(id);
      if (!item) return;
      storage.drop(item);
      remove(id);
      controllers.get(id)?.abort();
    },
    /** The message is in the room already: its event overtook the reply, or an earlier try did arrive. */
    settle(id: string): void {
      const item = find(id);
      if (!item || item.state === 'sending') return;
      remove(id);
      // Not before the tab that sends it has its reply.
      void withRoomLock(item.chatroom_id, async () => storage.drop(item));
    },
    /** Continues with what an earlier page left, and follows what other tabs store. */
    async start(): Promise<void> {
      isStopped = false;
      unfollow = storage.follow({ onPut: (id) => void takeOver(id), onGone: goneElsewhere });
      const left = await storage.read();
      if (isStopped) return;
      for (const { message_id } of left) storedIds.add(message_id);
      add(left.filter(({ message_id }) => !find(message_id)));
      wake();
    },
    wake,
    stop(): void {
      isStopped = true;
      unfollow();
      for (const wakeOne of [...wakers]) wakeOne();
      for (const controller of controllers.values()) controller.abort();
    },
  };
}
