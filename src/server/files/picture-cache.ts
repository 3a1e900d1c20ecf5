import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A disk cache of bytes that can be made again at any time; several processes may share the folder. */
export interface PictureCache {
  read(key: string, name: string): Promise<Buffer | null>;
  write(key: string, name: string, bytes: Buffer): Promise<void>;
  /** Removes all variants of one picture. */
  forget(key: string): Promise<void>;
}

/** A file's read time is updated no more often than this, because the update is a disk write. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
/** A partial file of this age was left by a killed process. */
const HALF_WRITTEN_AFTER_MS = 10 * 60 * 1000;
/** After this share of the limit was written, the size of the folder is checked. */
const CHECK_AFTER_SHARE = 1 / 20;
/** Eviction goes down to this share of the limit, so that the next write does not evict again. */
const EVICT_TO_SHARE = 0.9;

/**
 * Stores at most `maxBytes` under `root`, and evicts the least recently read first. A file appears whole (it is
 * renamed), and its mtime is when it was last read, so processes that share the folder need not communicate.
 */
export function createPictureCache(root: string, maxBytes: number): PictureCache {
  // Other processes may have filled the folder: the first write checks.
  let writtenBytes = Number.POSITIVE_INFINITY;
  let checking: Promise<void> | null = null;
  const checkSize = () => {
    writtenBytes = 0;
    checking ??= evict(root, maxBytes).finally(() => {
      checking = null;
    });
    return checking;
  };
  return {
    async read(key, name) {
      const path = join(root, key, name);
      const bytes = await readFile(path).catch(() => null);
      if (bytes) await touch(path);
      return bytes;
    },
    async write(key, name, bytes) {
      const path = join(root, key, name);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${randomUUID()}.half`;
      try {
        await writeFile(half, bytes);
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
      writtenBytes += bytes.length;
      if (writtenBytes > maxBytes * CHECK_AFTER_SHARE) await checkSize();
    },
    forget: (key) => rm(join(root, key), { recursive: true, force: true }),
  };
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  const found = await stat(path).catch(() => null);
  if (found && now.getTime() - found.mtimeMs > TOUCH_AFTER_MS) await utimes(path, now, now).catch(() => {});
}

interface CachedFile {
  path: string;
  size: number;
  readAt: number;
}

async function evict(root: string, maxBytes: number): Promise<void> {
  const cached = await listCached(root);
  let bytes = cached.reduce((sum, file) => sum + file.size, 0);
  if (bytes <= maxBytes) return;
  for (const file of cached.sort((a, b) => a.readAt - b.readAt)) {
    if (bytes <= maxBytes * EVICT_TO_SHARE) return;
    await rm(file.path, { force: true });
    bytes -= file.size;
  }
}

async function listCached(root: string): Promise<CachedFile[]> {
  const cached: CachedFile[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    if (!entry.name.endsWith('.half')) cached.push({ path, size: found.size, readAt: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > HALF_WRITTEN_AFTER_MS) await rm(path, { force: true });
  }
  return cached;
}
