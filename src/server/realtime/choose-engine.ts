import type { Logger } from 'pino';
import type { Env } from '@/config/env';
import { endpointAt } from '@/config/env-realtime';
import type { Db } from '../db/client';
import type { Secrets } from '../secrets';
import { realtimeProcessesIn } from './processes';
import { createPublisher, type Publisher, type PublisherOptions } from './publisher';
import { createSharedPublisher } from './shared-publisher';
import type { RealtimeApp } from './signatures';

/** The application that the environment names, or the one that every process with the same APP_SECRET derives. */
export const realtimeAppOf = (env: Env, secrets: Secrets): RealtimeApp => env.realtime.app ?? secrets.realtime;

/**
 * To the engine that the environment names; else to this process, which has all roles over its own database; else to our
 * processes with the role realtime.
 */
export function choosePublisher(
  options: Omit<PublisherOptions, 'endpoint'>,
  { env, db, log, port }: { env: Env; db: Db; log: Logger; port: () => number },
): Publisher {
  const { publishTo } = env.realtime;
  if (publishTo) return createPublisher({ ...options, endpoint: () => publishTo });
  if (env.isEmbedded) return createPublisher({ ...options, endpoint: () => endpointAt(env.HOST, port(), '127.0.0.1') });
  return createSharedPublisher({ ...options, processes: realtimeProcessesIn(db), log });
}
