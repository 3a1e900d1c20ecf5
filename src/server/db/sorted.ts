import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_ID } from '@/config/limits';
import { readSort } from '@/domain/sorts';
import { cursorId } from './page';

/** What a list may be sorted by before the id: an indexed expression that is never null. */
export interface SortKey {
  value: SQL;
  /** Times are in the cursor as ms, amounts as they are; `never` is the time of a row without one. */
  kind: 'amount' | { never: 'infinity' | '-infinity' };
}

/** How a list is sorted, as SQL: its order, and the rows after a cursor. */
export interface ListOrder {
  by: SQL;
  after: SQL | undefined;
}

/**
 * The order of a list that is paged by key.
 * @param keys what it may be sorted by; the key that is not among them is the id itself
 * @param cursor an invalid one gives the first page
 * @param maxId the largest id that the id's type holds
 */
export function orderOf(
  id: SQLWrapper,
  { sort, cursor }: { sort: string; cursor?: string },
  keys: Readonly<Record<string, SortKey>> = {},
  maxId = MAX_ID,
): ListOrder {
  const { key, isDescending } = readSort(sort);
  const way = sql.raw(isDescending ? 'desc' : 'asc');
  const beyond = sql.raw(isDescending ? '<' : '>');
  const by = keys[key];
  if (!by) {
    const last = cursorId(cursor, maxId);
    return { by: sql`${id} ${way}`, after: last === undefined ? undefined : sql`${id} ${beyond} ${last}` };
  }
  const [, value, last] = cursor?.match(/^(\d{0,14})\.(\d{1,16})$/) ?? [];
  return {
    by: sql`${by.value} ${way}, ${id} ${way}`,
    after:
      value === undefined || last === undefined
        ? undefined
        : sql`(${by.value}, ${id}) ${beyond} (${placeOf(by.kind, value)}, ${Math.min(Number(last), maxId)}::bigint)`,
  };
}

function placeOf(kind: SortKey['kind'], value: string): SQL {
  if (kind === 'amount') return sql`${Number(value)}::bigint`;
  return value === '' ? sql`${kind.never}::timestamptz` : sql`to_timestamp(${Number(value)}::float8 / 1000)`;
}

/** The cursor of a row: its value of the key it is sorted by, if not by id, and its id. */
export function sortCursor(sort: string, id: number, values: Readonly<Record<string, Date | number | null>>) {
  const { key } = readSort(sort);
  if (!(key in values)) return id;
  const value = values[key];
  return `${value instanceof Date ? value.getTime() : (value ?? '')}.${id}`;
}
