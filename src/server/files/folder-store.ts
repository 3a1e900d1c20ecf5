import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { STORED_KEYS_PER_BATCH } from '@/config/limits';
import { makeFolder, syncDirectory } from './disk';
import { type FileStore, type ListedFile, storedFolder } from './store';

/** Files in a data directory. Processes on several machines may share it as a network folder. */
export async function createFolderStore(dataDir: string, tempFolder: FileStore['tempFolder']): Promise<FileStore> {
  const folder = storedFolder(dataDir);
  await makeFolder(folder);
  const pathOf = (key: string) => join(folder, key);

  const store: FileStore['store'] = async (tempPath, key) => {
    const target = pathOf(key);
    await makeFolder(dirname(target));
    await flush(tempPath);
    await rename(tempPath, target);
    await syncDirectory(dirname(target));
  };

  return {
    tempFolder,
    store,
    async copy(key, toKey) {
      const tempPath = join(await tempFolder(), randomUUID());
      try {
        // Where the file system can, both share their bytes.
        await copyFile(pathOf(key), tempPath, constants.COPYFILE_FICLONE);
      } catch (error) {
        return nothingIfAbsent(error, false);
      }
      await store(tempPath, toKey);
      return true;
    },
    async open(key, range) {
      const handle = await open(pathOf(key), 'r').catch((error) => nothingIfAbsent(error, null));
      if (!handle) return null;
      // An open file can be read to its end even if it is removed meanwhile.
      const { size } = await handle.stat();
      const end = Math.min(range?.end ?? size - 1, size - 1);
      return {
        size: range ? Math.max(0, end - range.start + 1) : size,
        bytes: handle.createReadStream(range && { start: range.start, end }),
      };
    },
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        (error) => nothingIfAbsent(error, null),
      ),
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
    async *list() {
      let batch: ListedFile[] = [];
      for await (const path of filesUnder(folder)) {
        const modifiedAt = () =>
          stat(path).then(
            ({ mtime }) => mtime,
            (error) => nothingIfAbsent(error, null),
          );
        batch.push({ key: path.slice(folder.length + 1), modifiedAt });
        if (batch.length < STORED_KEYS_PER_BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    link: async () => null,
  };
}

/** @throws the error, unless it says that there is no such file */
function nothingIfAbsent<Nothing>(error: unknown, nothing: Nothing): Nothing {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
  throw error;
}

/** One folder's names are in memory at a time; they are those of one kind of file and one month. */
async function* filesUnder(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => nothingIfAbsent(error, []));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (entry.isFile()) yield path;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
