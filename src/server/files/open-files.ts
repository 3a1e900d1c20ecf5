import { join } from 'node:path';
import type { Env } from '@/config/env';
import { PICTURE_CACHE_BYTES } from '@/config/limits';
import { createFolderStore } from './folder-store';
import { createMovingStore } from './moving-store';
import { createPictureCache } from './picture-cache';
import { createPictures, forgetful, forgetVariants, type Pictures } from './pictures';
import { type FileStore, type Files, prepareTempFolder } from './store';

type Place = Pick<Env, 'DATA_DIR' | 'bucket'>;

/** The stored files, and the cache of derived pictures; the cache's folder may be emptied at any time. */
export async function openFiles(
  place: Place & Pick<Env, 'FILES_KEEP_REMOVED_DAYS'>,
): Promise<{ files: Files; pictures: Pictures }> {
  const cache = createPictureCache(join(place.DATA_DIR, 'pictures'), PICTURE_CACHE_BYTES);
  const { folder, bucket } = await openStores(place);
  const store = forgetful(bucket ? createMovingStore(bucket, folder, place.bucket?.takesNew === true) : folder, cache);
  const forget = (keys: readonly string[]) => forgetVariants(cache, keys);
  const files = { ...store, letGo: place.FILES_KEEP_REMOVED_DAYS > 0 ? forget : store.remove };
  return { files, pictures: createPictures(files, cache) };
}

/**
 * The folder of a data directory, and the bucket if one is configured.
 * @throws Error with a sentence for the operator when the bucket cannot be used
 */
export async function openStores({ DATA_DIR, bucket }: Place): Promise<{ folder: FileStore; bucket?: FileStore }> {
  const tempFolder = await prepareTempFolder(DATA_DIR);
  const folder = await createFolderStore(DATA_DIR, tempFolder);
  if (!bucket) return { folder };
  const { createBucketStore } = await import('./bucket-store').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('FILES_S3_BUCKET needs optional packages that are not installed: npm install --include=optional');
  });
  return { folder, bucket: await createBucketStore(bucket, tempFolder) };
}
