import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import sirv from 'sirv';
import { paths } from '@/config/paths';
import type { Db } from '../db/client';
import { findBuildFile } from './build-files';

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
    setHeaders: setFileHeaders,
  });
}

function setFileHeaders(response: ServerResponse, path: string): void {
  response.setHeader('Cache-Control', cacheControlOf(path));
  const type = TEXT_TYPES[extname(path)];
  if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
}

/** Serves a file of another build. @returns false when no build that ran lately has it */
export async function serveBuildFile(db: Db, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = decoded(request.url?.split('?')[0] ?? '');
  // PostgreSQL refuses a text with it.
  if (path.includes('\0')) return false;
  const file = await findBuildFile(db, path);
  if (!file) return false;
  const takesBrotli = /\bbr\b/.test(`${request.headers['accept-encoding']}`);
  const bytes = file.isBrotli && !takesBrotli ? await promisify(brotliDecompress)(file.bytes) : file.bytes;
  setFileHeaders(response, path);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Length', bytes.length);
  if (file.isBrotli && takesBrotli) response.setHeader('Content-Encoding', 'br');
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
