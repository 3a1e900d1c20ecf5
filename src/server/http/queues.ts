import type { Env } from '@/config/env';
import { CALLS_SHARE_OF_POOL, QUEUE_LIMITS } from '@/config/limits';
import { FairQueue, type FairQueueLimits } from './fair-queue';

type QueueName = keyof typeof QUEUE_LIMITS;
export type Queues = Record<QueueName, FairQueue>;

const UNLIMITED: FairQueueLimits = {
  running: Infinity,
  runningPerKey: Infinity,
  waiting: Infinity,
  waitingPerKey: Infinity,
};

/** The queues of a process, in which requests, calls and pages wait for their turn. */
export function createQueues({
  RATE_LIMITS,
  DATABASE_POOL_MAX,
}: Pick<Env, 'RATE_LIMITS' | 'DATABASE_POOL_MAX'>): Queues {
  // The rest of the connections is for pages, jobs and what reads in parallel.
  const call = { ...QUEUE_LIMITS.call, running: Math.floor(DATABASE_POOL_MAX * CALLS_SHARE_OF_POOL) };
  const entries = Object.entries({ ...QUEUE_LIMITS, call }).map(([name, limits]) => [
    name,
    // What an upload's check takes in memory is limited always.
    new FairQueue(RATE_LIMITS === 'on' || name === 'upload' ? limits : UNLIMITED),
  ]);
  return Object.fromEntries(entries);
}
