import { randomBytes } from 'node:crypto';
import { newPlace, startApi, type TestApi, type TestPlace } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { CALL_TIME_LIMITS, JOB_TIME_LIMITS } from '@/config/limits';
import { checkAddresses } from '@/server/db/check-addresses';
import { createDb } from '@/server/db/driver/create-db';
import { createPool } from '@/server/db/driver/pool';
import { withMigrationLock } from '@/server/db/migrate';
import { openPools } from '@/server/db/open-pools';
import { areas } from '@/server/http/areas';
import { asAppError } from '@/server/http/error-reply';
import { createLog } from '@/server/log';
import { countConnections, reviewDatabase } from '@/server/review-database';

const CALLERS = 60;
const CONNECTIONS = 12;
const CALLS_EACH = 10;
const log = createLog('silent');
const codeOf = ({ status, body }: { status: number; body: { error_code?: string } }) =>
  `${status} ${body.error_code ?? ''}`.trim();

const settingsOf = async (pool: Pool) => {
  const { rows } =
    await pool.query(`select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as s,
    extract(epoch from current_setting('lock_timeout')::interval) * 1000 as l,
    extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval) * 1000 as i,
    current_setting('timezone') as zone`);
  const { s, l, i, zone } = rows[0];
  return { statementMs: Number(s), lockMs: Number(l), idleInTransactionMs: Number(i), zone };
};

describe('the pools of a process', () => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await newPlace('empty');
  });

  /** Names of one database, so that a connection tells by which address it was made. */
  const addresses = () => {
    const [pooled, direct] = [new URL(place.url), new URL(place.url)];
    pooled.searchParams.set('application_name', 'by DATABASE_URL');
    direct.searchParams.set('application_name', 'by DATABASE_DIRECT_URL');
    return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct.href };
  };
  const nameOf = async (pool: Pool) =>
    (await pool.query(`select current_setting('application_name') as name`)).rows[0].name;

  it('lead to the pooler for calls, and past it for what needs a session', async () => {
    const { calls, sessions } = openPools({ ...addresses(), DATABASE_POOL_MAX: 8 }, undefined, log);
    expect([await nameOf(calls), await nameOf(sessions)]).toEqual(['by DATABASE_URL', 'by DATABASE_DIRECT_URL']);
    // What a pooler refuses at a connection's start is not sent; the time zone is set.
    expect(await settingsOf(calls)).toEqual({ statementMs: 0, lockMs: 0, idleInTransactionMs: 0, zone: 'UTC' });
    expect(await settingsOf(sessions)).toEqual({ ...JOB_TIME_LIMITS, zone: 'UTC' });
    await Promise.all([calls.end(), sessions.end()]);
  });

  it('have time limits of their own without a pooler', async () => {
    const { DATABASE_URL } = addresses();
    const { calls, sessions } = openPools({ DATABASE_URL, DATABASE_POOL_MAX: 8 }, undefined, log);
    expect(await settingsOf(calls)).toEqual({ ...CALL_TIME_LIMITS, zone: 'UTC' });
    expect(await settingsOf(sessions)).toEqual({ ...JOB_TIME_LIMITS, zone: 'UTC' });
    await Promise.all([calls.end(), sessions.end()]);
  });

  it('are refused if their addresses lead to different databases', async () => {
    await checkAddresses({ DATABASE_URL: place.url });
    await checkAddresses(addresses());
    const other = await newPlace('empty');
    await expect(checkAddresses({ DATABASE_URL: other.url, DATABASE_DIRECT_URL: place.url })).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    );
  });

  it('wait for another process that prepares the database, and say so', async () => {
    const [first, second] = [1, 2].map(() =>
      createPool(place.url, 2, log, { limits: { ...CALL_TIME_LIMITS, lockMs: 1 } }),
    );
    if (!first || !second) throw new Error('no pools');
    const order: string[] = [];
    let finish = () => {};
    const isHeld = vi.fn();
    const one = withMigrationLock(first, () => {
      isHeld();
      return new Promise<void>((done) => {
        finish = () => {
          order.push('first');
          done();
        };
      });
    });
    await vi.waitFor(() => expect(isHeld).toHaveBeenCalled());
    const two = withMigrationLock(
      second,
      async () => {
        order.push('second');
      },
      () => {
        order.push('waits');
        finish();
      },
    );
    await Promise.all([one, two]);
    expect(order).toEqual(['waits', 'first', 'second']);
    await Promise.all([first.end(), second.end()]);
  });
});

