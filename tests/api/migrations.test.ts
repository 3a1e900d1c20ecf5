import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newPlace, startApi, type TestApi } from '@tests/support/api';
import { whenFileEnds } from '@tests/support/clean-ups';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentKind } from '@/domain/content/kinds';
import { migrateDatabase } from '@/server/db/migrate';
import * as schema from '@/server/db/schema';
import { BODIES } from '@/server/modules/content/bodies';

const FOLDER = 'src/server/db/migrations';
/** The migration that made documents of four tables. */
const DOCUMENTS = 8;
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
  it('lead to the schema that the code has: there is nothing more to generate', async () => {
    const last = journal.entries.at(-1)?.idx ?? 0;
    const path = join(FOLDER, `meta/${String(last).padStart(4, '0')}_snapshot.json`);
    const snapshot = JSON.parse(await readFile(path, 'utf8'));
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
    // A checker that sees nothing must not pass.
    expect((await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema))).length).toBeGreaterThan(10);
  });

  it('are all in the journal', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    expect(files).toEqual(journal.entries.map(({ tag }) => `${tag}.sql`));
  });

  it('keep what four tables of the first site held, as documents', async () => {
    const before = journal.entries.filter(({ idx }) => idx < DOCUMENTS);
    const old = await emptyDatabase();
    for (const { tag } of before) await old.run(tag);
    const title = { 'zh-Hant': '甲', en: 'A' };
    await old.query(
      `insert into menus values ('footer-2', $1), ('mine', $1)`,
      JSON.stringify([{ key: 'a', title, url: '/', is_new_window: false, image: null }]),
    );
    await old.query(`insert into page_meta (path, title, description) values ('/', $1, $1)`, JSON.stringify(title));
    await old.query(
      `insert into site_contents values ('terms', 'zh-Hant', $1), ('terms', 'en', $1), ('home', 'en', $1)`,
      JSON.stringify({ text: 'x' }),
    );
    await old.query(
      `insert into system_settings (global_css, slogans, social_links) values ('a {}', $1, '[]')`,
      JSON.stringify({ 'zh-Hant': ['一'], en: ['one'] }),
    );
    await old.run(journal.entries.find(({ idx }) => idx === DOCUMENTS)?.tag ?? '');
    const { rows } = await old.query(
      'select kind, key, published_version, last_version, body from contents join content_versions on content_id = id order by kind, key',
    );
    expect(rows.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'menu footer-2',
      'menu mine',
      'page_meta /',
      'setting site',
      'site_content terms',
    ]);
    for (const row of rows) {
      expect([row.published_version, row.last_version]).toEqual([1, 1]);
      expect(BODIES[row.kind as ContentKind].safeParse(row.body).error).toBeUndefined();
    }
    expect(rows.at(-1)?.body).toEqual({ 'zh-Hant': { text: 'x' }, en: { text: 'x' } });
  });

  it('may be run again, by two processes at once', async () => {
    const count = async () => (await api.deps.db.execute(sql`select * from drizzle.__drizzle_migrations`)).rows.length;
    const before = await count();
    await Promise.all([migrateDatabase(api.deps.pool), migrateDatabase(api.deps.pool)]);
    expect([before, await count()]).toEqual([journal.entries.length, journal.entries.length]);
  });
});

/** A database without anything, gone when the file ends. */
async function emptyDatabase() {
  const client = new Client({ connectionString: (await newPlace('empty')).url });
  await client.connect();
  whenFileEnds(() => client.end());
  return {
    query: (text: string, ...values: unknown[]) => client.query<Record<string, unknown>>(text, values),
    /** As drizzle runs it. */
    async run(tag: string) {
      const text = await readFile(join(FOLDER, `${tag}.sql`), 'utf8');
      for (const statement of text.split('--> statement-breakpoint'))
        if (statement.trim()) await client.query(statement);
    },
  };
}
