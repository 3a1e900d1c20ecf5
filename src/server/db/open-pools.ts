import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '@/config/env';
import { CALL_TIME_LIMITS, JOB_TIME_LIMITS, WORKER_POOL_MAX } from '@/config/limits';
import { createPool } from './driver/pool';

type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/** Where PostgreSQL itself answers, without a pooler. @param embeddedUrl that of the embedded one */
export const directAddress = (env: Addresses, embeddedUrl?: string): string =>
  embeddedUrl ?? env.DATABASE_DIRECT_URL ?? (env.DATABASE_URL as string);

/**
 * A process's two pools, which decide by what address and with what time limits a connection goes (decision 58).
 * `calls`: calls and pages; each transaction may be on another session, as behind a pooler in transaction mode.
 * `sessions`: what needs its session: the migrations and their lock, jobs and LISTEN, the latter two also on connections
 * of their own. Connections are made when they are needed: of a process without the worker's role, `sessions` has some
 * at the start only.
 */
export function openPools(
  env: Addresses & Pick<Env, 'DATABASE_POOL_MAX'>,
  embeddedUrl: string | undefined,
  log: Logger,
  onWaited: (pool: 'calls' | 'sessions', ms: number) => void = () => {},
): { calls: Pool; sessions: Pool } {
  const direct = directAddress(env, embeddedUrl);
  const calls = { onWaited: (ms: number) => onWaited('calls', ms) };
  const sessions = { onWaited: (ms: number) => onWaited('sessions', ms) };
  const isPooled = env.DATABASE_DIRECT_URL !== undefined;
  return {
    calls: isPooled
      ? createPool(env.DATABASE_URL as string, env.DATABASE_POOL_MAX, log, { isPooled, ...calls })
      : createPool(direct, env.DATABASE_POOL_MAX, log, { limits: CALL_TIME_LIMITS, ...calls }),
    sessions: createPool(direct, WORKER_POOL_MAX, log, { limits: JOB_TIME_LIMITS, ...sessions }),
  };
}
