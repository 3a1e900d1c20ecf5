import type { PoolClient, QueryResult } from 'pg';

type Query = (...args: unknown[]) => unknown;

const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Sends what is asked of a connection in one tick by one write, and with it the `begin` before it: a statement's way to
 * PostgreSQL and back costs more processor time than most statements (decision 24). Where `begin` itself fails, the
 * connection is cut: nothing that follows may run outside its transaction.
 */
export function sendTogether(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const { stream } = client.connection;
  let isToBegin = false;
  const together: Query = (first, ...rest) => {
    if (textOf(first) === 'begin' && !rest.some((argument) => typeof argument === 'function')) {
      isToBegin = true;
      return Promise.resolve(BEGUN);
    }
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (isToBegin) {
      isToBegin = false;
      (query('begin') as Promise<QueryResult>).catch(() => stream.destroy());
    }
    return query(first, ...rest);
  };
  client.query = together as PoolClient['query'];
}

const textOf = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
