import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PREPARED, PreparedStatements } from './prepared';

/** A database or a transaction; module functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT> & { readonly [PREPARED]?: PreparedStatements };
