import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_CAP, MAX_ID } from '@/config/limits';
import type { Db } from './client';

/** The id that a page of a keyset pagination ends before. An invalid cursor gives the first page: undefined. */
export function cursorId(cursor: string | undefined, maxId = MAX_ID): number | undefined {
  const before = Number(cursor);
  return Number.isInteger(before) && before > 0 ? Math.min(before, maxId) : undefined;
}

/** SQL condition: the rows before the last id that was shown. */
export function beforeCursor(id: Column | SQL, cursor: string | undefined): SQL | undefined {
  const before = cursorId(cursor);
  return before === undefined ? undefined : sql`${id} < ${before}`;
}

/** The cursor of a row, `<due in ms>.<id>`. The first part is empty if there is no due date. */
export const dueCursor = ({ id, dueAt }: { id: number; dueAt: Date | null }): string =>
  `${dueAt?.getTime() ?? ''}.${id}`;

/** The due date, infinite if there is none, and the id of such a cursor; undefined if the cursor is invalid. */
export function readDueCursor(cursor: string | undefined): { due: string; id: number } | undefined {
  const [, dueMs, id] = cursor?.match(/^(\d{0,14})\.(\d{1,10})$/) ?? [];
  if (dueMs === undefined || id === undefined) return undefined;
  return { due: dueMs === '' ? 'infinity' : new Date(Number(dueMs)).toISOString(), id: Math.min(Number(id), MAX_ID) };
}

/** A list's reply from `limit + 1` rows: the count, exact up to the cap, and the next cursor if there are more rows. */
export async function toPage<Row>(
  db: Db,
  rows: Row[],
  options: {
    limit: number;
    table: PgTable | SQL;
    where?: SQL;
    /** The cursor of a row: its id, or its position in the order. */
    idOf: (row: Row) => number | string;
    /** Whether this is the first page: if it is also the last, its rows are the count. */
    isFirst?: boolean;
  },
) {
  if (options.isFirst && rows.length <= options.limit) return pageOf(rows, rows.length, options);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select ${countUpToCap(sql`${options.table}`, options.where)} as count`,
  );
  return pageOf(rows, counted[0]?.count ?? 0, options);
}

/** SQL: the number of rows, counted to just above the cap. */
export const countUpToCap = (table: SQL, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${where ?? sql`true`} limit ${sql.raw(String(COUNT_CAP + 1))}) counted)`;

/**
 * A page of a list whose rows have the count of all, up to just above the cap.
 * @param read reads the page; without the cursor, the first page
 * @returns the reply, and a row with what all rows have in common; undefined if the list is empty
 */
export async function countedPage<Row extends { total: number }>(
  read: (isAfterCursor: boolean) => Promise<Row[]>,
  isAfterCursor: boolean,
  options: { limit: number; idOf: (row: Row) => number | string },
) {
  const rows = await read(isAfterCursor);
  // A page after the last row has no row that tells the count.
  const [any] = rows.length > 0 || !isAfterCursor ? rows : await read(false);
  return { page: pageOf(rows, any?.total ?? 0, options), any };
}

/** The same reply, of rows that have been counted up to just above the cap. */
export function pageOf<Row>(
  rows: readonly Row[],
  count: number,
  { limit, idOf }: { limit: number; idOf: (row: Row) => number | string },
) {
  const value = rows.slice(0, limit);
  const last = value.at(-1);
  return {
    value,
    count: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP && { count_is_capped: true }),
    next_cursor: rows.length > limit && last !== undefined ? String(idOf(last)) : null,
  };
}
