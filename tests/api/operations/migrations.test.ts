import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { appliedMigrations, applyMigrations, knownMigrations, migrateDatabase } from '@/server/db/migrate';
import * as schema from '@/server/db/schema';

const FOLDER = 'src/server/db/migrations';
interface Journal {
  entries: { idx: number; tag: string }[];
}

let api: TestApi;
let journal: Journal;
beforeAll(async () => {
  api = await startApi();
  journal = JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8'));
});

describe('the migrations', () => {
  it('lead to the schema in the code: there is nothing more to generate', async () => {
    const last = journal.entries.at(-1)?.idx ?? 0;
    const path = join(FOLDER, `meta/${String(last).padStart(4, '0')}_snapshot.json`);
    const snapshot = JSON.parse(await readFile(path, 'utf8'));
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
    // A generator that sees no tables must not pass.
    expect((await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))).length).toBeGreaterThan(10);
  });

  it('are all in the journal', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    expect(files).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
  });

  it('refuse a database of another version, and leave it unchanged', async () => {
    const other = await startApi();
    await other.deps.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
    await expect(migrateDatabase(other.deps.pool)).rejects.toThrow('made by another version');
    const { rows } = await other.deps.db.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(rows.map(({ hash }) => hash)).toEqual(journal.entries.map(() => 'another'));
  });

  it('of a newer version that only adds leave the one before able to start, until one takes something away', async () => {
    const { deps } = await startApi();
    const { pool } = deps;
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    await migrateDatabase(pool);
    expect((await pool.query('select hash from drizzle.__drizzle_migrations')).rows).toHaveLength(
      journal.entries.length + 1,
    );
    // A contract step that the version before this one could not bear, then one that this one cannot.
    await pool.query(`comment on schema drizzle is '${journal.entries.length}'`);
    await migrateDatabase(pool);
    await pool.query(`comment on schema drizzle is '${journal.entries.length + 1}'`);
    await expect(migrateDatabase(pool)).rejects.toThrow('removed what this one uses');
  });

  it('do not let calls queue behind a table that is in use: they try again until it is free', async () => {
    const { deps } = await startApi();
    const holder = await deps.pool.connect();
    onTestFinished(() => holder.release(true));
    // As after the first migration; later ones change the orders.
    await holder.query('drop schema public, drizzle cascade; create schema public');
    await applyMigrations(holder, knownMigrations().slice(0, 1));
    await holder.query('begin; lock table orders in access share mode');
    let tell = () => {};
    const isWaiting = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const migrated = migrateDatabase(deps.pool, () => tell());
    await isWaiting;
    await deps.pool.query('select from orders');
    await holder.query('rollback');
    await migrated;
    expect(await appliedMigrations(holder)).toHaveLength(journal.entries.length);
  });

  it('may be run again, by two processes at once', async () => {
    const count = async () => (await api.deps.db.execute(sql`select * from drizzle.__drizzle_migrations`)).rows.length;
    const before = await count();
    await Promise.all([migrateDatabase(api.deps.pool), migrateDatabase(api.deps.pool)]);
    expect([before, await count()]).toEqual([journal.entries.length, journal.entries.length]);
  });
});
