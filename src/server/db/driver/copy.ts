import type { ClientBase } from 'pg';
import * as streams from 'pg-copy-streams';

export { escapeIdentifier } from 'pg';

/** The rows of a query in COPY's text format. The connection must not be in pipeline mode, as the pool's are. */
export const copyTo = (client: ClientBase, query: string): AsyncIterable<Buffer> =>
  client.query(streams.to(`copy (${query}) to stdout`));

/** A stream that writes rows in COPY's text format into a table. @param target table and columns, as SQL */
export const copyFrom = (client: ClientBase, target: string) => client.query(streams.from(`copy ${target} from stdin`));
