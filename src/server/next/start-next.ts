import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import { LOCALES } from '@/config/app';
import { inLocale } from '@/config/paths';
import type { UpgradeHandler } from '../realtime/upgrade';

/** Prepares Next to answer requests of our own server. */
export async function startNext({ dir, isDevelopment }: { dir: string; isDevelopment: boolean }): Promise<{
  answer: RequestListener;
  /** In development, Next's hot reload. */
  handleUpgrade: UpgradeHandler | null;
}> {
  // Next adds an upgrade listener of its own to the server it is given: this one never listens.
  const decoy = createServer();
  const pages = next({ dev: isDevelopment, webpack: true, dir, customServer: true, httpServer: decoy });
  await pages.prepare();
  const answer = pages.getRequestHandler();
  return {
    answer(request, response) {
      request.url = pageAddress(request.url);
      return answer(request, response);
    },
    handleUpgrade: isDevelopment ? (request, socket, head) => decoy.emit('upgrade', request, socket, head) : null,
  };
}

/** No page has it, so that pages/[...path].tsx answers 404 with the site's menus; Next's own /404 is without them. */
const MISSING = '/missing';
const NOT_FOUND: ReadonlySet<string> = new Set(LOCALES.map((locale) => inLocale('/404', locale)));

/** The address for Next, which would answer 500 to one that cannot be decoded: `%E0` is half a character. */
function pageAddress(url = '/'): string {
  const path = url.split('?')[0] ?? '/';
  if (NOT_FOUND.has(path)) return path.replace('/404', MISSING);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return inLocale(MISSING, path.split('/')[1] ?? '');
  }
}
