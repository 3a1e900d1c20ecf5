import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { say, step } from './steps.mjs';

const MIGRATIONS = 'src/server/db/migrations/meta/_journal.json';

/**
 * The folder of another version, with its packages and built. It stays in the system's temporary folder, for the next
 * time. Needs the project's history.
 * @param {string} [wanted] a commit; else the last one before the newest migration
 */
export async function buildEarlierVersion(wanted) {
  const newest = (await runQuietly(['git', 'log', '-1', '--format=%H', '--', MIGRATIONS])).trim();
  const commit = (await runQuietly(['git', 'rev-parse', '--verify', `${wanted ?? `${newest}^`}^{commit}`])).trim();
  const home = join(tmpdir(), `trimatch-version-${commit.slice(0, 12)}`);
  say(`▸ ${(await runQuietly(['git', 'log', '-1', '--format=%h of %cs: %s', commit])).trim()}`);
  const mark = join(home, '.built');
  if (existsSync(mark)) return home;
  await rm(home, { recursive: true, force: true });
  await mkdir(home);
  const archive = `${home}.tar`;
  await runQuietly(['git', 'archive', '-o', archive, commit]);
  await runQuietly(['tar', '-xf', archive, '-C', home]);
  await rm(archive);
  const env = { ...process.env, NODE_ENV: undefined };
  const npm = (...args) => runQuietly([...npmCommand(), ...args], { cwd: home, env });
  await step('Installing its packages', () => npm('ci', '--no-audit', '--no-fund', '--loglevel=error'));
  await step('Building it', () => npm('run', 'build'));
  await writeFile(mark, '');
  return home;
}
