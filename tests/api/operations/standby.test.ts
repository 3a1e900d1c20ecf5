import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { fillTemplate } from '@tests/support/api/postgres-server';
import { startPair } from '@tests/support/api/standby';
import { type Person, person } from '@tests/support/people/people';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { CALL_TIME_LIMITS, STANDBY_POOL_MAX } from '@/config/limits';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import type { Call } from '@/contract/call';
import { factCalls } from '@/contract/fact/calls';
import { FACT_KINDS } from '@/domain/facts';
import type { Db } from '@/server/db/client';
import { createPool } from '@/server/db/driver/pool';
import { codeOf } from '@/server/db/failures';
import { reckonings } from '@/server/db/schema';
import { openStandby, readOnStandby, type Standby } from '@/server/db/standby';
import { AppError } from '@/server/http/app-error';
import { areas } from '@/server/http/areas';
import { createLog } from '@/server/log';
import { watchProcess } from '@/server/metrics/watch-process';
import { reckonFacts } from '@/server/modules/fact/reckon-facts';
import { countConnections, reviewDatabase } from '@/server/review-database';

const WAIT = { timeout: 20_000, interval: 20 };
/** Enough for a standby that is not held up. */
const HASTE_MS = 1000;
const SCRATCH = 'read_on_the_standby';
const TOKEN = 'a token for metrics';

let pair: Awaited<ReturnType<typeof startPair>>;
let pool: Pool;
let standby: Standby;
let api: TestApi;
let admin: Person;
/** What the log said, and what answered reads. */
const said: string[] = [];
const answeredBy: string[] = [];
const log = createLog('info', { to: { write: (line) => void said.push(JSON.parse(line).msg) } });
/** Checked by the tests alone, and waited for however busy the machine is. */
const open = (url: string, waitMs = WAIT.timeout) =>
  openStandby({ url, primary: pool, log, onRead: (by) => answeredBy.push(by), checkIntervalMs: 2 ** 30, waitMs });

beforeAll(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'trimatch-api-'));
  whenFileEnds(() => rm(dir, { recursive: true, force: true }));
  pair = await startPair(fillTemplate);
  whenFileEnds(() => pair.stop());
  pool = createPool(pair.url, 4, log);
  whenFileEnds(() => pool.end());
  standby = await open(pair.standbyUrl);
  whenFileEnds(() => standby.stop());
  api = await startApi({ place: { dir, url: pair.url }, standby, variables: { METRICS_TOKEN: TOKEN } });
  admin = await person(api, 'admin');
});

beforeEach(async () => {
  await replayed();
  await standby.check();
  expect(standby.state().isUsed).toBe(true);
  said.length = 0;
  answeredBy.length = 0;
});

/** On the standby, not by the product's pool. */
async function onStandby<Row extends object>(text: string): Promise<Row> {
  const client = new Client({ connectionString: pair.standbyUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows[0] as Row;
  } finally {
    await client.end();
  }
}

/** Resolves when the standby has all that was committed before. */
async function replayed(): Promise<void> {
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
  await vi.waitFor(async () => {
    const { is } = await onStandby<{ is: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${rows[0]?.at}'::pg_lsn as is`,
    );
    expect(is).toBe(true);
  }, WAIT);
}

async function whileNothingIsReplayed(work: () => Promise<void>): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  try {
    await vi.waitFor(async () => {
      const { is } = await onStandby<{ is: string }>('select pg_get_wal_replay_pause_state() as is');
      expect(is).toBe('paused');
    }, WAIT);
    await work();
  } finally {
    await onStandby('select pg_wal_replay_resume()');
  }
}

const as = () => ({ token: admin.token });
/** Suspends a new client, which is in the audit log. @returns their id */
async function suspendSomebody(): Promise<number> {
  const { id } = await person(api, 'client');
  await api.ok(adminPeopleCalls.suspend, { user_id: id, reason: 'a test' }, as());
  return id;
}
const audited = async () =>
  (await api.ok(adminAuditCalls.listing, { action: 'user.suspend' }, as())).value.map(({ subject_id }) => subject_id);
const exported = async () => (await api.request((await api.ok(adminAuditCalls.exportRows, {}, as())).src)).text;

