import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { toFormData } from '@/client/http/form-data';
import { parseEnv } from '@/config/env';
import { CALL_TIME_LIMITS } from '@/config/limits';
import { LIST_SETTLES_MS } from '@/config/limits/back-office';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import type { ErrorBody } from '@/contract/errors';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import type { Deps } from '@/server/deps';
import { openFiles } from '@/server/files/open-files';
import { createApp } from '@/server/http/app';
import { createQueues } from '@/server/http/queues';
import { noRateLimiter } from '@/server/http/rate-limit';
import { taskListOf } from '@/server/jobs/tasks';
import { createLog } from '@/server/log';
import { createMetrics } from '@/server/metrics/create-metrics';
import { checkBooks } from '@/server/modules/ledger/check-books';
import { compareLists, readLists } from '@/server/modules/ledger/compare-lists';
import { createSecurityEventLog } from '@/server/modules/security-event/security-event-log';
import { choosePayments } from '@/server/payments/choose-provider';
import { createPusher } from '@/server/push/pusher';
import { deriveSecrets } from '@/server/secrets';
import { recordRealtime } from '../chat/recorded-realtime';
import { bucketVariables } from '../files/bucket';
import { defaultProvider, type PaymentDriver, sandboxDriver, stripeDriver } from '../payments/drivers';
import { whenFileEnds } from './clean-ups';
import { runDueJobs } from './queue';
import { startClock } from './start-clock';
import { watchedClient } from './watched-client';

export interface CallOptions {
  token?: string;
  lang?: string;
  idempotencyKey?: string;
  /** The caller's address, where the API was started with TRUST_PROXY=on. */
  from?: string;
  headers?: Record<string, string>;
}

export interface Answer<Reply> {
  status: number;
  headers: Headers;
  body: Reply & Partial<ErrorBody>;
}

/**
 * Whatever a test file did: its movements of money add up, and agree with orders, payments, refunds and payouts, and
 * with the lists of the providers that are pages of ours.
 */
async function requireBalancedBooks(deps: Deps): Promise<void> {
  const later = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() + 2 * LIST_SETTLES_MS) } };
  const lists = (await readLists(later)).filter(({ provider }) => provider !== 'stripe');
  const faults = [...(await checkBooks(deps)).faults, ...(await compareLists(later, lists))];
  if (faults.length > 0) throw new Error(`the books do not add up: ${JSON.stringify(faults)}`);
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/**
 * The real API on a database of its own, with the site's initial content and a movable clock; removed when the test
 * file ends.
 */
