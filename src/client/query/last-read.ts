import { PAGES_VERSION } from '@/config/app';
import { LAST_READ_KEPT_MS } from '@/config/limits/calls';
import type { Call, ReplyOf } from '@/contract/call';
import { noteAnswer, noteOldReply } from '../connection-store';
import { CallError, type ErrorClass } from '../http/call-error';
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
    noteAnswer(call.path, input);
    void store(userId, key, { readAt: Date.now(), reply });
    return reply;
  } catch (error) {
    if (error instanceof CallError && error.errorClass === 'client_error') {
      // It may no longer be read.
      noteAnswer(call.path, input);
      void remove(key);
    }
    const last = isUnreached(error) ? await read(key) : null;
    // Meanwhile the user may have logged out.
    if (!last || readerId() !== userId) throw error;
    noteOldReply(call.path, input, last.readAt, call.reads ?? []);
    return last.reply as ReplyOf<C>;
  }
}

const UNREACHED: readonly ErrorClass[] = ['network', 'connection', 'timeout'];
const isUnreached = (error: unknown) => error instanceof CallError && UNREACHED.includes(error.errorClass);

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
    const last = await withFiles<LastRead | undefined>(LAST_READ_DATABASE, 'readonly', (entries) => entries.get(key));
    return last && !isTooOld(last) ? last : null;
  } catch {
    return null;
  }
}

async function remove(key: string): Promise<void> {
  try {
    await withFiles(LAST_READ_DATABASE, 'readwrite', (entries) => entries.delete(key));
  } catch {
    // Without storage nothing is there.
  }
}

const isTooOld = ({ readAt }: LastRead) => readAt < Date.now() - LAST_READ_KEPT_MS;

/** Once in each tab, so that what nobody opens any more, and what another build has stored, does not fill the device. */
function removeOld(entries: IDBObjectStore): void {
  const cursor = entries.openCursor();
  cursor.onsuccess = () => {
    const found = cursor.result;
    if (!found) return;
    const [, version] = JSON.parse(String(found.key));
    if (version !== PAGES_VERSION || isTooOld(found.value)) found.delete();
    found.continue();
  };
}
