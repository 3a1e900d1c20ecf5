import { withFiles } from '@/client/session/file-database';
import { isStorageOf, SITE_LOG_DATABASE } from '@/client/session/personal-storage';
import type { RequestOf } from '@/contract/call';
import type { siteLogCalls } from '@/contract/site-log/calls';

/** An entry of the site log that waits on the device until it is sent, with its pictures. */
export interface WaitingEntry extends RequestOf<typeof siteLogCalls.writeEntry> {
  files: File[];
  /** Who wrote it. */
  userId: number;
  /** Why it was not taken, in the user's language, or `unreadable` for its files; null while it is to be sent. */
  refusal: string | null;
}

/** Stores an entry. @returns false when this device could not store it */
export async function storeEntry(entry: WaitingEntry): Promise<boolean> {
  // After a logout nothing is written any more.
  if (!isStorageOf(entry.userId)) return false;
  return withFiles(SITE_LOG_DATABASE, 'readwrite', (store) => store.put(entry, entry.entry_key)).then(
    () => true,
    () => false,
  );
}

/** Stores why an entry was refused, unless it was discarded meanwhile. @returns false when it could not be stored */
export async function storeRefusal(entry: WaitingEntry, refusal: string | null): Promise<boolean> {
  const isThere = (await readEntries(entry.userId)).some(({ entry_key }) => entry_key === entry.entry_key);
  return !isThere || storeEntry({ ...entry, refusal });
}

export const removeEntry = ({ entry_key }: WaitingEntry): Promise<void> =>
  withFiles(SITE_LOG_DATABASE, 'readwrite', (store) => store.delete(entry_key));

/** The waiting entries of a user, in the order in which they were written. */
export async function readEntries(userId: number): Promise<WaitingEntry[]> {
  const all = await withFiles<WaitingEntry[]>(SITE_LOG_DATABASE, 'readonly', (store) => store.getAll()).catch(() => []);
  return all
    .filter((entry) => entry.userId === userId)
    .sort((a, b) => a.written_at.localeCompare(b.written_at) || a.entry_key.localeCompare(b.entry_key));
}

/** Asks the browser not to clear its storage when the device runs short of room. */
export const askForPersistence = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false);
};
