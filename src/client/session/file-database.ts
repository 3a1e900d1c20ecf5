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
    const transaction = db.transaction(STORE, mode, { durability: 'strict' });
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await asPromise(run(transaction.objectStore(STORE)));
    // Only then it is stored: without room it is aborted here.
    await committed;
    return result;
  } finally {
    db.close();
  }
}

/** The files that can still be read: a stored file's bytes may be gone though its name is there. */
export async function readableFiles(files: readonly File[]): Promise<File[]> {
  const tried = files.map((file) =>
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ),
  );
  const readable = await Promise.all(tried);
  return files.filter((_file, index) => readable[index]);
}
