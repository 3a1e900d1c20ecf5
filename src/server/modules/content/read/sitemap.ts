import { type AnyColumn, and, asc, between, eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, HREF_LANGS, LOCALES } from '@/config/app';
import { MAX_ID, SITEMAP_PART_URLS } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import { pathOfPage } from '@/domain/content/page-path';
import type { Db } from '../../../db/client';
import { contents, searchEntries } from '../../../db/schema';
import type { Deps } from '../../../deps';
import { AppError } from '../../../http/app-error';
import { isPublished } from '../documents';
import { element, xmlDocument } from './xml';

interface Address {
  path: string;
  updatedAt: Date | null;
}

/**
 * Ids per part of the sitemap. Each part covers a fixed range of ids, so a new or removed item never moves others to
 * another part. An item has one URL for each language.
 */
export const PART_THINGS = Math.floor(SITEMAP_PART_URLS / LOCALES.length);
const isInPart = (id: AnyColumn, part: number) =>
  between(id, (part - 1) * PART_THINGS + 1, Math.min(part * PART_THINGS, MAX_ID));
const MAX_PART = Math.ceil(MAX_ID / PART_THINGS);

const SECTIONS = ['pages', 'cases', 'professionals'] as const;
type Section = (typeof SECTIONS)[number];
const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name);

const isShown = (kind: 'page' | 'case') => and(eq(contents.kind, kind), isPublished);
const isProfessionalEntry = and(eq(searchEntries.type, 'professional'), eq(searchEntries.locale, DEFAULT_LOCALE));

/** The parts that are not empty, with the time of their last change. Pages are few and all in one part. */
async function partsOf({ db }: Deps): Promise<Record<Section, { part: number; updatedAt: Date | null }[]>> {
  const [pages, cases, professionals] = await Promise.all([
    db
      .select({ updatedAt: max(contents.updatedAt) })
      .from(contents)
      .where(isShown('page')),
    partsBy(db, contents.id, contents.updatedAt, isShown('case')),
    partsBy(db, searchEntries.refId, searchEntries.refId, isProfessionalEntry),
  ]);
  return {
    pages: [{ part: 1, updatedAt: pages[0]?.updatedAt ?? null }],
    cases: cases.map(({ part, most }) => ({ part, updatedAt: most as Date })),
    professionals: professionals.map(({ part }) => ({ part, updatedAt: null })),
  };
}

/** The parts with public items, and the greatest value of `column` in each. A part reads a short range of an index. */
async function partsBy(db: Db, id: PgColumn, column: PgColumn, isShown?: SQL) {
  const size = sql.raw(String(PART_THINGS));
  const most = db
    .select({ most: max(column) })
    .from(id.table)
    .where(and(isShown, sql`${id} between (part - 1) * ${size}::bigint + 1 and part * ${size}::bigint`));
  const rows = await db
    .select({ part: sql<number>`part`, most: sql`(${most})`.mapWith(column) })
    .from(sql`generate_series(1, (select max(${id}) / ${size} + 1 from ${id.table} where ${isShown})) as part`);
  return rows.filter(({ most }) => most !== null);
}

/** The sitemap index (sitemaps.org). */
export async function sitemapIndex(deps: Deps): Promise<string> {
  const parts = await partsOf(deps);
  const entries = SECTIONS.flatMap((section) =>
    parts[section].map(({ part, updatedAt }) =>
      element(
        'sitemap',
        {},
        element('loc', {}, deps.appUrl + paths.sitemapPart(`${section}-${part}`)),
        lastModified(updatedAt),
      ),
    ),
  );
  return xmlDocument(element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...entries));
}

const lastModified = (at: Date | null) => (at ? element('lastmod', {}, at.toISOString()) : '');

/** One part, by its file name in the index. @throws not_found */
export async function sitemapPart(deps: Deps, name: string): Promise<string> {
  const [, section = '', number = ''] = /^(\w+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const part = Number(number);
  const addresses = isSection(section) && part <= MAX_PART ? await READERS[section](deps, part) : [];
  if (addresses.length === 0) throw new AppError('not_found');
  const urls = addresses.flatMap((address) => LOCALES.map((locale) => urlElement(deps.appUrl, address, locale)));
  const attributes = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    ...(LOCALES.length > 1 && { 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }),
  };
  return xmlDocument(element('urlset', attributes, ...urls));
}

function urlElement(appUrl: string, { path, updatedAt }: Address, locale: string) {
  const href = (one: string) => appUrl + inLocale(path, one);
  const alternates =
    LOCALES.length > 1
      ? [...LOCALES.map((one) => [HREF_LANGS[one] ?? one, one] as const), ['x-default', DEFAULT_LOCALE] as const]
      : [];
  return element(
    'url',
    {},
    element('loc', {}, href(locale)),
    lastModified(updatedAt),
    ...alternates.map(([hreflang, one]) => element('xhtml:link', { rel: 'alternate', hreflang, href: href(one) })),
  );
}

const READERS: Record<Section, (deps: Deps, part: number) => Promise<Address[]>> = {
  async pages({ db }, part) {
    if (part > 1) return [];
    const rows = await db
      .select({ key: contents.key, updatedAt: contents.updatedAt })
      .from(contents)
      .where(isShown('page'))
      .orderBy(asc(contents.key));
    const own = rows.map(({ key, updatedAt }) => ({ path: pathOfPage(key), updatedAt }));
    // Pages with a list or a form that have no document of their own.
    const others = [
      paths.professionals(),
      paths.cases(),
      paths.search(),
      paths.start(),
      paths.register(),
      paths.recordCheck(),
    ];
    return [
      ...own,
      ...others.filter((path) => !own.some((one) => one.path === path)).map((path) => ({ path, updatedAt: null })),
    ];
  },
  async cases({ db }, part) {
    const rows = await db
      .select({ id: contents.id, updatedAt: contents.updatedAt })
      .from(contents)
      .where(and(isShown('case'), isInPart(contents.id, part)))
      .orderBy(asc(contents.id));
    return rows.map(({ id, updatedAt }) => ({ path: paths.caseDetail(id), updatedAt }));
  },
  async professionals({ db }, part) {
    const rows = await db
      .select({ id: searchEntries.refId })
      .from(searchEntries)
      .where(and(isProfessionalEntry, isInPart(searchEntries.refId, part)))
      .orderBy(asc(searchEntries.refId));
    return rows.map(({ id }) => ({ path: paths.professionalPage(id), updatedAt: null }));
  },
};

/** Paths that crawlers should not fetch: private pages, steps of forms, and search results, which are endless. */
const PRIVATE = ['/profile', '/internal/', '/auth/', '/register/', '/notification/', '/admin', '/search?'];

/** What crawlers may fetch (RFC 9309). */
export function robots({ appUrl }: Pick<Deps, 'appUrl'>): string {
  const prefixes = ['', ...LOCALES.map((locale) => `/${locale}`)];
  return [
    'User-agent: *',
    'Allow: /api/system_setting/global.css',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /file/receipt/',
    'Disallow: /file/export/',
    ...prefixes.flatMap((prefix) => PRIVATE.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${appUrl}${paths.sitemap()}`,
    '',
  ].join('\n');
}
