import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import type { Logger } from 'pino';
import type { Deps } from '../deps';
import { createApp } from '../http/app';
import { forPlainLines } from '../log';
import { FOUND_PATH } from '../modules/content/serve-found';
import { capture } from '../pages/capture';
import { createPageCache } from '../pages/page-cache';
import { askedBy } from '../pages/public-pages';
import { renderByReactForNode } from '../pages/react-for-node';
import { serveFiles } from '../pages/served-files';
import { type KeptVersions, keepVersions } from '../pages/versions';
import type { UpgradeHandler } from '../realtime/upgrade';

/** What the API answers; everything else is a page, or a file of the pages. */
const API_PATH = /^\/(?:api|file|dev|healthz|readyz|metrics)(?:[/?]|$)/;
const isOurs = (url: string) => API_PATH.test(url) || FOUND_PATH.test(url);
/** The last part has an extension. */
const FILE_PATH = /^[^?]*\.\w+(?:\?|$)/;

/** What a page fetches for itself, not a page: nobody reads one about its absence. */
const isPartOfPage = ({ url, headers }: IncomingMessage) =>
  url?.startsWith('/_next/static/') || PART_OF_PAGE.test(`${headers['sec-fetch-dest']}`);
const PART_OF_PAGE = /^(?:audio|font|image|manifest|script|style|track|video|\w*worker)$/;
const answerAbsent = (response: ServerResponse) =>
  void response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');

/** Whether an address can be read as a text: `%E0` is half a character. */
function isText(url = '/'): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** The app role: the API and the pages. */
export async function startApp(deps: Deps): Promise<{
  listener: RequestListener;
  /** In development, Next's hot reload. */
  handleUpgrade: UpgradeHandler | null;
  stop: () => Promise<void>;
}> {
  const isProduction = deps.env.NODE_ENV === 'production';
  const api = createApp(deps);
  // Pages fetch their first data from the API without a socket; Next's bundle is another module graph (FACTS).
  globalThis.trimatchApi = (request) => api.fetch(request);
  // Next adds an upgrade listener of its own to whatever server it is given: this one never listens.
  const decoy = createServer();
  renderByReactForNode();
  const pages = next({ dev: !isProduction, webpack: true, dir: process.cwd(), customServer: true, httpServer: decoy });
  await pages.prepare();
  const answer = pages.getRequestHandler();
  const toPages: RequestListener = (request, response) => {
    if (!isText(request.url)) request.url = '/404';
    return answer(request, response);
  };
  const log = forPlainLines(deps.log);
  const toApi = getRequestListener(api.fetch, { overrideGlobalObjects: true });
  const versions = isProduction ? keepVersions(deps) : null;
  globalThis.trimatchVersions = () => versions?.current() ?? null;
  const servePage = versions ? keptPages(deps, toPages, versions) : toPages;
  const serveFile = isProduction ? serveFiles(join(process.cwd(), '.next/served')) : null;
  return {
    listener(request, response) {
      const url = request.url ?? '/';
      if (isOurs(url)) return toApi(request, response);
      noteRequest(log, request, response);
      if (serveFile && FILE_PATH.test(url))
        serveFile(request, response, () =>
          isPartOfPage(request) ? answerAbsent(response) : servePage(request, response),
        );
      else servePage(request, response);
    },
    handleUpgrade: isProduction ? null : (request, socket, head) => decoy.emit('upgrade', request, socket, head),
    stop: async () => versions?.stop(),
  };
}

/** The pages that are the same for everybody from memory, the others by Next. */
function keptPages(deps: Deps, toPages: RequestListener, versions: KeptVersions): RequestListener {
  const { PAGE_CACHE_MB: megabytes, PAGE_SHARED_MAX_AGE_S: sharedMaxAgeS } = deps.env;
  if (megabytes === 0) return toPages;
  const cache = createPageCache({
    asked: askedBy(readFileSync(join(process.cwd(), '.next/BUILD_ID'), 'utf8')),
    versions,
    render: (url) => capture(toPages, url, new URL(deps.appUrl).host),
    maxBytes: megabytes * 1024 * 1024,
    sharedMaxAgeS,
  });
  return (request, response) => {
    deps.metrics.pageServed(cache.serve(request, response, () => toPages(request, response)));
  };
}

/** Pages have what calls have: a request id in the reply, and a line in the log. */
function noteRequest(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  const startedAt = performance.now();
  response.setHeader('X-Request-Id', requestId);
  const { method, url } = request;
  response.once('close', () => {
    const path = url?.split('?')[0];
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ request_id: requestId, method, path, status: response.statusCode, ms }, 'request');
  });
}

declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
  var trimatchVersions: (() => Readonly<Record<'site' | 'professionals', number>> | null) | undefined;
}
