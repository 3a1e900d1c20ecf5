import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newOrderNumber } from '@/server/modules/order/create-order';
import type { TestApi } from '../api/api';
import { type Companions, type Place, type Travelled, travel } from './way';

type Row = Record<string, unknown> & { id: number };
interface Table {
  name: string;
  rows: Row[];
  /** The table that a column points into, of those that are copied too. */
  parents: Map<string, string>;
}
interface Master {
  way: Travelled;
  tables: Table[];
}
/** The users of the first project and of all its copies. */
type Party = Companions & Required<Pick<Companions, 'client' | 'consultant' | 'technician'>>;

const masters = new WeakMap<TestApi, Map<string, Promise<Master>>>();

/**
 * A project at the step `until`. The first one for these users is brought there through the API; the others are copies
 * of its rows, made in two statements. For tests that need many projects and check what comes after that step.
 */
export async function projectAt(api: TestApi, until: Place, party: Party): Promise<Travelled> {
  const known = masters.get(api) ?? new Map<string, Promise<Master>>();
  masters.set(api, known);
  const key = [until, ...Object.values(party).map((who) => who.id)].join(' ');
  const master = known.get(key) ?? travel(api, until, party).then((way) => readMaster(api, way));
  known.set(key, master);
  return copyOf(api, await master);
}

/** All rows that belong to a project: its own row, and the rows that reference it directly or indirectly. */
async function readMaster(api: TestApi, way: Travelled): Promise<Master> {
  const { rows: links } = await api.deps.db.execute<{ child: string; column: string; parent: string }>(sql`
    select conrelid::regclass::text as child, attname as column, confrelid::regclass::text as parent
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'id')`);
  const tables = new Map<string, Row[]>();
  const read = async (name: string, column: string, ids: number[]) => {
    const { rows } = await api.deps.db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t
        where ${sql.identifier(column)} in ${ids} order by id`,
    );
    if (rows.length > 0)
      tables.set(
        name,
        rows.map(({ row }) => row),
      );
  };
  await read('projects', 'id', [way.projectId]);
  // The map grows while it is iterated, from the project outwards.
  for (const [parent, rows] of tables)
    for (const link of links)
      if (link.parent === parent && !tables.has(link.child))
        await read(
          link.child,
          link.column,
          rows.map((row) => row.id),
        );
  return {
    way,
    tables: [...tables].map(([name, rows]) => ({
      name,
      rows,
      parents: new Map(
        links.flatMap(({ child, column, parent }) => (child === name && tables.has(parent) ? [[column, parent]] : [])),
      ),
    })),
  };
}

async function copyOf(api: TestApi, { way, tables }: Master): Promise<Travelled> {
  const { db, clock } = api.deps;
  const counts = JSON.stringify(tables.map(({ name, rows }) => ({ name, count: rows.length })));
  const { rows: given } = await db.execute<{ name: string; id: number }>(sql`
    select name, nextval(pg_get_serial_sequence(name, 'id'))::int as id
    from jsonb_to_recordset(${counts}::jsonb) as t(name text, count int), generate_series(1, count)`);
  const ids = new Map(
    tables.map(({ name, rows }) => {
      const fresh = given.flatMap((one) => (one.name === name ? one.id : [])).sort((a, b) => a - b);
      return [name, new Map(rows.map((row, index) => [row.id, fresh[index] ?? 0]))];
    }),
  );
  const idOf = (table: string, id: number) => ids.get(table)?.get(id) ?? 0;
  const orders = tables.find(({ name }) => name === 'orders')?.rows ?? [];
  const numbers = new Map(orders.map((row) => [row.order_number, newOrderNumber(clock.now())]));
  const numberOf = (number: unknown) => numbers.get(number) ?? '';
  const inserts = tables.map(({ name, rows, parents }, index) => {
    const copies = rows.map((row) => ({
      ...row,
      id: idOf(name, row.id),
      ...Object.fromEntries(
        [...parents].map(([column, parent]) => [column, row[column] && idOf(parent, row[column] as number)]),
      ),
      ...(name === 'orders' && { order_number: numberOf(row.order_number) }),
      ...(name === 'payments' && { reference: `sbx_${randomUUID()}` }),
      ...(name === 'site_log_entries' && { entry_key: randomUUID() }),
      ...(name === 'chat_messages' && { message_id: randomUUID() }),
    }));
    const table = sql.identifier(name);
    return sql`${sql.identifier(`t${index}`)} as (insert into ${table} overriding system value
      select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(copies)}::jsonb))`;
  });
  // One statement, because rows may reference each other in a cycle.
  await db.execute(sql`with ${sql.join(inserts, sql`, `)} select 1`);
  return {
    ...way,
    projectId: idOf('projects', way.projectId),
    applicationId: idOf('applications', way.applicationId),
    quotationId: idOf('quotations', way.quotationId),
    estimateItemIds: way.estimateItemIds.map((id) => idOf('estimate_items', id)),
    orderNumber: numberOf(way.orderNumber),
    feeOrderNumber: numberOf(way.feeOrderNumber),
    clarificationId: idOf('clarifications', way.clarificationId),
    submissionId: idOf('submissions', way.submissionId),
    revisionItemId: idOf('revision_items', way.revisionItemId),
    stageId: idOf('stages', way.stageId),
    variationId: idOf('variations', way.variationId),
    defectId: idOf('defects', way.defectId),
    entryId: idOf('site_log_entries', way.entryId),
    visitId: idOf('visits', way.visitId),
    commentId: idOf('comments', way.commentId),
  };
}
