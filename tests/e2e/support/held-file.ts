import { execFile } from 'node:child_process';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storedFolder } from '@/server/files/store';
import { withDatabase } from './database';

/**
 * Holds a stored file of the running product, as a slow disk does: who reads it waits until it is let go. For a file of
 * a few kilobytes; a named pipe takes its place meanwhile.
 * @returns lets it go, and puts it back
 */
export async function holdFile(filename: string): Promise<() => Promise<void>> {
  const { rows } = await withDatabase((client) =>
    client.query<{ key: string }>('select storage_key as key from files where filename = $1', [filename]),
  );
  const [file] = rows;
  if (!file) throw new Error(`no such file: ${filename}`);
  const path = join(storedFolder(process.env.TRIMATCH_E2E_DATA_DIR ?? ''), file.key);
  const bytes = await readFile(path);
  const isNew = `${path}.new`;
  await promisify(execFile)('mkfifo', [isNew]);
  await rename(isNew, path);
  let isHeld = true;
  return async () => {
    if (!isHeld) return;
    isHeld = false;
    // Opened for both, it does not wait for a reader.
    const pipe = await open(path, 'r+');
    await pipe.write(bytes);
    await writeFile(isNew, bytes);
    await rename(isNew, path);
    await pipe.close();
  };
}
