import { z } from 'zod';
import { currentWork } from './work';

/** What a job says of the request that caused it, beside its payload. Jobs of earlier versions, and cron jobs, lack it. */
export const CAUSE = '_cause';

const schema = z.object({ request_id: z.string().max(64), traceparent: z.string().max(55).optional() });

export type Cause = z.output<typeof schema>;

/** What is added to the payloads of jobs that are enqueued now. */
export function causeNow(): { [CAUSE]?: Cause } {
  const work = currentWork();
  return work ? { [CAUSE]: { request_id: work.requestId, traceparent: work.span?.traceparent } } : {};
}

/** A job's payload as its task expects it, and its cause. */
export function takeCause(stored: unknown): { payload: unknown; cause: Cause | undefined } {
  if (typeof stored !== 'object' || stored === null || !(CAUSE in stored)) return { payload: stored, cause: undefined };
  const { [CAUSE]: cause, ...payload } = stored;
  return { payload, cause: schema.safeParse(cause).data };
}
