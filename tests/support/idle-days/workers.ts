import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { notifications } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import type { TestApi } from '../api/api';
import type { Dice } from '../model/random';
import type { Worker } from './days';

/** Statements after which a connection is cut, at most; a busy day's work takes more. */
const STATEMENTS = 60;

/** A worker whose connection PostgreSQL ends in the middle of its work, before it looks at the clock again and finishes. */
export const cutWorker =
  (dice: Dice): Worker =>
  async (api) => {
    await meetUntilCut(api, dice.below(STATEMENTS));
    await meetDeadlines(api.deps);
  };

async function meetUntilCut(api: TestApi, after: number): Promise<void> {
  const pool = createPool(api.databaseUrl, 1, api.deps.log);
  let left = after;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const { processID } = client as unknown as { processID: number };
    client.query = (async (...args: unknown[]) => {
      if (left-- === 0) await api.deps.pool.query('select pg_terminate_backend($1)', [processID]);
      return query(...args);
    }) as typeof client.query;
  });
  // What was cut may be the question what is due; the next one asks again.
  await meetDeadlines({ ...api.deps, db: createDb(pool), pool }).catch(() => {});
  await pool.end();
}

/** Tries a day to kill it, at most; and after how many statements, at most: mostly soon, for most days have little to do. */
const KILLS = 4;
const KILL_AFTER = 100;

/** How often a worker was killed: at all, before it was done, and with some of the day's work committed and some not. */
export interface Kills {
  all: number;
  beforeDone: number;
  halfway: number;
}

/**
 * A worker that is a process of its own, killed with kill -9 at random moments and started again until the work is done.
 * It says a dot with each statement it sends.
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
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('.').length > killAfter) child.kill('SIGKILL');
    });
    const [code, signal] = await once(child, 'close');
    if (signal === 'SIGKILL') {
      kills.all++;
      if (!said.includes('done')) kills.beforeDone++;
    } else if (code !== 0 || !/^\.+done$/.test(said)) throw new Error(`the worker ended with ${code}: ${said}`);
  }

  const worker: Worker = async (api, now) => {
    const told = () => api.deps.db.$count(notifications);
    const counts = [await told()];
    for (let left = 1 + dice.below(KILLS); left > 0; left--) {
      await run(api, now, 1 + KILL_AFTER * dice.roll() ** 3);
      counts.push(await told());
    }
    await run(api, now);
    const [before, after] = [counts[0] ?? 0, await told()];
    kills.halfway += counts.filter((count) => count > before && count < after).length;
  };
  return { worker, kills };
}
