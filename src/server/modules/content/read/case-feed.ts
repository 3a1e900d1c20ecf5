import { desc, eq } from 'drizzle-orm';
import { APP_NAME } from '@/config/app';
import { FEED_ENTRIES } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import { inLanguage } from '@/domain/content/languages';
import { cases, contents } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { categoryWord } from '../../../texts/options';
import { findDocument } from '../documents';
import { element, xmlDocument } from './xml';

/** The newest cases as an Atom feed (RFC 4287) in one language. */
export async function caseFeed(deps: Deps, locale: string): Promise<string> {
  const rows = await deps.db
    .select({ row: cases, updatedAt: contents.updatedAt, publishedAt: contents.publishedAt })
    .from(cases)
    .innerJoin(contents, eq(contents.id, cases.id))
    .orderBy(desc(cases.id))
    .limit(FEED_ENTRIES);
  const meta = await findDocument({ db: deps.db, previewOf: null }, 'page_meta', paths.cases());
  const address = (path: string) => deps.appUrl + inLocale(path, locale);
  const updatedAt = new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime())));
  const entries = rows.map(({ row, ...at }) =>
    element(
      'entry',
      {},
      // An entry's id is the same in every language and never changes.
      element('id', {}, deps.appUrl + paths.caseDetail(row.id)),
      element('title', {}, inLanguage(row.title, locale)),
      element('link', { rel: 'alternate', type: 'text/html', href: address(paths.caseDetail(row.id)) }),
      element('published', {}, (at.publishedAt ?? at.updatedAt).toISOString()),
      element('updated', {}, at.updatedAt.toISOString()),
      element('category', { term: row.category, label: categoryWord(locale, row.category) }),
      element('summary', {}, inLanguage(row.summary, locale)),
    ),
  );
  const name = meta ? inLanguage(meta.body.title, locale) : '';
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, address(paths.caseFeed())),
      element('title', {}, [name, APP_NAME].filter(Boolean).join(' | ')),
      element('author', {}, element('name', {}, APP_NAME)),
      element('link', { rel: 'self', type: 'application/atom+xml', href: address(paths.caseFeed()) }),
      element('link', { rel: 'alternate', type: 'text/html', href: address(paths.cases()) }),
      element('updated', {}, updatedAt.toISOString()),
      ...entries,
    ),
  );
}
