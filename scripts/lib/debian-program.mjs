import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.mjs';
import { step } from './steps.mjs';

/** Where Debian puts servers, which is not on every user's PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a program that is installed here, or that Debian's package brings. Throws if there is none.
 * @param name the package's name
 * @param find looks for the program; by default for one of the same name
 */
export async function findProgram(name, find = () => installed(name)) {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0) {
    // The package must not start a server of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await step(`Installing ${name} with apt-get`, async () => {
      await runQuietly(['apt-get', 'update'], { env });
      await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
    });
  }
  const path = find();
  if (!path) throw new Error(`There is no ${name} here: install it.`);
  return path;
}

const installed = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
