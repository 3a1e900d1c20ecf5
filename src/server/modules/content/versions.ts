import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { PAGE_BEAT_INTERVAL_MS, PAGE_BEAT_TIMEOUT_MS, PAGE_FENCE_MS } from '@/config/limits';
import { ownConnection } from '../../db/driver/own-connection';
import type { ContentScope } from '../../db/tables/content';
import type { Deps } from '../../deps';

/** The version of each scope. A cached page may be shown if it was rendered from the current versions. */
export type Versions = Readonly<Record<ContentScope, number>>;

export interface WatchedVersions {
  /** The current versions; null while this process cannot be sure of them and must not show cached pages. */
  current(): Versions | null;
  /** Resolves when the versions are known for the first time, or when `stop` is called before. */
  ready: Promise<void>;
  /** Afterwards no cached page is shown, and no publication waits for this process. */
  stop(): Promise<void>;
}

/** Every transaction that changes what public pages show sends NOTIFY on this channel. */
const CHANNEL = 'content_changed';
/** The connection's `application_name`. */
export const LISTENER = 'trimatch pages';
const RECONNECT_AFTER_MS = 500;
/** Deletes the rows of dead processes. Publications stop waiting for them after PAGE_SILENCE_MS in any case. */
const SWEEP = `delete from page_processes where seen_at < clock_timestamp() - interval '1 minute'`;
const BEAT = `insert into page_processes (id, confirmed, seen_at) values ($1, $2, clock_timestamp())
  on conflict (id) do update set confirmed = excluded.confirmed, seen_at = excluded.seen_at`;
const READ = 'select scope, version::float8 from content_scopes';

/**
 * Time is measured by two clocks, and the longer result counts: one clock stops while the machine sleeps, and the other
 * can be reset.
 */
const clocks = () => ({ running: performance.now(), wall: Date.now() });
const since = (then: ReturnType<typeof clocks>) => {
  const now = clocks();
  return Math.max(now.running - then.running, Math.abs(now.wall - then.wall));
};

/**
 * Tracks the content versions by LISTEN and a heartbeat on one connection (decision 14). A publication waits for every
 * process whose last beat is less than PAGE_SILENCE_MS old. This process trusts its versions for PAGE_FENCE_MS, counted
 * from just before the beat.
 */
export function watchVersions({ pool, log }: Pick<Deps, 'pool' | 'log'>): WatchedVersions {
  const id = randomUUID();
  const stopping = new AbortController();
  let versions: Versions = { site: 0, professionals: 0 };
  let trustedFrom: ReturnType<typeof clocks> | null = null;
  let isDisconnected = false;
  let wake = () => {};
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  /** Returns true if a version is new; the next beat confirms it. */
  const beat = async (client: Client): Promise<boolean> => {
    const from = clocks();
    await client.query({ name: 'beat', text: BEAT, values: [id, JSON.stringify(versions)] });
    // Read after the beat is committed: a publication that did not see the beat is seen here.
    const { rows } = await client.query<{ scope: ContentScope; version: number }>({ name: 'read', text: READ });
    const read = { ...versions };
    for (const { scope, version } of rows) read[scope] = version;
    const isNew = read.site !== versions.site || read.professionals !== versions.professionals;
    versions = read;
    trustedFrom = from;
    return isNew;
  };

  const follow = async (client: Client) => {
    let isWoken = false;
    const onWake = () => {
      isWoken = true;
      wake();
    };
    client.on('notification', onWake).on('end', onWake);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await client.query(SWEEP);
    while (!stopping.signal.aborted) {
      isWoken = false;
      if (await beat(client)) continue;
      if (isDisconnected) log.info('cached pages are shown again');
      isDisconnected = false;
      isReady();
      if (!isWoken) await new Promise<void>((resolve) => atNextBeat(resolve));
    }
    await client.query('delete from page_processes where id = $1', [id]);
  };
  /** Resolves at the next `wake`: by a notification, the connection's end, `stop`, or the timer. */
  const atNextBeat = (resolve: () => void) => {
    const timer = setTimeout(() => wake(), PAGE_BEAT_INTERVAL_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  };

  const following = (async () => {
    while (!stopping.signal.aborted) {
      // Not from the pool: calls that wait for a pool connection must not delay the beat.
      const client = ownConnection(pool, { application_name: LISTENER, query_timeout: PAGE_BEAT_TIMEOUT_MS });
      await follow(client).catch((error) => {
        // A lost database is logged once, not at each attempt.
        if (!isDisconnected) log.warn({ err: error }, 'cached pages are off until the database answers');
        isDisconnected = true;
      });
      await client.end().catch(() => {});
      await delay(RECONNECT_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    isReady();
  })();

  return {
    current: () => (!stopping.signal.aborted && trustedFrom && since(trustedFrom) < PAGE_FENCE_MS ? versions : null),
    ready,
    async stop() {
      stopping.abort();
      wake();
      await following;
    },
  };
}
