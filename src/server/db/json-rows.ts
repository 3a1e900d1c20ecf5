import { type SQL, sql } from 'drizzle-orm';

/** A value that PostgreSQL gives as JSON, and how it is read. */
export interface Json<T> {
  sql: SQL;
  read: (stored: unknown) => T;
}

/** Columns by the names that the rows get: raw SQL, or JSON that has to be read. */
export type JsonColumns<Row> = { readonly [Name in keyof Row]: string | SQL | Json<Row[Name]> };

/** Rows of another table as one column. @param from the query's tail, `from …` */
export function jsonRows<Row>(columns: JsonColumns<Row>, from: SQL, order: string): Json<Row[]> {
  const row = jsonObject(columns);
  return {
    sql: sql`(select coalesce(json_agg(${row.sql} order by ${sql.raw(order)}), '[]') ${from})`,
    read: (stored) => (stored as unknown[]).map(row.read),
  };
}

/** One row of another table as one column; null if there is none. */
export function jsonRow<Row>(columns: JsonColumns<Row>, from: SQL): Json<Row | null> {
  const row = jsonObject(columns);
  return { sql: sql`(select ${row.sql} ${from})`, read: orNull(row.read) };
}

/**
 * Columns as an object. PostgreSQL sends them as an array without their names: it takes half the time to write one, and
 * most of what it does for a project's page is writing JSON (decision 33).
 */
export function jsonObject<Row>(columns: JsonColumns<Row>): Json<Row> {
  const entries = Object.entries<string | SQL | Json<unknown>>(columns).map(([name, column]) => ({
    name,
    ...asJson(column),
  }));
  const values = sql.join(
    entries.map((entry) => entry.sql),
    sql`, `,
  );
  return {
    sql: sql`json_build_array(${values})`,
    read: (stored) => {
      const row: Record<string, unknown> = {};
      for (const [index, { name, read }] of entries.entries()) {
        const value = (stored as unknown[])[index];
        row[name] = read ? read(value) : value;
      }
      return row as Row;
    },
  };
}

const asJson = (column: string | SQL | Json<unknown>): { sql: SQL; read?: Json<unknown>['read'] } =>
  typeof column === 'string' ? { sql: sql.raw(column) } : 'read' in column ? column : { sql: column };

/** JSON that is null where the condition is false: for the columns of an outer join. */
export const jsonIf = <T>(condition: SQL, json: Json<T>): Json<T | null> => ({
  sql: sql`case when ${condition} then ${json.sql} end`,
  read: orNull(json.read),
});

/** A timestamp, in the format of replies: PostgreSQL writes another one into JSON. */
export const jsonTime = (column: string): Json<string> => ({
  sql: sql.raw(column),
  read: (stored) => new Date(stored as string).toISOString(),
});
export const jsonTimeOrNull = (column: string): Json<string | null> => {
  const time = jsonTime(column);
  return { ...time, read: orNull(time.read) };
};

/** The column of a select. */
export const selected = <T>(json: Json<T>): SQL<T> => json.sql.mapWith(json.read) as SQL<T>;

const orNull =
  <T>(read: (stored: unknown) => T) =>
  (stored: unknown): T | null =>
    stored === null ? null : read(stored);
