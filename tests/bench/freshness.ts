import type { Pool } from 'pg';
import { createDb } from '@/server/db/client';
import { awaitConfirmed } from '@/server/pages/confirmations';
import { LISTENER } from '@/server/pages/versions';

/** A process that serves pages. */
interface PageServer {
  url: string;
  kill: (signal: NodeJS.Signals) => void;
}

/** The page that shows prices, as a document and as data. */
const PATHS = ['/register', '/zh-Hant/register?utm_source=proof'];
/** Prices are the trials' numbers above this, in cents. */
const FIRST_PRICE_CENTS = 1_000_000;
const READERS_A_SERVER = 2;

export interface Freshness {
  trials: number;
  /** Answers that were looked at: to whoever asked after an acknowledgement. */
  answers: number;
  old: number;
  acknowledgedMs: number[];
}

/**
 * Changes what the page shows, waits for the acknowledgement, and asks every process; meanwhile others keep asking, so
 * that pages are being made while they change. Whoever asks after an acknowledgement must not get what was before it.
 */
export function createFreshnessTrials(servers: readonly PageServer[], pool: Pool) {
  const db = createDb(pool);
  let number = 0;
  let acknowledged = 0;

  async function shownAt(server: PageServer, path: string): Promise<number> {
    const response = await fetch(server.url + path, { headers: { connection: 'close' } });
    const text = await response.text();
    const [, cents] = /"price_cents":(\d+)/.exec(text) ?? [];
    if (response.status !== 200 || !cents) throw new Error(`${path} answered ${response.status} without a price`);
    return Number(cents) - FIRST_PRICE_CENTS;
  }

  /** The change and its acknowledgement; how long that took, in ms. */
  async function change(): Promise<number> {
    number++;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update plans set price_cents = $1', [FIRST_PRICE_CENTS + number]);
    await client.query(`update content_scopes set version = version + 1 where scope = 'site'`);
    await client.query('notify content_changed');
    await client.query('commit');
    client.release();
    const committedAt = performance.now();
    const { rows } = await pool.query(`select version::int as site from content_scopes where scope = 'site'`);
    await awaitConfirmed({ db }, rows[0]);
    acknowledged = number;
    return performance.now() - committedAt;
  }

  /** @param disturb before a change; what it gives is done after the acknowledgement */
  return async function run(trials: number, disturb?: (trial: number) => Promise<() => void>): Promise<Freshness> {
    const found: Freshness = { trials, answers: 0, old: 0, acknowledgedMs: [] };
    let isOver = false;
    const look = async (server: PageServer, path: string) => {
      const least = acknowledged;
      const shown = await shownAt(server, path);
      found.answers++;
      if (shown < least) found.old++;
    };
    await change();
    const readers = servers.flatMap((server) =>
      Array.from({ length: READERS_A_SERVER }, async (_, index) => {
        while (!isOver) await look(server, PATHS[index % PATHS.length] as string);
      }),
    );
    try {
      for (let trial = 0; trial < trials; trial++) {
        const calm = await disturb?.(trial);
        found.acknowledgedMs.push(await change());
        const looks = servers.map((server) => look(server, PATHS[trial % PATHS.length] as string));
        calm?.();
        await Promise.all(looks);
      }
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
    return found;
  };
}

/** Cuts the connections by which processes hear of changes. */
export async function cutListeners(pool: Pool): Promise<() => void> {
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [LISTENER]);
  return () => {};
}
