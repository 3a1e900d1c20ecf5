import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type S3Server, startS3Server } from '@tests/support/files/s3-process';
import { Client } from 'pg';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { atExit } from './at-exit';
import { createPooler } from './pgbouncer';
import { createProduct, type Product } from './product';

/** The examples of deploy/: their files, the line by which each listens, and how the program is run on such a file. */
export const PROXIES = {
  nginx: {
    file: 'nginx.conf',
    listens: ['listen 80;', 'listen 127.0.0.1:PORT;'],
    args: async (home: string, path: string) => ['-p', home, '-e', 'error.log', '-c', await nginxMain(home, path)],
  },
  haproxy: {
    file: 'haproxy.cfg',
    listens: ['bind :80', 'bind 127.0.0.1:PORT'],
    args: async (_home: string, path: string) => ['-db', '-f', path],
  },
  caddy: {
    file: 'Caddyfile',
    listens: ['trimatch.example {', '{\n\tadmin off\n}\n\nhttp://127.0.0.1:PORT, http://localhost:PORT {'],
    args: async (_home: string, path: string) => ['run', '--config', path, '--adapter', 'caddyfile'],
  },
} as const;
type ProxyName = keyof typeof PROXIES;

/** The engines of a cluster: their programs, and the command of PgBouncer. */
export interface ClusterPrograms {
  proxy: string;
  pooler: readonly string[];
}

export interface ClusterOptions {
  /** With the demonstration's accounts and projects, as the journeys want them. */
  withDemonstration?: boolean;
  /** The folder of an earlier version to start with; a member that is started again is of the present version. */
  earlier?: string;
}

export interface ClusterSite {
  /** The proxy's address, which is the site's. */
  url: string;
  port: number;
  databaseUrl: string;
  members: { name: string; product: Product }[];
  /** The members again, and the engines, to be killed with kill -9 and started again as by a supervisor. */
  victims: { members: Victim[]; engines: Victim[] };
  stop: () => Promise<void>;
}

export interface Victim {
  name: string;
  isWorker?: boolean;
  strike: () => Promise<unknown>;
}

interface Engine {
  start: () => Promise<void>;
  /** kill -9 */
  kill: () => Promise<void>;
}

const SECRET = 'a secret for the proof of the cluster, of some length';
/** As deploy/ asks for. */
const SHUTDOWN_DELAY_S = 5;
const PROXY_LIMIT_MS = 10_000;
const POLL_MS = 50;

/**
 * Two processes of each role over one PostgreSQL behind PgBouncer, with their files in a bucket, behind a proxy of
 * deploy/.
 */
