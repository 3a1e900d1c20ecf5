import { sql } from 'drizzle-orm';
import { BUILT_STATEMENTS_MAX } from '@/config/limits';
import { type Db, PREPARED, type PreparedOn } from './client';

/** The placeholder of the id of the user who reads. */
export const ME = sql.placeholder('me');

/** A query of Drizzle that can be built once. Its values are `sql.placeholder`s. */
interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/** The names of statements. One text has one name, on whichever connection. */
const names = new Map<string, string>();

/** Short, because PostgreSQL compares 63 characters only. */
function nameOf(key: string): string {
  const name = names.get(key) ?? `p${names.size}`;
  names.set(key, name);
  return name;
}

let count = 0;

/**
 * A statement that Drizzle builds once for each pool or connection, not for each request, and that PostgreSQL prepares
 * (decision 33).
 * @param build the query; if it takes a second argument, one is built for each value of it
 * @returns gives the statement to execute on a database or transaction
 */
export function prepared<Statement, Shape extends string = never>(
  build: (db: Db, shape: Shape) => Preparable<Statement>,
): (db: Db, ...shape: [Shape] extends [never] ? [] : [Shape]) => Statement {
  const name = String(++count);
  return (db, ...[shape]) => {
    const { db: on, statements } = db[PREPARED] ?? { db, statements: undefined };
    const key = shape === undefined ? name : `${name} ${shape}`;
    const known = statements?.get(key) as Statement | undefined;
    if (known !== undefined) return known;
    const query = build(on, shape as Shape);
    // PostgreSQL forgets a statement without a name.
    if (statements && statements.size >= BUILT_STATEMENTS_MAX) return query.prepare('');
    const statement = query.prepare(nameOf(key));
    // A transaction inside a transaction stores none, and builds the statement again.
    statements?.set(key, statement);
    return statement;
  };
}

export const noStatements = (db: Db): PreparedOn => ({ db, statements: new Map() });
