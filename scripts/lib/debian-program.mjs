import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.mjs';
import { step } from './steps.mjs';

/** Where Debian puts servers, which is not on every user's PATH. */
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a program that is installed here, or that Debian's package of the same name brings. Throws if there is
 * none.
 */
export async function findProgram(name) {
  const found = installed(name);
  if (found) return found;
  if (process.getuid?.() === 0) {
    // The package must not start a server of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await step(`Installing ${name} with apt-get`, async () => {
      await runQuietly(['apt-get', 'update'], { env });
      await runQuietly(['apt-get', 'install', '-y', '--no-install-recommends', name], { env });
    });
  }
  const path = installed(name);
  if (!path) throw new Error(`There is no ${name} here: install it.`);
  return path;
}

const installed = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
