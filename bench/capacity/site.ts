import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { createPool } from '@/server/db/driver/pool';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { type ChatAmounts, fillChat } from '../support/chat-fill';
import { machineProcessorMs, processorMs, SECRET, startProcess, treeProcessorMs } from '../support/peers';
import { APP } from '../support/realtime-common';
import { startPostgres } from '../support/start-postgres';
import { type Cost, ROLES, type Role } from './model';
import { createAsker } from './requests';
import { countRows, type RowCounts } from './rows';

/** In the order of their start: a worker looks for a realtime process at once. */
const PORTS = { application: 3691, realtime: 3693, worker: 3692 };
const ARGUMENT = { application: 'app', worker: 'worker', realtime: 'realtime' };
type Process = keyof typeof PORTS;
const PROCESSES = Object.keys(PORTS) as Process[];
const SETTLED_EVERY_MS = 100;
const SETTLED_WITHIN_MS = 5 * 60_000;

/** All that was spent so far, by the roles and by this process, which is the load. */
export interface Spent extends Cost {
  load: number;
  /** By all processes of the machine. */
  machine: number;
  atMs: number;
}

/**
 * A site of one process for each role, over rows made by SQL and the demonstration beside them.
 * @param stops receives the functions that stop it, at the front
 */
export async function startSite(amounts: ChatAmounts, stops: (() => unknown)[], say: (line: string) => void) {
  const { dir, connectionString } = await startPostgres(stops);
  const postmaster = Number((await readFile(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  await fillDatabase(connectionString, amounts, say);
  const database = new Client({ connectionString });
  await database.connect();
  stops.unshift(() => database.end());
  const filled = await countRows(database);
  const env = {
    DATABASE_URL: connectionString,
    APP_SECRET: SECRET,
    APP_URL: `http://127.0.0.1:${PORTS.application}`,
    DEMO: 'on',
    DATA_DIR: dir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    PUSHER_APP_ID: APP.appId,
    PUSHER_KEY: APP.key,
    PUSHER_SECRET: APP.secret,
    // All come from this machine.
    PUSHER_MAX_ANONYMOUS_PER_ADDRESS: '20000',
  };
  const readyUrl = (name: Process) => `http://127.0.0.1:${PORTS[name]}/readyz`;
  const command = [resolve('dist/demo.mjs')];
  const seeding = await startProcess({
    command,
    env: { ...env, PORT: String(PORTS.application) },
    readyUrl: readyUrl('application'),
  });
  await seeding.stop();
  const withDemonstration = await countRows(database);
  // What was written is on the disk before anything is measured.
  await database.query('checkpoint');

  const started = {} as Record<Process, { pid: number; statements: () => Promise<number> }>;
  for (const name of PROCESSES) {
    let onStatements = (_: number) => {};
    const { pid, kill, stop } = await startProcess({
      command: ['--import', resolve('bench/support/count-sql.mjs'), ...command, `--roles=${ARGUMENT[name]}`],
      env: { ...env, PORT: String(PORTS[name]) },
      readyUrl: readyUrl(name),
      onLine: (line) => {
        if (line.startsWith('statements ')) onStatements(Number(line.slice('statements '.length)));
        else if (line.startsWith('{')) say(`  ${name}: ${line}`);
      },
    });
    stops.unshift(stop);
    const statements = () =>
      new Promise<number>((done) => {
        onStatements = done;
        kill('SIGUSR2');
      });
    started[name] = { pid, statements };
  }
  const agent = new Agent({ keepAlive: true });
  const asker = createAsker(PORTS.application, agent);
  const helpers: number[] = [];

  async function spent(): Promise<Spent> {
    const { application, worker, realtime } = started;
    const counts = await Promise.all(PROCESSES.map((name) => started[name].statements()));
    const [ofApplication, ofWorker, ofRealtime, ofDatabase] = await Promise.all([
      processorMs(application.pid),
      processorMs(worker.pid),
      processorMs(realtime.pid),
      treeProcessorMs(postmaster),
    ]);
    const { user, system } = process.cpuUsage();
    const ofHelpers = await Promise.all(helpers.map(processorMs));
    return {
      application: known(ofApplication),
      worker: known(ofWorker),
      realtime: known(ofRealtime),
      database: known(ofDatabase),
      statements: counts.reduce((sum, count) => sum + count, 0),
      bytes: asker.sent.bytes,
      load: ofHelpers.reduce<number>((sum, ms) => sum + known(ms), (user + system) / 1000),
      machine: known(await machineProcessorMs()),
      atMs: performance.now(),
    };
  }

  return {
    database,
    amounts,
    /** Rows by table: those made by SQL, and with the demonstration. */
    rows: { filled, withDemonstration } satisfies Record<string, RowCounts>,
    url: `http://127.0.0.1:${PORTS.application}`,
    realtimePort: PORTS.realtime,
    ask: asker.ask,
    spent,
    /** A process whose time belongs to the load. */
    addHelper: (pid: number) => void helpers.push(pid),
    /** Waits until messages are published, jobs that are due are done, and mails are sent. */
    async settle(): Promise<void> {
      for (
        const until = performance.now() + SETTLED_WITHIN_MS;
        performance.now() < until;
        await delay(SETTLED_EVERY_MS)
      ) {
        const { rows } = await database.query<{ waits: boolean }>(
          `select exists (select from chat_rooms where last_sequence > published_sequence)
             or exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
             or exists (select from mails where sent_at is null and failed_at is null) waits`,
        );
        if (!rows[0]?.waits) return;
      }
      throw new Error(`jobs, messages or mails still wait after ${SETTLED_WITHIN_MS / 1000} s`);
    },
    async memoryMb(name: Process): Promise<number> {
      const status = await readFile(`/proc/${started[name].pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000;
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;

function known(ms: number | null): number {
  if (ms === null) throw new Error('this system does not report the processor time of processes: Linux does');
  return ms;
}

/** What was spent from one to the other, in ms of each role. */
export const rolesBetween = (before: Spent, after: Spent): Record<Role, number> =>
  Object.fromEntries(ROLES.map((role) => [role, after[role] - before[role]])) as Record<Role, number>;

async function fillDatabase(
  connectionString: string,
  amounts: ChatAmounts,
  say: (line: string) => void,
): Promise<void> {
  const pool = createPool(connectionString, 2, createLog('silent'));
  await migrateDatabase(pool).finally(() => pool.end());
  const begun = performance.now();
  await fillChat(connectionString, amounts);
  const database = new Client({ connectionString });
  await database.connect();
  try {
    // Ids that were given by SQL are taken.
    const { rows } = await database.query<{ table: string }>(
      `select table_name as "table" from information_schema.columns
       where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
    );
    for (const { table } of rows)
      await database.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
      );
  } finally {
    await database.end();
  }
  const { clients, consultants, technicians, projects, messages } = amounts;
  const people = clients + consultants + technicians;
  const count = (amount: number) => amount.toLocaleString('en');
  say(
    `▸ ${count(people)} people, ${count(projects)} projects and ${count(messages)} messages written in ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}
