import type { Env } from '@/config/env';
import { QUEUE_LIMITS } from '@/config/limits';
import { FairQueue, type FairQueueLimits } from './fair-queue';

export type Queues = ReturnType<typeof createQueues>;

const UNLIMITED: FairQueueLimits = {
  running: Infinity,
  runningPerKey: Infinity,
  waiting: Infinity,
  waitingPerKey: Infinity,
};

/** The queues of a process, in which calls and pages wait for their turn. */
export function createQueues({ RATE_LIMITS }: Pick<Env, 'RATE_LIMITS'>) {
  const make = (limits: FairQueueLimits) => new FairQueue(RATE_LIMITS === 'on' ? limits : UNLIMITED);
  return { call: make(QUEUE_LIMITS.call), costly: make(QUEUE_LIMITS.costly), page: make(QUEUE_LIMITS.page) };
}
