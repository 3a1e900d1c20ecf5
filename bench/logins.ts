import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_ACCOUNTS } from '@demo/accounts/accounts';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '@/config/demonstration';
import { median } from './support/percentile';

/**
 * Measures the delay of the server's event loop while the passwords of many logins at once are hashed. Also prints how
 * long answers take for known and for unknown addresses: the time must not reveal which of the two it is.
 */
const PORT = 3394;
const URL_OF = (path: string) => `http://127.0.0.1:${PORT}${path}`;
const LOGINS = 100;
const ROUNDS = 5;
const SAMPLES = 60;
const MOST_P99_MS = 50;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function post(path: string, body: object): Promise<number> {
  const response = await fetch(URL_OF(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
const logIn = (email: string, password: string) => post('/api/user_auth/login', { email, password });

const dir = await mkdtemp(join(tmpdir(), 'trimatch-logins-'));
await chmod(dir, 0o755);
const server = spawn(
  process.execPath,
  ['--import', resolve('bench/support/loop-delay.mjs'), '--enable-source-maps', resolve('dist/demo.mjs')],
  {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATABASE_DIRECT_URL: '',
      DEMO: 'on',
      DATA_DIR: dir,
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const lines = createInterface({ input: server.stdout });

/** The delay of the server's event loop since the last call. */
async function loopDelay(): Promise<{ p50: number; p99: number; max: number }> {
  const printed = new Promise<string>((done) => {
    lines.on('line', function look(line) {
      if (!line.startsWith('loop ')) return;
      lines.off('line', look);
      done(line.slice('loop '.length));
    });
  });
  server.kill('SIGUSR2');
  return JSON.parse(await printed);
}

const KNOWN = DEMO_ACCOUNTS.map(({ key }) => `${key}@${DEMO_DOMAIN}`);

/** Prints the median milliseconds of an answer about a known and about an unknown address, requested alternately. */
async function compare(name: string, samples: number, ask: (email: string) => Promise<number>): Promise<void> {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const statuses = new Set<number>();
  for (let round = 0; round < samples; round++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? (KNOWN[round % KNOWN.length] as string) : `nobody-${round}@example.test`;
      const begun = performance.now();
      statuses.add(await ask(email));
      took[kind].push(performance.now() - begun);
    }
  say(
    `| ${name} | ${[...statuses].join(', ')} | ${median(took.known).toFixed(1)} | ${median(took.unknown).toFixed(1)} |`,
  );
}

try {
  while (!(await fetch(URL_OF('/readyz')).catch(() => null))?.ok) await delay(100);
  await logIn('client@demo.test', DEMO_PASSWORD);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  say(`\nNode ${process.version}, ${new Date().toISOString().slice(0, 10)}, ${commit}\n`);
  say(`| ${LOGINS} logins at once | all in ms | loop p50 ms | p99 ms | longest ms |\n|---|---|---|---|---|`);
  const p99s: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await loopDelay();
    const begun = performance.now();
    const statuses = await Promise.all(Array.from({ length: LOGINS }, () => logIn('client@demo.test', DEMO_PASSWORD)));
    const took = performance.now() - begun;
    if (statuses.some((status) => status !== 200)) throw new Error(`logins were answered ${[...new Set(statuses)]}`);
    const { p50, p99, max } = await loopDelay();
    p99s.push(p99);
    say(`| round ${round} | ${Math.round(took)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${max.toFixed(1)} |`);
  }
  say('\n| The answer about an address | status | known, ms | unknown, ms |\n|---|---|---|---|');
  await compare('a wrong password', SAMPLES, (email) => logIn(email, 'not the password'));
  await compare('a forgotten password', SAMPLES, (email) => post('/api/user_auth/forgot-password', { email }));
  await compare('a wrong code', SAMPLES, (email) => post('/api/user_auth/verify', { email, code: '000000' }));
  // Once each, because an address must wait between its codes.
  await compare('a registration', KNOWN.length, (email) =>
    post('/api/user_auth/register', {
      user_type: 'client',
      name: '林穎',
      email,
      phone: '91234567',
      password: 'my own long sentence',
      accept_terms: true,
    }),
  );
  if (!(median(p99s) <= MOST_P99_MS)) throw new Error(`the median p99 is over ${MOST_P99_MS} ms`);
} finally {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  await rm(dir, { recursive: true, force: true });
}