describe('a hot standby', () => {
  it('answers heavy reads, with all that was committed before, and no others', async () => {
    for (let count = 0; count < 20; count++) {
      const now = await suspendSomebody();
      expect((await audited())[0]).toBe(String(now));
      expect(await exported()).toContain(`"user","${now}"`);
    }
    expect(answeredBy).toEqual(Array(40).fill('standby'));
    answeredBy.length = 0;
    await api.ok(adminPeopleCalls.details, { user_id: admin.id }, as());
    expect(answeredBy).toEqual([]);
  });

  it('can answer every call that says so', async () => {
    const consultant = await person(api, 'consultant');
    const inputs: Record<string, object> = {
      [adminPeopleCalls.history.path]: { user_id: consultant.id },
      [factCalls.factProjects.path]: { kind: FACT_KINDS[0] },
    };
    const calls = Object.values<{ calls: Record<string, Call> }>(areas).flatMap((area) => Object.values(area.calls));
    for (const call of calls.filter(({ onStandby }) => onStandby)) {
      answeredBy.length = 0;
      const { token } = call.who.includes('admin') ? admin : consultant;
      await api.ok(call, inputs[call.path] ?? {}, { token });
      expect(answeredBy, call.path).toEqual(['standby']);
    }
  });

  it('is waited for', async () => {
    let now = 0;
    let answer: Promise<unknown> | undefined;
    await whileNothingIsReplayed(async () => {
      now = await suspendSomebody();
      const read = (db: Db) => db.execute(sql`select suspended_at is not null as is from users where id = ${now}`);
      answer = standby.read(read, api.deps.db).then(({ rows }) => rows);
      // It has been asked, and is asked again.
      const asked = new Set<string>();
      await vi.waitFor(async () => {
        const { at } = await onStandby<{ at: string }>(
          `select max(query_start)::text as at from pg_stat_activity where query like '%pg_control_checkpoint%'
             and pid <> pg_backend_pid()`,
        );
        expect(asked.add(at).size).toBeGreaterThan(2);
      }, WAIT);
      expect(answeredBy).toEqual([]);
    });
    expect(await answer).toEqual([{ is: true }]);
    expect(answeredBy).toEqual(['standby']);
  });

  it('is read for the facts of each night, which are stored on the primary', async () => {
    await person(api, 'technician');
    await replayed();
    await reckonFacts(api.deps);
    expect(answeredBy).toEqual(['standby']);
    expect(await api.deps.db.select().from(reckonings)).toEqual([{ what: 'facts', untilAt: api.clock.now() }]);
  });

  it('is not read while it is too far behind, and is again when it is not', async () => {
    const hasty = await open(pair.standbyUrl, HASTE_MS);
    const read = () =>
      hasty.read(async (db) => (await db.execute(sql`select count(*)::int as people from users`)).rows, api.deps.db);
    const before = await read();
    await whileNothingIsReplayed(async () => {
      await suspendSomebody();
      expect(await read()).not.toEqual(before);
      expect(hasty.state()).toEqual({ isUsed: false, behindS: expect.any(Number) });
      expect(hasty.state().behindS).toBeGreaterThan(HASTE_MS / 1000);
      await hasty.check();
      await read();
    });
    await replayed();
    await hasty.check();
    expect(await read()).not.toEqual(before);
    expect(answeredBy).toEqual(['standby', 'primary', 'primary', 'standby']);
    const used = 'the standby is used for heavy reads';
    const behind = 'the standby of DATABASE_STANDBY_URL is too far behind the primary: reads go to the primary';
    expect(said).toEqual([used, behind, used]);
    await hasty.stop();
  });

  it('may be killed without a caller’s notice', async () => {
    await pair.kill();
    const now = await suspendSomebody();
    expect(await audited()).toContain(String(now));
    expect(await exported()).toContain('user.suspend');
    expect(answeredBy).toEqual(['primary', 'primary']);
    await standby.check();
    await standby.check();
    expect(said.filter((line) => line.includes('reads go to'))).toEqual([
      'the standby of DATABASE_STANDBY_URL does not answer: reads go to the primary',
    ]);
    await pair.start();
    await replayed();
    await standby.check();
    expect(await audited()).toContain(String(now));
    expect(answeredBy.at(-1)).toBe('standby');
  });

  it('lets a read that it had to cancel be made on the primary', async () => {
    await pool.query(`create table ${SCRATCH} as select 1 as row`);
    await replayed();
    await standby.check();
    let runs = 0;
    const found = await readOnStandby(api.deps, async (db) => {
      runs++;
      if (runs === 2) return 'the primary';
      await db.execute(sql.raw(`select * from ${SCRATCH}`));
      const reading = db.execute(sql`select pg_sleep(15)`);
      // Replayed at once, it takes away what is read.
      await Promise.all([reading, pool.query(`drop table ${SCRATCH}`)]);
      return 'the standby';
    });
    expect(found).toBe('the primary');
    expect(said).toEqual(['a read failed on the standby and is made on the primary']);
    // It goes on: another read is answered.
    expect(standby.state().isUsed).toBe(true);
    await audited();
    expect(answeredBy).toEqual(['primary', 'standby']);
  });

  it('whose role may not read, or that fails otherwise, leaves the read to the primary', async () => {
    await pool.query(`create table ${SCRATCH} as select 1 as row`);
    const address = new URL(pair.standbyUrl);
    address.username = 'reader';
    await pool.query(`create role reader login password '${address.password}'`);
    await pool.query('grant select on users to reader');
    await replayed();
    const other = await open(address.href);
    const read = () => other.read((db) => db.execute(sql.raw(`select * from ${SCRATCH}`)), api.deps.db);
    expect((await read()).rows).toEqual([{ row: 1 }]);
    await pool.query('revoke select on users from reader');
    await replayed();
    await other.check();
    expect(said).toEqual([
      'the standby is used for heavy reads',
      'a read failed on the standby and is made on the primary',
      'the standby of DATABASE_STANDBY_URL refuses to be read: reads go to the primary',
    ]);
    expect(answeredBy).toEqual(['primary']);
    await other.stop();
    await pool.query(`drop table ${SCRATCH}`);
    await pool.query('drop role reader');
  });

  it('refuses what the primary would refuse, once', async () => {
    const refuse = vi.fn(async () => {
      throw new AppError('not_found');
    });
    await expect(readOnStandby(api.deps, refuse)).rejects.toThrow(AppError);
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(standby.state().isUsed).toBe(true);
  });

  it('is never written to, nor is a write that was tried there made on the primary', async () => {
    const failure = await readOnStandby(api.deps, (db) =>
      db.execute(sql`update users set nickname = 'written' where id = ${admin.id}`),
    ).catch((error: unknown) => error);
    expect(codeOf(failure)).toBe('25006');
    const { rows } = await pool.query('select nickname from users where id = $1', [admin.id]);
    expect(rows).toEqual([{ nickname: '' }]);
    // Were it made a primary, its sessions would still refuse to write.
    const { rows: settings } = await standby.pool.query(
      `select current_setting('default_transaction_read_only') as read_only,
       extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms`,
    );
    expect(settings).toEqual([{ read_only: 'on', ms: `${CALL_TIME_LIMITS.statementMs}.000000` }]);
  });

  it('is shown by the metrics', async () => {
    watchProcess(api.deps, { pools: { calls: api.deps.pool, standby: standby.pool }, build: 'b' });
    const { text } = await api.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(text).toContain('\ntrimatch_standby_used 1\n');
    expect(text).toMatch(/\ntrimatch_standby_behind_seconds \d/);
    expect(text).toContain(`trimatch_pool_connections_max{pool="standby"} ${STANDBY_POOL_MAX}\n`);
  });

  it('is shown on the page of the system', async () => {
    const { database } = await api.ok(adminOperationsCalls.health, {}, as());
    expect(database.standby).toEqual({ is_used: true, behind_s: expect.any(Number) });
  });

  it('counts among the connections, there and on the primary', async () => {
    const settings = { DATABASE_POOL_MAX: 8 };
    const withStandby = { ...settings, DATABASE_STANDBY_URL: pair.standbyUrl };
    await pool.query(`insert into processes (id, roles, host, pid, version, started_at, is_draining, seen_at)
      values (gen_random_uuid(), '{app}', 'h', 1, '1', now(), false, clock_timestamp() + interval '1 hour')`);
    const { ours } = await countConnections(settings, pool);
    expect((await countConnections(withStandby, pool)).ours).toBe(ours + 1);
    const concerns = async () =>
      (await reviewDatabase(withStandby, { calls: pool, sessions: pool, standby: standby.pool })).concerns;
    expect(await concerns()).toEqual([]);
    await pool.query(`alter database trimatch connection limit ${STANDBY_POOL_MAX}`);
    await replayed();
    expect((await concerns()).map((concern) => concern.split(', ')[0])).toEqual([
      'the processes of this installation may use 10 connections to PostgreSQL',
      'the processes of this installation may use 9 connections to the standby',
    ]);
    await pool.query('alter database trimatch connection limit -1');
  });
});

