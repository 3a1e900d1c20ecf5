import type { Db } from './client';

/** A query of Drizzle that can be built once. Its values are `sql.placeholder`s. */
interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/** The property of a database, and of every transaction on a connection, with the statements that were built for it. */
export const PREPARED: unique symbol = Symbol('prepared statements');

/** Statements of a pool, or of one connection, whose transactions share them. */
export class PreparedStatements {
  readonly #known = new Map<string, unknown>();

  constructor(private readonly db: Db) {}

  get<Statement>(name: string, build: (db: Db) => Preparable<Statement>): Statement {
    const known = this.#known.get(name) as Statement | undefined;
    if (known !== undefined) return known;
    const statement = build(this.db).prepare(name);
    this.#known.set(name, statement);
    return statement;
  }
}

let count = 0;

/**
 * A statement that Drizzle builds once for each pool or connection, not for each request, and that PostgreSQL prepares
 * (decision 32).
 * @param build the query; if it takes a second argument, one is built for each value of it
 * @returns gives the statement to execute on a database or transaction
 */
export function prepared<Statement, Shape extends string = never>(
  build: (db: Db, shape: Shape) => Preparable<Statement>,
): (db: Db, ...shape: [Shape] extends [never] ? [] : [Shape]) => Statement {
  const name = `p${++count}`;
  return (db, ...[shape]) => {
    const buildOn = (on: Db) => build(on, shape as Shape);
    // A transaction inside a transaction has none: it builds the statement again.
    const statements = db[PREPARED] ?? new PreparedStatements(db);
    return statements.get(shape === undefined ? name : `${name} ${shape}`, buildOn);
  };
}
