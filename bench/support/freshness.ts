import type { Deps } from '@/server/deps';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { publish, saveDraft } from '@/server/modules/content/edit-content';
import { scopeVersions } from '@/server/modules/content/scopes';
import { LISTENER } from '@/server/modules/content/versions';

/** A process that serves pages. */
interface PageServer {
  url: string;
  kill: (signal: NodeJS.Signals) => void;
}

/** Two addresses of the front page. Its meta description holds the number of the change. */
const PATHS = ['/', '/zh-Hant?utm_source=proof'];
const READERS_A_SERVER = 2;

export interface Freshness {
  trials: number;
  /** Answers that were checked, and how many of them were older than a change acknowledged before the request. */
  answers: number;
  old: number;
  acknowledgedMs: number[];
}

/**
 * Publishes a change, waits for its acknowledgement, then requests the page from every process. Other readers request
 * it all the time, so that pages are rendered while they change. A request after an acknowledgement must not get an
 * older page.
 */
export function createFreshnessTrials(servers: readonly PageServer[], deps: Deps) {
  let number = 0;
  let acknowledged = 0;

  async function shownAt(server: PageServer, path: string): Promise<number> {
    const response = await fetch(server.url + path, { headers: { connection: 'close' } });
    const text = await response.text();
    const [, shown] = /name="description" content="change (\d+)"/.exec(text) ?? [];
    if (response.status !== 200 || !shown) throw new Error(`${path} answered ${response.status}, and no change`);
    return Number(shown);
  }

  /** Publishes a change and waits for its acknowledgement; returns how many ms that took. */
  async function change(): Promise<number> {
    number++;
    const both = (text: string) => ({ 'zh-Hant': text, en: text });
    const { id } = await saveDraft(deps, null, {
      kind: 'page_meta',
      key: '/',
      body: { title: both('Trimatch'), description: both(`change ${number}`), image: '' },
    });
    const begunAt = performance.now();
    await publish(deps, id);
    await awaitConfirmed(deps, await scopeVersions(deps.db));
    acknowledged = number;
    return performance.now() - begunAt;
  }

  /** @param disturb called before each change; the function it returns is called after the acknowledgement */
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
        const undo = await disturb?.(trial);
        found.acknowledgedMs.push(await change());
        const looks = servers.map((server) => look(server, PATHS[trial % PATHS.length] as string));
        undo?.();
        await Promise.all(looks);
      }
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
    return found;
  };
}

/** Cuts the LISTEN connections through which the processes learn of changes. */
export async function cutListeners({ pool }: Deps): Promise<() => void> {
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [LISTENER]);
  return () => {};
}
