import type { QueryResult } from 'pg';
import { TRACED_STATEMENT_MAX_CHARS } from '@/config/limits';
import { currentWork, failureOf } from '../../tracing/work';

/**
 * Sends a statement as a step of the current trace. Its text is recorded without its values, which are sent beside it.
 * @param args of a client's `query`; with a callback, or of COPY, they are no step
 */
export function inStatementStep<T>(args: readonly unknown[], send: () => T): T {
  const trace = currentWork()?.span;
  const text = trace && textOf(args);
  const span = text ? trace.child(operationOf(text), 'client', attributesOf(text)) : undefined;
  const sent = send();
  if (span && sent instanceof Promise)
    sent.then(
      (result: QueryResult) => {
        if (Array.isArray(result?.rows)) span.set({ 'db.response.returned_rows': result.rows.length });
        span.end();
      },
      (error) => span.end(failureOf(error)),
    );
  return sent;
}

/** The statement that a promise is returned for. */
function textOf(args: readonly unknown[]): string | undefined {
  const [first] = args;
  if (typeof args.at(-1) === 'function') return undefined;
  if (typeof first === 'string') return first;
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';

const attributesOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.operation.name': operationOf(text),
  'db.query.text': text.slice(0, TRACED_STATEMENT_MAX_CHARS),
});
