import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon, { type Request } from 'autocannon';
import { Client } from 'pg';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { buildBefore, COMMIT_BEFORE } from './support/build-before';
import {
  addTargets,
  CALL_MIX,
  emailOf,
  FIRST_ID,
  type MixedCall,
  PROJECTS,
  TARGETS,
  type Who,
} from './support/call-mix';
import { holdHere, processorMs, SECRET, startProcess, treeProcessorMs } from './support/peers';
import { median } from './support/percentile';
import type { Statement } from './support/same-page';

/**
 * Compares the calls that people make most with (a) the same server built at COMMIT_BEFORE, and (b) a bare node:http
 * server that sends (a)'s statements one after another and writes the same bytes; in turn, in rounds. The server that
 * is measured has a core to itself; its database and the load share the other.
 * BENCH_NODE is another Node binary for all three servers, BENCH_CALLS a pattern of names.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WARM_SECONDS = 1.5;
const CONNECTIONS = 20;
const POOL_MAX = 20;
/** As browsers send it, so that replies are compressed. */
const BROWSERS_ENCODINGS = 'gzip, deflate, br';
const FIRST_PORT = 3391;
const SERVER_CORE = 0;
const LOAD_CORE = 1;
/** By how much a call must be faster than before, by rate and by processor time. */
const AIMS: Record<MixedCall['kind'], number> = { details: 3, list: 2, small: 1.5, change: 1.5 };

const NODE = process.env.BENCH_NODE ?? process.execPath;
const MIX = CALL_MIX.filter(({ name }) => new RegExp(process.env.BENCH_CALLS ?? '').test(name));
const urlOf = (port: number) => `http://127.0.0.1:${port}`;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Version {
  entry: string;
  cwd: string;
  database: string;
}

interface Peer {
  url: string;
  pid: number;
  requestOf: (call: MixedCall) => CallRequest;
}

interface CallRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Recorded {
  statements: Statement[];
  headers: IncomingHttpHeaders;
  body: Buffer;
  changes: { field?: string; recorded?: unknown; session: string } | null;
}

interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  appMs: number;
  postgresMs: number;
}

