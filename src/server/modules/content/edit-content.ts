import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { CONTENT_BODY_MAX_BYTES } from '@/config/limits';
import { CONTENT_MODULE } from '@/domain/files';
import type { Db } from '../../db/client';
import { contents, contentVersions, files } from '../../db/schema';
import type { ContentKind } from '../../db/tables/content';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import { validate } from '../../http/validate';
import { BODIES, type BodyOf, type DraftOf } from './bodies';
import { showContent } from './show-content';

type ContentRow = typeof contents.$inferSelect;

/** Where a document stands: beyond the published version there is a draft. */
export interface DocumentStanding {
  id: number;
  publishedVersion: number | null;
  lastVersion: number;
}

const standingOf = ({ id, publishedVersion, lastVersion }: ContentRow): DocumentStanding => ({
  id,
  publishedVersion,
  lastVersion,
});

/**
 * Keeps what an operator wrote as the document's newest version, and makes the document if there is none; what is shown
 * stays as it is.
 * @param editorId null: the site's own beginning
 * @throws form_error, every field named
 */
export async function saveDraft<K extends ContentKind>(
  deps: Deps,
  editorId: number | null,
  { kind, key, body }: { kind: K; key: string; body: DraftOf<K> },
): Promise<DocumentStanding> {
  const checked = checkBody(kind, body);
  return deps.db.transaction(async (tx) => {
    await refuseUnknownFiles(tx, checked);
    const now = deps.clock.now();
    const [row] = await tx
      .insert(contents)
      .values({ kind, key, lastVersion: 1, updatedAt: now })
      .onConflictDoUpdate({
        target: [contents.kind, contents.key],
        set: { lastVersion: sql`${contents.lastVersion} + 1` },
      })
      .returning();
    if (!row) throw new Error(`no document ${kind} ${key}`);
    await tx
      .insert(contentVersions)
      .values({ contentId: row.id, version: row.lastVersion, body: checked, createdBy: editorId, createdAt: now });
    return standingOf(row);
  });
}

/** Shows a version, the newest unless another is named. @throws not_found */
export function publish(deps: Deps, contentId: number, version?: number): Promise<DocumentStanding> {
  return changeShown(deps, contentId, (row) => version ?? row.lastVersion);
}

/** Shows the document no more; its versions stay. @throws not_found */
export function unpublish(deps: Deps, contentId: number): Promise<DocumentStanding> {
  return changeShown(deps, contentId, () => null);
}

/** Makes an older version the newest, as a draft. @throws not_found */
export async function restore(
  deps: Deps,
  editorId: number | null,
  contentId: number,
  version: number,
): Promise<DocumentStanding> {
  return deps.db.transaction(async (tx) => {
    const row = await lockContent({ ...deps, db: tx }, contentId);
    const body = await bodyOf({ ...deps, db: tx }, row, version);
    const lastVersion = row.lastVersion + 1;
    await tx.update(contents).set({ lastVersion }).where(eq(contents.id, contentId));
    await tx
      .insert(contentVersions)
      .values({ contentId, version: lastVersion, body, createdBy: editorId, createdAt: deps.clock.now() });
    return standingOf({ ...row, lastVersion });
  });
}

/** What was written when, and by whom; the newest first. @throws not_found */
export async function history(deps: Deps, contentId: number) {
  const versions = await deps.db
    .select({
      version: contentVersions.version,
      createdBy: contentVersions.createdBy,
      createdAt: contentVersions.createdAt,
    })
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.version));
  if (versions.length === 0) throw new AppError('not_found');
  return versions;
}

/** The document, what the search finds of it, and the pages that show it change at once. */
function changeShown(
  deps: Deps,
  contentId: number,
  choose: (row: ContentRow) => number | null,
): Promise<DocumentStanding> {
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await lockContent(inside, contentId);
    const publishedVersion = choose(before);
    const body = publishedVersion === null ? null : await bodyOf(inside, before, publishedVersion);
    const now = deps.clock.now();
    const changed = {
      publishedVersion,
      publishedAt: body ? (before.publishedAt ?? now) : before.publishedAt,
      updatedAt: now,
    };
    await tx.update(contents).set(changed).where(eq(contents.id, contentId));
    const row = { ...before, ...changed };
    await showContent(inside, row, body);
    return standingOf(row);
  });
}

async function lockContent({ db }: Deps, contentId: number): Promise<ContentRow> {
  const [row] = await db.select().from(contents).where(eq(contents.id, contentId)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function bodyOf({ db }: Deps, row: ContentRow, version: number) {
  const [found] = await db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, row.id), eq(contentVersions.version, version)));
  if (!found) throw new AppError('not_found');
  return found.body;
}

/** @throws form_error */
export function checkBody<K extends ContentKind>(kind: K, body: unknown): BodyOf<K> {
  const checked = validate(BODIES[kind], body) as BodyOf<K>;
  if (Buffer.byteLength(JSON.stringify(checked)) > CONTENT_BODY_MAX_BYTES)
    throw fieldError('body', 'too_long', { maximum: CONTENT_BODY_MAX_BYTES });
  return checked;
}

/** Pictures are files of the public site, whatever else lies in the store. @throws form_error */
async function refuseUnknownFiles(db: Db, body: unknown): Promise<void> {
  const ids = [...new Set(fileIdsIn(body))];
  if (ids.length === 0) return;
  const known = await db.$count(files, and(inArray(files.id, ids), eq(files.moduleName, CONTENT_MODULE)));
  if (known < ids.length) throw fieldError('file_id', 'not_an_option');
}

const fileIdsIn = (value: unknown): number[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'file_id' ? [Number(inner)] : fileIdsIn(inner)));
