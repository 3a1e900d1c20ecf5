import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PAGE_RENDER_TIMEOUT_MS, RETRY_AFTER_S } from '@/config/limits';
import type { Deps } from '../deps';
import { addressOfRequest } from '../http/admission';
import { AppError } from '../http/app-error';
import { refuseRequest } from '../http/refuse-request';
import { isBuildFile } from './build-files';
import { capture } from './capture';
import { createPageCache, type Parts } from './page-cache';
import { askedBy, isSearchPage } from './public-pages';
import { serveBuildFile, serveFiles } from './served-files';

/** The files that pages request, as scripts/build.mjs makes them. */
export const SERVED_FOLDER = '.next/served';

/** The last part has an extension. */
const FILE_PATH = /^[^?]*\.\w+(?:\?|$)/;

/** Requests for a part of a page: a missing one gets a short text, not the 404 page. */
const isPartOfPage = ({ url, headers }: IncomingMessage) =>
  url?.startsWith('/_next/static/') || PART_OF_PAGE.test(`${headers['sec-fetch-dest']}`);
const PART_OF_PAGE = /^(?:audio|font|image|manifest|script|style|track|video|\w*worker)$/;
const answerAbsent = (response: ServerResponse) =>
  void response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found');

type PageDeps = Pick<Deps, 'db' | 'env' | 'appUrl' | 'metrics' | 'queues' | 'log'>;

/** In production: files from the disk or of other builds, public pages from memory, everything else by Next. */
export function servePages(
  deps: PageDeps,
  { dir, answer, versions }: { dir: string; answer: RequestListener; versions: Parts['versions'] },
): RequestListener {
  const servePage = cachedPages(deps, dir, answer, versions);
  const serveFile = serveFiles(join(dir, SERVED_FOLDER));
  /** Not on this disk. */
  const serveOther: RequestListener = (request, response) => {
    if (isBuildFile(request.url ?? '/')) serveOtherBuilds(deps, request, response);
    else if (isPartOfPage(request)) answerAbsent(response);
    else servePage(request, response);
  };
  return (request, response) => {
    if (serveFile && FILE_PATH.test(request.url ?? '/'))
      serveFile(request, response, () => serveOther(request, response));
    else servePage(request, response);
  };
}

/** In turn, so that one address that asks for many absent files delays nobody else. */
function serveOtherBuilds(deps: PageDeps, request: IncomingMessage, response: ServerResponse): void {
  deps.queues.file
    .run(addressOfRequest(deps, request), () => serveBuildFile(deps.db, request, response))
    .then((isServed) => isServed || answerAbsent(response))
    .catch((error) => refuseRequest(deps, request, response, error));
}

/** Public pages from memory, the others by Next. */
function cachedPages(
  deps: PageDeps,
  dir: string,
  answer: RequestListener,
  versions: Parts['versions'],
): RequestListener {
  const { PAGE_CACHE_MB: megabytes, PAGE_SHARED_MAX_AGE_S: sharedMaxAgeS } = deps.env;
  /** A render that hangs gives its turn to others. */
  const inTurn = <T>(request: IncomingMessage, render: () => Promise<T>) =>
    (isSearchPage(request.url) ? deps.queues.search : deps.queues.page).run(addressOfRequest(deps, request), () =>
      within(PAGE_RENDER_TIMEOUT_MS, timed(render)),
    );
  const timed = async <T>(render: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await render();
    } finally {
      deps.metrics.pageRendered(performance.now() - startedAt);
    }
  };
  const pass: RequestListener = (request, response) =>
    // Next's listener returns a promise, though its type does not say so.
    inTurn(request, async () => answer(request, response)).catch((error) =>
      refuseRequest(deps, request, response, error),
    );
  if (megabytes === 0) return pass;
  const cache = createPageCache({
    asked: askedBy(readFileSync(join(dir, '.next/BUILD_ID'), 'utf8')),
    versions,
    render: ({ url }, request) => inTurn(request, () => capture(answer, url, new URL(deps.appUrl).host)),
    maxBytes: megabytes * 1024 * 1024,
    sharedMaxAgeS,
  });
  return (request, response) => {
    deps.metrics.pageServed(cache.serve(request, response, () => pass(request, response)));
  };
}

/** @throws AppError unavailable when the work takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const late = new AppError('unavailable', {
      cause: new Error(`not there within ${ms} ms`),
      retryAfterS: RETRY_AFTER_S,
    });
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
