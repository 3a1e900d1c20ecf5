import { and, asc, eq, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { SITEMAP_PART_URLS } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import { cases, contents, searchEntries } from '../../db/schema';
import type { Deps } from '../../deps';
import { AppError } from '../../http/app-error';
import { isPublished } from './documents';
import { pathOfPage } from './show-content';
import { element, xmlDocument } from './xml';

interface Address {
  path: string;
  updatedAt: Date | null;
}

/** Things whose addresses make a part; a thing has one in each language. */
export const PART_THINGS = Math.floor(SITEMAP_PART_URLS / LOCALES.length);
const ROOMS = ['pages', 'cases', 'professionals'] as const;
type Room = (typeof ROOMS)[number];
const isRoom = (name: string): name is Room => (ROOMS as readonly string[]).includes(name);

const isProfessionalEntry = and(eq(searchEntries.type, 'professional'), eq(searchEntries.locale, DEFAULT_LOCALE));

/** How many parts each room has; pages are as few as an operator can write. */
async function partsOf({ db }: Deps): Promise<Record<Room, number>> {
  const parts = (count: number) => Math.ceil(count / PART_THINGS);
  return {
    pages: 1,
    cases: parts(await db.$count(cases)),
    professionals: parts(await db.$count(searchEntries, isProfessionalEntry)),
  };
}

/** The list of the sitemap's parts (sitemaps.org). */
export async function sitemapIndex(deps: Deps): Promise<string> {
  const parts = await partsOf(deps);
  const names = ROOMS.flatMap((room) => Array.from({ length: parts[room] }, (_, index) => `${room}-${index + 1}`));
  const entries = names.map((name) =>
    element('sitemap', {}, element('loc', {}, `${deps.appUrl}${paths.sitemapPart(name)}`)),
  );
  return xmlDocument(element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...entries));
}

/** One part, by the name that the list gives it. @throws not_found */
export async function sitemapPart(deps: Deps, name: string): Promise<string> {
  const [, room = '', number = ''] = /^(\w+)-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const addresses = isRoom(room) ? await READERS[room](deps, (Number(number) - 1) * PART_THINGS) : [];
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
    LOCALES.length > 1 ? [...LOCALES.map((one) => [one, one] as const), ['x-default', DEFAULT_LOCALE] as const] : [];
  return element(
    'url',
    {},
    element('loc', {}, href(locale)),
    updatedAt ? element('lastmod', {}, updatedAt.toISOString()) : '',
    ...alternates.map(([hreflang, one]) => element('xhtml:link', { rel: 'alternate', hreflang, href: href(one) })),
  );
}

const READERS: Record<Room, (deps: Deps, offset: number) => Promise<Address[]>> = {
  async pages({ db }, offset) {
    if (offset > 0) return [];
    const rows = await db
      .select({ key: contents.key, updatedAt: contents.updatedAt })
      .from(contents)
      .where(and(eq(contents.kind, 'page'), isPublished))
      .orderBy(asc(contents.key));
    const own = rows.map(({ key, updatedAt }) => ({ path: pathOfPage(key), updatedAt }));
    // Those that list or ask, and have no document of their own.
    const others = [paths.cases(), paths.search(), paths.register()];
    return [
      ...own,
      ...others.filter((path) => !own.some((one) => one.path === path)).map((path) => ({ path, updatedAt: null })),
    ];
  },
  async cases({ db }, offset) {
    const part = db
      .select({ id: cases.id })
      .from(cases)
      .orderBy(asc(cases.id))
      .limit(PART_THINGS)
      .offset(offset)
      .as('part');
    const rows = await db
      .select({ id: contents.id, updatedAt: contents.updatedAt })
      .from(contents)
      .innerJoin(part, sql`${part.id} = ${contents.id}`)
      .orderBy(asc(contents.id));
    return rows.map(({ id, updatedAt }) => ({ path: paths.caseDetail(id), updatedAt }));
  },
  async professionals({ db }, offset) {
    const rows = await db
      .select({ id: searchEntries.refId })
      .from(searchEntries)
      .where(isProfessionalEntry)
      .orderBy(asc(searchEntries.refId))
      .limit(PART_THINGS)
      .offset(offset);
    return rows.map(({ id }) => ({ path: paths.professionalPage(id), updatedAt: null }));
  },
};

/** What is nobody's to find: what is private, what only answers a form, and results of searches, which never end. */
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
