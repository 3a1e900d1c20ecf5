import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Deps } from '../deps';
import { createApp } from '../http/app';
import { AppError } from '../http/app-error';
import { refuseRequest } from '../http/refuse-request';
import { endRequest, requestIdOf, runRequest } from '../http/run-request';
import { serverTiming } from '../http/server-timing';
import { forPlainLines } from '../log';
import { FOUND_PATH } from '../modules/content/read/serve-found';
import { watchVersions } from '../modules/content/versions';
import { keepBuildFiles } from '../next/build-files';
import { SERVED_FOLDER, servePages } from '../next/serve-pages';
import { shareWithPages } from '../next/share-with-pages';
import { startNext } from '../next/start-next';
import type { UpgradeHandler } from '../realtime/upgrade';

/** The paths of the API; everything else is a page, or a file of the pages. */
const API_PATH = /^\/(?:api|file|dev|healthz|readyz|metrics)(?:[/?]|$)/;
const isApi = (url: string) => API_PATH.test(url) || FOUND_PATH.test(url);

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The app role: the API and the pages. @param build absent in development */
export async function startApp(
  deps: Deps,
  build: string | undefined,
): Promise<{
  listener: RequestListener;
  /** In development, Next's hot reload. */
  handleUpgrade: UpgradeHandler | null;
  stop: () => Promise<void>;
}> {
  const isProduction = deps.env.NODE_ENV === 'production';
  const dir = process.cwd();
  const api = createApp(deps);
  const { answer, handleUpgrade } = await startNext({ dir, isDevelopment: !isProduction });
  const versions = isProduction ? watchVersions(deps) : null;
  shareWithPages({ api: (request) => api.fetch(request), versions: () => versions?.current() ?? null });
  // Before the port opens: other processes may be asked for the scripts of the first page.
  if (build) await keepBuildFiles(deps.db, join(dir, SERVED_FOLDER), build);
  const toPages = versions ? servePages(deps, { dir, answer, versions }) : answer;
  const toApi = getRequestListener(api.fetch, { overrideGlobalObjects: true });
  const log = forPlainLines(deps.log);
  return {
    listener(request, response) {
      if (isApi(request.url ?? '/')) return toApi(request, response);
      asWork(deps, log, request, response, () => {
        // Next's development tools post.
        if (isProduction && !PAGE_METHODS.has(request.method ?? ''))
          return void refuseRequest(deps, request, response, new AppError('method_not_allowed'));
        // A page reads no body, and does not wait for the end of one.
        if (hasBody(request)) response.setHeader('Connection', 'close');
        toPages(request, response);
      });
    },
    handleUpgrade,
    stop: async () => versions?.stop(),
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;

/** Of the pages' files, which are not worth a trace. */
const FILE_PATH = /^\/_next\/|\.\w+$/;

/** Gives page requests what calls have: a request id in the response, a line in the log, and a trace. */
function asWork(deps: Deps, log: Logger, request: IncomingMessage, response: ServerResponse, run: () => void): void {
  const requestId = requestIdOf(request.headers['x-request-id']?.toString());
  const startedAt = performance.now();
  response.setHeader('X-Request-Id', requestId);
  const { method = '', url, headers, socket } = request;
  const path = url?.split('?')[0] ?? '';
  const asked = {
    requestId,
    method,
    traceparent: headers.traceparent?.toString(),
    remoteAddress: socket.remoteAddress,
  };
  runRequest(FILE_PATH.test(path) ? { env: deps.env } : deps, asked, (span) => {
    span?.set({ 'url.path': path });
    if (span) response.setHeader('Server-Timing', serverTiming(deps, span, deps.env.PAGE_SHARED_MAX_AGE_S > 0));
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info({ request_id: requestId, method, path, status: response.statusCode, ms }, 'request');
      endRequest(span, method, response.statusCode);
    });
    run();
  });
}
