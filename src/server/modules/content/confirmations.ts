import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { CONFIRMATION_TIMEOUT_MS, PAGE_SILENCE_MS } from '@/config/limits';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { Versions } from './versions';

const POLL_INTERVAL_MS = 10;

/**
 * Resolves when no process shows a page older than these versions: each has confirmed them, or was silent for
 * PAGE_SILENCE_MS and has therefore stopped showing cached pages. Call it after the commit that incremented them, never
 * inside the transaction: other processes cannot see uncommitted versions.
 * @throws AppError unavailable, if a live process does not confirm in time; the change stays committed
 */
export async function awaitConfirmed(deps: Pick<Deps, 'db'>, versions: Partial<Versions>): Promise<void> {
  const raised = JSON.stringify(versions);
  const deadline = performance.now() + CONFIRMATION_TIMEOUT_MS;
  for (;;) {
    const { rows } = await deps.db.execute<{ id: string }>(sql`
      select id from page_processes, jsonb_each_text(${raised}::jsonb) as raised(scope, version)
      where seen_at > clock_timestamp() - make_interval(secs => ${PAGE_SILENCE_MS / 1000})
        and coalesce((confirmed->>raised.scope)::bigint, 0) < raised.version::bigint
      limit 1`);
    if (rows.length === 0) return;
    if (performance.now() > deadline) {
      throw new AppError('unavailable', { cause: new Error(`${rows[0]?.id} shows pages and does not confirm`) });
    }
    await delay(POLL_INTERVAL_MS);
  }
}
