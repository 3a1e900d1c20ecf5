import type { FileStore } from './store';
import { storeBytes } from './store-bytes';

/**
 * A bucket, and beside it the folder whose files are being moved there (`npm run admin -- move-files`). What is new goes
 * to the bucket. The folder is asked first: a file leaves it only when it is in the bucket.
 */
export const createMovingStore = (bucket: FileStore, folder: FileStore): FileStore => ({
  tempFolder: bucket.tempFolder,
  store: bucket.store,
  async copy(key, toKey) {
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
});
