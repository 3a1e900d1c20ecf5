import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_FENCE_MS, PAGE_SILENCE_MS } from '@/config/limits';
import { createPool } from '@/server/db/driver/pool';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { LISTENER, type WatchedVersions, watchVersions } from '@/server/modules/content/versions';

let api: TestApi;
/** Two stand-ins for processes that serve pages, each with its own connections. */
let processes: (WatchedVersions & { pool: ReturnType<typeof createPool> })[];

beforeAll(async () => {
  api = await startApi();
  processes = [0, 1].map(() => {
    const pool = createPool(api.databaseUrl, 2, api.deps.log);
    return { pool, ...watchVersions({ pool, log: api.deps.log }) };
  });
  await Promise.all(processes.map(({ ready }) => ready));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all(processes.map(async ({ stop, pool }) => stop().then(() => pool.end())));
});

/** Commits a change of the public content; returns its new version. */
async function change(scope: 'site' | 'professionals' = 'site', isNotified = true): Promise<number> {
  const { rows } = await api.deps.pool.query(
    'update content_scopes set version = version + 1 where scope = $1 returning version::int',
    [scope],
  );
  if (isNotified) await api.deps.pool.query('notify content_changed');
  return rows[0].version;
}
const shown = (scope: 'site' | 'professionals' = 'site') => processes.map((one) => one.current()?.[scope] ?? 'nothing');

describe('a change of the content', () => {
  it('is acknowledged when no process shows the old content, a hundred times', async () => {
    for (let trial = 0; trial < 100; trial++) {
      const scope = trial % 3 ? 'site' : 'professionals';
      const version = await change(scope);
      await awaitConfirmed(api.deps, { [scope]: version });
      expect(shown(scope)).toEqual([version, version]);
    }
  });

  it('is found by the heartbeat if no notification comes', async () => {
    const version = await change('site', false);
    await awaitConfirmed(api.deps, { site: version });
    expect(shown()).toEqual([version, version]);
  });

  it('is not missed by a process whose connection is cut', async () => {
    const { rowCount } = await api.deps.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
      [LISTENER],
    );
    expect(rowCount).toBe(2);
    const version = await change();
    await awaitConfirmed(api.deps, { site: version });
    for (const version_ of shown()) expect([version, 'nothing']).toContain(version_);
    await expect.poll(() => shown()).toEqual([version, version]);
  });

  it('waits for a process that is alive but late, until it has been silent for two seconds', async () => {
    const dead = randomUUID();
    const almost = PAGE_SILENCE_MS - 200;
    await api.deps.pool.query(
      `insert into page_processes values ($1, '{"site": 0}', clock_timestamp() - make_interval(secs => $2))`,
      [dead, almost / 1000],
    );
    const version = await change();
    await awaitConfirmed(api.deps, { site: version });
    const { rows } = await api.deps.pool.query(
      `select clock_timestamp() - seen_at >= interval '2 seconds' as is_silent from page_processes where id = $1`,
      [dead],
    );
    expect(rows).toEqual([{ is_silent: true }]);
  });

  it('does not wait for a process that has stopped', async () => {
    const pool = createPool(api.databaseUrl, 2, api.deps.log);
    const third = watchVersions({ pool, log: api.deps.log });
    await third.ready;
    expect(third.current()).not.toBeNull();
    await third.stop();
    await pool.end();
    expect(third.current()).toBeNull();
    const { rows } = await api.deps.pool.query(
      'select id from page_processes where seen_at > clock_timestamp() - $1::interval',
      ['1 second'],
    );
    expect(rows).toHaveLength(processes.length);
  });
});

describe('a process', () => {
  it.each([
    ['was stopped', performance],
    ['was suspended with its machine', Date],
  ])('that %s serves nothing from memory before it has read the versions again', async (_, clock) => {
    await expect.poll(() => shown().includes('nothing')).toBe(false);
    const now = clock.now();
    const movedClock = vi.spyOn(clock, 'now').mockReturnValue(now + PAGE_FENCE_MS + 1000);
    expect(shown()).toEqual(['nothing', 'nothing']);
    movedClock.mockRestore();
  });
});
