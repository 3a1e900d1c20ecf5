import type { PoolClient, QueryConfig } from 'pg';
import { PREPARED_STATEMENTS_MAX } from '@/config/limits';

/**
 * Has PostgreSQL parse and plan what is asked again and again once a connection: half the processor time of a short
 * statement (FACTS), on both sides. Drizzle would have each statement be prepared by hand where it is written.
 * @returns what is done to each connection of a pool
 */
export function prepareRepeated(): (client: PoolClient) => void {
  const nameOf = namesOfRepeated();
  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const prepared = (first: unknown, ...rest: unknown[]) => {
      const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : isUnnamed(first) && Boolean(first.values?.length);
      const name = hasValues && isUnnamed(first) ? nameOf(first.text) : undefined;
      return query(name ? { ...(first as QueryConfig), name } : first, ...rest);
    };
    client.query = prepared as PoolClient['query'];
  };
}

/** What is asked a second time gets a name; texts that differ each time have no end, so there is a bound. */
function namesOfRepeated(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const onceAsked = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= PREPARED_STATEMENTS_MAX) return known;
    if (!onceAsked.has(text)) {
      if (onceAsked.size >= PREPARED_STATEMENTS_MAX) onceAsked.clear();
      onceAsked.add(text);
      return undefined;
    }
    onceAsked.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

const isUnnamed = (query: unknown): query is QueryConfig =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  (query as QueryConfig).name === undefined &&
  !('submit' in query);