const isHeld = holdHere(LOAD_CORE);
const dir = await mkdtemp(join(tmpdir(), 'trimatch-bench-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
const failures: string[] = [];
const nextRows = new Map<string, number>();
try {
  const before = buildBefore(say);
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {} });
  stops.unshift(postgres.stop);
  const postmaster = Number((await readFile(join(dir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  const versions = {
    now: { entry: resolve('dist/demo.mjs'), cwd: resolve('.'), database: postgres.connectionString },
    before: {
      entry: join(before, 'dist/server.mjs'),
      cwd: before,
      database: await createDatabase('before', postgres.connectionString),
    },
  };
  for (const version of Object.values(versions)) await makeDemonstration(version);
  const now = await startVersion(versions.now, FIRST_PORT);
  const old = await startVersion(versions.before, FIRST_PORT + 1);

  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const node = execFileSync(NODE, ['--version'], { encoding: 'utf8' }).trim();
  say(
    `\nNode ${node}, ${new Date().toISOString().slice(0, 10)}, ${COMMIT_BEFORE} → ${commit}, load ${loadavg()[0]?.toFixed(1)},`,
  );
  say(
    `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ${isHeld ? 'held to cores' : 'NOT held to cores'}\n`,
  );
  say(
    '| Call | statements | KiB | requests/s: before → now (bare) | p50 ms | p99 ms | app ms a request | PostgreSQL ms | times before: rate, app time | of bare |',
  );
  say('|---|---|---|---|---|---|---|---|---|---|');
  const [reads, changes] = [MIX.filter(({ change }) => !change), MIX.filter(({ change }) => change)];
  const compare = async (mix: readonly MixedCall[]) => {
    const recordedNow = await record(versions.now, mix);
    const recorded = await record(versions.before, mix);
    const bare = await startBare(versions.before, mix, recorded, old);
    for (const [index, call] of mix.entries()) {
      const statements = [recorded, recordedNow].map((calls) => calls[index]?.statements.length ?? 0);
      const rounds = await measure(call, { before: old, now, bare }, postmaster);
      report(call, rounds, { statements, bytes: recordedNow[index]?.body.length ?? 0 });
    }
    await bare.stop();
  };
  await compare(reads);
  // Not before: they would make every list longer.
  if (changes.length > 0) for (const { database } of Object.values(versions)) await addTargets(database);
  await compare(changes);
} finally {
  for (const stop of stops) await stop().catch(() => {});
}
for (const failure of failures) say(`✗ ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function createDatabase(name: string, serverUrl: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  return use(client).finally(() => client.end());
}

/** The demonstration, made by the version itself. */
async function makeDemonstration({ entry, cwd, database }: Version): Promise<void> {
  const env = productEnv(database, FIRST_PORT);
  const seeding = await startProcess({ command: [entry], cwd, env, readyUrl: `${urlOf(FIRST_PORT)}/readyz` });
  await seeding.stop();
}

function productEnv(database: string, port: number) {
  const demonstration = { DEMO: 'on', DATA_DIR: dir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  return { ...demonstration, DATABASE_URL: database, APP_SECRET: SECRET, PORT: String(port) };
}

/** Starts the app's role alone, as the bare server has no worker and no realtime server either. */
async function startVersion({ entry, cwd, database }: Version, port: number, preload: string[] = []) {
  const lines = { on: (_: string) => {} };
  const url = urlOf(port);
  const started = await startProcess({
    program: NODE,
    command: [...preload, entry, '--roles=app'],
    cwd,
    // Nothing listens on this port, because the role publishes nothing.
    env: { ...productEnv(database, port), APP_URL: url, PUSHER_HOST: '127.0.0.1', PUSHER_PORT: '9' },
    readyUrl: `${url}/readyz`,
    core: SERVER_CORE,
    onLine: (line) => lines.on(line),
  });
  stops.unshift(started.stop);
  const ids = await idsIn(database);
  const tokens = await logIn(url);
  const requestOf = (call: MixedCall): CallRequest => {
    const { change, who } = call;
    const headers: Record<string, string> = {
      'accept-encoding': BROWSERS_ENCODINGS,
      ...(who && { authorization: `Bearer ${tokens[who]}` }),
      ...(change && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const path = Object.entries(ids).reduce((made, [name, id]) => made.replace(name, String(id)), call.path);
    if (!change) return { method: 'GET', path, headers };
    return { method: 'POST', path, headers, body: JSON.stringify(change.body(takeRow(call, change, database))) };
  };
  return { ...started, url, lines, tokens, requestOf };
}

/** The next row that no server over this database has changed. */
function takeRow({ name }: MixedCall, { rows }: NonNullable<MixedCall['change']>, database: string): number {
  const key = `${name} ${database}`;
  const id = nextRows.get(key) ?? rows.first;
  if (rows.step > 0 && id >= FIRST_ID + TARGETS) throw new Error(`${name}: no rows are left to change`);
  nextRows.set(key, id + rows.step);
  return id;
}

async function logIn(url: string): Promise<Record<Who, string>> {
  const tokenOf = async (who: Who): Promise<string> => {
    const body = JSON.stringify({ email: emailOf(who), password: DEMO_PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/user_auth/login`, { method: 'POST', headers, body });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  const [client, consultant, technician] = [
    await tokenOf('client'),
    await tokenOf('consultant'),
    await tokenOf('technician'),
  ];
  return { client, consultant, technician };
}

/** What the names in the paths of CALL_MIX stand for; LAST is the newest message of the client's busiest room. */
function idsIn(database: string): Promise<Record<string, number>> {
  return withClient(database, async (client) => {
    const ids: Record<string, number> = {};
    for (const [name, title] of Object.entries(PROJECTS)) {
      // The copies that changes are made to have the same title.
      const { rows } = await client.query<{ id: number | null }>(
        'select min(id) as id from projects where title = $1',
        [title],
      );
      if (!rows[0]?.id) throw new Error(`no project has the title ${title}`);
      ids[name] = rows[0].id;
    }
    const { rows } = await client.query<{ id: number }>(
      `select max(c.id) id from chat_messages c join chat_members m on m.room_id = c.room_id join users u on u.id = m.user_id
       where u.email = $1 group by c.room_id order by count(*) desc limit 1`,
      [emailOf('client')],
    );
    return { ...ids, LAST: rows[0]?.id ?? 0 };
  });
}

/** The statements and the answer of each call, from a process of its own whose caches are filled. */
async function record(version: Version, mix: readonly MixedCall[]): Promise<Recorded[]> {
  const watched = await startVersion(version, FIRST_PORT + 2, ['--import', resolve('bench/support/record-sql.mjs')]);
  const readStatements = () =>
    new Promise<Statement[]>((done) => {
      watched.lines.on = (line) => {
        if (line.startsWith('statements ')) done(JSON.parse(line.slice('statements '.length)));
      };
      watched.kill('SIGUSR2');
    });
  const calls: Recorded[] = [];
  for (const call of mix) {
    const ask = async () => {
      const { path, body: sent, ...options } = watched.requestOf(call);
      const asking = request(watched.url + path, options).end(sent);
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const body = await buffer(answer);
      if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.statusCode} ${body}`);
      return { sent: sent ? JSON.parse(sent) : {}, body, headers: answer.headers };
    };
    for (let time = 0; time < 3; time++) await ask();
    await readStatements();
    const { sent, ...answer } = await ask();
    const { change, who } = call;
    const changes =
      change && who
        ? { field: change.field, recorded: change.field && sent[change.field], session: sessionOf(watched.tokens[who]) }
        : null;
    calls.push({ ...answer, changes, statements: await readStatements() });
  }
  stops.splice(stops.indexOf(watched.stop), 1);
  await watched.stop();
  return calls;
}

/** The session that an access token names; the statements have it as a value. */
function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}

async function startBare({ database }: Version, mix: readonly MixedCall[], calls: Recorded[], old: Peer) {
  const url = urlOf(FIRST_PORT + 3);
  const file = join(dir, 'recorded.json');
  const asWritten = calls.map(({ headers, body, ...rest }) => {
    // Node sets these itself.
    const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...written } = headers;
    return { ...rest, headers: { ...written, 'content-length': body.length }, body: body.toString('base64') };
  });
  await writeFile(file, JSON.stringify({ connectionString: database, max: POOL_MAX, calls: asWritten }));
  const command = [resolve('bench/support/replay.mjs'), String(FIRST_PORT + 3), file];
  const started = await startProcess({ program: NODE, command, readyUrl: `${url}/ready`, core: SERVER_CORE });
  stops.unshift(started.stop);
  const requestOf = (call: MixedCall): CallRequest => ({ ...old.requestOf(call), path: `/${mix.indexOf(call)}` });
  return { ...started, url, requestOf };
}

type Rounds = Record<'before' | 'now' | 'bare', Figures[]>;

/** Loads the servers one after another, in rounds, so that a busy moment of the machine slows all of them. */
async function measure(call: MixedCall, peers: Record<keyof Rounds, Peer>, postmaster: number): Promise<Rounds> {
  const rounds: Rounds = { before: [], now: [], bare: [] };
  for (const peer of Object.values(peers)) await load(call, peer, WARM_SECONDS, postmaster);
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['before', 'now', 'bare'] as const)
      rounds[name].push(await load(call, peers[name], SECONDS, postmaster));
  return rounds;
}

async function load(call: MixedCall, peer: Peer, duration: number, postmaster: number): Promise<Figures> {
  const setupRequest = (prepared: Request) => ({ ...prepared, ...peer.requestOf(call) });
  const used = () => Promise.all([processorMs(peer.pid), treeProcessorMs(postmaster)]);
  const before = await used();
  const result = await autocannon({ url: peer.url, connections: CONNECTIONS, duration, requests: [{ setupRequest }] });
  const after = await used();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name} at ${peer.url}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  const each = (index: 0 | 1) => ((after[index] ?? Number.NaN) - (before[index] ?? Number.NaN)) / result.requests.total;
  return {
    perSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    appMs: each(0),
    postgresMs: each(1),
  };
}

function report(call: MixedCall, rounds: Rounds, { statements, bytes }: { statements: number[]; bytes: number }): void {
  const of = (name: keyof Rounds, figure: keyof Figures) => median(rounds[name].map((round) => round[figure]));
  /** The median of the rounds' ratios, so that a round that slowed all of them does not count. */
  const ratio = (one: keyof Rounds, other: keyof Rounds, figure: keyof Figures) =>
    median(rounds[one].map((round, index) => round[figure] / (rounds[other][index]?.[figure] ?? Number.NaN)));
  const three = (figure: keyof Figures, digits: number) =>
    `${of('before', figure).toFixed(digits)} → ${of('now', figure).toFixed(digits)} (${of('bare', figure).toFixed(digits)})`;
  const times = { rate: ratio('now', 'before', 'perSecond'), 'app time': ratio('before', 'now', 'appMs') };
  say(
    `| ${call.name} | ${statements.join(' → ')} | ${(bytes / 1024).toFixed(1)} | ${three('perSecond', 0)} | ${three('p50Ms', 0)} | ${three('p99Ms', 0)} | ${three('appMs', 2)} | ${three('postgresMs', 2)} | ${times.rate.toFixed(2)}, ${times['app time'].toFixed(2)} | ${ratio('now', 'bare', 'perSecond').toFixed(2)} |`,
  );
  for (const [by, value] of Object.entries(times))
    if (!(value >= AIMS[call.kind]))
      failures.push(`${call.name}: ${value.toFixed(2)} times by ${by}, aim ${AIMS[call.kind]}`);
}
