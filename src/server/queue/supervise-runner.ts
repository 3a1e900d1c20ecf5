import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunnerOptions, run, type WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';

const TRY_AGAIN_AFTER_MS = 500;
/** A runner that lost the database may never finish stopping: the library loses count of its failed batches. */
const STOP_LIMIT_MS = 3000;

interface Options {
  runner: RunnerOptions;
  /** Frees the jobs that a runner, by the id of its pool, held when it lost the database. */
  freeLocksOf: (poolId: string) => Promise<unknown>;
  log: Logger;
}

/**
 * Keeps a runner of jobs running. One that loses the database may have taken a job whose name never reached it, or
 * carried one out and not been able to say so: it ends, what it held is given back, and another takes its place.
 */
export async function superviseRunner(options: Options): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let current = await start(options.runner);

  const supervise = async () => {
    for (;;) {
      await Promise.race([current.over, stopped]);
      if (stopping.signal.aborted) return current.stop();
      options.log.warn({ from: 'worker' }, 'the worker lost the database and begins anew');
      await Promise.race([current.stop(), delay(STOP_LIMIT_MS)]);
      const next = await startAgain(options, current.poolId, stopping.signal);
      if (!next) return;
      current = next;
    }
  };
  const running = supervise();

  return {
    /** Fulfilled when the jobs under way are finished. */
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Another runner, as soon as the database takes it; undefined if there is to be none any more. */
async function startAgain({ runner, freeLocksOf }: Options, poolId: string, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      await freeLocksOf(poolId);
      return await start(runner);
    } catch {
      await delay(TRY_AGAIN_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** One runner; it is over when it ended by itself, or the connection broke by which it hears of new jobs. */
async function start(options: RunnerOptions) {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const isDeaf = once(events, 'pool:listen:error');
  const runner = await run({ ...options, events });
  const ended = runner.promise.catch(() => {}); // why, its logger has said
  return {
    poolId,
    over: Promise.race([isDeaf, ended]),
    // It may be stopping by itself already.
    stop: () => runner.stop().catch(() => ended),
  };
}
