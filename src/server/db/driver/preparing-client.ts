import { Client, type QueryConfig } from 'pg';
import { PREPARED_STATEMENTS_MAX } from '@/config/limits';
import { inStatementStep } from './in-statement-step';

/** Fits every overload of `query`: `never` is assignable to the result of each. */
type Query = (...args: unknown[]) => never;

/**
 * The class of a pool's connections. A statement with values that is sent for the second time gets a name, and pg
 * prepares named statements: PostgreSQL parses them once, which halves a short statement's CPU time (decision 19).
 */
export function preparingClient(): typeof Client {
  const nameOf = namesOfRepeated();
  return class PreparingClient extends Client {
    override query(first: unknown, ...rest: unknown[]): never {
      const hasValues = Array.isArray(rest[0]) ? rest[0].length > 0 : isUnnamed(first) && Boolean(first.values?.length);
      const name = hasValues && isUnnamed(first) ? nameOf(first.text) : undefined;
      const send = () => (super.query as Query).call(this, name ? { ...(first as QueryConfig), name } : first, ...rest);
      return inStatementStep([first, ...rest], send);
    }
  };
}

/** Names a statement's text when it is seen again. Bounded, because some texts differ with each call. */
function namesOfRepeated(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= PREPARED_STATEMENTS_MAX) return known;
    if (!seenOnce.has(text)) {
      if (seenOnce.size >= PREPARED_STATEMENTS_MAX) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    }
    seenOnce.delete(text);
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
