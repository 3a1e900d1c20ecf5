import { sql } from 'drizzle-orm';
import type { Deps } from '../deps';

/** Null when requests may come; else what is missing. Migrations ran before this process listened at all. */
export async function isReady(deps: Deps): Promise<string | null> {
  if (deps.isDraining()) return 'draining';
  try {
    await deps.db.execute(sql`select 1`);
    return null;
  } catch {
    return 'database';
  }
}
