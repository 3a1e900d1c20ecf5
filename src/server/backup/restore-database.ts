import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { escapeIdentifier } from '../db/driver/copy';
import { applyMigrations, knownMigrations } from '../db/migrate';
import { enqueueRestored, hasJobs, makeJobsTable, QUEUE_SCHEMA, SELECT_JOBS } from '../queue/copy-jobs';
import { BackupRefusal } from './archive';
import { type Copied, copyOut, nameOf, readTables, selectInOrder } from './copy';
import type { Manifest } from './manifest';

/** Refuses a database that holds anything but the job queue's own tables, empty. */
export async function refuseFilled(client: ClientBase): Promise<void> {
  const { rows: relations } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema'
      and n.nspname not like 'pg\\_%' and n.nspname <> '${QUEUE_SCHEMA}'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (relations[0] || (await hasJobs(client)))
    throw new BackupRefusal(
      `The database is not empty (it has ${relations[0]?.name ?? 'jobs'}): restore into a new one, ` +
        'by DATABASE_URL or, for the embedded one, by a DATA_DIR that is not there yet.',
    );
}

/** The migrations that make the archive's schema. @throws BackupRefusal where this build does not have them */
export function migrationsOf({ migrations, version }: Manifest): MigrationMeta[] {
  const known = knownMigrations().slice(0, migrations.length);
  if (migrations.some(({ hash }, index) => known[index]?.hash !== hash))
    throw new BackupRefusal(
      `The backup was made by another version (${version}), newer than this one: restore it with that.`,
    );
  return known;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Creates the archive's schema in the empty database. So that rows can be inserted in any order, it drops the foreign
 * keys, which it returns, and disables the triggers. `finishTables` restores both.
 */
export async function prepareTables(client: ClientBase, manifest: Manifest): Promise<ForeignKey[]> {
  await applyMigrations(client, migrationsOf(manifest));
  const shape = (tables: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (shape(await readTables(client)) !== shape(manifest.tables))
    throw new BackupRefusal('The tables of the backup are not those that its migrations make.');
  const names = manifest.tables.map(({ name }) => nameOf(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations insert rows.
  await client.query(`truncate ${names.join(', ')}`);
  await makeJobsTable(client);
  return dropForeignKeys(client);
}

async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.oid`);
  for (const { table, name } of rows)
    await client.query(`alter table ${nameOf(table)} drop constraint ${escapeIdentifier(name)}`);
  return rows;
}

/** Restores foreign keys (which checks every row), triggers, sequences and jobs; then compares with the manifest. */
export async function finishTables(client: ClientBase, manifest: Manifest, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${nameOf(table)} add constraint ${escapeIdentifier(name)} ${definition}`);
  for (const { name } of manifest.tables) await client.query(`alter table ${nameOf(name)} enable trigger user`);
  // Older backups also list sequences of other software; those do not exist here, and setval(null, …) does nothing.
  for (const { name, last_value } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2)', [nameOf(name), last_value]);
  await enqueueRestored(client);

  for (const table of manifest.tables)
    refuseOther(table.name, await copyOut(client, await selectInOrder(client, table)), table);
  refuseOther('jobs', await copyOut(client, SELECT_JOBS), manifest.jobs);
  await client.query('analyze');
}

function refuseOther(name: string, is: Copied, wanted: Copied): void {
  if (is.rows !== wanted.rows || is.sha256 !== wanted.sha256)
    throw new BackupRefusal(`What was restored of ${name} is not what the backup has: nothing was kept.`);
}
