import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import { isConnectionLost } from '../db/failures';

const TRY_AGAIN_AFTER_MS = 500;
/** A runner that lost the database may never finish stopping: the library loses count of its failed batches. */
const STOP_LIMIT_MS = 3000;

interface Options {
  runner: RunnerOptions;
  /** Frees the jobs that a runner had locked when it lost the database, but for those that it still runs. */
  freeLocksOf: (poolId: string, running: ReadonlySet<string>) => Promise<unknown>;
  /** Told the name by which the queue knows each runner. */
  onPool: (poolId: string) => void;
  log: Logger;
}

/**
 * Keeps a runner of jobs running. One that loses the database may have locked a job without receiving it, or have run
 * one without being able to record that: it is stopped, its locks are freed, and another runner replaces it. A job that it
 * still runs stays locked, so that no other begins it too.
 */
export async function superviseRunner(options: Options): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let current = await start(options);
  /** Runners that were replaced, and may still run jobs. */
  const replaced: (typeof current)[] = [];

  const supervise = async () => {
    for (;;) {
      await Promise.race([current.over, stopped]);
      if (stopping.signal.aborted) return current.stop();
      options.log.warn({ from: 'worker' }, 'the job runner stopped or lost the database; it is being replaced');
      await Promise.race([current.stop(), delay(STOP_LIMIT_MS)]);
      replaced.push(current);
      const next = await startAgain(options, current, stopping.signal);
      if (!next) return;
      current = next;
    }
  };
  const running = supervise();

  return {
    /** Fulfilled when the running jobs are finished. */
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(replaced.map((runner) => runner.idle()));
    },
  };
}

/** Starts another runner as soon as the database is back; undefined when the supervision is being stopped. */
async function startAgain(
  options: Options,
  { poolId, running }: { poolId: string; running: ReadonlySet<string> },
  stopping: AbortSignal,
) {
  while (!stopping.aborted) {
    try {
      await options.freeLocksOf(poolId, running);
      return await start(options);
    } catch {
      await delay(TRY_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/**
 * Starts one runner. It is over when it ended by itself, when a connection broke on which it LISTENs for jobs or fetches
 * one, or when it could not record the outcome of a job: then it stops LISTENing first, and may never finish stopping.
 */
async function start({ runner: options, onPool }: Options) {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
    onPool(poolId);
  });
  const running = new Set<string>();
  events.on('job:start', ({ job }) => running.add(job.id));
  for (const end of ['job:success', 'job:error'] as const) events.on(end, ({ job }) => running.delete(job.id));
  const fetchBroken = new Promise<void>((resolve) => {
    events.on('worker:getJob:error', ({ error }) => isConnectionLost(error) && resolve());
  });
  const databaseLost = Promise.race([once(events, 'pool:listen:error'), once(events, 'pool:fatalError'), fetchBroken]);
  const runner = await run({ ...options, events });
  const ended = runner.promise.catch(() => {}); // its logger has logged the cause
  return {
    poolId,
    /** The ids of its jobs, until their outcome is known; it may not be recorded yet. */
    running,
    /** Resolves when it runs no job. */
    async idle() {
      while (running.size > 0) await once(events, 'job:complete');
    },
    over: Promise.race([databaseLost, ended]),
    // It may be stopping by itself already.
    stop: () => runner.stop().catch(() => ended),
  };
}
