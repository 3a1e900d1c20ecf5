import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { CONFIRMATION_TIMEOUT_MS, PAGE_SILENCE_MS } from '@/config/limits';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import type { Versions } from './versions';

const ASK_AGAIN_AFTER_MS = 10;

/**
 * Fulfilled when no process shows a page older than these versions any more: each has confirmed them, or was silent for
 * PAGE_SILENCE_MS, and then has stopped showing pages from memory by itself. To be asked after the commit that raised
 * them, never inside a transaction: nobody could see what is waited for.
 * @throws AppError unavailable, if a process that lives does not confirm; the change is made nevertheless
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
    await delay(ASK_AGAIN_AFTER_MS);
  }
}
