import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { createPool } from '@/server/db/driver/pool';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { SECRET, startProcess } from './peers';
import { PASSWORD } from './scale-fill';
import { type Asked, planReader } from './scale-plans';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const WARM_UP_ROUNDS = 15;
const FIRST_PORT = 3694;
const MAX_RATIO = 1.5;
const MAX_MORE_MS = 1;

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
  small: Size<Question>;
  large: Size<Question>;
  questions: readonly Question[];
  /** The most statements that a request may send, without those that look up the session. */
  maxStatements?: number;
}

/**
 * Requests two servers of one run alternately, over a small and a large database, so that other load on the machine
 * slows both. Checks the plan of every statement. Prints tables; the exit code is 1 if an aim is missed.
 */
export async function compareSizes<Question extends { name: string }>(it: Comparison<Question>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-scale-'));
  await chmod(dir, 0o755);
  const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
  const failures: string[] = [];
  try {
    const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {}, fsync: false });
    stops.unshift(postgres.stop);
    const prepare = (name: 'small' | 'large', port: number) =>
      prepareSite(it[name], { name, what: it.what, dir, serverUrl: postgres.connectionString, port, stops });
    const small = await prepare('small', FIRST_PORT);
    const large = await prepare('large', FIRST_PORT + 1);
    const plans = await planReader(large.database, SECRET, join(dir, 'plans'));
    stops.unshift(plans.stop);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const load = loadavg()[0]?.toFixed(1);
    say(
      `\nNode ${process.version}, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
    );
    const [few, many] = [it.small.count, it.large.count].map((count) => count.toLocaleString('en'));
    say(`| Call | ${few}: p50 ms | p95 | ${many}: p50 ms | p95 | Times | Scans |\n|---|---|---|---|---|---|---|`);
    const readBy: string[] = [];
    for (const question of it.questions) {
      const [first, second] = await measure(small.asks(question), large.asks(question));
      const { scanned, indexes, statements } = await plans.read(large.requestOf(question));
      readBy.push(`| ${[question.name, statements, indexes.join(', ')].join(' | ')} |`);
      const cells = [first.p50, first.p95, second.p50, second.p95, second.p50 / first.p50];
      const shown = cells.map((value) => value.toFixed(1));
      say(`| ${[question.name, ...shown, scanned.join(', ') || 'none'].join(' | ')} |`);
      if (second.p50 > first.p50 * MAX_RATIO && second.p50 > first.p50 + MAX_MORE_MS)
        failures.push(`${question.name} grows from ${shown[0]} to ${shown[2]} ms`);
      if (statements > (it.maxStatements ?? statements)) failures.push(`${question.name} asks ${statements} times`);
      if (scanned.length > 0) failures.push(`${question.name} reads ${scanned.join(', ')} from end to end`);
    }
    say(`\n| Call | Statements | Indexes by which growing tables are read |\n|---|---|---|\n${readBy.join('\n')}\n`);
    for (const failure of failures) say(`✗ ${failure}`);
    say(failures.length === 0 ? `✓ nothing grows with the number of ${it.what}` : `${failures.length} failures`);
  } finally {
    for (const stop of stops) await stop();
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
}

interface Place {
  name: string;
  what: string;
  dir: string;
  serverUrl: string;
  port: number;
  stops: (() => Promise<unknown>)[];
}

/** A database of this size and a server over it. */
async function prepareSite<Question extends { name: string }>(
  { count, fill, open }: Size<Question>,
  { name, what, dir, serverUrl, port, stops }: Place,
) {
  const address = new URL(serverUrl);
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database bench_${name}`).finally(() => admin.end());
  address.pathname = `/bench_${name}`;
  const database = address.toString();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool).finally(() => pool.end());
  const begun = Date.now();
  await fill(database);
  say(`▸ ${count.toLocaleString('en')} ${what} written in ${Math.round((Date.now() - begun) / 1000)} s`);
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(dir, name);
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
  const requestOf = await open(database, (email) => logIn(url, email));
  return {
    database,
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

/** Calls both alternately. */
async function measure(first: () => Promise<number>, second: () => Promise<number>): Promise<[Times, Times]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const [one, other] = [await first(), await second()];
    if (round < 0) continue;
    times[0].push(one);
    times[1].push(other);
  }
  return [summary(times[0]), summary(times[1])];
}

function summary(times: number[]): Times {
  const sorted = times.sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