export async function startApi({
  variables,
  provider = defaultProvider,
  place,
  ...overrides
}: Partial<Omit<Deps, 'env'>> & {
  variables?: Record<string, string>;
  provider?: PaymentDriver['name'];
  /** An existing installation; default: a new one. */
  place?: TestPlace;
} = {}) {
  const { dir, url: databaseUrl } = place ?? (await newPlace('site'));
  const secrets = deriveSecrets('a secret for tests only, of some length');
  const driver: PaymentDriver =
    provider === 'stripe' ? await stripeDriver(() => api) : sandboxDriver(secrets.sandboxPayment);
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    ...driver.variables,
    ...(inject('files') === 'bucket' && (await bucketVariables())),
    ...variables,
  });
  /** The log's warnings and errors, by the request's id: a call that must succeed says why it did not. */
  const failures = new Map<string, string>();
  const log = createLog('warn', {
    to: {
      write(line) {
        const { request_id = '' }: { request_id?: string } = JSON.parse(line);
        failures.set(request_id, line);
      },
    },
  });
  let statements = 0;
  const counting = watchedClient(() => {
    statements++;
  });
  const pool = createPool(databaseUrl, 12, log, { Connection: counting, limits: CALL_TIME_LIMITS });
  whenFileEnds(async () => {
    await driver.close();
    await deps.securityEvents.flush();
    await requireBalancedBooks(deps);
    await pool.end();
  });
  const clock = startClock();
  const db = createDb(pool);
  const recorder = recordRealtime(secrets.realtime);
  const deps: Deps = {
    roles: new Set(['app']),
    db,
    pool,
    clock,
    log,
    secrets,
    jobPools: new Set(),
    ...(await openFiles(env)),
    payments: choosePayments(env, secrets, clock),
    rateLimiter: noRateLimiter,
    securityEvents: createSecurityEventLog({ db, clock, log }),
    queues: createQueues(env),
    metrics: createMetrics(),
    appUrl: 'http://trimatch.test',
    deliver: async (request) => app.fetch(request),
    // Only tests of pushes have a push service.
    pusher: { ...createPusher(env, secrets), push: async () => 'sent' },
    realtime: recorder,
    port: env.PORT,
    isDraining: () => false,
    ...overrides,
    env,
  };
  const app = createApp(deps);

  async function call<C extends Call>(
    declared: C,
    input: RequestOf<C> | Record<string, unknown>,
    options: CallOptions = {},
  ): Promise<Answer<ReplyOf<C>>> {
    const url = new URL(declared.path, deps.appUrl);
    url.searchParams.set('lang', options.lang ?? 'zh-Hant');
    url.searchParams.set('p6m', 'web');
    const given = input as Record<string, unknown>;
    if (declared.method === 'GET')
      for (const [name, value] of Object.entries(given))
        if (value !== undefined) url.searchParams.set(name, String(value));
    const hasFiles = Object.values(given).some((value) => [value].flat().some((one) => one instanceof File));
    const headers = new Headers(options.headers);
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (options.from) headers.set('x-forwarded-for', options.from);
    if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
    if (declared.method === 'POST' && !hasFiles) headers.set('content-type', 'application/json');
    const body = declared.method === 'GET' ? undefined : hasFiles ? toFormData(given) : JSON.stringify(given);
    const response = await app.fetch(new Request(url, { method: declared.method, headers, body }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) };
  }

  const api = {
    deps,
    app,
    clock,
    /** For another process on the same database. */
    databaseUrl,
    call,
    /** The payment provider's side. */
    provider: driver,
    /** What was sent to browsers, unless the API was started with another `realtime`. */
    realtime: recorder,
    /** Sends a raw request, for input that no well-behaved client sends; a JSON reply is parsed. */
    async request(path: string, init: RequestInit & { duplex?: 'half' } = {}) {
      const response = await app.fetch(new Request(new URL(path, deps.appUrl), init));
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const body: Partial<ErrorBody> & Record<string, unknown> = isJson ? JSON.parse(text) : {};
      return { status: response.status, headers: response.headers, text, body };
    },
    /** A call that must succeed. */
    async ok<C extends Call>(
      declared: C,
      input: RequestOf<C> | Record<string, unknown>,
      options: CallOptions = {},
    ): Promise<ReplyOf<C>> {
      const answer = await call(declared, input, options);
      if (answer.status !== 200)
        throw new Error(
          `${declared.path} answered ${answer.status}: ${failures.get(answer.body.request_id ?? '') ?? JSON.stringify(answer.body)}`,
        );
      return answer.body;
    },
    /** Runs every job that is due by the real clock; a failed job fails the test. */
    async runJobs() {
      const failures = await runDueJobs(pool, taskListOf(deps));
      if (failures.length > 0) throw new Error(failures.join('\n'));
    },
    /** How many statements `work` sent to the database. */
    async countStatements(work: () => Promise<unknown>): Promise<number> {
      const before = statements;
      await work();
      return statements - before;
    },
    /** Files in the store and half-received ones. */
    async storedFiles(): Promise<string[]> {
      const names = await filesUnder(join(dir, 'files', 'temp'));
      for await (const listed of deps.files.list()) names.push(...listed.map(({ key }) => basename(key)));
      return names;
    },
    /** The cached variants of stored pictures. */
    cachedPictures: () => filesUnder(join(dir, 'pictures')),
  };
  return api;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

export interface TestPlace {
  dir: string;
  url: string;
}

/** A folder and a database, with the site's initial content or empty; both are removed when the test file ends. */
export async function newPlace(how: 'site' | 'empty'): Promise<TestPlace> {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-api-'));
  const database = await createDatabase(how === 'site' ? inject('templateName') : 'template0');
  whenFileEnds(async () => {
    await database.drop();
    await rm(dir, { recursive: true, force: true });
  });
  return { dir, url: database.url };
}

async function createDatabase(template: string) {
  const serverUrl = inject('postgresUrl');
  const name = `trimatch_${randomBytes(8).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database if exists ${name} with (force)`) };
}
