import { create } from 'zustand';
import { callApi } from '@/client/http/call-api';
import { CallError, fieldMessages, showError } from '@/client/http/call-error';
import { isRetryable } from '@/client/http/is-retryable';
import { invalidate, onInvalidate } from '@/client/query/invalidate';
import { resendDelay } from '@/client/realtime/reconnect';
import { readableFiles } from '@/client/session/file-database';
import { withTabLock } from '@/client/session/tab-lock';
import { siteLogCalls } from '@/contract/site-log/calls';
import {
  askForPersistence,
  readEntries,
  removeEntry,
  storeEntry,
  storeRefusal,
  type WaitingEntry,
} from './stored-entries';

interface Outbox {
  /** Null until the device was read. */
  entries: WaitingEntry[] | null;
  /** The entry that this tab is sending. */
  sendingKey: string | null;
}

export const useOutbox = create<Outbox>(() => ({ entries: null, sendingKey: null }));

const UNAUTHORIZED = 401;
/** Held by the tab that sends, and while an entry is retried or discarded: none is on its way then. */
const LOCK = 'site-log-outbox';

/** Wakes the sender of this tab; nothing while none runs. */
let wake = () => {};

/** Puts an entry among those that are to be sent. @returns false when this device could not store it */
export async function putIntoOutbox(entry: WaitingEntry): Promise<boolean> {
  const isStored = await storeEntry(entry);
  if (isStored) void askForPersistence();
  wake();
  return isStored;
}

/** An entry that the server refused is sent again. */
export async function retryEntry(entry: WaitingEntry): Promise<void> {
  await withTabLock(LOCK, () => storeRefusal(entry, null));
  wake();
}

export async function discardEntry(entry: WaitingEntry): Promise<void> {
  await withTabLock(LOCK, () => removeEntry(entry));
  wake();
}

/** Why the server refused it: what it says of the fields, if it names any. */
function refusalOf(error: unknown): string {
  const ofFields = Object.values(fieldMessages(error)).join('\n');
  return ofFields || (showError(error)?.text ?? '');
}

/** Whether a reply is an error of our API: that of a proxy or of a captive portal says nothing of the entry. */
const isFromApi = (error: unknown): boolean => error instanceof CallError && error.body?.error === true;

/**
 * Sends a user's waiting entries, one after the other and in the order in which they were written, by one tab at a time.
 * What fails for want of a connection is sent later; what the server refuses waits for its writer; what somebody else
 * replied to is sent when the site is next open.
 * @returns stops sending
 */
export function startSending(userId: number): () => void {
  let isStopped = false;
  let isBusy = false;
  let isAsked = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = async () => {
    const entries = await readEntries(userId);
    if (!isStopped) useOutbox.setState({ entries });
    return entries;
  };

  /** @returns whether the next one can be tried */
  async function sendOne(entry: WaitingEntry): Promise<boolean> {
    const { files, userId: _userId, refusal: _refusal, ...input } = entry;
    useOutbox.setState({ sendingKey: entry.entry_key });
    try {
      if ((await readableFiles(files)).length < files.length) return await storeRefusal(entry, 'unreadable');
      await callApi(siteLogCalls.writeEntry, { ...input, ...(files.length > 0 && { files }) });
      failures = 0;
      await removeEntry(entry);
      invalidate(siteLogCalls.writeEntry.changes ?? [], 'here');
      return true;
    } catch (error) {
      // The login is over. Sending goes on at the user's next one.
      if (error instanceof CallError && error.status === UNAUTHORIZED) return false;
      if (isRetryable(error)) {
        timer = setTimeout(run, resendDelay(++failures));
        return false;
      }
      if (!isFromApi(error)) return false;
      // Without room for the reason it stays as it is, and is tried again later.
      return await storeRefusal(entry, refusalOf(error));
    } finally {
      useOutbox.setState({ sendingKey: null });
    }
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const next = (await show()).find(({ refusal }) => refusal === null);
      if (isStopped || !next || !(await sendOne(next))) break;
    }
    await show();
  }

  function run(): void {
    clearTimeout(timer);
    if (isStopped) return;
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    void (async () => {
      try {
        while (isAsked && !isStopped) {
          isAsked = false;
          // Another tab may be sending: what is stored is shown meanwhile.
          await show();
          await withTabLock(LOCK, sendAll);
        }
      } finally {
        isBusy = false;
      }
    })();
  }

  // What another tab has sent is told as a change of its project.
  const stopListening = onInvalidate((_tags, origin) => origin === 'elsewhere' && run());
  const onVisible = () => document.visibilityState === 'visible' && run();
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', onVisible);
  wake = run;
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    wake = () => {};
    stopListening();
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', onVisible);
    useOutbox.setState({ entries: null, sendingKey: null });
  };
}
