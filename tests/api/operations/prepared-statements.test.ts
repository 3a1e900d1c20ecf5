import { startApi } from '@tests/support/api/api';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PREPARED_STATEMENTS_MAX } from '@/config/limits';

let client: PoolClient;
beforeAll(async () => {
  const { deps } = await startApi();
  client = await deps.pool.connect();
});
afterAll(() => client.release());

const prepared = async () => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

it('prepares a statement with values when it is repeated', async () => {
  const statement = 'select $1::int + 1 as next';
  const next = async (value: number) =>
    (await client.query<{ next: number }>({ text: statement, values: [value] })).rows[0]?.next;
  expect([await next(1), await next(2), await next(3)]).toEqual([2, 3, 4]);
  expect(await prepared()).toContain(statement);
});

it('keeps at most the maximum of prepared statements', async () => {
  for (let index = 0; index < PREPARED_STATEMENTS_MAX + 20; index++) {
    const query = { text: `select $1::int as other_${index}`, values: [index] };
    await client.query(query);
    await client.query(query);
  }
  expect((await prepared()).length).toBeLessThanOrEqual(PREPARED_STATEMENTS_MAX);
});
