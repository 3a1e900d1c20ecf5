/** A request that has its result at once, and tells it once listeners have been added. */
class DoneRequest<T> extends EventTarget {
  onsuccess: (() => void) | null = null;
  constructor(readonly result: T) {
    super();
    queueMicrotask(() => {
      this.onsuccess?.();
      this.dispatchEvent(new Event('success'));
    });
  }
}

/** An `indexedDB` whose databases are Maps; what client/session/file-database.ts and its users need of it. */
export const mapDatabases = (databases: Map<string, Map<string, unknown>>) => ({
  open(name: string) {
    const stored = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, stored);
    const store = {
      put: (value: unknown, key: string) => new DoneRequest(void stored.set(key, value)),
      getAll: () => new DoneRequest([...stored.values()]),
      delete: (key: string) => new DoneRequest(void stored.delete(key)),
      count: () => new DoneRequest(stored.size),
    };
    const transaction = () => {
      const begun = { objectStore: () => store, oncomplete: null as (() => void) | null };
      // After its requests, and those that their listeners make.
      setImmediate(() => begun.oncomplete?.());
      return begun;
    };
    return new DoneRequest({ transaction, close: () => {} });
  },
  deleteDatabase: (name: string) => void databases.delete(name),
});
