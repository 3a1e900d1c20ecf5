import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { PICTURES_WAITING_MAX, RETRY_AFTER_S } from '@/config/limits';
import { AppError } from '../http/app-error';
import { drawVariant } from './draw-variant';
import type { PictureCache } from './picture-cache';
import type { FileStore } from './store';
import { type Variant, variantName } from './variant';

/** Pictures derived from others or drawn from a text; each is made once and cached. */
export interface Pictures {
  /**
   * A variant of a stored picture; null when nothing is stored.
   * @throws AppError unavailable when too many pictures wait to be made
   */
  variant(storageKey: string, variant: Variant): Promise<Buffer | null>;
  /** The result of `draw`, cached under this key. @throws AppError unavailable when too many wait to be made */
  drawn(key: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export function createPictures(files: FileStore, cache: PictureCache): Pictures {
  // Encoding is CPU work: one core stays free for everything else, even when many variants are requested.
  const inTurn = pLimit(Math.max(1, availableParallelism() - 1));
  const inFlight = new Map<string, Promise<Buffer | null>>();

  const once = async <T extends Buffer | null>(key: string, name: string, make: () => Promise<T>): Promise<T> => {
    const cached = await cache.read(key, name);
    if (cached) return cached as T;
    const id = `${key}/${name}`;
    // Concurrent requests for a picture wait for the same promise.
    const found = inFlight.get(id);
    if (found) return found as Promise<T>;
    if (inTurn.pendingCount >= PICTURES_WAITING_MAX) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    const made = inTurn(async () => {
      const bytes = await make();
      // When the disk is full, the picture is served without being cached.
      if (bytes) await cache.write(key, name, bytes).catch(() => {});
      return bytes;
    }).finally(() => inFlight.delete(id));
    inFlight.set(id, made);
    return made;
  };

  return {
    drawn: once,
    async variant(storageKey, variant) {
      let isNew = false;
      const bytes = await once(storageKey, variantName(variant), async () => {
        isNew = true;
        const original = await files.open(storageKey);
        return original && drawVariant(await buffer(original.bytes), variant);
      });
      // The original was removed while the variant was drawn: no variant may stay in the cache.
      if (isNew && (await files.size(storageKey)) === null) await cache.forget(storageKey);
      return bytes;
    },
  };
}

/** The store, which then also removes the variants of removed pictures from this process's disk. */
export const forgetful = (files: FileStore, cache: PictureCache): FileStore => ({
  ...files,
  async remove(keys) {
    await files.remove(keys);
    await forgetVariants(cache, keys);
  },
});

export async function forgetVariants(cache: PictureCache, keys: readonly string[]): Promise<void> {
  for (const key of keys) await cache.forget(key);
}