export async function startCluster(
  dir: string,
  { proxy, pooler: command }: ClusterPrograms,
  firstPort: number,
  { withDemonstration = false, earlier }: ClusterOptions = {},
): Promise<ClusterSite> {
  const url = `http://localhost:${firstPort}`;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  const run = async (engine: Engine) => {
    await engine.start();
    stops.push(engine.kill);
  };
  try {
    const database = await folder(dir, 'database');
    const postgres = await launchEmbeddedPostgres({
      name: 'trimatch',
      dataDir: database,
      log: () => {},
      maxConnections: 200,
    });
    stops.push(() => postgres.stop());
    await limitCalls(postgres.connectionString);
    const at = { port: firstPort + 7, database: postgres.connectionString, settings: await poolerSettings() };
    const pooler = await createPooler(command, await folder(dir, 'pooler'), at);
    await run({ start: pooler.start, kill: pooler.stop });
    const bucket = createBucket(await folder(dir, 'bucket'), firstPort + 8);
    await run(bucket);
    const files = await folder(dir, 'files');
    const ports = {
      ...{ 'app-1': firstPort + 1, 'app-2': firstPort + 2 },
      ...{ 'realtime-1': firstPort + 3, 'realtime-2': firstPort + 4 },
    };
    const variables = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: postgres.connectionString,
      APP_SECRET: SECRET,
      APP_URL: url,
      DEMO: withDemonstration ? 'on' : 'off',
      TRUST_PROXY: 'on',
      SHUTDOWN_DELAY_S: String(SHUTDOWN_DELAY_S),
      ...bucket.variables(),
    };
    const member = (name: string, port: number) => {
      const role = name.split('-')[0];
      const logFile = join(dir, `${name}.log`);
      return { name, product: createProduct(files, port, variables, [`--roles=${role}`], logFile) };
    };
    // In the order in which an operator updates them (docs/OPERATIONS.md, Updating without a stop).
    const members = [
      member('app-1', ports['app-1']),
      member('app-2', ports['app-2']),
      member('worker-1', firstPort + 5),
      member('worker-2', firstPort + 6),
      member('realtime-1', ports['realtime-1']),
      member('realtime-2', ports['realtime-2']),
    ];
    // The first one makes the tables.
    for (const { product } of members) {
      await product.start(earlier);
      stops.push(product.stop);
    }
    const entrance = await createProxy(dir, proxy, firstPort, ports);
    await run(entrance);
    const again = (name: string, { kill, start }: Engine): Victim => ({ name, strike: () => kill().then(start) });
    const engines = [
      { name: 'PostgreSQL', strike: await createProduct(database, 0).aimAtPostgres('postmaster') },
      again('PgBouncer', { start: pooler.start, kill: pooler.stop }),
      again('the bucket', bucket),
      again(basename(proxy), entrance),
    ];
    const victims = {
      members: members.map(({ name, product }) => ({
        ...again(name, { kill: product.killApp, start: () => product.start() }),
        isWorker: name.startsWith('worker'),
      })),
      engines,
    };
    return { url, port: firstPort, databaseUrl: postgres.connectionString, members, victims, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The time limits of calls, as docs/OPERATIONS.md has them. */
async function limitCalls(databaseUrl: string): Promise<void> {
  const operations = await readFile('docs/OPERATIONS.md', 'utf8');
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  for (const [statement] of operations.matchAll(/^alter role current_user set .+;$/gm)) await db.query(statement);
  await db.end();
}

/** What deploy/pgbouncer.ini says of the pool; the addresses and users are those of this machine. */
async function poolerSettings(): Promise<Record<string, string>> {
  const example = await readFile('deploy/pgbouncer.ini', 'utf8');
  const pairs = [...example.matchAll(/^(\w+) = (.+)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  return Object.fromEntries(pairs.filter(([name]) => !/^(?:trimatch|listen_|auth_)/.test(name)));
}

/** A server of the S3 protocol with one bucket. */
function createBucket(dir: string, port: number): Engine & { variables: () => Record<string, string> } {
  let server: S3Server | undefined;
  return {
    variables: () => ({ ...server?.variables }),
    async start() {
      server = await startS3Server(dir, port);
    },
    kill: async () => server?.kill(),
  };
}

/** A proxy with the example of deploy/, in which ports of this machine take the place of the names. */
async function createProxy(dir: string, program: string, port: number, ports: Record<string, number>): Promise<Engine> {
  const name = basename(program) as ProxyName;
  const { file, listens, args } = PROXIES[name];
  const [listen, here] = listens;
  const home = await folder(dir, name);
  const path = join(home, file);
  const example = (await readFile(join('deploy', file), 'utf8')).replace(listen, here.replaceAll('PORT', String(port)));
  const names = Object.entries(ports);
  await writeFile(
    path,
    names.reduce((text, [member, to]) => text.replaceAll(`${member}:3000`, `127.0.0.1:${to}`), example),
  );
  const log = openSync(join(home, 'output.log'), 'a');
  const env = { ...process.env, HOME: home };
  let child: ChildProcess | null = null;
  atExit(() => child?.kill('SIGTERM'));
  return {
    async start() {
      // The group of its own has the workers of nginx, which outlive a killed master.
      child = spawn(program, await args(home, path), { stdio: ['ignore', log, log], env, detached: true });
      const deadline = Date.now() + PROXY_LIMIT_MS;
      while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
        if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start: see ${home}`);
        await delay(POLL_MS);
      }
    },
    async kill() {
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      process.kill(-child.pid, 'SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** What nginx has around the files of conf.d. */
async function nginxMain(home: string, site: string): Promise<string> {
  const path = join(home, 'main.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${join(home, name)};`,
  );
  await writeFile(
    path,
    [
      ...['daemon off;', 'worker_processes 1;', `pid ${join(home, 'pid')};`, `error_log ${join(home, 'error.log')};`],
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      ...['events {}', 'http {', '  access_log off;', ...temporary, `  include ${site};`, '}', ''],
    ].join('\n'),
  );
  return path;
}

async function folder(dir: string, name: string): Promise<string> {
  const path = join(dir, name);
  await mkdir(path, { mode: 0o755 });
  return path;
}
