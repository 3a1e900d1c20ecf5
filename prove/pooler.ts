import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gatherCrowd } from '@tests/support/chat/crowd';
import { Client } from 'pg';
import { parseEnv } from '@/config/env';
import { createDeps } from '@/server/create-deps';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { openPools } from '@/server/db/open-pools';
import { openFiles } from '@/server/files/open-files';
import { createLog } from '@/server/log';
import { createFreshnessTrials } from '../bench/support/freshness';
import { serverBundle } from '../scripts/lib/server-bundle.mjs';
import { createPooler, type Pooler } from './support/pgbouncer';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';

/**
 * The product behind PgBouncer in transaction mode: two applications with workers and a realtime process start at the
 * same time; calls, jobs, chat and publications work, also after PgBouncer was away. What cannot work is refused at the
 * start. The arguments are the programs that stand for a browser, and the commands of the two PgBouncers, as JSON.
 */
const [, , THREAD = '', PAGE = '', KEEPS = '[]', LOSES = '[]'] = process.argv;
const PORT = Number(process.env.PROVE_PORT ?? 3710);
const SECRET = 'a secret for the proof of the pooler, of some length';
const REQUESTS = 400;
const AT_ONCE = 20;
const JOBS = 100;
const ROOMS = 4;
const MESSAGES = 400;
const MESSAGES_PER_S = 80;
const PUBLICATIONS = 50;
const LIMIT_S = 60;
const POLL_INTERVAL_MS = 50;
const CALL = '/api/menu/details?lang=en&p6m=web&key=footer-2';
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);
const statusOf = async (url: string) => (await fetch(url)).status;

const { dataDir, failures, run } = await beginProof();
const stops: (() => Promise<unknown>)[] = [];
const prove = async () => {
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: await folder('database'), log: () => {} });
  stops.unshift(() => postgres.stop());
  const direct = postgres.connectionString;
  const bouncer = async (name: string, port: number, command: string, settings = {}) => {
    const at = { port, database: direct, settings };
    const pooler = await createPooler(JSON.parse(command), await folder(name), at);
    await pooler.start();
    stops.unshift(() => pooler.stop());
    return pooler;
  };
  const keeps = await bouncer('keeps', PORT + 5, KEEPS, { max_prepared_statements: 200 });
  const loses = await bouncer('loses', PORT + 6, KEEPS, { max_prepared_statements: 0 });
  const old = await bouncer('old', PORT + 7, LOSES);

  await refused('a pooler alone', { DATABASE_URL: keeps.url }, /set DATABASE_DIRECT_URL/);
  await refused('PgBouncer 1.18 alone', { DATABASE_URL: old.url }, /set DATABASE_DIRECT_URL/);
  const both = (url: string, to = direct) => ({ DATABASE_URL: url, DATABASE_DIRECT_URL: to });
  await refused('a pooler as the direct address', both(keeps.url, keeps.url), /DATABASE_DIRECT_URL leads to a pooler/);
  await refused('PgBouncer 1.18', both(old.url), /from version 1.21 on/);
  await refused('a pooler without prepared statements', both(loses.url), /max_prepared_statements/);
  await proveSite(direct, keeps);
};
await run(prove, {
  success: 'everything works behind a pooler, and what cannot work is refused',
  stop: async () => {
    for (const stop of stops) await stop();
  },
});

async function folder(name: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(path, { mode: 0o755 });
  return path;
}

