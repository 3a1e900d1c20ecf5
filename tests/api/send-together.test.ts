import type { Writable } from 'node:stream';
import { startApi } from '@tests/support/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Deps } from '@/server/deps';

let deps: Deps;
let client: PoolClient;
beforeAll(async () => {
  ({ deps } = await startApi());
});
beforeEach(async () => {
  client = await deps.pool.connect();
});
afterEach(() => client.release());

const transactionId = async () =>
  (await client.query<{ id: string }>('select pg_current_xact_id()::text as id')).rows[0]?.id;

/** How often something is written to PostgreSQL meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const stream: Writable = client.connection.stream;
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  await work();
  const count = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const write of writes) write.mockRestore();
  return count;
}

it('sends begin with the first statement after it', async () => {
  let ids: unknown[] = [];
  const count = await writesOf(async () => {
    await client.query('begin');
    ids = [await transactionId(), await transactionId()];
    await client.query('commit');
  });
  expect(ids[0]).toBe(ids[1]);
  expect(count).toBe(3);
  expect(await transactionId()).not.toBe(await transactionId());
});

it('sends what is asked in one tick by one write, and answers it in order', async () => {
  let found: unknown[] = [];
  const count = await writesOf(async () => {
    const asked = [1, 2, 3].map((value) => client.query<{ value: number }>('select $1::int as value', [value]));
    found = (await Promise.all(asked)).map(({ rows }) => rows[0]?.value);
  });
  expect(found).toEqual([1, 2, 3]);
  expect(count).toBe(1);
});

it('leaves no transaction open where nothing was asked between begin and its end', async () => {
  for (const end of ['commit', 'rollback']) {
    await client.query('begin');
    await client.query(end);
    expect(await transactionId()).not.toBe(await transactionId());
  }
});

it('has a statement that fails spoil what follows it in its transaction, and nothing outside one', async () => {
  const ask = () => Promise.allSettled([client.query('select 1/0'), client.query('select 1')]);
  expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await client.query('begin');
  expect((await ask()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await client.query('rollback');
});

it('has a transaction fail whose connection breaks before its first statement', async () => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let isAsked = false;
  const broken = drizzle(client).transaction(async (tx) => {
    const ended = new Promise((resolve) => client.once('end', resolve));
    await deps.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await tx.execute('select 1');
    isAsked = true;
  });
  await expect(broken).rejects.toThrow();
  expect(isAsked).toBe(false);
});
