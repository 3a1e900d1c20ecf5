import type { CallInput, CallOptions } from '@/client/http/request-call';
import { resendDelay } from '@/client/realtime/reconnect';
import { withTabLock } from '@/client/session/tab-lock';
import { randomUuid } from '@/client/uuid';
import { MESSAGE_TIMEOUT_MS } from '@/config/limits/chat';
import type { ChatMessage, chatCalls } from '@/contract/chat/calls';
import { isPassing } from './is-passing';
import type { KeptOutbox } from './kept-outbox';
import type { ChatStore, OutboxItem } from './state';

/** Sends one message; the same message_id again is answered with the first result, for ever. */
export type SendMessage = (
  input: CallInput<typeof chatCalls.sendMessage>,
  options: CallOptions,
) => Promise<ChatMessage>;

interface OutboxDeps {
  store: ChatStore;
  kept: KeptOutbox;
  sendMessage: SendMessage;
  onSent: (message: ChatMessage) => void;
  /** Another tab has sent it, or dropped it: what it became is not known here. */
  onGoneElsewhere: (item: OutboxItem) => void;
}

/** One tab at a time sends what is written in a room. */
const inTurn = <T>(roomId: number, work: () => Promise<T>) => withTabLock(`chat-outbox-${roomId}`, work);

const inOrder = (a: OutboxItem, b: OutboxItem) =>
  a.created_at.localeCompare(b.created_at) || a.message_id.localeCompare(b.message_id);

/**
 * Messages on their way: those of a room one after the other, in the order they were written (PRODUCT §5). All tabs of
 * one person hold the same ones, and whichever has its turn sends the oldest: what a closed tab left goes on in another.
 */
export function createOutbox({ store, kept, sendMessage, onSent, onGoneElsewhere }: OutboxDeps) {
  const busyRooms = new Set<number>();
  const wakers = new Set<() => void>();
  const cutters = new Map<string, AbortController>();
  /** What other tabs find too: gone from there means that it was sent or dropped in one of them. */
  const keptIds = new Set<string>();
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

  /** For `delayMs`, or until somebody wakes it. */
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

  /** Sends one message; what came of it is kept before the next tab has its turn. */
  async function attempt(item: OutboxItem): Promise<'done' | 'again'> {
    const { message_id, chatroom_id, message, files } = item;
    const cutter = new AbortController();
    cutters.set(message_id, cutter);
    change(message_id, { state: 'sending', progress: files.length > 0 ? 0 : null });
    try {
      const sent = await sendMessage(
        { message_id, chatroom_id, message, ...(files.length > 0 && { files }) },
        {
          signal: cutter.signal,
          ...(files.length > 0
            ? { onUploadProgress: (progress) => change(message_id, { progress }) }
            : { timeoutMs: MESSAGE_TIMEOUT_MS }),
        },
      );
      kept.drop(item);
      if (isStopped) return 'done';
      onSent(sent);
      remove(message_id);
      return 'done';
    } catch (error) {
      if (isStopped) return 'done';
      const willRetry = isPassing(error);
      change(message_id, { state: willRetry ? 'waiting' : 'failed', progress: null, error });
      const failed = find(message_id);
      if (!willRetry && failed) kept.put(failed);
      return willRetry ? 'again' : 'done';
    } finally {
      cutters.delete(message_id);
    }
  }

  /** The oldest that waits in the room, unless another tab has just dealt with it. */
  async function sendNext(roomId: number): Promise<'done' | 'again'> {
    const item = isStopped ? undefined : nextIn(roomId);
    if (!item) return 'done';
    const known = keptIds.has(item.message_id) ? kept.stateOf(item.message_id) : 'waiting';
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
        if ((await inTurn(roomId, () => sendNext(roomId))) === 'done') failures = 0;
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
    cutters.get(id)?.abort();
    onGoneElsewhere(item);
  }

  /** Another tab has written it, is to send it again, or was refused. */
  async function takeOver(id: string): Promise<void> {
    const item = await kept.readOne(id);
    if (!item || isStopped || kept.stateOf(id) === 'gone' || find(id)?.state === 'sending') return;
    keptIds.add(id);
    add([item]);
    void drain(item.chatroom_id);
  }

  return {
    /** Puts a message on its way; empty text without files is ignored (Spec §5). */
    post(chatroom_id: number, text: string, files: File[]): boolean {
      const message = text.trim();
      if (message === '' && files.length === 0) return false;
      const last = all().at(-1)?.created_at;
      const item: OutboxItem = {
        message_id: randomUuid(),
        chatroom_id,
        message,
        files,
        // After what waits already, whatever the clock says.
        created_at: new Date(Math.max(Date.now(), last ? Date.parse(last) + 1 : 0)).toISOString(),
        state: 'waiting',
        progress: null,
        error: null,
      };
      if (kept.put(item)) keptIds.add(item.message_id);
      // Once more when its files are there: from then on other tabs can send it.
      if (files.length > 0)
        void kept.putFiles(item).then((areKept) => {
          const now = areKept && find(item.message_id);
          if (now) kept.put(now);
        });
      add([item]);
      void drain(chatroom_id);
      return true;
    },
    retry(id: string): void {
      change(id, { state: 'waiting', error: null });
      const item = find(id);
      if (!item) return;
      kept.put(item);
      void drain(item.chatroom_id);
    },
    /** Cuts an upload; what was to be sent stays, to be sent again or dropped. */
    cut: (id: string): void => cutters.get(id)?.abort(),
    drop(id: string): void {
      const item = find(id);
      if (!item) return;
      kept.drop(item);
      remove(id);
      cutters.get(id)?.abort();
    },
    /** It is in the room already: an event was quicker than the reply, or an earlier try did arrive. */
    settle(id: string): void {
      const item = find(id);
      if (!item || item.state === 'sending') return;
      remove(id);
      // Not before the tab that sends it has had its reply.
      void inTurn(item.chatroom_id, async () => kept.drop(item));
    },
    /** What an earlier page left behind goes on, and what other tabs write is known here too. */
    async start(): Promise<void> {
      isStopped = false;
      unfollow = kept.follow({ onPut: (id) => void takeOver(id), onGone: goneElsewhere });
      const left = await kept.read();
      if (isStopped) return;
      for (const { message_id } of left) keptIds.add(message_id);
      add(left.filter(({ message_id }) => !find(message_id)));
      wake();
    },
    wake,
    stop(): void {
      isStopped = true;
      unfollow();
      for (const wakeOne of [...wakers]) wakeOne();
      for (const cutter of cutters.values()) cutter.abort();
    },
  };
}
