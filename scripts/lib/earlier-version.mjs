import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const MIGRATIONS = 'src/server/db/migrations';

/**
 * The folder of another version, with its packages and built. It stays in the system's temporary folder, for the next
 * time. Needs the project's history.
 * @param {string} [wanted] a commit; else the last one with fewer migrations
 */
export async function buildEarlierVersion(wanted) {
  const commit = (await git('rev-parse', '--verify', `${wanted ?? (await lastWithFewerMigrations())}^{commit}`)).trim();
  const home = join(tmpdir(), `trimatch-version-${commit.slice(0, 12)}`);
  say(`▸ ${(await git('log', '-1', '--format=%h of %cs: %s', commit)).trim()}`);
  const mark = join(home, '.built');
  if (existsSync(mark)) return home;
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  const archive = `${home}.tar`;
  await git('archive', '-o', archive, commit);
  await runQuietly(['tar', '-xf', archive, '-C', home]);
  await rm(archive);
  const env = { ...process.env, NODE_ENV: undefined };
  const npm = (...args) => runQuietly([...npmCommand(), ...args], { cwd: home, env });
  await step('Installing its packages', () => npm('ci', '--no-audit', '--no-fund', '--loglevel=error'));
  await step('Building it', () => npm('run', 'build'));
  await writeFile(mark, '');
  return home;
}

const git = (...args) => runQuietly(['git', ...args]);

/** Of the last commit whose migrations are all among the present ones, which are more: its databases can be migrated. */
async function lastWithFewerMigrations() {
  const present = await migrationsOf('HEAD');
  for (const newer of (await git('log', '--format=%H', '--', MIGRATIONS)).trim().split('\n')) {
    const commit = `${newer}^`;
    const there = await migrationsOf(commit);
    if (there.length < present.length && there.every((one) => present.includes(one))) return commit;
  }
  throw new Error('no earlier version has fewer migrations');
}

/** Their paths with the hashes of their content. */
const migrationsOf = async (commit) =>
  (await git('ls-tree', '-r', commit, '--', MIGRATIONS)).split('\n').filter((line) => line.endsWith('.sql'));
