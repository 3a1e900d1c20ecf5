import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, LOCALES } from '@/config/app';
import { PAGE_URL_MAX_CHARS } from '@/config/limits';
import { DIRECTORY_CONDITIONS } from '@/config/paths';
import type { ContentScope } from '../db/tables/content';

/** A page that is the same for every visitor. */
interface PublicPage {
  /** Its name in Next. */
  name: string;
  path: RegExp;
  /** The query parameters it uses, in this order; all others (`utm_source` …) are removed. */
  query: readonly string[];
  scopes: readonly ContentScope[];
}

const SITE = ['site'] as const;
const WITH_PROFESSIONALS = ['site', 'professionals'] as const;

/** Login lives in the browser, so these are cached for all visitors. Next renders everything else for each request. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { name: '/', path: /^\/$/, query: [], scopes: SITE },
  {
    name: '/professional',
    path: /^\/professional$/,
    query: [...DIRECTORY_CONDITIONS, 'page'],
    scopes: WITH_PROFESSIONALS,
  },
  { name: '/professional/join', path: /^\/professional\/join$/, query: [], scopes: SITE },
  { name: '/professional/[id]', path: /^\/professional\/[1-9]\d{0,9}$/, query: [], scopes: WITH_PROFESSIONALS },
  { name: '/cases', path: /^\/cases$/, query: ['page', 'category'], scopes: SITE },
  { name: '/cases/detail/[id]', path: /^\/cases\/detail\/[1-9]\d{0,9}$/, query: [], scopes: SITE },
  { name: '/contact-us', path: /^\/contact-us$/, query: [], scopes: SITE },
  { name: '/page/[slug]', path: /^\/page\/[a-z0-9-]{1,60}$/, query: [], scopes: SITE },
  { name: '/search', path: /^\/search$/, query: ['q', 'type', 'page'], scopes: WITH_PROFESSIONALS },
  { name: '/record-check', path: /^\/record-check$/, query: [], scopes: SITE },
  { name: '/offline', path: /^\/offline$/, query: [], scopes: SITE },
  { name: '/start', path: /^\/start$/, query: ['step', 'invite'], scopes: SITE },
  { name: '/auth/login', path: /^\/auth\/login$/, query: ['r'], scopes: SITE },
  { name: '/auth/forget-password', path: /^\/auth\/forget-password$/, query: [], scopes: SITE },
  { name: '/register', path: /^\/register$/, query: [], scopes: SITE },
  { name: '/register/[type]', path: /^\/register\/[a-z]{1,20}$/, query: ['again'], scopes: SITE },
];

/** A request for one page, in one language, as a document or as its data. */
export interface Asked {
  page: PublicPage;
  /** The normalised URL that it is rendered from. */
  url: string;
}

/** Returns the function that recognises public pages. @param buildId of the pages' build, part of their data's URLs */
export function askedBy(buildId: string): (request: Pick<IncomingMessage, 'method' | 'url'>) => Asked | null {
  const dataPrefix = `/_next/data/${buildId}/`;
  return ({ method, url = '' }) => {
    if ((method !== 'GET' && method !== 'HEAD') || url.length > PAGE_URL_MAX_CHARS) return null;
    const [full = '', search] = splitOnce(url, '?');
    const isData = full.startsWith(dataPrefix);
    const { locale, path } = isData ? splitData(full.slice(dataPrefix.length)) : splitLocale(full);
    const page = PUBLIC_PAGES.find((known) => known.path.test(path));
    if (!page || !locale) return null;
    const query = search ? takeQuery(page, search) : '';
    if (query === null) return null;
    if (isData) return { page, url: `${dataPrefix}${locale}${path === '/' ? '' : path}.json${query}` };
    return { page, url: (locale === DEFAULT_LOCALE ? path : `/${locale}${path === '/' ? '' : path}`) + query };
  };
}

/** `/en/cases` and, in the default language, `/cases` as well as `/zh-Hant/cases`. */
function splitLocale(full: string) {
  const [, first = '', rest] = /^\/([\w-]+)(\/.*)?$/.exec(full) ?? [];
  return LOCALES.includes(first) ? { locale: first, path: rest ?? '/' } : { locale: DEFAULT_LOCALE, path: full };
}

/** `zh-Hant/cases.json`; `zh-Hant.json` is the front page. */
function splitData(rest: string) {
  const [, locale = '', path] = /^([\w-]+)(\/.*)?\.json$/.exec(rest) ?? [];
  return LOCALES.includes(locale) ? { locale, path: path ?? '/' } : { locale: null, path: '' };
}

/** The query that the page uses, with the first value of each name; null for a preview, which is not cached. */
function takeQuery(page: PublicPage, search: string): string | null {
  const given = new URLSearchParams(search);
  if (given.has('preview')) return null;
  const taken = new URLSearchParams();
  for (const name of page.query) {
    const value = given.get(name);
    if (value !== null) taken.set(name, value);
  }
  return taken.size > 0 ? `?${taken}` : '';
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Whether a page searches, and so waits for its turn with the searches: as a document or as its data, in any language. */
export const isSearchPage = (url = ''): boolean => /\/(?:search|professional)(?:\.json)?(?:\?|$)/.test(url);
