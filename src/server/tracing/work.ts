import { AsyncLocalStorage } from 'node:async_hooks';
import { codeOf } from '../db/failures';

export type Attributes = Record<string, string | number | boolean | undefined>;

/** A step of a trace that is under way; it is sent when it has ended (decision 63). */
export interface Span {
  /** For what is done elsewhere or later because of it (W3C Trace Context). */
  readonly traceparent: string;
  /** Whether it will be sent. */
  readonly isRecorded: boolean;
  /** What log lines say of it. */
  readonly ids: { readonly trace_id: string; readonly span_id: string };
  /** Begins a step of this one; undefined if this trace is not among those that are recorded. */
  child(name: string, kind: SpanKind, attributes?: Attributes): Span | undefined;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param failure what went wrong, as a code and without data */
  end(failure?: string): void;
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** Begins traces. */
export interface Tracing {
  /** @param traceparent continues that trace; another text begins a new one */
  begin(name: string, kind: SpanKind, attributes?: Attributes, traceparent?: string): Span;
  /** Adds a step that was measured elsewhere and is over. */
  note(step: {
    name: string;
    kind: SpanKind;
    attributes: Attributes;
    /** Of the step that it belongs to. */
    traceparent: string;
    /** In milliseconds since 1970. */
    startedAt: number;
    endedAt: number;
  }): void;
  /** Sends what is not sent yet. */
  stop(): Promise<void>;
}

/** The request that is answered, or whose job is done. */
interface Work {
  requestId: string;
  /** Only where traces are on. */
  span?: Span;
}

const works = new AsyncLocalStorage<Work>();

/** Runs a function, and whatever it begins, as part of this work. */
export const runAs = <T>(work: Work, run: () => T): T => works.run(work, run);

export const currentWork = (): Work | undefined => works.getStore();

/** What each log line says of the work that it belongs to. */
export const logFields = (): object => {
  const work = works.getStore();
  return work ? { request_id: work.requestId, ...work.span?.ids } : {};
};

/** Does something as a step of the current trace, if there is one that is recorded. */
export async function inStep<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  run: () => Promise<T>,
): Promise<T> {
  const work = works.getStore();
  const span = work?.span?.child(name, kind, attributes);
  if (!work || !span) return run();
  try {
    const result = await works.run({ ...work, span }, run);
    span.end();
    return result;
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
}

/** An error's code or class: its message may have data in it. */
export const failureOf = (error: unknown): string => codeOf(error) ?? (error instanceof Error ? error.name : '_OTHER');
