import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv from 'sirv';
import { paths } from '@/config/paths';

/**
 * Files whose names have a hash of the content never change. The service worker is revalidated at each use, so that a new
 * build is noticed at once. The others are revalidated after an hour.
 */
const cacheControlOf = (path: string) => {
  if (/^\/(?:_next\/static|texts)\//.test(path)) return 'public, max-age=31536000, immutable';
  return path === paths.serviceWorker() ? 'no-cache' : 'public, max-age=3600';
};

/** sirv names the charset of pages only. */
const TEXT_TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the pages' files, which the build has compressed (scripts/build.mjs). Other requests go to `next`.
 * @returns null when there are none, as in a build by Next alone: then Next serves its files
 */
export function serveFiles(
  dir: string,
): ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null {
  if (!existsSync(dir)) return null;
  return sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControlOf(path));
      const type = TEXT_TYPES[extname(path)];
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
  });
}
