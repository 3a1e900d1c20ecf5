import type { TaskList } from 'graphile-worker';
import { takeCause } from '../tracing/cause';
import { runJobAsWork } from '../tracing/run-job';
import type { Tracing } from '../tracing/work';

/** Runs one kind of job. */
export type QueueTask = (payload: unknown, isLastTry: boolean) => Promise<void>;

/** The tasks as the queue's library calls them; each runs as the work of the request that caused it. */
export const toTaskList = (tasks: Readonly<Record<string, QueueTask>>, tracing: Tracing | undefined): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (stored, { job: { id, attempts, max_attempts } }) => {
        const { payload, cause } = takeCause(stored);
        return runJobAsWork(tracing, { name, id, attempts, cause }, () => task(payload, attempts >= max_attempts));
      },
    ]),
  );
