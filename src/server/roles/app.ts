import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import type { Deps } from '../deps';
import { createApp } from '../http/app';
import { FOUND_PATH } from '../modules/content/serve-found';
import type { UpgradeHandler } from '../realtime/upgrade';

/** What the API answers; everything else is a page. */
const API_PATH = /^\/(?:api|file|dev|healthz|readyz)(?:[/?]|$)/;
const isOurs = (url: string) => API_PATH.test(url) || FOUND_PATH.test(url);

/** The app role: the API and the pages. */
export async function startApp(deps: Deps): Promise<{
  listener: RequestListener;
  /** In development, Next's hot reload. */
  handleUpgrade: UpgradeHandler | null;
}> {
  const isProduction = deps.env.NODE_ENV === 'production';
  const api = createApp(deps);
  // Pages fetch their first data from the API without a socket; Next's bundle is another module graph (FACTS).
  globalThis.trimatchApi = (request) => api.fetch(request);
  // Next adds an upgrade listener of its own to whatever server it is given: this one never listens.
  const decoy = createServer();
  const pages = next({ dev: !isProduction, dir: process.cwd(), customServer: true, httpServer: decoy });
  await pages.prepare();
  const toPages = pages.getRequestHandler();
  const toApi = getRequestListener(api.fetch, { overrideGlobalObjects: true });
  return {
    listener(request, response) {
      if (isOurs(request.url ?? '/')) toApi(request, response);
      else servePage(deps, toPages, request, response);
    },
    handleUpgrade: isProduction ? null : (request, socket, head) => decoy.emit('upgrade', request, socket, head),
  };
}

/** Pages have what calls have: a request id in the reply, and a line in the log. */
function servePage(deps: Deps, toPages: RequestListener, request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  const startedAt = performance.now();
  response.setHeader('X-Request-Id', requestId);
  response.once('close', () => {
    const { method } = request;
    const path = request.url?.split('?')[0];
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    deps.log.info({ request_id: requestId, method, path, status: response.statusCode, ms }, 'request');
  });
  toPages(request, response);
}

declare global {
  var trimatchApi: ((request: Request) => Promise<Response> | Response) | undefined;
}
