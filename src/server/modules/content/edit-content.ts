import { and, eq } from 'drizzle-orm';
import type { ContentKind } from '@/domain/content/kinds';
import type { Localized } from '@/domain/content/languages';
import { contents, contentVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { addJob } from '../../queue/add-job';
import type { DraftOf } from './bodies/bodies';
import { checkBody, refuseUnknownPictures, requireAltTexts } from './bodies/check-body';
import { namedIn, publishPictures } from './pictures/named-pictures';
import { showContent } from './show-content';

export type ContentRow = typeof contents.$inferSelect;
type Body = Record<string, unknown>;

interface NewVersion {
  body: Body;
  /** Null for the site's initial content. */
  editorId: number | null;
  /** The older version that this body is a copy of. */
  restoredFrom?: number;
}

/**
 * Saves a body as the newest version of a document, and creates the document if there is none. The published version
 * stays as it is. For initial content; admins save a revision that they have seen (edit-as-admin.ts).
 * @throws form_error, every field named
 */
export async function saveDraft<K extends ContentKind>(
  deps: Deps,
  editorId: number | null,
  { kind, key, body }: { kind: K; key: string; body: DraftOf<K> },
): Promise<ContentRow> {
  const checked = checkBody(kind, key, body);
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const made = await makeDocument(inside, { kind, key, body: checked, editorId });
    if (made) return made;
    const [known] = await tx
      .select()
      .from(contents)
      .where(and(eq(contents.kind, kind), eq(contents.key, key)))
      .for('update');
    if (!known) throw new Error(`no document ${kind} ${key}`);
    return addVersion(inside, known, { body: checked, editorId });
  });
}

/** Publishes a version, by default the newest. @throws not_found · form_error */
export const publish = (deps: Deps, contentId: number, version?: number): Promise<ContentRow> =>
  changeLocked(deps, contentId, (inside, row) => showVersion(inside, row, version ?? row.lastVersion));

/** Takes the document off the site; its versions stay. @throws not_found */
export const unpublish = (deps: Deps, contentId: number): Promise<ContentRow> =>
  changeLocked(deps, contentId, (inside, row) => showVersion(inside, row, null));

/** Runs `work` in a transaction with the document's row locked. @throws not_found */
export function changeLocked<T>(
  deps: Deps,
  contentId: number,
  work: (inside: Deps, row: ContentRow) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(contents).where(eq(contents.id, contentId)).for('update');
    if (!row) throw new AppError('not_found');
    return work({ ...deps, db: tx }, row);
  });
}

/** Creates a document with its first version; null if its kind has this key already. Call it in a transaction. */
export async function makeDocument(
  inside: Deps,
  { kind, key, body, editorId }: { kind: ContentKind; key: string } & NewVersion,
): Promise<ContentRow | null> {
  await refuseUnknownPictures(inside.db, body);
  const now = inside.clock.now();
  const [row] = await inside.db
    .insert(contents)
    .values({ kind, key, lastVersion: 1, title: titleOf(body), updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await inside.db
    .insert(contentVersions)
    .values({ contentId: row.id, version: 1, body, createdBy: editorId, createdAt: now });
  return row;
}

/** Adds the newest version to a locked document. @throws form_error for pictures that do not exist */
export async function addVersion(
  inside: Deps,
  row: ContentRow,
  { body, editorId, restoredFrom }: NewVersion,
): Promise<ContentRow> {
  await refuseUnknownPictures(inside.db, body);
  const version = row.lastVersion + 1;
  await inside.db.insert(contentVersions).values({
    contentId: row.id,
    version,
    body,
    restoredFrom,
    createdBy: editorId,
    createdAt: inside.clock.now(),
  });
  return write(inside, row, { lastVersion: version, title: titleOf(body) });
}

/** Adds a copy of an older version as the newest. @throws not_found */
export const addVersionOf = async (inside: Deps, row: ContentRow, version: number, editorId: number | null) =>
  addVersion(inside, row, { body: await bodyOf(inside, row, version), editorId, restoredFrom: version });

/**
 * Publishes a version; null takes the document off the site. List rows, search entries and the scope's version change
 * in the same transaction.
 * @throws form_error · not_found
 */
export async function showVersion(inside: Deps, row: ContentRow, version: number | null): Promise<ContentRow> {
  const body = version === null ? null : await bodyOf(inside, row, version);
  if (body) requireAltTexts(body);
  if (body) await publishPictures(inside, body);
  await hideDropped(inside, row, body);
  const now = inside.clock.now();
  const shown = await write(inside, row, {
    publishedVersion: version,
    publishedAt: body ? (row.publishedAt ?? now) : row.publishedAt,
    updatedAt: now,
  });
  await showContent(inside, shown, body);
  return shown;
}

/** Enqueues the check of pictures that the published version names and the next one does not. */
async function hideDropped(inside: Deps, row: ContentRow, next: Body | null): Promise<void> {
  const before = row.publishedVersion === null ? [] : namedIn(await bodyOf(inside, row, row.publishedVersion));
  const after = next ? namedIn(next) : [];
  if (before.some((id) => !after.includes(id))) await addJob(inside.db, 'hide_unpublished_pictures', {});
}

/** Publishes a copy of the published version as the newest one. The site's content stays the same. */
export async function dropDraft(
  inside: Deps,
  row: ContentRow,
  publishedVersion: number,
  editorId: number,
): Promise<ContentRow> {
  const added = await addVersionOf(inside, row, publishedVersion, editorId);
  return write(inside, added, { publishedVersion: added.lastVersion });
}

async function write({ db }: Deps, row: ContentRow, changed: Partial<ContentRow>): Promise<ContentRow> {
  const set = { ...changed, revision: row.revision + 1 };
  await db.update(contents).set(set).where(eq(contents.id, row.id));
  return { ...row, ...set };
}

/** @throws not_found */
export async function bodyOf({ db }: Deps, row: ContentRow, version: number): Promise<Body> {
  const [found] = await db
    .select({ body: contentVersions.body })
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, row.id), eq(contentVersions.version, version)));
  if (!found) throw new AppError('not_found');
  return found.body;
}

const titleOf = ({ title }: Body): Localized => (title ?? {}) as Localized;
