import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** With the libraries, so that it runs whatever the machine's own are. */
const RELEASES = {
  bookworm: ['libevent-2.1-7', 'libc-ares2', 'libssl3'],
  trixie: ['libevent-2.1-7t64', 'libcares2', 'libssl3t64'],
};
const LIBRARIES = ['libc6', 'libpam0g', 'libsystemd0', 'libaudit1', 'libcap-ng0', 'libcap2', 'libzstd1', 'zlib1g'];
const MORE_OF_BOOKWORM = ['liblzma5', 'liblz4-1', 'libgcrypt20', 'libgpg-error0'];

/**
 * The command of the PgBouncer of a Debian release, from its packages, which are unpacked and not installed: bookworm
 * has 1.18, trixie 1.24. Needs apt-get and Debian's keys. Prints the version.
 * @param {'bookworm' | 'trixie'} release
 */
export async function findPgbouncer(release) {
  const home = inProject('node_modules', '.cache', 'pgbouncer', release);
  const find = async () => {
    const files = await readdir(home, { recursive: true }).catch(() => []);
    const loader = files.find((path) => /(^|\/)ld-linux[^/]*\.so\.\d$/.test(path));
    if (!loader) return null;
    const folders = new Set(files.filter((path) => /\.so\.\d+$/.test(path)).map((path) => join(home, path, '..')));
    return [join(home, loader), '--library-path', [...folders].join(':'), join(home, 'usr/sbin/pgbouncer')];
  };
  const command =
    (await find()) ?? (await step(`Unpacking the PgBouncer of ${release}`, () => unpack(release, home)).then(find));
  say(`▸ ${(await runQuietly([...command, '--version'])).split('\n')[0]}, of Debian ${release}`);
  return command;
}

async function unpack(release, home) {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-pgbouncer-'));
  try {
    for (const folder of ['lists/partial', 'cache/archives/partial', 'packages', 'root'])
      await mkdir(join(dir, folder), { recursive: true });
    const source = `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${release} main\n`;
    await writeFile(join(dir, 'source.list'), source);
    await writeFile(join(dir, 'status'), '');
    const settings = {
      'Dir::Etc::SourceList': join(dir, 'source.list'),
      'Dir::Etc::SourceParts': '/dev/null',
      'Dir::State::Lists': join(dir, 'lists'),
      'Dir::State::Status': join(dir, 'status'),
      'Dir::Cache': join(dir, 'cache'),
      // As root it downloads as a user who may not enter the folder.
      'APT::Sandbox::User': 'root',
    };
    const apt = ['apt-get', ...Object.entries(settings).map(([name, value]) => `-o${name}=${value}`)];
    const packages = [
      'pgbouncer',
      ...RELEASES[release],
      ...LIBRARIES,
      ...(release === 'bookworm' ? MORE_OF_BOOKWORM : []),
    ];
    await runQuietly([...apt, 'update']);
    await runQuietly([...apt, 'download', ...packages], { cwd: join(dir, 'packages') });
    for (const name of await readdir(join(dir, 'packages')))
      await runQuietly(['dpkg-deb', '-x', join(dir, 'packages', name), join(dir, 'root')]);
    await mkdir(join(home, '..'), { recursive: true });
    await runQuietly(['cp', '-R', join(dir, 'root'), `${home}.new`]);
    await rename(`${home}.new`, home);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
