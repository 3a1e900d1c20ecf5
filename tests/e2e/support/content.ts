import { expect } from '@playwright/test';
import { and, eq, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ContentKind } from '@/domain/content/kinds';
import { systemClock } from '@/server/clock';
import { contents } from '@/server/db/schema';
import type { Deps } from '@/server/deps';
import type { DraftOf } from '@/server/modules/content/bodies/bodies';
import { awaitConfirmed } from '@/server/modules/content/confirmations';
import { addVersionOf, changeLocked, publish, saveDraft, showVersion } from '@/server/modules/content/edit-content';
import { scopeVersions } from '@/server/modules/content/scopes';
import { withDatabase } from './database';

const withContent = <T>(work: (deps: Deps) => Promise<T>): Promise<T> =>
  withDatabase((client) => work({ db: drizzle(client), clock: systemClock } as unknown as Deps));

/** Publishes a document in the running product, and waits until every page shows it; returns its id. */
export const publishDocument = <K extends ContentKind>(kind: K, key: string, body: DraftOf<K>): Promise<number> =>
  withContent(async (deps) => {
    const { id } = await saveDraft(deps, null, { kind, key, body });
    await publish(deps, id);
    await awaitConfirmed(deps, await scopeVersions(deps.db));
    return id;
  });

/** Runs the work; when it has ended or failed, publishes the documents again as they were before. */
export async function withRestored(
  documents: readonly { kind: ContentKind; key: string }[],
  work: () => Promise<void>,
): Promise<void> {
  const find = ({ db }: Deps) =>
    db
      .select()
      .from(contents)
      .where(or(...documents.map(({ kind, key }) => and(eq(contents.kind, kind), eq(contents.key, key)))));
  const before = await withContent(find);
  expect(before).toHaveLength(documents.length);
  try {
    await work();
  } finally {
    await withContent(async (deps) => {
      for (const { id, publishedVersion } of before)
        await changeLocked(deps, id, async (inside, row) => {
          if (publishedVersion === null) return showVersion(inside, row, null);
          const copy = await addVersionOf(inside, row, publishedVersion, null);
          return showVersion(inside, copy, copy.lastVersion);
        });
      await awaitConfirmed(deps, await scopeVersions(deps.db));
    });
  }
}

/** A text that is the same in both languages. */
export const inBoth = (text: string) => ({ 'zh-Hant': text, en: text });
