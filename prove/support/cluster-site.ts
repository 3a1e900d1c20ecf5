import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
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
    listens: ['trimatch.example {', '{\n\tadmin off\n}\n\nhttp://127.0.0.1:PORT {'],
    args: async (_home: string, path: string) => ['run', '--config', path, '--adapter', 'caddyfile'],
  },
} as const;
export type ProxyName = keyof typeof PROXIES;

export interface ClusterSite {
  /** The proxy's address, which is the site's. */
  url: string;
  port: number;
  databaseUrl: string;
  members: { name: string; product: Product }[];
  stop: () => Promise<void>;
}

const SECRET = 'a secret for the proof of the cluster, of some length';
/** As deploy/ asks for. */
const SHUTDOWN_DELAY_S = 5;
const PROXY_LIMIT_MS = 10_000;
const POLL_MS = 50;

/** Two processes of each role over one PostgreSQL, behind a proxy of deploy/. */
export async function startCluster(
  dir: string,
  proxy: ProxyName,
  program: string,
  firstPort: number,
): Promise<ClusterSite> {
  const url = `http://127.0.0.1:${firstPort}`;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const postgres = await launchEmbeddedPostgres({
      name: 'trimatch',
      dataDir: await folder(dir, 'database'),
      log: () => {},
      maxConnections: 200,
    });
    stops.push(() => postgres.stop());
    const files = await folder(dir, 'files');
    const ports = {
      ...{ 'app-1': firstPort + 1, 'app-2': firstPort + 2 },
      ...{ 'realtime-1': firstPort + 3, 'realtime-2': firstPort + 4 },
    };
    const variables = {
      DATABASE_URL: postgres.connectionString,
      APP_SECRET: SECRET,
      APP_URL: url,
      DEMO: 'off',
      TRUST_PROXY: 'on',
      SHUTDOWN_DELAY_S: String(SHUTDOWN_DELAY_S),
    };
    const member = (name: string, port: number) => {
      const role = name.split('-')[0];
      const logFile = join(dir, `${name}.log`);
      return { name, product: createProduct(files, port, variables, [`--roles=${role}`], logFile) };
    };
    const members = [
      ...Object.entries(ports).map(([name, port]) => member(name, port)),
      member('worker-1', firstPort + 5),
      member('worker-2', firstPort + 6),
    ];
    // The first one makes the tables.
    for (const { product } of members) {
      await product.start();
      stops.push(product.stop);
    }
    stops.push(await startProxy(dir, proxy, program, firstPort, ports));
    return { url, port: firstPort, databaseUrl: postgres.connectionString, members, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs the example of deploy/ with these ports of this machine in the place of its names. */
async function startProxy(
  dir: string,
  proxy: ProxyName,
  program: string,
  port: number,
  ports: Record<string, number>,
): Promise<() => Promise<void>> {
  const { file, listens, args } = PROXIES[proxy];
  const [listen, here] = listens;
  const home = await folder(dir, proxy);
  const path = join(home, file);
  const example = (await readFile(join('deploy', file), 'utf8')).replace(listen, here.replace('PORT', String(port)));
  const names = Object.entries(ports);
  await writeFile(
    path,
    names.reduce((text, [name, to]) => text.replaceAll(`${name}:3000`, `127.0.0.1:${to}`), example),
  );
  const log = openSync(join(home, 'output.log'), 'a');
  const env = { ...process.env, HOME: home };
  const child = spawn(program, await args(home, path), { stdio: ['ignore', log, log], env });
  process.once('exit', () => child.kill('SIGTERM'));
  const deadline = Date.now() + PROXY_LIMIT_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${proxy} did not start: see ${home}`);
    await delay(POLL_MS);
  }
  return () => ended(child);
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

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function folder(dir: string, name: string): Promise<string> {
  const path = join(dir, name);
  await mkdir(path, { mode: 0o755 });
  return path;
}
