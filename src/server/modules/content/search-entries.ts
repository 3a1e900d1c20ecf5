import { and, eq, sql } from 'drizzle-orm';
import { CONTENT_LOCALES } from '@/domain/content/languages';
import { foldWidth, type SearchType, tokensOf } from '@/domain/content/search';
import type { Db } from '../../db/client';
import { searchEntries } from '../../db/schema';

/** The search entry of a case, page or professional in one language. */
export interface Entry {
  url: string;
  title: string;
  body: string;
  note: string;
  pictureFileId: number | null;
  /** `YYYY-MM-DD`. */
  datedOn: string;
}

/** Prefixes of tokens: `^` for tokens of the title, `#` for language and type. No word contains these characters. */
export const IN_TITLE = '^';
export const kindToken = (locale: string, type?: SearchType): string => `#${locale}${type ? `/${type}` : ''}`;

/** Replaces the search entries of a case, page or professional; `null` removes them. */
export async function writeEntries(
  tx: Db,
  type: SearchType,
  refId: number,
  entryIn: ((locale: (typeof CONTENT_LOCALES)[number]) => Entry) | null,
): Promise<void> {
  await tx.delete(searchEntries).where(and(eq(searchEntries.type, type), eq(searchEntries.refId, refId)));
  if (!entryIn) return;
  await tx.insert(searchEntries).values(
    CONTENT_LOCALES.map((locale) => {
      const entry = entryIn(locale);
      const title = foldWidth(entry.title);
      const body = foldWidth(entry.body);
      return { ...entry, title, body, type, refId, locale, tokens: tokenVector({ type, locale, title, body }) };
    }),
  );
}

/** The tokens of a row as a tsvector. They are made here, because PostgreSQL cannot split Chinese into words. */
const tokenVector = (row: { type: SearchType; locale: string; title: string; body: string }) =>
  sql`array_to_tsvector(${sql.param(tokensOfEntry(row))}::text[])` as unknown as string;

export const tokensOfEntry = ({
  type,
  locale,
  title,
  body,
}: {
  type: SearchType;
  locale: string;
  title: string;
  body: string;
}): string[] => [
  kindToken(locale),
  kindToken(locale, type),
  ...tokensOf(title).map((token) => IN_TITLE + token),
  ...tokensOf(`${title}\n${body}`),
];
