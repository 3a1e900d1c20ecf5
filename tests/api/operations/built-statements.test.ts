import { startApi, type TestApi } from '@tests/support/api/api';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { BUILT_STATEMENTS_MAX } from '@/config/limits';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/in-transaction';
import { prepared } from '@/server/db/prepared';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

/** Adds the number in the shape to the one given, on the connection that the transaction has. */
const sum = prepared((db, shape: string) =>
  db
    .select({
      result: sql<number>`${sql.placeholder('given')}::int + ${sql.raw(shape)}`,
      txid: sql<string>`txid_current()`,
    })
    .from(sql`(values (1)) as one`),
);
const sums = async (db: Db, count: number) => {
  const rows = [];
  for (let shape = 0; shape < count; shape++) rows.push(...(await sum(db, String(shape)).execute({ given: 1 })));
  return rows;
};

it('is built once for the pool, and once for a connection, in whose transactions it runs', async () => {
  expect(sum(api.deps.db, '1')).toBe(sum(api.deps.db, '1'));
  const seen = await api.deps.db.transaction(async (tx) => {
    const [row] = await sum(tx, '1').execute({ given: 2 });
    const { rows } = await tx.execute<{ txid: string }>(sql`select txid_current() as txid`);
    expect(sum(tx, '1')).toBe(sum(tx, '1'));
    expect(sum(tx, '1')).not.toBe(sum(api.deps.db, '1'));
    return { ran: row, at: rows[0]?.txid };
  });
  expect(seen.ran).toEqual({ result: 3, txid: seen.at });
});

it('works beyond the number of statements that are kept, which has a limit', async () => {
  const count = BUILT_STATEMENTS_MAX + 20;
  const results = Array.from({ length: count }, (_, shape) => shape + 1);
  for (const round of [1, 2]) {
    const rows = await api.deps.db.transaction((tx) => sums(tx, count));
    expect({ round, results: rows.map(({ result }) => result) }).toEqual({ round, results });
  }
  expect((await sums(api.deps.db, count)).map(({ result }) => result)).toEqual(results);
  const { rows } = await api.deps.pool.query<{ most: number }>(
    `select count(*)::int as most from pg_prepared_statements where name ~ '^p[0-9]+$'`,
  );
  expect(rows[0]?.most).toBeLessThanOrEqual(2 * BUILT_STATEMENTS_MAX);
});

it('runs in a transaction inside a transaction, whose failure takes back its own part only', async () => {
  const given = await api.deps.db.transaction(async (tx) => {
    await expect(
      tx.transaction(async (inner) => {
        await sum(inner, '1').execute({ given: 1 });
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    return sum(tx, '1').execute({ given: 4 });
  });
  expect(given).toEqual([expect.objectContaining({ result: 5 })]);
});

it('joins the transaction that it is given, and begins one where there is none', async () => {
  const id = (db: Db) =>
    db.execute<{ txid: string }>(sql`select txid_current() as txid`).then(({ rows }) => rows[0]?.txid);
  await api.deps.db.transaction(async (tx) => expect(await inTransaction(tx, id)).toBe(await id(tx)));
  const both = await inTransaction(api.deps.db, async (tx) => [await id(tx), await id(tx)]);
  expect(both[0]).toBe(both[1]);
});
