import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { PICTURES_WAITING_MAX, RETRY_AFTER_S } from '@/config/limits';
import { AppError } from '../http/app-error';
import { drawVariant } from './draw-variant';
import type { PictureCache } from './picture-cache';
import type { FileStore } from './store';
import { type Variant, variantName } from './variant';

/** Pictures that are made of others, or of words; each is made once and kept. */
export interface Pictures {
  /**
   * A stored picture, smaller; null where nothing is stored.
   * @throws AppError unavailable when too many wait to be made
   */
  variant(storageKey: string, variant: Variant): Promise<Buffer | null>;
  /** What `draw` makes, kept under this key. @throws AppError unavailable when too many wait to be made */
  drawn(key: string, name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
}

export function createPictures(files: FileStore, cache: PictureCache): Pictures {
  // Encoding is pure work: a core is left to everything else, however many variants somebody asks for.
  const inTurn = pLimit(Math.max(1, availableParallelism() - 1));
  const underWay = new Map<string, Promise<Buffer | null>>();

  const once = async <T extends Buffer | null>(key: string, name: string, make: () => Promise<T>): Promise<T> => {
    const kept = await cache.read(key, name);
    if (kept) return kept as T;
    const id = `${key}/${name}`;
    // Everybody who asks meanwhile waits for the same one.
    const found = underWay.get(id);
    if (found) return found as Promise<T>;
    if (inTurn.pendingCount >= PICTURES_WAITING_MAX) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    const made = inTurn(async () => {
      const bytes = await make();
      // A disk that is full keeps nobody from seeing it.
      if (bytes) await cache.write(key, name, bytes).catch(() => {});
      return bytes;
    }).finally(() => underWay.delete(id));
    underWay.set(id, made);
    return made;
  };

  return {
    drawn: once,
    async variant(storageKey, variant) {
      let isNew = false;
      const bytes = await once(storageKey, variantName(variant), async () => {
        isNew = true;
        const original = await files.read(storageKey);
        return original && drawVariant(await buffer(original.open()), variant);
      });
      // Removed while it was drawn: nothing may stay of it.
      if (isNew && !(await files.read(storageKey))) await cache.forget(storageKey);
      return bytes;
    },
  };
}

/** The store, so that with a picture goes what was made of it. */
export const forgetful = (files: FileStore, cache: PictureCache): FileStore => ({
  ...files,
  async remove(key) {
    await files.remove(key);
    await cache.forget(key);
  },
});
