import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The version that calls are compared with: the last before decision 28, as issue reports and MEASUREMENTS name it. */
export const COMMIT_BEFORE = 'fb18019';

/**
 * The folder of a checkout of COMMIT_BEFORE with packages and build, made once. It is outside node_modules, where Next
 * does not compile TypeScript.
 * BENCH_BEFORE names one that stands already.
 */
export function buildBefore(say: (line: string) => void): string {
  const folder = resolve(process.env.BENCH_BEFORE ?? join(tmpdir(), `trimatch-${COMMIT_BEFORE}`));
  if (existsSync(join(folder, 'dist/server.mjs'))) return folder;
  say(`Building ${COMMIT_BEFORE} in ${folder}, once: some minutes.`);
  const run = (command: string, args: string[], cwd = folder) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (!existsSync(folder)) run('git', ['clone', '--quiet', '--no-checkout', resolve('.'), folder], resolve('.'));
  run('git', ['checkout', '--quiet', COMMIT_BEFORE]);
  run('npm', ['install', '--no-audit', '--no-fund']);
  run('npm', ['run', 'build']);
  return folder;
}
