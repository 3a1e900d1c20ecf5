import { Client, type QueryConfig } from 'pg';
import { PREPARED_STATEMENTS_MAX } from '@/config/limits';

/** Of any overload of `query`: TypeScript takes a result of type never for each of them. */
type Query = (...args: unknown[]) => never;

/**
 * The class of a pool's connections, which have PostgreSQL keep a repeated statement parsed: half the processor time of a
 * short statement (decision 19). A statement that comes a second time, with values, gets a name; pg prepares what has one.
 */
export function preparingClient(): typeof Client {
  const nameOf = namesOfRepeated();
  return class PreparingClient extends Client {
    override query(first: unknown, ...rest: unknown[]): never {
      const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : isUnnamed(first) && Boolean(first.values?.length);
      const name = hasValues && isUnnamed(first) ? nameOf(first.text) : undefined;
      return (super.query as Query).call(this, name ? { ...(first as QueryConfig), name } : first, ...rest);
    }
  };
}

/** Gives a text a name the second time. There is a bound: texts that differ with each call have no end. */
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
