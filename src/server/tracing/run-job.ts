import { randomUUID } from 'node:crypto';
import type { Cause } from './cause';
import { failureOf, runAs, type Tracing } from './work';

interface Job {
  name: string;
  id: string;
  /** This try included. */
  attempts: number;
  cause: Cause | undefined;
}

/** Runs a job with the id, and as a part of the trace, of the request that caused it; a cron job has its own. */
export async function runJobAsWork(
  tracing: Tracing | undefined,
  { name, id, attempts, cause }: Job,
  run: () => Promise<void>,
): Promise<void> {
  const requestId = cause?.request_id ?? randomUUID();
  const attributes = {
    'messaging.system': 'graphile-worker',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
    'messaging.message.id': id,
    'trimatch.job.attempt': attempts,
    'trimatch.request_id': requestId,
  };
  const span = tracing?.begin(`process ${name}`, 'consumer', attributes, cause?.traceparent);
  try {
    await runAs({ requestId, span }, run);
    span?.end();
  } catch (error) {
    span?.end(failureOf(error));
    throw error;
  }
}
