import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { PAGE_BEAT_INTERVAL_MS, PAGE_BEAT_TIMEOUT_MS, PAGE_FENCE_MS } from '@/config/limits';
import { ownConnection } from '../../db/driver/own-connection';
import type { ContentScope } from '../../db/tables/content';
import type { Deps } from '../../deps';

/** What a page is made from: pages of these versions are the ones to show. */
export type Versions = Readonly<Record<ContentScope, number>>;

export interface KeptVersions {
  /** The versions now; null while this process cannot be sure of them, and nothing may be shown from memory. */
  current(): Versions | null;
  /** Fulfilled when it is sure of them for the first time, or stopped before. */
  ready: Promise<void>;
  /** Nothing more is shown from memory, and no publication waits for this process. */
  stop(): Promise<void>;
}

/** The transaction of every change that public pages show notifies it. */
const CHANNEL = 'content_changed';
/** What the database calls the connection. */
export const LISTENER = 'trimatch pages';
const LISTEN_AGAIN_AFTER_MS = 500;
/** Of a process that is gone; it is waited for no longer than PAGE_SILENCE_MS in any case. */
const SWEEP = `delete from page_processes where seen_at < clock_timestamp() - interval '1 minute'`;
const BEAT = `insert into page_processes (id, confirmed, seen_at) values ($1, $2, clock_timestamp())
  on conflict (id) do update set confirmed = excluded.confirmed, seen_at = excluded.seen_at`;
const READ = 'select scope, version::float8 from content_scopes';

/** By both clocks, the longer: one stands still while a machine sleeps, the other may be set. */
const clocks = () => ({ running: performance.now(), wall: Date.now() });
const since = (then: ReturnType<typeof clocks>) => {
  const now = clocks();
  return Math.max(now.running - then.running, Math.abs(now.wall - then.wall));
};

/**
 * Keeps the versions of the content, by LISTEN and a beat on one connection (decision 14). Who publishes waits for all
 * that are within PAGE_SILENCE_MS of their last beat; this process trusts its versions for PAGE_FENCE_MS from before it.
 */
export function keepVersions({ pool, log }: Pick<Deps, 'pool' | 'log'>): KeptVersions {
  const id = randomUUID();
  const stopping = new AbortController();
  let versions: Versions = { site: 0, professionals: 0 };
  let sureFrom: ReturnType<typeof clocks> | null = null;
  let isSilent = false;
  let wake = () => {};
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  /** True when there was something new, which is not confirmed yet. */
  const beat = async (client: Client): Promise<boolean> => {
    const from = clocks();
    await client.query({ name: 'beat', text: BEAT, values: [id, JSON.stringify(versions)] });
    // Asked after the beat is committed: who published without seeing it is seen here.
    const { rows } = await client.query<{ scope: ContentScope; version: number }>({ name: 'read', text: READ });
    const read = { ...versions };
    for (const { scope, version } of rows) read[scope] = version;
    const isNew = read.site !== versions.site || read.professionals !== versions.professionals;
    versions = read;
    sureFrom = from;
    return isNew;
  };

  const follow = async (client: Client) => {
    let isWoken = false;
    const woken = () => {
      isWoken = true;
      wake();
    };
    client.on('notification', woken).on('end', woken);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await client.query(SWEEP);
    while (!stopping.signal.aborted) {
      isWoken = false;
      if (await beat(client)) continue;
      if (isSilent) log.info('pages are shown from memory again');
      isSilent = false;
      isReady();
      if (!isWoken) await new Promise<void>((resolve) => atNextBeat(resolve));
    }
    await client.query('delete from page_processes where id = $1', [id]);
  };
  /** Called by a notification, the connection's end, stop, or the time. */
  const atNextBeat = (resolve: () => void) => {
    const timer = setTimeout(() => wake(), PAGE_BEAT_INTERVAL_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  };

  const following = (async () => {
    while (!stopping.signal.aborted) {
      // Of its own, not the pool's: calls that wait for connections must not make it late.
      const client = ownConnection(pool, { application_name: LISTENER, query_timeout: PAGE_BEAT_TIMEOUT_MS });
      await follow(client).catch((error) => {
        // That the database is away is said once.
        if (!isSilent) log.warn({ err: error }, 'no page is shown from memory until the database is asked again');
        isSilent = true;
      });
      await client.end().catch(() => {});
      await delay(LISTEN_AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    isReady();
  })();

  return {
    current: () => (!stopping.signal.aborted && sureFrom && since(sureFrom) < PAGE_FENCE_MS ? versions : null),
    ready,
    async stop() {
      stopping.abort();
      wake();
      await following;
    },
  };
}
