import type { FileStore } from './store';
import { storeBytes } from './store-bytes';

/**
 * A bucket, and beside it the folder whose files are being moved there (`npm run admin -- move-files`). The folder is
 * asked first: a file leaves it only when it is in the bucket.
 * @param takesNew whether new files go to the bucket, or still to the folder, because not all processes know of the bucket
 */
export function createMovingStore(bucket: FileStore, folder: FileStore, takesNew: boolean): FileStore {
  return {
    tempFolder: bucket.tempFolder,
    store: (takesNew ? bucket : folder).store,
    async copy(key, toKey) {
      if (!takesNew && (await folder.copy(key, toKey))) return true;
      const found = await folder.open(key);
      if (!found) return bucket.copy(key, toKey);
      await storeBytes(bucket, toKey, found.bytes);
      return true;
    },
    open: async (key, range) => (await folder.open(key, range)) ?? bucket.open(key, range),
    size: async (key) => (await folder.size(key)) ?? bucket.size(key),
    async remove(keys) {
      await folder.remove(keys);
      await bucket.remove(keys);
    },
    async *list() {
      yield* folder.list();
      yield* bucket.list();
    },
    link: async (key, headers) => ((await folder.size(key)) === null ? bucket.link(key, headers) : null),
  };
}
