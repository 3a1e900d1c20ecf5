import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { ownConnection } from './own-connection';

/** The connection's `application_name`, and the key of its advisory lock. */
export const LISTENER = 'trimatch listener';
const LOCK = 7303;

/** How often a process tries to take over, and how often the one that listens checks its connection. */
const CHECK_INTERVAL_MS = 1000;
const CHECK_TIMEOUT_MS = 5000;
const RECONNECT_AFTER_MS = 500;
/** The database ends the session, and with it the lock, of a machine that vanished, after 15 s instead of hours. */
const KEEPALIVES = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2';

interface Listening {
  /** By channel; the names of channels must not need quoting. */
  listeners: Readonly<Record<string, (payload: string) => void>>;
  /** This process listens from now on. What was notified before is lost. */
  onListening?: () => void;
  /** The connection broke, or could not be made; called once until this process has connected again. */
  onBroken?: (error: unknown) => void;
}

/**
 * LISTENs in one process of the installation at a time: the one that holds an advisory lock. When it ends or its
 * connection breaks, another takes over within about a second; notifications sent in between are lost.
 */
export async function listenAlone(pool: Pool, listening: Listening, stopping: AbortSignal): Promise<void> {
  let isBroken = false;
  const onBroken = (error: unknown) => {
    if (!isBroken && !stopping.aborted) listening.onBroken?.(error);
    isBroken = true;
  };
  const onConnected = () => {
    isBroken = false;
  };
  while (!stopping.aborted) {
    // Not from the pool, whose connections the calls need.
    const client = ownConnection(pool, {
      application_name: LISTENER,
      query_timeout: CHECK_TIMEOUT_MS,
      options: KEEPALIVES,
    });
    await listenOn(client, listening, stopping, onConnected).catch(onBroken);
    await client.end().catch(() => {});
    await delay(RECONNECT_AFTER_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Resolves at the stop. @throws when the connection breaks */
async function listenOn(
  client: Client,
  { listeners, onListening }: Listening,
  stopping: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const broken = new AbortController();
  const isOver = AbortSignal.any([stopping, broken.signal]);
  client.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
  client.on('end', () => broken.abort());
  await client.connect();
  onConnected();
  // Tried again and again: `pg_advisory_lock` would wait in one statement, whose snapshot keeps VACUUM from its work.
  while (!(await hasLock(client))) {
    await delay(CHECK_INTERVAL_MS, undefined, { signal: isOver }).catch(() => {});
    if (stopping.aborted) return;
  }
  const channels = Object.keys(listeners).map((channel) => `listen ${channel}`);
  await client.query(channels.join(';'));
  onListening?.();
  while (!stopping.aborted) {
    await client.query('select');
    await delay(CHECK_INTERVAL_MS, undefined, { signal: isOver }).catch(() => {});
  }
}

async function hasLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]?.locked ?? false;
}
