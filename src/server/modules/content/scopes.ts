import type { Db } from '../../db/client';
import { contentChanges, contentScopes } from '../../db/schema';
import type { ContentScope } from '../../db/tables/content';

/**
 * Says that this transaction changes what public pages show. As it commits, after all its other work, the scope's
 * version is raised and `NOTIFY content_changed` sent with the scope as payload (a deferred trigger, migration 0000):
 * the scope's row is everybody's, so whoever held it while they still wait for something else would stop them all.
 */
export async function raiseScope(tx: Db, scope: ContentScope): Promise<void> {
  await tx.insert(contentChanges).values({ scope });
}

/** The versions as they are committed: after one's own commit, not older than what it raised. */
export async function scopeVersions(db: Db): Promise<Record<ContentScope, number>> {
  const rows = await db.select().from(contentScopes);
  const versions = Object.fromEntries(rows.map((row) => [row.scope, row.version]));
  return { site: versions.site ?? 0, professionals: versions.professionals ?? 0 };
}
