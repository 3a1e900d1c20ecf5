import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const SHOWN_FAILURES = 20;

export const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');

/** Begins a proof, with a data directory of its own. What it finds wrong is added to `failures`. */
export async function beginProof() {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimatch-prove-'));
  // PostgreSQL runs as another user where this one is root.
  await chmod(dataDir, 0o755);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(`Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load()}`);
  const failures: string[] = [];
  return {
    dataDir,
    failures,
    /**
     * Runs the proof, then stops what it started, and ends with its verdict. The data directory, with the logs, is kept
     * if something failed.
     */
    async run(prove: () => Promise<void>, { success, stop }: { success: string; stop?: () => Promise<void> }) {
      try {
        await prove();
      } catch (error) {
        failures.push((error as Error).stack ?? String(error));
      } finally {
        await stop?.();
      }
      for (const failure of failures.slice(0, SHOWN_FAILURES)) say(`✗ ${failure}`);
      say(`Load of the machine: ${load()}.`);
      say(failures.length === 0 ? `✓ ${success}` : `${failures.length} failures`);
      if (failures.length > 0) say(`Data and logs are kept in ${dataDir}`);
      else await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      process.exitCode = failures.length === 0 ? 0 : 1;
    },
  };
}
