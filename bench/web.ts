import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildBarePage } from '@tests/support/browser/bare-page';
import { parseEnv } from '@/config/env';
import { withDatabase } from '@/server/admin/database';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import type { Deps } from '@/server/deps';
import { createFreshnessTrials, cutListeners, type Freshness } from './support/freshness';
import { type InTurn, measureInTurn, shareOf, type Target } from './support/load';
import { holdHere, SECRET, startProcess } from './support/peers';
import { type Statement, samePages, shownBy } from './support/same-page';

/**
 * Compares the public pages with (a) a bare Next page that renders the same HTML and (b) node:http that sends the same
 * bytes; servers on one core, the load on another. Also checks that no page is stale once a change is acknowledged.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3391);
const TRIALS = Number(process.env.BENCH_TRIALS ?? 1000);
const PATH = process.env.BENCH_PATH ?? '/';
const SERVER_CORE = 0;
const LOAD_CORE = 1;
const PAUSED_TRIALS = 10;
const CUT_TRIALS = 50;
const urlOf = (index: number) => `http://127.0.0.1:${PORT + index}`;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };
const failures: string[] = [];

const say = (line: string) => process.stdout.write(`${line}\n`);
const isHeld = holdHere(LOAD_CORE);
const dir = await mkdtemp(join(tmpdir(), 'trimatch-bench-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
try {
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {} });
  stops.unshift(postgres.stop);
  const product = async (
    index: number,
    env: Record<string, string> = {},
    more: object = {},
    { preload = [], args = [] }: { preload?: string[]; args?: string[] } = {},
  ) => {
    const started = await startProcess({
      command: [...preload, resolve('dist/demo.mjs'), ...args],
      env: {
        DATABASE_URL: postgres.connectionString,
        APP_SECRET: SECRET,
        DEMO: 'on',
        DATA_DIR: dir,
        PORT: String(PORT + index),
        RATE_LIMITS: 'off',
        ...env,
      },
      readyUrl: `${urlOf(index)}/readyz`,
      core: SERVER_CORE,
      ...more,
    });
    stops.unshift(started.stop);
    return { ...started, url: urlOf(index) };
  };

  const cached = await product(0);
  const env = parseEnv({ DATABASE_URL: postgres.connectionString, APP_SECRET: SECRET });
  const page = await answerOf(cached.url + PATH);
  const html = page.body.toString();
  const statements = await recordStatements(product);
  // The app role alone, because the bare page runs without a realtime server and a worker.
  const apart = { APP_URL: urlOf(0), PUSHER_HOST: '127.0.0.1', PUSHER_PORT: String(PORT) };
  const uncached = await product(1, { PAGE_CACHE_MB: '0', ...apart }, {}, { args: ['--roles=app'] });
  const bare = await buildBarePage(samePages(html, statements));
  stops.unshift(bare.remove);
  const next = await startProcess({
    command: [resolve('node_modules/next/dist/bin/next'), 'start', '-p', String(PORT + 3)],
    env: { DATABASE_URL: postgres.connectionString },
    cwd: bare.dir,
    readyUrl: urlOf(3),
    core: SERVER_CORE,
  });
  stops.unshift(next.stop);
  const copy = (await answerOf(urlOf(3))).body.toString();
  if (shownBy(copy) !== shownBy(html)) failures.push('the bare page does not render the same HTML');
  const plain = await startSameBytes(4, page);
  const small = await startSameBytes(5, await answerOf(cached.url + PATH, BROWSER));

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}, load ${loadavg()[0]?.toFixed(1)},`,
  );
  say(`servers and load ${isHeld ? 'on different cores' : 'NOT held to cores here'}; page ${PATH}:`);
  say(`${page.body.length} bytes, ${(await answerOf(cached.url + PATH, BROWSER)).body.length} compressed, `);
  say(`${statements.length} statements where it is made\n`);
  const rows: Target[] = [
    { name: 'ours, from memory', url: cached.url + PATH, pid: cached.pid },
    { name: '(a) bare Next, the same HTML', url: urlOf(3), pid: next.pid },
    { name: '(b) node:http, the same bytes', url: urlOf(4), pid: plain.pid },
    { name: 'ours, from memory, compressed', url: cached.url + PATH, pid: cached.pid, headers: BROWSER },
    { name: '(b) node:http, the same bytes, compressed', url: urlOf(5), pid: small.pid, headers: BROWSER },
    { name: 'ours, made for each request', url: uncached.url + PATH, pid: uncached.pid },
    { name: '(a) bare Next, the same HTML and statements', url: `${urlOf(3)}/sql`, pid: next.pid },
  ];
  const measured = await measureInTurn(rows);
  say('| What | per second | p50 ms | p99 ms | processor ms a request |\n|---|---|---|---|---|');
  for (const [index, { name }] of rows.entries()) {
    const { perSecond, p50Ms, p99Ms, cpuMs } = measured[index] as InTurn;
    say(`| ${name} | ${Math.round(perSecond)} | ${p50Ms} | ${p99Ms} | ${cpuMs?.toFixed(3) ?? '–'} |`);
  }
  say('\n| Share | aim | by rate | by processor time |\n|---|---|---|---|');
  const compare = (name: string, [ours, theirs]: [number, number], least: number) => {
    const { rate, cpu } = shareOf(measured[ours] as InTurn, measured[theirs] as InTurn);
    say(`| ${name} | ${least} | ${rate.toFixed(2)} | ${cpu?.toFixed(2) ?? '–'} |`);
    if (!(rate >= least)) failures.push(`${name}: ${rate.toFixed(2)}, below ${least}`);
  };
  compare('from memory, of (a)', [0, 1], 10);
  compare('from memory, of (b)', [0, 2], 0.5);
  compare('from memory, compressed, of (b)', [3, 4], 0.5);
  compare('made, of (a) with the same statements', [5, 6], 0.25);

  await uncached.stop();
  await next.stop();
  const servers = [cached, await product(2)];
  await withDatabase(env, (deps) => proveFreshness(servers, deps));
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The statements that our page sends to the database once the process's caches are filled. */
async function recordStatements(
  product: (
    index: number,
    env: Record<string, string>,
    more: object,
    how: { preload: string[] },
  ) => Promise<{ stop: () => Promise<void>; kill: (signal: NodeJS.Signals) => void; url: string }>,
): Promise<Statement[]> {
  let onStatements = (_: Statement[]) => {};
  const onLine = (line: string) => {
    if (line.startsWith('statements ')) onStatements(JSON.parse(line.slice('statements '.length)));
  };
  const preload = ['--import', resolve('bench/support/record-sql.mjs')];
  const server = await product(6, { PAGE_CACHE_MB: '0' }, { onLine }, { preload });
  const readStatements = () =>
    new Promise<Statement[]>((done) => {
      onStatements = done;
      server.kill('SIGUSR2');
    });
  await answerOf(server.url + PATH);
  await answerOf(server.url + PATH);
  await readStatements();
  await answerOf(server.url + PATH);
  const statements = await readStatements();
  await server.stop();
  // The worker sends its own queries meanwhile.
  return statements.filter(({ text }) => !/graphile_worker|chat_rooms|^(?:begin|commit|listen)/i.test(text));
}

