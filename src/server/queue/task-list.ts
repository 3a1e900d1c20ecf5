import type { TaskList } from 'graphile-worker';

/** Runs one kind of job. */
export type QueueTask = (payload: unknown, isLastTry: boolean) => Promise<void>;

/** The tasks as the queue's library calls them. */
export const toTaskList = (tasks: Readonly<Record<string, QueueTask>>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) => task(payload, job.attempts >= job.max_attempts),
    ]),
  );
