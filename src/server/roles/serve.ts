import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Deps } from '../deps';
import { createProbes } from '../http/probes';
import { securityHeaders } from '../http/security-headers';
import { handleUpgrades, type UpgradeHandler } from '../realtime/upgrade';

/** How a role handles its requests. */
interface Served {
  listener: RequestListener;
  handleUpgrade: UpgradeHandler | null;
}

const REALTIME_PATH = /^\/apps(?:[/?]|$)/;

/** Attaches the roles of this process to its port. */
export function serve(deps: Deps, server: Server, roles: { app: Served | null; realtime: Served | null }): void {
  const { app, realtime } = roles;
  const others = app?.listener ?? getRequestListener(createProbes(deps).fetch, { overrideGlobalObjects: true });
  const setHeaders = securityHeaders({
    isProduction: deps.env.NODE_ENV === 'production',
    isHttps: deps.appUrl.startsWith('https:'),
    realtime: deps.env.realtime.connectTo,
  });
  server.on('request', (request, response) => {
    setHeaders(response);
    const startedAt = performance.now();
    response.once('close', () => {
      deps.metrics.request(request.url ?? '/', response.statusCode, performance.now() - startedAt);
    });
    if (deps.isDraining()) response.setHeader('Connection', 'close');
    if (!REALTIME_PATH.test(request.url ?? '/')) others(request, response);
    else if (realtime) realtime.listener(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
  });
  handleUpgrades(server, {
    realtime: realtime?.handleUpgrade ?? null,
    development: app?.handleUpgrade ?? null,
  });
}
