import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi, type TestApi } from '@tests/support/api/api';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '@/server/db/migrate';
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

  it('do not let calls queue behind a table that is in use: they try again until it is free', async () => {
    const { deps } = await startApi();
    await deps.db.execute(sql`drop trigger hand_refunds_told on hand_refunds`);
    await deps.db.execute(
      sql`delete from drizzle.__drizzle_migrations where id in (select max(id) from drizzle.__drizzle_migrations)`,
    );
    const holder = await deps.pool.connect();
    await holder.query('begin; lock table hand_refunds in share mode');
    let waiting = () => {};
    const hasWaited = new Promise<void>((resolve) => {
      waiting = resolve;
    });
    const migrated = migrateDatabase(deps.pool, () => waiting());
    await hasWaited;
    const { rows } = await holder.query(
      `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where not granted and datname = current_database()`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    await holder.query('rollback');
    holder.release();
    await migrated;
    const { rows: triggers } = await deps.db.execute(sql`select from pg_trigger where tgname = 'hand_refunds_told'`);
    expect(triggers).toHaveLength(1);
  });

  it('may be run again, by two processes at once', async () => {
    const count = async () => (await api.deps.db.execute(sql`select * from drizzle.__drizzle_migrations`)).rows.length;
    const before = await count();
    await Promise.all([migrateDatabase(api.deps.pool), migrateDatabase(api.deps.pool)]);
    expect([before, await count()]).toEqual([journal.entries.length, journal.entries.length]);
  });
});
