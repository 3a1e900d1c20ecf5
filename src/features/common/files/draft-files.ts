import { FILES_DATABASE, GUEST_DRAFT_KEY, GUEST_FILES_DATABASE } from '@/client/session/personal-storage';

/** Files are too large for localStorage: IndexedDB stores them as they are, under the draft's key. */
const STORE = 'files';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  database: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const db = await asPromise(opening);
  try {
    return await asPromise(run(db.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    db.close();
  }
}

/** A guest's files outlive the end of somebody else's login. */
const databaseOf = (key: string) => (key === GUEST_DRAFT_KEY ? GUEST_FILES_DATABASE : FILES_DATABASE);

/** @returns false when this device could not store them */
export async function saveDraftFiles(key: string, files: readonly File[]): Promise<boolean> {
  try {
    if (files.length > 0) await withStore(databaseOf(key), 'readwrite', (store) => store.put([...files], key));
    else await withStore(databaseOf(key), 'readwrite', (store) => store.delete(key));
    return true;
  } catch {
    return false;
  }
}

/** The stored files that can still be read: a file's bytes may be gone though its name is there. */
export async function readDraftFiles(key: string): Promise<File[]> {
  try {
    const stored: unknown = await withStore(databaseOf(key), 'readonly', (store) => store.get(key));
    const files = Array.isArray(stored) ? stored.filter((file) => file instanceof File) : [];
    const readable = await Promise.all(
      files.map((file) =>
        file
          .slice(0, 1)
          .arrayBuffer()
          .then(
            () => true,
            () => false,
          ),
      ),
    );
    return files.filter((_file, index) => readable[index]);
  } catch {
    return [];
  }
}

/** Whether any draft on this device has files. */
export const hasDraftFiles = (): Promise<boolean> =>
  withStore(FILES_DATABASE, 'readonly', (store) => store.count()).then(
    (count) => count > 0,
    () => false,
  );
