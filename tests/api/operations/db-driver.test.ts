import { newPlace } from '@tests/support/api/api';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '@/server/db/client';
import { copyTo } from '@/server/db/driver/copy';
import { createDb } from '@/server/db/driver/create-db';
import { ownConnection } from '@/server/db/driver/own-connection';
import { createPool } from '@/server/db/driver/pool';
import { isUnavailable } from '@/server/db/failures';
import { createLog } from '@/server/log';

/** A pool of one connection, so that a connection that is not released blocks the next test step. */
let databaseUrl: string;
let pool: Pool;
let db: Db;
beforeAll(async () => {
  ({ url: databaseUrl } = await newPlace('empty'));
});
beforeEach(() => {
  pool = createPool(databaseUrl, 1, createLog('silent'));
  db = createDb(pool);
});
afterEach(() => pool.end());

const one = async () => (await db.execute(sql`select 1 as one`)).rows;

describe('a connection of the pool', () => {
  let client: PoolClient;
  beforeEach(async () => {
    client = await pool.connect();
  });
  afterEach(() => client.release());

  it('answers simultaneous queries in order', async () => {
    const queries = [1, 2, 3].map((value) => client.query<{ value: number }>('select $1::int as value', [value]));
    expect((await Promise.all(queries)).map(({ rows }) => rows[0]?.value)).toEqual([1, 2, 3]);
  });

  it('fails the statements after a failed one in a transaction, but not outside one', async () => {
    const ask = () => Promise.allSettled([client.query('select 1/0'), client.query('select 1')]);
    expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await client.query('begin');
    expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await client.query('rollback');
  });

  it('is closed if it does not answer in time, and the next one answers', async () => {
    const impatient = createPool(databaseUrl, 1, createLog('silent'), { answerTimeoutMs: 100 });
    const failure = await createDb(impatient)
      .transaction((tx) => Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select pg_sleep(30)`)]))
      .catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect((await impatient.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await impatient.end();
  });

  it('refuses COPY, which works on a separate connection', async () => {
    const read = async (from: Parameters<typeof copyTo>[0]) => {
      const pieces: Buffer[] = [];
      for await (const piece of copyTo(from, 'select 1')) pieces.push(piece);
      return Buffer.concat(pieces).toString();
    };
    await expect(read(client)).rejects.toThrow('pipeline mode');
    const own = ownConnection(pool);
    await own.connect();
    expect(await read(own)).toBe('1\n');
    await own.end();
  });
});

describe('a transaction', () => {
  it('releases its connection when it is done, when its work fails, and when it cannot begin', async () => {
    expect(await db.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
    expect(await one()).toEqual([{ one: 1 }]);
    await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await one()).toEqual([{ one: 1 }]);
    const impossible = { isolationLevel: 'impossible' as 'serializable' };
    await expect(db.transaction(one, impossible)).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('runs nothing after its connection breaks', async () => {
    let isAsked = false;
    const broken = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {});
      await tx.execute(sql`select 1`);
      isAsked = true;
    });
    await expect(broken).rejects.toThrow();
    expect(isAsked).toBe(false);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('within a transaction is a savepoint', async () => {
    await db.execute(sql`create table kept (name text)`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('outer')`);
      const inner = tx.transaction(async (deeper) => {
        await deeper.execute(sql`insert into kept values ('inner')`);
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
    });
    expect((await db.execute(sql`select name from kept`)).rows).toEqual([{ name: 'outer' }]);
  });
});
