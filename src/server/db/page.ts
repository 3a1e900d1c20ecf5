import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { COUNT_CAP, MAX_ID } from '@/config/limits';
import type { Db } from './client';

/** Keyset pagination: the rows before the last id that was shown. An invalid cursor gives the first page. */
export function beforeCursor(id: Column | SQL, cursor: string | undefined): SQL | undefined {
  const before = Number(cursor);
  return Number.isInteger(before) && before > 0 ? sql`${id} < ${Math.min(before, MAX_ID)}` : undefined;
}

/** The cursor of a row, `<due in ms>.<id>`. The first part is empty if there is no due date. */
export const dueCursor = ({ id, dueAt }: { id: number; dueAt: Date | null }): string =>
  `${dueAt?.getTime() ?? ''}.${id}`;

/** The due date, infinite if there is none, and the id of such a cursor; undefined if the cursor is invalid. */
export function readDueCursor(cursor: string | undefined): { due: SQL; id: number } | undefined {
  const [, dueMs, id] = cursor?.match(/^(\d{0,14})\.(\d{1,10})$/) ?? [];
  if (dueMs === undefined || id === undefined) return undefined;
  const due = dueMs === '' ? sql`'infinity'::timestamptz` : sql`to_timestamp(${Number(dueMs)}::float8 / 1000)`;
  return { due, id: Math.min(Number(id), MAX_ID) };
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
  const value = rows.slice(0, options.limit);
  if (options.isFirst && rows.length === value.length) return { value, count: value.length, next_cursor: null };
  const counted = db
    .select({ one: sql`1` })
    .from(options.table)
    .where(options.where)
    .limit(COUNT_CAP + 1)
    .as('counted');
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  const count = total?.count ?? 0;
  const last = value.at(-1);
  return {
    value,
    count: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP && { count_is_capped: true }),
    next_cursor: rows.length > options.limit && last !== undefined ? String(options.idOf(last)) : null,
  };
}
