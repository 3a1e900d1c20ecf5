import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '@/config/env';
import { systemClock } from './clock';
import { createDb } from './db/driver/create-db';
import type { Deps } from './deps';
import type { Pictures } from './files/pictures';
import type { Files } from './files/store';
import { createQueues } from './http/queues';
import { createRateLimiter, noRateLimiter } from './http/rate-limit';
import { createMetrics, type Metrics } from './metrics/create-metrics';
import { createSecurityEventLog } from './modules/security-event/security-event-log';
import { choosePayments } from './payments/choose-provider';
import { createPusher } from './push/pusher';
import { choosePublisher, realtimeAppOf } from './realtime/choose-engine';
import type { Role } from './roles/parse-roles';
import { deriveSecrets, readSecret } from './secrets';
import type { Tracing } from './tracing/work';

interface Parts {
  env: Env;
  pool: Pool;
  /** The pool of the calls, if they have one of their own. */
  calls?: Pool;
  log: Logger;
  metrics?: Metrics;
  files: Files;
  pictures: Pictures;
  tracing?: Tracing;
  roles?: ReadonlySet<Role>;
  isDraining?: () => boolean;
}

/** Makes the dependencies of module functions from the environment, for the server and the command line. */
export async function createDeps(parts: Parts): Promise<Deps> {
  const { env, pool, calls = pool, log, metrics = createMetrics(), files, pictures, tracing } = parts;
  const { roles = new Set(), isDraining = () => false } = parts;
  const secrets = deriveSecrets((await readSecret(env)).secret, env.APP_SECRET_PREVIOUS);
  const db = createDb(calls);
  const deps: Deps = {
    env,
    roles,
    db,
    pool,
    clock: systemClock,
    log,
    secrets,
    files,
    pictures,
    payments: choosePayments(env, secrets, systemClock),
    metrics,
    tracing,
    rateLimiter: env.RATE_LIMITS === 'on' ? createRateLimiter(calls) : noRateLimiter,
    securityEvents: createSecurityEventLog({ db, clock: systemClock, log }),
    queues: createQueues(env),
    appUrl: env.APP_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    deliver: fetch,
    realtime: choosePublisher(
      { ...realtimeAppOf(env, secrets), isEnding: isDraining },
      { env, db, log, port: () => deps.port },
    ),
    pusher: createPusher(env, secrets),
    port: env.PORT,
    jobPools: new Set(),
    isDraining,
  };
  return deps;
}
