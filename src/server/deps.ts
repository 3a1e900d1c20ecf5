import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '@/config/env';
import type { Clock } from './clock';
import type { Db } from './db/client';
import type { Standby } from './db/standby';
import type { Pictures } from './files/pictures';
import type { Files } from './files/store';
import type { Queues } from './http/queues';
import type { RateLimiter } from './http/rate-limit';
import type { Metrics } from './metrics/create-metrics';
import type { SecurityEventLog } from './modules/security-event/security-event-log';
import type { Payments } from './payments/provider';
import type { Pusher } from './push/pusher';
import type { Publisher } from './realtime/publisher';
import type { Role } from './roles/parse-roles';
import type { Secrets } from './secrets';
import type { Tracing } from './tracing/work';

/** The dependencies of module functions; tests pass their own clock, store or provider. */
export interface Deps {
  env: Env;
  /** The roles of this process; none on the command line. */
  roles: ReadonlySet<Role>;
  /** The calls' pool, or the transaction a call runs in; a worker's is on `pool`. */
  db: Db;
  /** Connections that keep their session, for jobs and LISTEN; those of the calls may not (db/open-pools.ts). */
  pool: Pool;
  /** For `readOnStandby`, where DATABASE_STANDBY_URL is set. */
  standby?: Standby;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  files: Files;
  /** Derived pictures: variants of stored ones, and pictures with a page's title. */
  pictures: Pictures;
  payments: Payments;
  rateLimiter: RateLimiter;
  securityEvents: SecurityEventLog;
  /** Where requests wait for their turn. */
  queues: Queues;
  metrics: Metrics;
  /** Undefined: nothing is traced. */
  tracing?: Tracing;
  /** Sends events to browsers, through the configured engine. */
  realtime: Publisher;
  /** Sends notifications to browsers through their push services. */
  pusher: Pusher;
  /** The port on which this process listens; before that, the configured one. */
  port: number;
  /** The public URL of this installation, without a trailing slash. */
  appUrl: string;
  /** Sends a request to our own public address, as a provider would. */
  deliver: (request: Request) => Promise<Response>;
  /** The names by which the queue knows this process's runners of jobs. */
  jobPools: Set<string>;
  /** SIGTERM came: no new requests. */
  isDraining: () => boolean;
}
