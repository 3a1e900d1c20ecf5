import { access, mkdir, open, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Whether there is something at the path. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The file's text without white space around it, or undefined where there is no such file. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a rename in the folder survive a power cut. Windows has no such call and does not need it. */
export async function syncDirectory(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates the folder, and what is missing above it; every name that it creates survives a power cut. */
export async function makeFolder(dir: string): Promise<void> {
  const highest = await mkdir(dir, { recursive: true });
  if (highest === undefined) return;
  const top = dirname(resolve(highest));
  for (let path = resolve(dir); path.length >= top.length; path = dirname(path)) {
    await syncDirectory(path);
    if (path === dirname(path)) return;
  }
}
