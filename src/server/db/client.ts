import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** A database or a transaction; module functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
