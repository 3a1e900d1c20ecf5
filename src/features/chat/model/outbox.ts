import { CallError } from '@/client/call-error';
import { resendDelay } from '@/client/reconnect';
import type { SendInput, SendOptions } from '@/client/send';
import { withTabLock } from '@/client/tab-lock';
import { randomUuid } from '@/client/uuid';
import type { ChatMessage, chatCalls } from '@/contract/chat';
import type { KeptOutbox } from './kept-outbox';
import type { ChatStore, OutboxItem } from './state';

/** Sends one message; the same message_id again is answered with the first result, for ever. */
export type SendMessage = (
  input: SendInput<typeof chatCalls.sendMessage>,
  options: SendOptions,
) => Promise<ChatMessage>;

interface OutboxDeps {
  store: ChatStore;
  kept: KeptOutbox;
  sendMessage: SendMessage;
  onSent: (message: ChatMessage) => void;
  /** Another tab has sent it; what it became has to be fetched. */
  onSentElsewhere: () => void;
}

const TOO_MANY_REQUESTS = 429;

/** What time mends is sent again; a refusal is told. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.errorClass === 'cancel') return false;
  return error.status === undefined || error.status >= 500 || error.status === TOO_MANY_REQUESTS;
}

/** Messages on their way: those of a room one after the other, in the order they were written (PRODUCT §5). */
export function createOutbox({ store, kept, sendMessage, onSent, onSentElsewhere }: OutboxDeps) {
  const busyRooms = new Set<number>();
  const wakers = new Set<() => void>();
  const cutters = new Map<string, AbortController>();
  /** What another tab would find too: gone from there means that it was sent or dropped there. */
  const keptIds = new Set<string>();
  let isStopped = false;

  const all = () => store.getState().outbox;
  const change = (id: string, part: Partial<OutboxItem>) =>
    store.setState(({ outbox }) => ({
      outbox: outbox.map((item) => (item.message_id === id ? { ...item, ...part } : item)),
    }));
  const remove = (id: string) =>
    store.setState(({ outbox }) => ({ outbox: outbox.filter((item) => item.message_id !== id) }));

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

  /** Null when another tab was quicker, or it was dropped there. */
  const sendOnce = (item: OutboxItem, signal: AbortSignal) =>
    withTabLock(`chat-outbox-${item.chatroom_id}`, async () => {
      // Waiting for another tab may take long: the login may be over, or the message dropped.
      if (signal.aborted) throw new CallError('cancel', 'cancel');
      if (keptIds.has(item.message_id) && !kept.has(item)) return null;
      return sendMessage(
        {
          message_id: item.message_id,
          chatroom_id: item.chatroom_id,
          message: item.message,
          ...(item.files.length > 0 && { files: item.files }),
        },
        {
          signal,
          onUploadProgress: (progress) => item.files.length > 0 && change(item.message_id, { progress }),
        },
      );
    });

  async function attempt(item: OutboxItem): Promise<'done' | 'again'> {
    const cutter = new AbortController();
    cutters.set(item.message_id, cutter);
    change(item.message_id, { state: 'sending', progress: item.files.length > 0 ? 0 : null });
    try {
      const message = await sendOnce(item, cutter.signal);
      if (isStopped) return 'done';
      kept.drop(item);
      if (message) onSent(message);
      else onSentElsewhere();
      remove(item.message_id);
      return 'done';
    } catch (error) {
      if (isStopped) return 'done';
      const willRetry = isPassing(error);
      change(item.message_id, { state: willRetry ? 'waiting' : 'failed', progress: null, error });
      const failed = all().find(({ message_id }) => message_id === item.message_id);
      if (!willRetry && failed) kept.put(failed);
      return willRetry ? 'again' : 'done';
    } finally {
      cutters.delete(item.message_id);
    }
  }

  async function drain(roomId: number): Promise<void> {
    if (busyRooms.has(roomId)) return;
    busyRooms.add(roomId);
    let failures = 0;
    try {
      while (!isStopped) {
        const next = all().find((item) => item.chatroom_id === roomId && item.state === 'waiting');
        if (!next) return;
        if ((await attempt(next)) === 'done') failures = 0;
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

  return {
    /** Puts a message on its way; empty text without files is ignored (Spec §5). */
    post(chatroom_id: number, text: string, files: File[]): boolean {
      const message = text.trim();
      if (message === '' && files.length === 0) return false;
      const item: OutboxItem = {
        message_id: randomUuid(),
        chatroom_id,
        message,
        files,
        created_at: new Date().toISOString(),
        state: 'waiting',
        progress: null,
        error: null,
      };
      if (kept.put(item)) keptIds.add(item.message_id);
      if (files.length > 0) void kept.putFiles(item);
      store.setState(({ outbox }) => ({ outbox: [...outbox, item] }));
      void drain(chatroom_id);
      return true;
    },
    retry(id: string): void {
      change(id, { state: 'waiting', error: null });
      const item = all().find(({ message_id }) => message_id === id);
      if (!item) return;
      kept.put(item);
      void drain(item.chatroom_id);
    },
    /** Cuts an upload; what was to be sent stays, to be sent again or dropped. */
    cut: (id: string): void => cutters.get(id)?.abort(),
    drop(id: string): void {
      const item = all().find(({ message_id }) => message_id === id);
      if (!item) return;
      kept.drop(item);
      remove(id);
      cutters.get(id)?.abort();
    },
    /** It is in the room already: an event was quicker than the reply, or an earlier try did arrive. */
    settle(id: string): void {
      const item = all().find(({ message_id }) => message_id === id);
      if (item?.state !== 'sending' && item) {
        kept.drop(item);
        remove(id);
      }
    },
    /** What an earlier page left behind goes on. */
    async start(): Promise<void> {
      isStopped = false;
      const left = await kept.read();
      if (isStopped) return;
      for (const { message_id } of left) keptIds.add(message_id);
      store.setState(({ outbox }) => {
        const known = new Set(outbox.map(({ message_id }) => message_id));
        return { outbox: [...left.filter(({ message_id }) => !known.has(message_id)), ...outbox] };
      });
      wake();
    },
    wake,
    stop(): void {
      isStopped = true;
      for (const wakeOne of [...wakers]) wakeOne();
      for (const cutter of cutters.values()) cutter.abort();
    },
  };
}
