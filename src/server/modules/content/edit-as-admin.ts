import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { LINE_MAX_CHARS, SLUG_MAX_CHARS } from '@/config/limits';
import type { adminContentCalls } from '@/contract/admin/content/calls';
import type { InputOf } from '@/contract/call';
import { type ContentAction, type ContentKind, contentActions, isMadeByOperators } from '@/domain/content/kinds';
import { inLanguage } from '@/domain/content/languages';
import { safeUrl } from '@/domain/content/safe-url';
import { contents, contentVersions } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError, fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { checkBody } from './bodies/check-body';
import {
  addVersion,
  addVersionOf,
  type ContentRow,
  changeLocked,
  dropDraft,
  makeDocument,
  showVersion,
} from './edit-content';

type Calls = typeof adminContentCalls;

/** Creates a document as a draft. @throws form_error · forbidden for kinds whose documents the code names by key */
export async function create(context: CallContext, input: InputOf<Calls['create']>) {
  const { kind } = input;
  if (!isMadeByOperators(kind)) throw new AppError('forbidden');
  const key = kind === 'case' ? randomUUID() : checkKey(kind, input.key ?? '');
  const body = checkBody(kind, key, input.body);
  return context.db.transaction(async (tx) => {
    const row = await makeDocument({ ...context, db: tx }, { kind, key, body, editorId: context.actor.id });
    if (!row) throw fieldError('key', 'key_taken');
    await writeAudit({ ...context, db: tx }, 'create', null, row);
    return { ...standingReply(row), key };
  });
}

/** Saves a draft. @throws form_error · stale · not_found */
export const save = (context: CallContext, input: InputOf<Calls['save']>) =>
  change(context, input, 'save', (inside, row) =>
    addVersion(inside, row, { body: checkBody(row.kind, row.key, input.body), editorId: context.actor.id }),
  );

/** Publishes the draft. @throws form_error for missing alt texts · stale · forbidden · not_found */
export const publishDraft = (context: CallContext, input: InputOf<Calls['publish']>) =>
  change(context, input, 'publish', (inside, row) => showVersion(inside, row, row.lastVersion));

/** Takes the document off the site. @throws stale · forbidden · not_found */
export const withdraw = (context: CallContext, input: InputOf<Calls['withdraw']>) =>
  change(context, input, 'withdraw', (inside, row) => showVersion(inside, row, null));

/** Discards the draft and goes back to the published version. @throws stale · forbidden · not_found */
export const discard = (context: CallContext, input: InputOf<Calls['discard']>) =>
  change(context, input, 'discard', (inside, row) =>
    dropDraft(inside, row, row.publishedVersion ?? row.lastVersion, context.actor.id),
  );

/** Makes an older version the draft. @throws stale · not_found */
export const restore = (context: CallContext, input: InputOf<Calls['restore']>) =>
  change(context, input, 'restore', (inside, row) => addVersionOf(inside, row, input.version, context.actor.id));

/** Deletes a document that was never published. @throws stale · forbidden · not_found */
export async function remove(context: CallContext, input: InputOf<Calls['remove']>) {
  await change(context, input, 'remove', async ({ db }, row) => {
    await db.delete(contentVersions).where(eq(contentVersions.contentId, row.id));
    await db.delete(contents).where(eq(contents.id, row.id));
    return null;
  });
  return {};
}

/** Changes a document if it still has the revision that the admin saw, and writes the audit log. */
async function change<Row extends ContentRow | null>(
  context: CallContext,
  { content_id, revision }: { content_id: number; revision: number },
  action: ContentAction,
  work: (inside: Deps, row: ContentRow) => Promise<Row>,
) {
  return changeLocked(context, content_id, async ({ db }, before) => {
    const inside = { ...context, db };
    if (before.revision !== revision) throw new AppError('stale', { fresh: standingReply(before) });
    if (!contentActions(stateOf(before)).includes(action)) throw new AppError('forbidden');
    const after = await work(inside, before);
    await writeAudit(inside, action, before, after);
    return standingReply(after ?? before);
  });
}

const writeAudit = (
  inside: Pick<CallContext, 'db' | 'clock' | 'caller' | 'userAgent' | 'requestId' | 'visitor'>,
  verb: ContentAction | 'create',
  before: ContentRow | null,
  after: ContentRow | null,
) => {
  const row = after ?? before;
  return audit(inside.db, inside, {
    action: `content.${verb}`,
    subjectType: 'content',
    subjectId: row?.id ?? 0,
    label: row ? labelOf(row) : '',
    before: before && versionsOf(before),
    after: after && versionsOf(after),
  });
};

const labelOf = ({ kind, key, title }: ContentRow) => {
  const name = inLanguage(title, 'zh-Hant');
  return [kind, kind === 'case' ? name : key, kind !== 'case' && name]
    .filter(Boolean)
    .join(' ')
    .slice(0, LINE_MAX_CHARS);
};

/** The audit log has only version numbers; the texts are in the versions. */
const versionsOf = ({ publishedVersion, lastVersion }: ContentRow) => ({
  published_version: publishedVersion,
  last_version: lastVersion,
});

export const stateOf = ({ kind, key, publishedVersion, lastVersion, publishedAt }: ContentRow) => ({
  kind,
  key,
  publishedVersion,
  lastVersion,
  wasPublished: publishedAt !== null,
});

export const standingReply = ({ id, revision, publishedVersion, lastVersion }: ContentRow) => ({
  content_id: id,
  revision,
  published_version: publishedVersion,
  last_version: lastVersion,
});

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks the key of a new document: a page's slug, or the path that metadata is for. @throws form_error */
function checkKey(kind: ContentKind, key: string): string {
  if (key === '') throw fieldError('key', 'required');
  if (kind === 'page') {
    if (key.length > SLUG_MAX_CHARS) throw fieldError('key', 'too_long', { maximum: SLUG_MAX_CHARS });
    if (!SLUG.test(key)) throw fieldError('key', 'bad_slug');
  } else if (!/^\/(?:[^?#]*[^?#/])?$/.test(key) || safeUrl(key) === null) throw fieldError('key', 'bad_path');
  return key;
}
