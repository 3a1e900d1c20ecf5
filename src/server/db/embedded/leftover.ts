import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readIfThere } from './files';
import type { Log } from './log';
import { answers, commandLine, isAlive } from './processes';

const POLL_MS = 25;
/** The signals that stop PostgreSQL, and the ms to wait after each. After the last two its next start recovers it. */
const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 3000],
];

/**
 * Stops the PostgreSQL that a killed process of ours left running on the data. To be called with the folder locked:
 * then the process that started it is gone. A process is stopped only if its command line names the data.
 */
export async function stopLeftover(clusterDir: string, log: Log): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pid = Number.parseInt((await readIfThere(pidFile)) ?? '', 10);
  if (!pid) return;
  if ((await isAlive(pid)) && (await commandLine(pid))?.includes(clusterDir)) {
    log('stopping the PostgreSQL that an earlier process left running', { pid });
    await stop(pid);
  }
  // The id now belongs to another process or to a zombie. PostgreSQL would take it for a running server and not start.
  if (answers(pid)) await rm(pidFile, { force: true });
}

async function stop(pid: number): Promise<void> {
  for (const [signal, patienceMs] of STEPS) {
    process.kill(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!(await isAlive(pid))) return;
      await delay(POLL_MS);
    }
  }
  throw new Error(`Process ${pid}, a PostgreSQL on this database, cannot be stopped: stop it by hand.`);
}