describe('where PostgreSQL has few connections', () => {
  let api: TestApi;
  let limited: string;
  let pool: Pool;
  beforeAll(async () => {
    const place = await newPlace('site');
    const name = `limited_${new URL(place.url).pathname.slice(1)}`;
    const { username } = new URL(inject('postgresUrl'));
    await asSuperuser(
      `create role ${name} login password 'limited' connection limit ${CONNECTIONS}; grant "${username}" to ${name}`,
    );
    whenFileEnds(async () => void (await asSuperuser(`drop role ${name}`)));
    const url = new URL(place.url);
    url.username = name;
    url.password = 'limited';
    limited = url.href;
    pool = createPool(limited, 20, log);
    whenFileEnds(() => pool.end());
    api = await startApi({ place, pool, db: createDb(pool), variables: { RATE_LIMITS: 'off' } });
  });

  const menu = () => api.call(areas.site.calls.menuDetails, { key: 'footer-2' });

  it('sixty callers wait for twelve connections, and none is refused', async () => {
    const answers = new Map<string, number>();
    const caller = async () => {
      for (let count = 0; count < CALLS_EACH; count++) {
        const code = codeOf(await menu());
        answers.set(code, (answers.get(code) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    expect([...answers]).toEqual([['200', CALLERS * CALLS_EACH]]);
    expect(pool.totalCount).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('a call that waits too long gets 503 with Retry-After, and the next is answered', async () => {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    const refused = await menu();
    expect(codeOf(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toBe('2');
    const waiting = menu();
    held[0]?.release();
    expect(codeOf(await waiting)).toBe('200');
    for (const client of held.slice(1)) client.release();
  });
});

describe('a process that has entered itself warns', () => {
  const warnings = async (url: string, settings: { DATABASE_POOL_MAX: number; DATABASE_DIRECT_URL?: string }) => {
    const pools = openPools({ DATABASE_URL: url, ...settings }, undefined, log);
    const { concerns } = await reviewDatabase(settings, pools);
    await Promise.all([pools.calls.end(), pools.sessions.end()]);
    return concerns;
  };
  const as = async (url: string, grants: string) => {
    const name = `limited_${randomBytes(6).toString('hex')}`;
    await asSuperuser(`create role ${name} login password 'limited' ${grants}`);
    await asSuperuser('grant select on processes to public', url);
    whenFileEnds(async () => void (await asSuperuser(`drop role ${name}`)));
    const own = new URL(url);
    own.username = name;
    own.password = 'limited';
    return own.href;
  };

  const enter = (url: string, roles: string, seen = "'1 hour'") =>
    asSuperuser(
      `insert into processes (id, roles, host, pid, version, started_at, is_draining, seen_at) values
        (gen_random_uuid(), '{${roles}}', 'h', 1, '1', now(), false, clock_timestamp() + interval ${seen})`,
      url,
    );

  it('that its connections and those of the processes that run may be more than the database allows', async () => {
    const { url } = await newPlace('site');
    await enter(url, 'app,worker');
    // One app and one worker: a pool of 8 and one of 16, and one connection each that listens.
    const mine = 8 + 16 + 2;
    expect(await warnings(await as(url, `connection limit ${mine - 1}`), { DATABASE_POOL_MAX: 8 })).toEqual([
      expect.stringMatching(/may use \d+ connections to PostgreSQL, which allows 25: lower DATABASE_POOL_MAX/),
    ]);
    expect(await warnings(url, { DATABASE_POOL_MAX: 8 })).toEqual([]);
    const pool = createPool(url, 1, log);
    const ours = async () => (await countConnections({ DATABASE_POOL_MAX: 8 }, pool)).ours;
    expect(await ours()).toBe(mine);
    await enter(url, 'app');
    await enter(url, 'worker');
    expect(await ours()).toBe(2 * mine);
    await enter(url, 'realtime');
    expect(await ours()).toBe(2 * mine + 2);
    // One that died.
    await enter(url, 'app,worker', "'-1 hour'");
    expect(await ours()).toBe(2 * mine + 2);
    await pool.end();
  });

  it('that calls through a pooler have no time limits, until the role has them', async () => {
    const { url } = await newPlace('site');
    const mine = await as(url, '');
    const settings = { DATABASE_POOL_MAX: 8, DATABASE_DIRECT_URL: url };
    const [warning = '', ...more] = await warnings(mine, settings);
    expect(more).toEqual([]);
    const [, statements = ''] = /run, as the role of DATABASE_URL: (.*); then/.exec(warning) ?? [];
    const client = new Client({ connectionString: mine });
    await client.connect();
    await client.query(statements).finally(() => client.end());
    expect(await warnings(mine, settings)).toEqual([]);
  });
});

describe('a statement', () => {
  const limits = { statementMs: 50, lockMs: 20, idleInTransactionMs: 50 };
  let pool: Pool;
  let place: TestPlace;
  beforeAll(async () => {
    place = await newPlace('empty');
  });
  const begin = () => {
    pool = createPool(place.url, 1, log, { limits });
    return createDb(pool);
  };
  afterEach(() => pool.end());
  const code = async (work: Promise<unknown>) => asAppError(await work.catch((error: unknown) => error)).code;

  it('that takes too long is ended as unavailable, and its connection goes on', async () => {
    const db = begin();
    expect(await code(db.execute(sql`select pg_sleep(60)`))).toBe('unavailable');
    expect(await code(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)))).toBe('unavailable');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('that waits too long for a lock is ended as unavailable', async () => {
    const db = begin();
    const holder = new Client({ connectionString: place.url });
    await holder.connect();
    await holder.query('create table locked ()');
    await holder.query('begin; lock table locked');
    expect(await code(db.execute(sql`select from locked`))).toBe('unavailable');
    await holder.end();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it('after an idle transaction is refused as unavailable, and the pool makes another connection', async () => {
    const db = begin();
    const isOver = vi.fn();
    const idle = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      pool.once('error', isOver);
      await vi.waitFor(async () => expect(await idleSessions()).toBe(0), { timeout: 5000 });
      await tx.execute(sql`select 1`);
    });
    expect(await code(idle)).toBe('unavailable');
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  const idleSessions = async () => {
    const { rows } = await asSuperuser(
      `select count(*)::int from pg_stat_activity where state = 'idle in transaction' and datname = '${new URL(place.url).pathname.slice(1)}'`,
    );
    return rows[0].count;
  };
});

async function asSuperuser(statement: string, connectionString = inject('postgresUrl')) {
  const client = new Client({ connectionString });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
