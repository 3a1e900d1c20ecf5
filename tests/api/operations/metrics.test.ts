import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { fillTemplate } from '@tests/support/api/postgres-server';
import { changeJobs } from '@tests/support/api/queue';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { launchEmbeddedPostgres } from '@/server/db/embedded';
import { AppError } from '@/server/http/app-error';
import { createRateLimiter } from '@/server/http/rate-limit';
import { createLog } from '@/server/log';
import { createMetrics } from '@/server/metrics/create-metrics';
import { watchInstallation } from '@/server/metrics/watch-installation';
import { watchProcess } from '@/server/metrics/watch-process';
import { addJob } from '@/server/queue/add-job';

/** Its default scrape_timeout. */
const PROMETHEUS_WAITS_MS = 10_000;
/** PostgreSQL's archiver tries three times, a second apart, and at once after a reload. */
const ARCHIVER_PATIENCE = { timeout: 30_000, interval: 100 };
const TOKEN = 'a token for metrics';
const variables = { METRICS_TOKEN: TOKEN, TRUST_PROXY: 'on' };
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ variables });
});

const scrape = async (from: TestApi = api) =>
  (await from.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text;

describe('the metrics of a process', () => {
  it('have each call by its declared path, and each failure by its code', async () => {
    const { path } = userAuthCalls.login;
    const login = { email: 'nobody@example.com', password: 'wrong-password-1', user_type: 'client' };
    expect((await api.call(userAuthCalls.login, login)).status).toBe(422);
    expect((await api.call(userAuthCalls.login, {})).status).toBe(422);
    const text = await scrape();
    expect(text).toContain(`trimatch_call_duration_seconds_count{path="${path}"} 2`);
    expect(text).toContain(`trimatch_call_errors_total{path="${path}",code="form_error"} 2`);
  });

  it('have refusals by their limit, and nothing of who was refused', async () => {
    const own = await startApi({ variables });
    own.deps.rateLimiter = createRateLimiter(own.deps.pool);
    const from = '203.0.113.77';
    for (let status = 0; status !== 429; )
      status = (
        await own.call(userAuthCalls.login, { email: 'a@example.com', password: 'x', user_type: 'client' }, { from })
      ).status;
    const text = await scrape(own);
    expect(text).toMatch(/trimatch_requests_refused_total\{reason="login"\} 1/);
    expect(text).not.toContain(from);
    expect(text).not.toContain('example.com');
  });

  it('count as refused what says "later", and nothing else', async () => {
    const metrics = createMetrics();
    metrics.refused(new AppError('too_many_requests', { refusedBy: 'queue' }));
    metrics.refused(new AppError('unavailable'));
    metrics.refused(new AppError('not_found'));
    const lines = (await metrics.registry.metrics()).match(/^trimatch_requests_refused_total.*$/gm);
    expect(lines).toEqual([
      'trimatch_requests_refused_total{reason="queue"} 1',
      'trimatch_requests_refused_total{reason="unavailable"} 1',
    ]);
  });

  it('have the time that each user of a connection waited', async () => {
    const metrics = createMetrics();
    const pool = createPool(api.databaseUrl, 1, createLog('silent'), {
      onWaited: (ms) => metrics.poolWaited('calls', ms),
    });
    whenFileEnds(() => pool.end());
    const first = await pool.connect();
    const second = pool.connect();
    watchProcess({ ...api.deps, metrics }, { pools: { calls: pool, sessions: pool }, build: 'b7' });
    const full = await metrics.registry.metrics();
    expect(full).toContain('trimatch_pool_connections{pool="calls",state="used"} 1');
    expect(full).toContain('trimatch_pool_waiting{pool="calls"} 1');
    expect(full).toMatch(/trimatch_build_info\{version="[\d.]+",build="b7",role="app",host="[^"]+"\} 1/);
    first.release();
    (await second).release();
    expect(await metrics.registry.metrics()).toContain('trimatch_pool_wait_seconds_count{pool="calls"} 2');
  });
});

describe('the metrics of the installation', () => {
  it('have the queue by task and state, what is not published, and the mails', async () => {
    const { db } = api.deps;
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await addJob(db, 'sweep', {}, { runAt: anHourAgo });
    await addJob(db, 'reckon_facts', {}, { runAt: new Date(Date.now() + 3_600_000) });
    await addJob(db, 'reckon_prices', {});
    // The only one that is due now.
    await changeJobs(
      api.deps.pool,
      'attempts = max_attempts',
      `run_at > now() - interval '1 minute' and run_at <= now()`,
    );
    const metrics = createMetrics();
    watchInstallation({ metrics, db });
    const text = await metrics.registry.metrics();
    for (const line of [
      'trimatch_jobs{task="sweep",state="ready"} 1',
      'trimatch_jobs{task="reckon_facts",state="scheduled"} 1',
      'trimatch_jobs{task="reckon_prices",state="failed"} 1',
      'trimatch_job_oldest_ready_age_seconds{task="reckon_facts"} 0',
      'trimatch_chat_unpublished_rooms 0',
      'trimatch_mails{state="failed"} 0',
    ])
      expect(text).toContain(line);
    expect(Number(/ready_age_seconds\{task="sweep"\} (.+)/.exec(text)?.[1])).toBeGreaterThan(3599);
    // The books were never checked, and this PostgreSQL archives nothing.
    expect(text).not.toMatch(/^trimatch_(?:book_faults|wal_archive_failing) /m);
  });

  it('say whether archiving PostgreSQL’s log fails or hangs', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'trimatch-archive-'));
    await chmod(dir, 0o755);
    const launch = () => launchEmbeddedPostgres({ name: 'trimatch', dataDir: dir, log: () => {}, fsync: false });
    const first = await launch();
    await fillTemplate(first.connectionString);
    const before = createPool(first.connectionString, 1, createLog('silent'));
    await before.query('alter system set archive_mode = on');
    await before.query(`alter system set archive_command = 'false'`);
    await before.end();
    await first.stop();
    const server = await launch();
    const pool = createPool(server.connectionString, 2, createLog('silent'));
    whenFileEnds(async () => {
      await pool.end();
      await server.stop();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    });
    const becomes = (value: number) =>
      vi.waitFor(async () => {
        const metrics = createMetrics();
        watchInstallation({ metrics, db: createDb(pool) });
        const text = await metrics.registry.metrics();
        expect(text).toMatch(new RegExp(`^trimatch_wal_archive_failing ${value}$`, 'm'));
      }, ARCHIVER_PATIENCE);
    // No attempt was made yet.
    await becomes(0);
    await pool.query('select pg_switch_wal()');
    await becomes(1);
    await pool.query(`alter system set archive_command = 'true'`);
    await pool.query('select pg_reload_conf()');
    await becomes(0);
    // Nothing arrives in the archive for ten times as long as it should take.
    await pool.query(`alter system set archive_timeout = '1s'`);
    await pool.query('select pg_reload_conf()');
    await becomes(1);
  });

  it('cost one statement a scrape, and two more once in ten seconds', async () => {
    watchInstallation(api.deps);
    expect(await api.countStatements(() => scrape())).toBe(3);
    expect(await api.countStatements(() => scrape())).toBe(1);
    expect(await api.countStatements(() => scrape())).toBe(1);
  });

  it('are absent while the database hangs, and the scrape is answered', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as { port: number };
    const pool = createPool(`postgres://u:p@127.0.0.1:${port}/d`, 2, createLog('silent'));
    const other = await startApi({ variables });
    const { db } = other.deps;
    whenFileEnds(async () => {
      other.deps.db = db;
      hanging.close();
      await pool.end();
    });
    watchInstallation({ metrics: other.deps.metrics, db: createDb(pool) });
    other.deps.db = createDb(pool);
    const startedAt = performance.now();
    const text = await scrape(other);
    expect(performance.now() - startedAt).toBeLessThan(PROMETHEUS_WAITS_MS);
    expect(text).toContain('trimatch_ready 0');
    expect(text).not.toMatch(/^trimatch_(?:jobs|mails|chat_unpublished_\w+)[{ ]/m);
    other.deps.db = db;
    expect(await scrape(other)).toContain('trimatch_ready 1');
  });
});
