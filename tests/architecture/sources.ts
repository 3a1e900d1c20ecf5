import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Every source file under `root` as path and text, without tests. */
export async function readSources(root: string): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}
