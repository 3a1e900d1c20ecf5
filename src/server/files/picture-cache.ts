import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes on the disk that can be made again at any time; several processes may share the folder. */
export interface PictureCache {
  read(key: string, name: string): Promise<Buffer | null>;
  write(key: string, name: string, bytes: Buffer): Promise<void>;
  /** Removes everything that was made of one picture. */
  forget(key: string): Promise<void>;
}

/** Being read counts once in so long: it is a write to the disk. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
/** What a killed process was writing. */
const HALF_WRITTEN_AFTER_MS = 10 * 60 * 1000;
/** After so much of the whole was written, somebody looks at what is there. */
const LOOK_AFTER_SHARE = 1 / 20;
/** And makes room to this, so that the next look is not the next write. */
const ROOM_SHARE = 0.9;

/**
 * Keeps at most `maxBytes` under `root`; what was read longest ago goes first. A file appears whole (it is renamed) and
 * its time says when it was last read, so processes that share the folder need no word between them.
 */
export function createPictureCache(root: string, maxBytes: number): PictureCache {
  // Other processes wrote too: the first write looks.
  let writtenBytes = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const look = () => {
    writtenBytes = 0;
    looking ??= makeRoom(root, maxBytes).finally(() => {
      looking = null;
    });
    return looking;
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
      if (writtenBytes > maxBytes * LOOK_AFTER_SHARE) await look();
    },
    forget: (key) => rm(join(root, key), { recursive: true, force: true }),
  };
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  const found = await stat(path).catch(() => null);
  if (found && now.getTime() - found.mtimeMs > TOUCH_AFTER_MS) await utimes(path, now, now).catch(() => {});
}

interface Kept {
  path: string;
  size: number;
  readAt: number;
}

async function makeRoom(root: string, maxBytes: number): Promise<void> {
  const kept = await listKept(root);
  let bytes = kept.reduce((sum, file) => sum + file.size, 0);
  if (bytes <= maxBytes) return;
  for (const file of kept.sort((a, b) => a.readAt - b.readAt)) {
    if (bytes <= maxBytes * ROOM_SHARE) return;
    await rm(file.path, { force: true });
    bytes -= file.size;
  }
}

async function listKept(root: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    if (!entry.name.endsWith('.half')) kept.push({ path, size: found.size, readAt: found.mtimeMs });
    else if (Date.now() - found.mtimeMs > HALF_WRITTEN_AFTER_MS) await rm(path, { force: true });
  }
  return kept;
}