describe('an address that is no standby of the database', () => {
  it.each([
    ['the primary itself', () => pair.url, 'DATABASE_STANDBY_URL leads to a PostgreSQL that is not a standby'],
    [
      'nobody',
      () => 'postgresql://trimatch@127.0.0.1:1/trimatch',
      'the standby of DATABASE_STANDBY_URL does not answer',
    ],
    ['somebody who says nothing', silent, 'the standby of DATABASE_STANDBY_URL does not answer'],
  ])('is said at the start, and not read: %s', async (_, address, sentence) => {
    const other = await open(await address());
    expect(said).toEqual([`${sentence}: reads go to the primary`]);
    expect(await other.read(async () => 'read', api.deps.db)).toBe('read');
    expect(answeredBy).toEqual(['primary']);
    await other.stop();
  });

  it('is refused if it leads to another database', async () => {
    await expect(open(inject('postgresUrl'))).rejects.toThrow(
      'DATABASE_STANDBY_URL leads to another database than DATABASE_URL. It must be the address of a standby of it.',
    );
    const sameServer = new URL(pair.standbyUrl);
    sameServer.pathname = '/postgres';
    await expect(open(sameServer.href)).rejects.toThrow('another database');
  });
});

/** The address of a server that accepts connections, and never answers. */
async function silent(): Promise<string> {
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  const sockets = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileEnds(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `postgresql://trimatch@127.0.0.1:${(server.address() as AddressInfo).port}/trimatch`;
}
