import type { Db } from '../../db/client';
import { contentChanges, contentScopes } from '../../db/schema';
import type { ContentScope } from '../../db/tables/content';

/**
 * Marks that this transaction changes what public pages show. At commit, a deferred trigger (migration 0000) increments
 * the scope's version and sends `NOTIFY content_changed` with the scope as payload. Every publication locks the scope's
 * row, so the trigger runs last: holding the row while waiting for another lock would block all of them.
 */
export async function invalidateScope(tx: Db, scope: ContentScope): Promise<void> {
  await tx.insert(contentChanges).values({ scope });
}

/** The committed versions. After a commit they include its increment. */
export async function scopeVersions(db: Db): Promise<Record<ContentScope, number>> {
  const rows = await db.select().from(contentScopes);
  const versions = Object.fromEntries(rows.map((row) => [row.scope, row.version]));
  return { site: versions.site ?? 0, professionals: versions.professionals ?? 0 };
}
