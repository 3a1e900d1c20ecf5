import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { copyFrom, copyTo, escapeIdentifier } from '../db/driver/copy';
import * as schema from '../db/schema';
import { createDigest, type Digest } from '../files/digest';

/** Row count and digest of a table or the queue, in COPY's text format. */
export interface Copied extends Digest {
  rows: number;
}

export interface Table {
  name: string;
  /** All columns but the generated ones. */
  columns: string[];
}

/** The names of this build's tables. */
export const OUR_TABLES: string[] = Object.values(schema).flatMap((table) =>
  is(table, PgTable) ? [getTableName(table)] : [],
);

const PIECE_BYTES = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

/** Makes COPY write the same values as the same bytes in every database. */
export const setFormats = (client: ClientBase) =>
  client.query(`set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
    set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`);

/** The tables of this database's `public` schema. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`);
  return rows;
}

/** The last values of the sequences that belong to these tables; other software's sequences are left out. */
export async function readSequences(
  client: Pick<ClientBase, 'query'>,
  tables: readonly string[],
): Promise<{ name: string; last_value: string }[]> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `with ours as materialized (
       select s.oid, s.relname as name from pg_class s
       join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
         and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid
       where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace and t.relnamespace = s.relnamespace
         and t.relname = any($1))
     select name, pg_sequence_last_value(oid)::text as last_value from ours
     where pg_sequence_last_value(oid) is not null order by name`,
    [tables],
  );
  return rows;
}

/**
 * SQL for a table's rows in the order of its key, with the collation "C": equal content has equal checksums in every
 * database.
 */
export async function selectInOrder(client: ClientBase, { name, columns }: Table): Promise<string> {
  const { rows } = await client.query<{ name: string; is_text: boolean }>(
    `select a.attname as name, a.attcollation <> 0 as is_text
     from (select i.indrelid, i.indkey from pg_index i
       where i.indrelid = $1::regclass and i.indisunique and i.indpred is null and i.indexprs is null
       order by i.indisprimary desc, i.indexrelid limit 1) k
     cross join lateral unnest(k.indkey) with ordinality as part (attnum, place)
     join pg_attribute a on a.attrelid = k.indrelid and a.attnum = part.attnum
     order by part.place`,
    [`public.${escapeIdentifier(name)}`],
  );
  const order = rows.map((key) => escapeIdentifier(key.name) + (key.is_text ? ' collate "C"' : ''));
  // A table without a key is ordered by its rows as text.
  return `select ${listOf(columns)} from ${nameOf(name)} t order by ${order.join(', ') || 't::text collate "C"'}`;
}

/**
 * Reads a query's rows by COPY and passes them on in pieces of about 8 MiB, each of whole rows.
 * @param take receives each piece and its number; without it, only the checksum and the count are computed
 */
export async function copyOut(
  client: ClientBase,
  query: string,
  take: (piece: Buffer, index: number) => Promise<unknown> = async () => {},
): Promise<Copied> {
  const digest = createDigest();
  let rows = 0;
  let index = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of copyTo(client, query)) {
    digest.update(chunk);
    // Each row is one line: COPY escapes newlines in values as \n.
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++;
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < PIECE_BYTES) continue;
    const whole = Buffer.concat(held);
    const end = whole.lastIndexOf(NEWLINE) + 1;
    if (end > 0) await take(whole.subarray(0, end), index++);
    held = [whole.subarray(end)];
    heldBytes = whole.length - end;
  }
  if (heldBytes > 0) await take(Buffer.concat(held), index);
  return { rows, ...digest.end() };
}

/** A stream that writes a piece of a table, or of the queue, back into it. */
export function copyIn(client: ClientBase, table: string, columns: readonly string[]) {
  return copyFrom(client, `${table} (${listOf(columns)})`);
}

export const nameOf = (table: string) => `public.${escapeIdentifier(table)}`;

const listOf = (columns: readonly string[]) => columns.map((column) => escapeIdentifier(column)).join(', ');
