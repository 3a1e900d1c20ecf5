import type { Env } from '@/config/env';
import { QUEUE_LIMITS } from '@/config/limits';
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
export function createQueues({ RATE_LIMITS }: Pick<Env, 'RATE_LIMITS'>): Queues {
  const entries = Object.entries(QUEUE_LIMITS).map(([name, limits]) => [
    name,
    new FairQueue(RATE_LIMITS === 'on' ? limits : UNLIMITED),
  ]);
  return Object.fromEntries(entries);
}
