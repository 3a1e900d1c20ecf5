/** IndexedDB, for what is too large for localStorage: files, under a key. */
const STORE = 'files';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** One step on the files of a database. @throws where the device has no such storage, or no room */
export async function withFiles<T>(
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
