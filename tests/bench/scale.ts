import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { userAuthCalls } from '@/contract/user-auth';
import { createPool } from '@/server/db/client';
import { launchEmbeddedPostgres } from '@/server/db/embedded/launch';
import { migrateDatabase } from '@/server/db/migrate';
import { createLog } from '@/server/log';
import { startProcess } from './peers';
import { QUESTIONS, type Question } from './scale-calls';
import { fill, HEAVY, PASSWORD, type Size } from './scale-fill';
import { planReader } from './scale-plans';

/**
 * Every list and the page of a project with 100 projects and with 100,000, through two servers of one run that are
 * asked in turn, so that whatever else the machine does slows both.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 150);
const WARM_UP_ROUNDS = 15;
const FIRST_PORT = 3694;
const MAX_RATIO = 1.5;
const MAX_MORE_MS = 1;
const SECRET = 'a secret for the benchmark, of some length';

const SIZES = {
  small: { projects: 100, clients: 20, consultants: 8, technicians: 8, open: 25, running: 6, heavyEvery: 2 },
  large: {
    projects: 100_000,
    clients: 5000,
    consultants: 200,
    technicians: 400,
    open: 300,
    running: 2000,
    heavyEvery: 50,
  },
} satisfies Record<string, Size>;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dir = await mkdtemp(join(tmpdir(), 'trimatch-scale-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
const failures: string[] = [];
try {
  const postgres = await launchEmbeddedPostgres({ dataDir: dir, log: () => {}, fsync: false });
  stops.unshift(postgres.stop);
  const small = await prepare('small', postgres.connectionString, FIRST_PORT);
  const large = await prepare('large', postgres.connectionString, FIRST_PORT + 1);
  const plans = await planReader(large.database, SECRET, join(dir, 'plans'));
  stops.unshift(plans.stop);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const load = loadavg()[0]?.toFixed(1);
  say(
    `\nNode ${process.version}, ${ROUNDS} of each, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${load}\n`,
  );
  say('| Call | 100: p50 ms | p95 | 100,000: p50 ms | p95 | Times | Scans |\n|---|---|---|---|---|---|---|');
  for (const question of QUESTIONS) {
    const [few, many] = await measure(small.asks(question), large.asks(question));
    const scanned = await plans.scannedTables(large.pathOf(question), large.tokens[question.by]);
    const cells = [few.p50, few.p95, many.p50, many.p95, many.p50 / few.p50].map((value) => value.toFixed(1));
    say(`| ${[question.name, ...cells, scanned.join(', ') || 'none'].join(' | ')} |`);
    if (many.p50 > few.p50 * MAX_RATIO && many.p50 > few.p50 + MAX_MORE_MS)
      failures.push(`${question.name} grows from ${cells[0]} to ${cells[2]} ms`);
    if (scanned.length > 0) failures.push(`${question.name} reads ${scanned.join(', ')} from end to end`);
  }
  for (const failure of failures) say(`✗ ${failure}`);
  say(failures.length === 0 ? '✓ no list grows with the number of projects' : `${failures.length} failures`);
} finally {
  for (const stop of stops) await stop();
}
process.exitCode = failures.length === 0 ? 0 : 1;

/** A database of this size and a server over it. */
async function prepare(name: keyof typeof SIZES, serverUrl: string, port: number) {
  const address = new URL(serverUrl);
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database bench_${name}`).finally(() => admin.end());
  address.pathname = `/bench_${name}`;
  const database = address.toString();
  const pool = createPool(database, 2, createLog('silent'));
  await migrateDatabase(pool).finally(() => pool.end());
  const begun = Date.now();
  await fill(database, SIZES[name]);
  say(`▸ ${SIZES[name].projects} projects written in ${Math.round((Date.now() - begun) / 1000)} s`);
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
  stops.unshift(await startProcess([resolve('dist/server.mjs')], env, resolve('.'), `${url}/readyz`));
  const tokens = { client: '', consultant: '', technician: '' };
  for (const by of ['client', 'consultant', 'technician'] as const) tokens[by] = await logIn(url, HEAVY[by]);
  const newest = await newestProject(database);

  const pathOf = ({ call, input, isOfProject }: Question): string => {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    if (isOfProject) query.set('project_id', String(newest));
    if (input.cursor) query.set('cursor', String(SIZES[name].projects - Math.floor(SIZES[name].open / 3)));
    return `${call.path}?${query}`;
  };
  return {
    database,
    tokens,
    pathOf,
    /** Asks once; how many milliseconds the answer took. */
    asks(question: Question): () => Promise<number> {
      const address = `${url}${pathOf(question)}`;
      const headers = { authorization: `Bearer ${tokens[question.by]}` };
      return async () => {
        const begun = performance.now();
        const response = await fetch(address, { headers });
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

/** The busiest client's newest project that has been quoted for and paid. */
async function newestProject(database: string): Promise<number> {
  const client = new Client({ connectionString: database });
  await client.connect();
  const { rows } = await client
    .query<{ id: number }>(`select max(id) id from projects where owner_id = 1 and status = 'completed'`)
    .finally(() => client.end());
  return rows[0]?.id ?? 0;
}

interface Times {
  p50: number;
  p95: number;
}

/** Asks both in turn. */
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
