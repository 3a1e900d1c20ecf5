import { eq } from 'drizzle-orm';
import { paths } from '@/config/paths';
import { type ContentLocale, inLanguage, type Localized } from '@/domain/content/languages';
import { pathOfPage } from '@/domain/content/page-path';
import { hongKongDay } from '@/domain/time/calendar';
import { cases, type contents } from '../../db/schema';
import type { Deps } from '../../deps';
import { categoryWord, districtWord } from '../../texts/options';
import { markdown, textsIn, wordsOfBlock } from './bodies/block-words';
import type { BodyOf } from './bodies/bodies';
import { invalidateScope } from './scopes';
import { type Entry, writeEntries } from './search-entries';

type ContentRow = typeof contents.$inferSelect;
type EntryIn = (locale: ContentLocale) => Entry;

/** Writes what lists and the search show of a document; `null` removes it. Call it in the change's transaction. */
export async function showContent(inside: Deps, row: ContentRow, body: Record<string, unknown> | null): Promise<void> {
  if (row.kind === 'case') await showCase(inside, row, body as BodyOf<'case'> | null);
  if (row.kind === 'page') await showPage(inside, row, body as BodyOf<'page'> | null);
  await invalidateScope(inside.db, 'site');
}

async function showCase(inside: Deps, { id }: ContentRow, body: BodyOf<'case'> | null): Promise<void> {
  if (!body) await inside.db.delete(cases).where(eq(cases.id, id));
  else {
    const row = caseRow(body);
    await inside.db
      .insert(cases)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: cases.id, set: row });
  }
  await writeEntries(inside.db, 'case', id, body && caseEntry(id, body));
}

/** A case as a row of `cases`, for lists. */
export const caseRow = (body: BodyOf<'case'>) => ({
  category: body.category,
  district: body.district,
  completedOn: body.completed_on,
  title: body.title,
  summary: body.summary,
  coverFileId: body.cover?.file_id ?? null,
  coverAlt: body.cover?.alt ?? {},
});

/** A case as a search entry. */
export const caseEntry =
  (id: number, body: BodyOf<'case'>): EntryIn =>
  (locale) => {
    const note = `${categoryWord(locale, body.category)} · ${districtWord(locale, body.district)}`;
    return {
      url: paths.caseDetail(id),
      title: inLanguage(body.title, locale),
      body: joined(locale, [body.summary, markdown(body.story, locale), ...body.scope, note]),
      note,
      pictureFileId: body.cover?.file_id ?? null,
      datedOn: body.completed_on,
    };
  };

async function showPage(inside: Deps, { id, key, updatedAt }: ContentRow, body: BodyOf<'page'> | null): Promise<void> {
  await writeEntries(
    inside.db,
    'page',
    id,
    body &&
      ((locale) => ({
        url: pathOfPage(key),
        title: inLanguage(body.title, locale),
        body: joined(locale, [body.summary, ...body.blocks.flatMap((block) => wordsOfBlock(block, locale))]),
        note: '',
        pictureFileId: null,
        datedOn: hongKongDay(updatedAt),
      })),
  );
}

const joined = (locale: string, texts: readonly (Localized | string)[]) => textsIn(locale, texts).join('\n');
