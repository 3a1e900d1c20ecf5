import { PAGES_VERSION } from '@/config/app';
import { LAST_READ_KEPT_MS } from '@/config/limits/calls';
import type { Call, ReplyOf } from '@/contract/call';
import { noteOldReply, noteReached } from '../connection-store';
import { hasNoReply } from '../http/is-retryable';
import { withFiles } from '../session/file-database';
import { isStorageOf, LAST_READ_DATABASE } from '../session/personal-storage';
import { useSessionStore } from '../session/session-store';

interface LastRead {
  /** In ms of the device's clock. */
  readAt: number;
  reply: unknown;
}

/**
 * Asks the server, and stores the reply on the device; without a connection it is the reply that was stored last. Staff
 * read other people's data, and none of theirs is stored. @throws CallError
 */
export async function askOrLastRead<C extends Call>(
  call: C,
  input: object,
  lang: string,
  ask: () => Promise<ReplyOf<C>>,
): Promise<ReplyOf<C>> {
  const userId = readerId();
  if (userId === null) return ask();
  // Another build may read other fields.
  const key = JSON.stringify([userId, PAGES_VERSION, call.path, lang, input]);
  try {
    const reply = await ask();
    noteReached();
    void store(userId, key, { readAt: Date.now(), reply });
    return reply;
  } catch (error) {
    const last = hasNoReply(error) ? await read(key) : null;
    // Meanwhile the user may have logged out.
    if (!last || readerId() !== userId) throw error;
    noteOldReply(last.readAt, call.reads ?? []);
    return last.reply as ReplyOf<C>;
  }
}

/** Whose replies are stored: the logged-in user's, if these are their personal entries and they are not staff. */
function readerId(): number | null {
  const { profileData, userType } = useSessionStore.getState();
  return profileData && userType !== 'admin' && isStorageOf(profileData.id) ? profileData.id : null;
}

let isTidied = false;

async function store(userId: number, key: string, last: LastRead): Promise<void> {
  // Asked in the same step as the database is opened: a logout removes it afterwards.
  if (readerId() !== userId) return;
  try {
    await withFiles(LAST_READ_DATABASE, 'readwrite', (entries) => {
      if (!isTidied) removeOld(entries);
      isTidied = true;
      return entries.put(last, key);
    });
  } catch {
    // Without room or storage there is nothing to show without a connection.
  }
}

async function read(key: string): Promise<LastRead | null> {
  try {
    return (
      (await withFiles<LastRead | undefined>(LAST_READ_DATABASE, 'readonly', (entries) => entries.get(key))) ?? null
    );
  } catch {
    return null;
  }
}

/** Once in each tab, so that what nobody opens any more does not fill the device. */
function removeOld(entries: IDBObjectStore): void {
  const cursor = entries.openCursor();
  cursor.onsuccess = () => {
    const found = cursor.result;
    if (!found) return;
    if ((found.value as LastRead).readAt < Date.now() - LAST_READ_KEPT_MS) found.delete();
    found.continue();
  };
}