async function proveFreshness(
  servers: readonly { url: string; kill: (signal: NodeJS.Signals) => void }[],
  deps: Deps,
): Promise<void> {
  const run = createFreshnessTrials(servers, deps);
  say(
    '\n| Two processes, and others who keep asking | changes | answers | old | acknowledged after ms, median | longest |',
  );
  say('|---|---|---|---|---|---|');
  const report = (name: string, { trials, answers, old, acknowledgedMs }: Freshness) => {
    const sorted = [...acknowledgedMs].sort((a, b) => a - b);
    const [middle, longest] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
    say(`| ${name} | ${trials} | ${answers} | ${old} | ${middle.toFixed(0)} | ${longest.toFixed(0)} |`);
    if (old > 0) failures.push(`${name}: ${old} old pages`);
  };
  report('all well', await run(TRIALS));
  report('their listening connections cut', await run(CUT_TRIALS, () => cutListeners(deps)));
  const paused = servers[1];
  const pause = async () => {
    paused?.kill('SIGSTOP');
    // It resumes at the moment of the acknowledgement, with requests already waiting for it.
    return () => paused?.kill('SIGCONT');
  };
  report('one of them stopped (SIGSTOP)', await run(PAUSED_TRIALS, pause));
}

/** A node:http server that sends a recorded answer. */
async function startSameBytes(index: number, answer: Answer) {
  const file = join(dir, `answer-${index}.json`);
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = answer.headers;
  await writeFile(file, JSON.stringify({ headers, body: answer.body.toString('base64') }));
  const started = await startProcess({
    command: [resolve('bench/support/same-bytes.mjs'), String(PORT + index), file],
    readyUrl: urlOf(index),
    core: SERVER_CORE,
  });
  stops.unshift(started.stop);
  return started;
}

interface Answer {
  headers: import('node:http').IncomingHttpHeaders;
  body: Buffer;
}

/** An answer as it was sent over the wire; fetch would decompress it. */
function answerOf(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) done({ headers: response.headers, body: Buffer.concat(chunks) });
        else fail(new Error(`${url} answered ${response.statusCode}`));
      });
    }).on('error', fail);
  });
}
