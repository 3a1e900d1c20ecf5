import { SHELL_PATHS_MAX } from '@/config/limits/site';
import type { Call, ReplyOf, RequestOf } from '@/contract/call';
import { siteCalls } from '@/contract/site/calls';
import { hongKongYear } from '@/domain/time/calendar';
import { CallError } from './http/call-error';

/** What every page stands in, fetched with it: menus, settings, and the metadata of its path. */
export interface ShellData {
  locale: string;
  /** The address without the query, for the canonical link and the menu's mark. */
  path: string;
  /** Of the copyright line, by Hong Kong's calendar. The server says it: dayjs would be 5 KiB more in every page. */
  year: number;
  headerMenu: ReplyOf<typeof siteCalls.menuDetails>['value'];
  footerMenu: ReplyOf<typeof siteCalls.menuDetails>['value'];
  setting: ReplyOf<typeof siteCalls.systemSetting>;
  meta: ReplyOf<typeof siteCalls.routerDetail> | null;
  /** What the page says of itself to machines, as schema.org has it; made on the server alone. */
  data?: object[];
}

declare global {
  /** On the server: the versions of what public pages show; null while this process is not sure of them. */
  var trimatchVersions: (() => Readonly<Record<'site' | 'professionals', number>> | null) | undefined;
}

type Standing = Pick<ShellData, 'headerMenu' | 'footerMenu' | 'setting'>;
type CallFunction = <C extends Call>(call: C, input: RequestOf<C>) => Promise<ReplyOf<C>>;

/** What was loaded for one version, by key; with the next version all of it is gone. */
class Kept<T> {
  #version = '';
  readonly #loaded = new Map<string, Promise<T>>();

  get(version: string | null | undefined, key: string, load: () => Promise<T>): Promise<T> {
    if (!version) return load();
    if (version !== this.#version || this.#loaded.size >= SHELL_PATHS_MAX) this.#loaded.clear();
    this.#version = version;
    const known = this.#loaded.get(key);
    if (known) return known;
    const loading = load();
    this.#loaded.set(key, loading);
    // What failed is asked again.
    loading.catch(() => this.#loaded.get(key) === loading && this.#loaded.delete(key));
    return loading;
  }
}

const standings = new Kept<Standing>();
const metas = new Kept<ShellData['meta']>();

/** Fetched once for each version of the site, not for each request; a preview is fetched anew. */
export async function loadShell(
  call: CallFunction,
  { locale, path, isPreview }: { locale: string; path: string; isPreview: boolean },
): Promise<ShellData> {
  const now = isPreview ? null : globalThis.trimatchVersions?.();
  const [standing, meta] = await Promise.all([
    standings.get(now && `${now.site}`, locale, () => loadStanding(call)),
    // That of a professional's page is theirs. A page without metadata is still a page.
    metas
      .get(now && `${now.site} ${now.professionals}`, `${locale}${path}`, () => loadMeta(call, path))
      .catch(() => null),
  ]);
  return { locale, path, year: hongKongYear(Date.now()), ...standing, meta };
}

async function loadStanding(call: CallFunction): Promise<Standing> {
  const [header, footer, setting] = await Promise.all([
    call(siteCalls.menuDetails, { key: 'desktop-header-1' }),
    call(siteCalls.menuDetails, { key: 'footer-2' }),
    call(siteCalls.systemSetting, {}),
  ]);
  return { headerMenu: header.value, footerMenu: footer.value, setting };
}

/** The page-meta query: no retry (Spec §9). Null: the path has none. */
const loadMeta = (call: CallFunction, path: string): Promise<ShellData['meta']> =>
  call(siteCalls.routerDetail, { path }).catch((error) => {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  });
