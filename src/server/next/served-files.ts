import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** A build names these by their content, so an address never changes what it brings; the rest is asked for after an hour. */
const cacheControlOf = (path: string) =>
  /^\/(?:_next\/static|texts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

/**
 * The pages' own files, compressed when they were built (scripts/build.mjs). What is not among them goes on to `next`.
 * @returns null where there are none, as in a build by Next alone: then Next serves them
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
    },
  });
}
