import { type Db, PREPARED, type PreparedOn } from './client';

/** A query of Drizzle that can be built once. Its values are `sql.placeholder`s. */
interface Preparable<Statement> {
  prepare(name: string): Statement;
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
  const name = `p${++count}`;
  return (db, ...[shape]) => {
    // A transaction inside a transaction has none: it builds the statement again.
    const { db: on, statements } = db[PREPARED] ?? noStatements(db);
    const key = shape === undefined ? name : `${name} ${shape}`;
    const known = statements.get(key) as Statement | undefined;
    if (known !== undefined) return known;
    const statement = build(on, shape as Shape).prepare(key);
    statements.set(key, statement);
    return statement;
  };
}

export const noStatements = (db: Db): PreparedOn => ({ db, statements: new Map() });
