import { withFiles } from '@/client/session/file-database';
import { FILES_DATABASE, isStorageOf } from '@/client/session/personal-storage';
import type { RequestOf } from '@/contract/call';
import type { siteLogCalls } from '@/contract/site-log/calls';

/** An entry of the site log that waits on the device until it is sent, with its pictures. */
export interface WaitingEntry extends RequestOf<typeof siteLogCalls.writeEntry> {
  files: File[];
  /** Who wrote it. */
  userId: number;
  /** Why the server did not take it; null while it is to be sent. */
  refusal: string | null;
}

const PREFIX = 'site-log.';
const keyOf = ({ entry_key }: Pick<WaitingEntry, 'entry_key'>) => PREFIX + entry_key;
/** All keys that begin with it. */
const ALL = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`);

/** Stores an entry. @returns false when this device could not store it */
export async function storeEntry(entry: WaitingEntry): Promise<boolean> {
  // After a logout nothing is written any more.
  if (!isStorageOf(entry.userId)) return false;
  return withFiles(FILES_DATABASE, 'readwrite', (store) => store.put(entry, keyOf(entry))).then(
    () => true,
    () => false,
  );
}

export const removeEntry = (entry: Pick<WaitingEntry, 'entry_key'>): Promise<void> =>
  withFiles(FILES_DATABASE, 'readwrite', (store) => store.delete(keyOf(entry)));

/** The waiting entries of a user, in the order in which they were written. */
export async function readEntries(userId: number): Promise<WaitingEntry[]> {
  const entries = await withFiles<WaitingEntry[]>(FILES_DATABASE, 'readonly', (store) => store.getAll(ALL())).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.userId === userId)
    .sort((a, b) => a.written_at.localeCompare(b.written_at) || a.entry_key.localeCompare(b.entry_key));
}

/** Asks the browser not to clear its storage when the device runs short of room. */
export const askForPersistence = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false);
};
