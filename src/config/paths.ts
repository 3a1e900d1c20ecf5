import { DEFAULT_LOCALE, LOCALES } from './app';

/** The query string; the first page has no page number. */
function pagedQuery({ page, ...filters }: { page?: number } & Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value));
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** The conditions of the directory, always in this order, so that each list has one address. */
export const DIRECTORY_CONDITIONS = ['role', 'category', 'district', 'rating', 'licence', 'q'] as const;
type DirectoryAddress = Partial<Record<(typeof DIRECTORY_CONDITIONS)[number], string | number>> & { page?: number };

/** `invite`: a professional who is invited to the new project. `continue`: the broken-off one that it goes on with. */
type RequestAddress = { step?: number; invite?: number; continue?: number };

/** Every path that public pages link to, as a function, so that none is written twice (Spec §2). */
export const paths = {
  home: () => '/',
  professionals: ({ page, ...at }: DirectoryAddress = {}) =>
    `/professional${pagedQuery({ ...Object.fromEntries(DIRECTORY_CONDITIONS.map((name) => [name, at[name]])), page })}`,
  professionalJoin: () => '/professional/join',
  professionalPage: (id: number) => `/professional/${id}`,
  cases: (at: { category?: string; page?: number } = {}) => `/cases${pagedQuery(at)}`,
  caseDetail: (id: number) => `/cases/detail/${id}`,
  caseFeed: () => '/cases/feed.xml',
  sitemap: () => '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  contactUs: () => '/contact-us',
  contentPage: (slug: string) => `/page/${encodeURIComponent(slug)}`,
  search: (at: { q?: string; type?: string; page?: number } = {}) => `/search${pagedQuery(at)}`,
  manifest: () => '/manifest.webmanifest',
  serviceWorker: () => '/service-worker.js',
  /** What the service worker shows instead of a page that it cannot reach. */
  offline: () => '/offline',
  /** Where a file of a project's archive is checked. */
  recordCheck: () => '/record-check',
  /** Where a guest begins a project. */
  start: (at: RequestAddress = {}) => `/start${pagedQuery(at)}`,
  login: (returnPath?: string) => (returnPath ? `/auth/login?r=${encodeURIComponent(returnPath)}` : '/auth/login'),
  forgetPassword: () => '/auth/forget-password',
  changeForgetPassword: (token: string) => `/auth/change-forget-password?token=${encodeURIComponent(token)}`,
  register: () => '/register',
  registerType: (type: string) => `/register/${type}`,
  /** @param code fills itself in; after the `#`, so that no server writes it down */
  registerVerify: (code?: string) => `/register/verify${code ? `#code=${code}` : ''}`,
  registerSubscription: () => '/register/subscription',
  registerPayment: () => '/register/payment',
  registerApproval: () => '/register/approval',
  registerSuccess: () => '/register/success',
  profile: () => '/profile',
  projects: () => '/profile/project',
  projectCreate: (at: RequestAddress = {}) => `/profile/project/create${pagedQuery(at)}`,
  notification: () => '/profile/notification',
} as const;

/** A path with its language prefix; the default language, and one that the site does not have, get none. */
export const inLocale = (path: string, locale: string): string =>
  locale === DEFAULT_LOCALE || !LOCALES.includes(locale) ? path : `/${locale}${path === '/' ? '' : path}`;
