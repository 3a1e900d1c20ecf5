import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { LOCALES } from '@/config/app';
import { PREVIEW_TTL_S } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import type { adminContentCalls } from '@/contract/admin/content/calls';
import type { InputOf } from '@/contract/call';
import { type ContentKind, contentActions, hasDraft } from '@/domain/content/kinds';
import { pathOfPage } from '@/domain/content/page-path';
import { isRouteKey } from '@/domain/meta';
import { likeContaining } from '../../../db/like';
import { beforeCursor, toPage } from '../../../db/page';
import { contents, contentVersions, users } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import type { CallContext } from '../../../http/context';
import { previewToken } from '../../../http/preview';
import { COMPANY_TYPE } from '../bodies/company';
import { standingReply, stateOf } from '../edit-as-admin';
import type { ContentRow } from '../edit-content';
import { namedIn } from '../pictures/named-pictures';
import { pictureRows, storedPictureReply } from '../pictures/pictures';

type Calls = typeof adminContentCalls;

/** Documents with their newest versions; a listing of one kind takes its order from the index `contents_kind`. */
const newest = ({ db }: CallContext) =>
  db
    .select({ content: contents, version: contentVersions, editor: { id: users.id, name: users.name } })
    .from(contents)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.contentId, contents.id), eq(contentVersions.version, contents.lastVersion)),
    )
    .leftJoin(users, eq(users.id, contentVersions.createdBy));
type NewestRow = Awaited<ReturnType<typeof newest>>[number];

/** Admin: the documents of a kind, newest first, with keyset pagination. */
export async function listing(context: CallContext, input: InputOf<Calls['listing']>) {
  const where = and(eq(contents.kind, input.kind), input.q ? matchesName(input.q) : undefined);
  const rows = await newest(context)
    .where(and(where, beforeCursor(contents.id, input.cursor)))
    .orderBy(desc(contents.id))
    .limit(input.limit + 1);
  const page = await toPage(context.db, rows, {
    limit: input.limit,
    table: contents,
    where,
    idOf: ({ content }) => content.id,
    isFirst: !input.cursor,
  });
  return { ...page, value: page.value.map(summaryReply) };
}

const matchesName = (q: string): SQL =>
  sql`concat_ws(' ', ${contents.title}->>'zh-Hant', ${contents.title}->>'en', ${contents.key}) ilike ${likeContaining(q)}`;

/** Admin: one document. @throws not_found */
export const documentDetails = (context: CallContext, input: InputOf<Calls['details']>) =>
  readOne(context, eq(contents.id, input.content_id));

/** Admin: one document by its kind and key. @throws not_found */
export const documentNamed = (context: CallContext, input: InputOf<Calls['named']>) =>
  readOne(context, and(eq(contents.kind, input.kind), eq(contents.key, input.key)));

async function readOne(context: CallContext, where: SQL | undefined) {
  const [row] = await newest(context).where(where);
  if (!row) throw new AppError('not_found');
  const { body } = row.version;
  const pictures = await pictureRows(context.db, namedIn(body));
  return {
    ...summaryReply(row),
    body,
    pictures: [...pictures.values()].map((picture) => storedPictureReply(context, picture)),
    allowed_actions: contentActions(stateOf(row.content)),
  };
}

const summaryReply = ({ content, version, editor }: NewestRow) => ({
  ...standingReply(content),
  kind: content.kind,
  key: content.key,
  title: content.title,
  has_draft: hasDraft(stateOf(content)),
  shown_at: content.updatedAt.toISOString(),
  saved_at: version.createdAt.toISOString(),
  saved_by: editor,
  path: pathOf(content),
});

/** The path of a page that shows the document: its own page, or one shared with others; null if there is none. */
function pathOf({ kind, key, id }: Pick<ContentRow, 'kind' | 'key' | 'id'>): string | null {
  const found: Record<ContentKind, () => string | null> = {
    page: () => pathOfPage(key),
    case: () => paths.caseDetail(id),
    page_meta: () => (isRouteKey(key) ? null : key),
    menu: paths.home,
    setting: paths.home,
    site_content: () => (key === COMPANY_TYPE ? paths.contactUs() : null),
  };
  return found[kind]();
}

/** Admin: the versions of a document with date and editor, newest first. @throws not_found */
export async function documentHistory(context: CallContext, input: InputOf<Calls['history']>) {
  const { db } = context;
  const [content] = await db.select().from(contents).where(eq(contents.id, input.content_id));
  if (!content) throw new AppError('not_found');
  const where = eq(contentVersions.contentId, content.id);
  const rows = await db
    .select({
      version: contentVersions.version,
      createdAt: contentVersions.createdAt,
      restoredFrom: contentVersions.restoredFrom,
      editor: { id: users.id, name: users.name },
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.createdBy))
    .where(and(where, beforeCursor(contentVersions.version, input.cursor)))
    .orderBy(desc(contentVersions.version))
    .limit(input.limit + 1);
  const page = await toPage(db, rows, {
    limit: input.limit,
    table: contentVersions,
    where,
    idOf: ({ version }) => version,
    isFirst: !input.cursor,
  });
  return {
    ...page,
    value: page.value.map(({ version, createdAt, restoredFrom, editor }) => ({
      version,
      saved_at: createdAt.toISOString(),
      saved_by: editor,
      restored_from: restoredFrom,
      is_shown: version === content.publishedVersion,
    })),
  };
}

/** Admin: preview links of the draft, one for each language of the site. @throws not_found */
export async function previewLink(context: CallContext, input: InputOf<Calls['previewLink']>) {
  const [content] = await context.db.select().from(contents).where(eq(contents.id, input.content_id));
  if (!content) throw new AppError('not_found');
  const path = pathOf(content);
  const query = new URLSearchParams({ preview: '1', preview_token: previewToken(context, content.id) });
  return {
    links: path === null ? [] : LOCALES.map((locale) => ({ locale, url: `${inLocale(path, locale)}?${query}` })),
    expires_at: new Date(context.clock.now().getTime() + PREVIEW_TTL_S * 1000).toISOString(),
  };
}
