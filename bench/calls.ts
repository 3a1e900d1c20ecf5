import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { DEMO_PASSWORD } from '@/config/demonstration';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { SECRET, startBareHttp, startProcess } from './support/peers';

/** Calls per second, compared with a bare peer in the same run (pages: web.ts). Differences under 30 % mean nothing. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const CONNECTIONS = 20;
const OURS = 'http://127.0.0.1:3391';
const BARE_HTTP = 'http://127.0.0.1:3393';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function load(name: string, url: string, headers: Record<string, string> = {}): Promise<void> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were not 200, ${result.errors} failed`);
  say(`| ${name} | ${Math.round(result.requests.average)} | ${result.latency.p50} | ${result.latency.p99} |`);
}

async function loginToken(): Promise<string> {
  const response = await fetch(`${OURS}/api/user_auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'client@demo.test', password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const dir = await mkdtemp(join(tmpdir(), 'trimatch-bench-'));
await chmod(dir, 0o755);
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
try {
  const postgres = await launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {} });
  stops.unshift(postgres.stop);
  const env = {
    DATABASE_URL: postgres.connectionString,
    APP_SECRET: SECRET,
    DEMO: 'on',
    DATA_DIR: dir,
    PORT: '3391',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  stops.unshift((await startProcess({ command: [resolve('dist/demo.mjs')], env, readyUrl: `${OURS}/readyz` })).stop);
  stops.unshift(await startBareHttp(postgres.connectionString, 3393));
  const authorization = `Bearer ${await loginToken()}`;
  const mine = (await (await fetch(`${OURS}/api/project/my-project`, { headers: { authorization } })).json()) as {
    value: { id: number }[];
  };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(
    `\nNode ${process.version}, ${CONNECTIONS} connections, ${SECONDS} s each, ${new Date().toISOString().slice(0, 10)}, ${commit}\n`,
  );
  say('| What | per second | p50 ms | p99 ms |\n|---|---|---|---|');
  await load('Call: menu/details', `${OURS}/api/menu/details?key=footer-2`);
  await load('Call: a bare node:http with the same SQL', BARE_HTTP);
  await load('Call: project/my-project (3 statements)', `${OURS}/api/project/my-project`, { authorization });
  await load('Call: project/details (8 statements)', `${OURS}/api/project/details?project_id=${mine.value[0]?.id}`, {
    authorization,
  });
} finally {
  for (const stop of stops) await stop();
}
