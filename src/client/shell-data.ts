import { SHELL_PATHS_MAX } from '@/config/limits/site';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { siteCalls } from '@/contract/site/calls';
import { hongKongYear } from '@/domain/time/calendar';
import { loadPageMeta, type PageMetaReply, queryPageMeta } from './query/page-meta';
import { getQueryClient } from './query/query-client';

/** The shell's data, loaded with every page: menus and settings. */
export interface ShellData {
  locale: string;
  /**
   * The address without the query, for the canonical link, the menu's current entry and the metadata; empty on prebuilt
   * pages (404, error).
   */
  path: string;
  /** The year of the copyright line, in Hong Kong time. From the server: dayjs would add 5 KiB to every page. */
  year: number;
  headerMenu: ReplyOf<typeof siteCalls.menuDetails>['value'];
  footerMenu: ReplyOf<typeof siteCalls.menuDetails>['value'];
  setting: ReplyOf<typeof siteCalls.systemSetting>;
  /** The page's structured data (schema.org); made on the server only. */
  data?: object[];
}

declare global {
  /** On the server: the versions of the content of public pages; null while this process cannot be sure of them. */
  var trimatchVersions: (() => Readonly<Record<'site' | 'professionals', number>> | null) | undefined;
}

type SiteParts = Pick<ShellData, 'headerMenu' | 'footerMenu' | 'setting'>;
type CallFunction = <C extends Call>(call: C, input: RequestOf<C>) => Promise<ReplyOf<C>>;

/** Caches what was loaded for one version, by key; a new version empties the cache. */
class VersionCache<T> {
  #version = '';
  readonly #loaded = new Map<string, Promise<T>>();

  get(version: string | null | undefined, key: string, load: () => Promise<T>): Promise<T> {
    if (!version) return load();
    if (version !== this.#version || this.#loaded.size >= SHELL_PATHS_MAX) this.#loaded.clear();
    this.#version = version;
    const cached = this.#loaded.get(key);
    if (cached) return cached;
    const loading = load();
    this.#loaded.set(key, loading);
    // A failed load is not cached.
    loading.catch(() => this.#loaded.get(key) === loading && this.#loaded.delete(key));
    return loading;
  }
}

const siteCache = new VersionCache<SiteParts>();
/** The parts last loaded in each language, for pages while the database is unavailable. */
const lastSiteParts = new Map<string, SiteParts>();
const metaCache = new VersionCache<PageMetaReply | null>();

/** The shell and the page's metadata: loaded once for each version of the site, not for each request. */
export async function loadShell(
  call: CallFunction,
  { locale, path, isPreview }: { locale: string; path: string; isPreview: boolean },
): Promise<{ shell: ShellData; meta: PageMetaReply | null }> {
  const now = isPreview ? null : globalThis.trimatchVersions?.();
  const [siteParts, meta] = await Promise.all([
    siteCache.get(now && `${now.site}`, locale, () => loadSiteParts(call)),
    // Metadata of a professional's page depends on their profile. A page without metadata is still shown.
    queryPageMeta(getQueryClient(), {
      path,
      locale,
      load: () =>
        metaCache
          .get(now && `${now.site} ${now.professionals}`, `${locale}${path}`, () => loadPageMeta(call, path))
          .catch(() => null),
    }),
  ]);
  if (!isPreview) lastSiteParts.set(locale, siteParts);
  return { shell: toShell(siteParts, locale, path), meta };
}

/** The shell as it was last shown to guests; null if this process has shown none. */
export function lastShell(locale: string): ShellData | null {
  const siteParts = lastSiteParts.get(locale);
  // Without a path the page has neither a canonical address nor metadata.
  return siteParts ? toShell(siteParts, locale, '') : null;
}

const toShell = (siteParts: SiteParts, locale: string, path: string): ShellData => ({
  locale,
  path,
  year: hongKongYear(Date.now()),
  ...siteParts,
});

async function loadSiteParts(call: CallFunction): Promise<SiteParts> {
  const [header, footer, setting] = await Promise.all([
    call(siteCalls.menuDetails, { key: 'desktop-header-1' }),
    call(siteCalls.menuDetails, { key: 'footer-2' }),
    call(siteCalls.systemSetting, {}),
  ]);
  return { headerMenu: header.value, footerMenu: footer.value, setting };
}
