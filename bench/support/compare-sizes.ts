import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { createPool } from '@/server/db/driver/pool';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { SECRET, startProcess } from './peers';
import { PASSWORD } from './scale-fill';
import { type Asked, planReader } from './scale-plans';
import { startPostgres } from './start-postgres';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const WARM_UP_ROUNDS = 15;
const FIRST_PORT = 3694;
const MAX_RATIO = 1.5;
const MAX_MORE_MS = 1;
/** A plan that reads more pages than this reads more than the reply needs. */
const MAX_PAGES = 5000;

const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Size<Question> {
  /** The number of rows of what grows. */
  count: number;
  /** Fills an empty, migrated database. */
  fill: (connectionString: string) => Promise<void>;
  /** Prepares the requests over the filled database; `logIn` returns a token. */
  open: (database: string, logIn: (email: string) => Promise<string>) => Promise<(question: Question) => Asked>;
}

interface Comparison<Question extends { name: string }> {
  /** What grows, in the plural. */
  what: string;
  /** The smallest first. */
  sizes: readonly Size<Question>[];
  questions: readonly Question[];
  /** The most statements that a request may send, without those that look up the session. */
  maxStatements?: number;
}

/**
 * Requests the servers of one run alternately, each over a database of another size, so that other load on the machine
 * slows all of them. Checks the plans of every statement. Prints tables; the exit code is 1 if an aim is missed.
 */
export async function compareSizes<Question extends { name: string }>(it: Comparison<Question>): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const failures: string[] = [];
  try {
    const { dir, connectionString: serverUrl } = await startPostgres(stops, { fsync: false });
    const databases: string[] = [];
    for (const size of it.sizes) databases.push(await fillDatabase(size, { what: it.what, serverUrl }));
    const sites: Awaited<ReturnType<typeof openSite<Question>>>[] = [];
    // Afterwards, because a login does not last as long as the filling.
    for (const [index, size] of it.sizes.entries())
      sites.push(await openSite(size, { database: databases[index] as string, dir, port: FIRST_PORT + index, stops }));
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const load = loadavg()[0]?.toFixed(1);
    say(
      `\nNode ${process.version}, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
    );
    const counts = sites.map(({ count }) => count);
    head(['Call', ...counts.flatMap((count) => [`${count}: p50 ms`, 'p95']), 'Times', 'Scans']);
    const plans: unknown[][] = [];
    for (const question of it.questions) {
      const times = await measure(sites.map((site) => site.asks(question)));
      const read = [];
      for (const site of sites) read.push(await site.plans.read(site.requestOf(question)));
      const [fewest, most] = [times.at(0), times.at(-1)] as [Times, Times];
      const { scanned, indexes, statements, pages } = read.at(-1) as (typeof read)[number];
      plans.push([question.name, statements, ...read.map((one) => one.pages.join(' or ')), indexes.join(', ')]);
      const shown = [...times.flatMap(({ p50, p95 }) => [p50, p95]), most.p50 / fewest.p50].map((ms) => ms.toFixed(1));
      row([question.name, ...shown, scanned.join(', ') || 'none']);
      if (most.p50 > fewest.p50 * MAX_RATIO && most.p50 > fewest.p50 + MAX_MORE_MS)
        failures.push(`${question.name} grows from ${fewest.p50.toFixed(1)} to ${most.p50.toFixed(1)} ms`);
      if (statements > (it.maxStatements ?? statements)) failures.push(`${question.name} asks ${statements} times`);
      if (Math.max(...pages) > MAX_PAGES) failures.push(`${question.name} may read ${Math.max(...pages)} pages`);
      if (scanned.length > 0) failures.push(`${question.name} reads ${scanned.join(', ')} from end to end`);
    }
    say('\nPages of 8 KiB that PostgreSQL reads: by plans for the values, or by plans for any values.\n');
    head(['Call', 'Statements', ...counts, 'Indexes by which growing tables are read']);
    for (const cells of plans) row(cells);
    for (const failure of failures) say(`✗ ${failure}`);
    say(failures.length === 0 ? `✓ nothing grows with the number of ${it.what}` : `${failures.length} failures`);
  } finally {
    for (const stop of stops) await stop();
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

const row = (cells: readonly unknown[]) => say(`| ${cells.join(' | ')} |`);
function head(names: readonly string[]): void {
  row(names);
  say(`${'|---'.repeat(names.length)}|`);
}

/** Creates and fills a database of this size. Returns its address. */
async function fillDatabase<Question>(
  { count, fill }: Size<Question>,
  { what, serverUrl }: { what: string; serverUrl: string },
): Promise<string> {
  const name = `bench_${count}`;
  const address = new URL(serverUrl);
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`).finally(() => admin.end());
  address.pathname = name;
  const database = address.toString();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool).finally(() => pool.end());
  const begun = Date.now();
  await fill(database);
  say(`▸ ${count.toLocaleString('en')} ${what} written in ${Math.round((Date.now() - begun) / 1000)} s`);
  return database;
}

interface Place {
  database: string;
  dir: string;
  port: number;
  stops: (() => Promise<unknown>)[];
}

/** A server over the filled database. */
async function openSite<Question extends { name: string }>(
  { count, open }: Size<Question>,
  { database, dir, port, stops }: Place,
) {
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(dir, String(count));
  await mkdir(dataDir);
  const env = {
    DATABASE_URL: database,
    APP_SECRET: SECRET,
    DEMO: 'off',
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  };
  stops.unshift((await startProcess({ command: [resolve('dist/server.mjs')], env, readyUrl: `${url}/readyz` })).stop);
  const plans = await planReader(database, SECRET, join(dataDir, 'plans'));
  stops.unshift(plans.stop);
  const requestOf = await open(database, (email) => logIn(url, email));
  return {
    count: count.toLocaleString('en'),
    plans,
    requestOf,
    /** Sends the request once; its result is how many milliseconds the answer took. */
    asks(question: Question): () => Promise<number> {
      return async () => {
        const { path, token, method, body } = requestOf(question);
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
        const request = { method, headers, body: body && JSON.stringify(body) };
        const begun = performance.now();
        const response = await fetch(`${url}${path}`, request);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${question.name} answered ${response.status}`);
        return performance.now() - begun;
      };
    },
  };
}

async function logIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}${userAuthCalls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

interface Times {
  p50: number;
  p95: number;
}

/** Calls all of them alternately. */
async function measure(asks: readonly (() => Promise<number>)[]): Promise<Times[]> {
  const times = asks.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
    for (const [index, ask] of asks.entries()) {
      const took = await ask();
      if (round >= 0) times[index]?.push(took);
    }
  return times.map(summary);
}

function summary(times: number[]): Times {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
