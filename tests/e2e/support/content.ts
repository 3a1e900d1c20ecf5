import { drizzle } from 'drizzle-orm/node-postgres';
import type { ContentKind } from '@/domain/content/kinds';
import { systemClock } from '@/server/clock';
import type { Deps } from '@/server/deps';
import type { DraftOf } from '@/server/modules/content/bodies';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { publish, saveDraft } from '@/server/modules/content/edit-content';
import { scopeVersions } from '@/server/modules/content/scopes';
import { withDatabase } from './database';

/** Publishes a document in the running product, and waits until every page shows it; returns its id. */
export const publishDocument = <K extends ContentKind>(kind: K, key: string, body: DraftOf<K>): Promise<number> =>
  withDatabase(async (client) => {
    const deps = { db: drizzle(client), clock: systemClock } as unknown as Deps;
    const { id } = await saveDraft(deps, null, { kind, key, body });
    await publish(deps, id);
    await awaitConfirmed(deps, await scopeVersions(deps.db));
    return id;
  });

/** A text that is the same in both languages. */
export const inBoth = (text: string) => ({ 'zh-Hant': text, en: text });