/** Starts the server with these addresses; it must end with the sentence. */
async function refused(what: string, addresses: Record<string, string>, sentence: RegExp): Promise<void> {
  const env = { ...process.env, ...variables(PORT), ...addresses, DATA_DIR: join(dataDir, 'database'), PORT: '0' };
  const child = spawn(process.execPath, [resolve(serverBundle(env)), '--roles=app'], {
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT_S * 1000,
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  say(`▸ ${what}: ${said.trim()}`);
  if (code !== 1 || !sentence.test(said)) failures.push(`${what}: ended with ${code}, and said: ${said}`);
}

function variables(realtimePort: number): Record<string, string> {
  return {
    APP_SECRET: SECRET,
    APP_URL: `http://127.0.0.1:${PORT}`,
    DEMO: 'off',
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(realtimePort),
    PUSHER_SCHEME: 'http',
  };
}

async function proveSite(direct: string, pooler: Pooler): Promise<void> {
  const shared = { ...variables(PORT + 2), DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
  const files = await folder('files');
  const apps = [PORT, PORT + 1].map((port) => createProduct(files, port, shared, ['--roles=app,worker']));
  const realtime = createProduct(await folder('realtime'), PORT + 2, shared, ['--roles=realtime']);
  for (const product of [...apps, realtime]) stops.unshift(product.stop);
  const begunAt = performance.now();
  await Promise.all([...apps, realtime].map((product) => product.start()));
  say(`▸ three processes, started at the same time, are ready after ${seconds(begunAt)} s`);

  const db = new Client({ connectionString: direct });
  await db.connect();
  stops.unshift(() => db.end());
  await askOften(apps.map(({ url }) => url));
  await doJobs(db);
  await chat(db);
  await publish(shared, apps, files);

  await pooler.stop();
  const [app] = apps;
  if (!app) return;
  const away = [await statusOf(`${app.url}/readyz`), await statusOf(`${app.url}${CALL}`)];
  say(`▸ without PgBouncer readiness and a call are ${away.join(' and ')}`);
  if (away.join() !== '503,503') failures.push(`without PgBouncer: ${away.join()}`);
  await pooler.start();
  await Promise.all(apps.map((product) => product.untilReady()));
  await askOften(apps.map(({ url }) => url));
  await doJobs(db);
}

/** Calls of both applications, many at once. */
async function askOften(urls: readonly string[]): Promise<void> {
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  const ask = async () => {
    while (left-- > 0) {
      const status = await statusOf(`${urls[left % urls.length]}${CALL}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  say(`▸ ${REQUESTS} calls: ${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}`);
  if (statuses.get(200) !== REQUESTS) failures.push('not every call was answered');
}

async function doJobs(db: Client): Promise<void> {
  const begunAt = performance.now();
  await db.query(`select graphile_worker.add_job('sweep', '{}') from generate_series(1, $1::int)`, [JOBS]);
  const count = async () => Number((await db.query('select count(*) from graphile_worker.jobs')).rows[0].count);
  for (const deadline = Date.now() + LIMIT_S * 1000; (await count()) > 0; await delay(POLL_INTERVAL_MS))
    if (Date.now() > deadline) return void failures.push(`${await count()} jobs are not done`);
  say(`▸ ${JOBS} jobs are done after ${seconds(begunAt)} s`);
}

async function chat(db: Client): Promise<void> {
  const crowd = await gatherCrowd(db, [THREAD, PAGE], { app: () => PORT, realtime: () => PORT + 2 }, ROOMS);
  try {
    const begunAt = performance.now();
    while (crowd.posts.length < MESSAGES) {
      const due = Math.min(MESSAGES, ((performance.now() - begunAt) / 1000) * MESSAGES_PER_S);
      while (crowd.posts.length < due) crowd.post();
      await delay(POLL_INTERVAL_MS);
    }
    const isComplete = await Promise.race([
      crowd.complete().then(() => true),
      delay(LIMIT_S * 1000, false, { ref: false }),
    ]);
    const { problems, lost, doubled, outOfOrder } = await crowd.judge(db);
    say(
      `▸ ${MESSAGES} messages in ${seconds(begunAt)} s: ${lost} lost, ${doubled} doubled, ${outOfOrder} out of order`,
    );
    failures.push(...problems);
    if (!isComplete) failures.push('the chat did not become complete');
  } finally {
    await crowd.leave();
  }
}

async function publish(shared: Record<string, string>, apps: readonly { url: string }[], files: string): Promise<void> {
  const env = parseEnv({ ...shared, DATA_DIR: files, LOG_LEVEL: 'silent' });
  const log = createLog('silent');
  const { calls, sessions: pool } = openPools(env, undefined, log);
  const deps = await createDeps({ env, pool, calls, log, ...(await openFiles(env)) });
  try {
    const servers = apps.map(({ url }) => ({ url, kill: () => {} }));
    const { answers, old } = await createFreshnessTrials(servers, deps)(PUBLICATIONS);
    say(`▸ ${PUBLICATIONS} publications: of ${answers} pages read meanwhile, ${old} were older than acknowledged`);
    if (old > 0) failures.push(`${old} pages were older than an acknowledged publication`);
  } finally {
    await Promise.all([calls.end(), pool.end()]);
  }
}
