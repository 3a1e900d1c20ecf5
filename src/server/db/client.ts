import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The property with the statements that were built for a database (prepared.ts). */
export const PREPARED: unique symbol = Symbol('prepared statements');

/** Statements of a pool, or of one connection, whose transactions share them. */
export interface PreparedOn {
  db: Db;
  statements: Map<string, unknown>;
}

/** A database or a transaction; module functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT> & { readonly [PREPARED]?: PreparedOn };
