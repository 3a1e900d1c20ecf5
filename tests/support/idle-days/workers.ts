import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { notifications } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import type { TestApi } from '../api/api';
import { watchedClient } from '../api/watched-client';
import type { Dice } from '../model/random';
import type { Worker } from './days';

/** The connection is cut after at most this many statements; a busy day's work takes more. */
const STATEMENTS = 60;

/** A worker whose connection PostgreSQL ends in the middle of its work; then it runs again and finishes. */
export const cutWorker =
  (dice: Dice): Worker =>
  async (api) => {
    await meetUntilCut(api, dice.below(STATEMENTS));
    await meetDeadlines(api.deps);
  };

async function meetUntilCut(api: TestApi, after: number): Promise<void> {
  let left = after;
  const cut = watchedClient(async (client) => {
    const { processID } = client as unknown as { processID: number };
    if (left-- === 0) await api.deps.pool.query('select pg_terminate_backend($1)', [processID]);
  });
  const pool = createPool(api.databaseUrl, 1, api.deps.log, { Connection: cut });
  // The cut statement may be the query for due rows; the next run repeats it.
  await meetDeadlines({ ...api.deps, db: createDb(pool), pool }).catch(() => {});
  await pool.end();
}

/** At most so many kills a day, after at most so many statements: mostly few, because most days have little work. */
const KILLS = 4;
const KILL_AFTER = 100;

/** How often a worker was killed: in total, before it was done, and with only a part of the day's work committed. */
export interface Kills {
  all: number;
  beforeDone: number;
  halfway: number;
}

/**
 * A worker in a process of its own, killed with kill -9 at random moments and restarted until the work is done. It
 * prints a dot for each statement it sends.
 */
export function killedWorker(program: string, dice: Dice): { worker: Worker; kills: Kills } {
  const kills: Kills = { all: 0, beforeDone: 0, halfway: 0 };

  async function run(api: TestApi, now: Date, killAfter = Number.POSITIVE_INFINITY): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: api.databaseUrl,
        DATA_DIR: api.deps.env.DATA_DIR,
        APP_SECRET: 'a secret for proofs only, of some length',
        LOG_LEVEL: 'error',
        TOLD_TIME: now.toISOString(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.split('.').length > killAfter) child.kill('SIGKILL');
    });
    const [code, signal] = await once(child, 'close');
    if (signal === 'SIGKILL') {
      kills.all++;
      if (!output.includes('done')) kills.beforeDone++;
    } else if (code !== 0 || !/^\.+done$/.test(output)) throw new Error(`the worker ended with ${code}: ${output}`);
  }

  const worker: Worker = async (api, now) => {
    const countNotifications = () => api.deps.db.$count(notifications);
    const counts = [await countNotifications()];
    for (let left = 1 + dice.below(KILLS); left > 0; left--) {
      await run(api, now, 1 + KILL_AFTER * dice.roll() ** 3);
      counts.push(await countNotifications());
    }
    await run(api, now);
    const [before, after] = [counts[0] ?? 0, await countNotifications()];
    kills.halfway += counts.filter((count) => count > before && count < after).length;
  };
  return { worker, kills };
}
