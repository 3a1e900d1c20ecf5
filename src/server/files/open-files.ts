import { join } from 'node:path';
import { PICTURE_CACHE_BYTES } from '@/config/limits';
import { createPictureCache } from './picture-cache';
import { createPictures, forgetful, type Pictures } from './pictures';
import { createDiskStore, type FileStore } from './store';

/** The stored files, and the cache of derived pictures; the cache's folder may be emptied at any time. */
export async function openFiles(dataDir: string): Promise<{ files: FileStore; pictures: Pictures }> {
  const cache = createPictureCache(join(dataDir, 'pictures'), PICTURE_CACHE_BYTES);
  const files = forgetful(await createDiskStore(dataDir), cache);
  return { files, pictures: createPictures(files, cache) };
}
