import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Deps } from '../deps';
import { addressOfRequest, admitByAddress, limitConnections, limitPipelining } from '../http/admission';
import { AppError } from '../http/app-error';
import { createProbes } from '../http/probes';
import { refuseRequest } from '../http/refuse-request';
import { securityHeaders } from '../http/security-headers';
import { handleUpgrades, type UpgradeHandler } from '../realtime/upgrade';

/** How a role handles its requests. */
interface Served {
  listener: RequestListener;
  handleUpgrade: UpgradeHandler | null;
}

const REALTIME_PATH = /^\/apps(?:[/?]|$)/;
const PROBE_PATH = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;

/** Attaches the roles of this process to its port. */
export function serve(deps: Deps, server: Server, roles: { app: Served | null; realtime: Served | null }): void {
  const { app, realtime } = roles;
  const probes = getRequestListener(createProbes(deps).fetch, {
    overrideGlobalObjects: true,
    // Of a check without Host, which does not read it.
    hostname: 'localhost',
  });
  const others = admitByAddress(deps, server, app?.listener ?? probes);
  limitConnections(deps, server);
  const isClosed = limitPipelining(deps);
  const setHeaders = securityHeaders({
    isProduction: deps.env.NODE_ENV === 'production',
    isHttps: deps.appUrl.startsWith('https:'),
    realtime: deps.env.realtime.connectTo,
  });
  server.on('request', (request, response) => {
    if (isClosed(request, response)) return;
    setHeaders(response);
    const startedAt = performance.now();
    response.once('close', () => {
      deps.metrics.request(request.url ?? '/', response.statusCode, performance.now() - startedAt);
    });
    if (deps.isDraining()) response.setHeader('Connection', 'close');
    const url = request.url ?? '/';
    // Only checks of load balancers lack a Host.
    const hasHost = request.headers.host !== undefined;
    if (PROBE_PATH.test(url) || (url === '/' && request.method === 'OPTIONS' && !hasHost)) probes(request, response);
    // An absolute address is for proxies, and no page begins with two slashes, which name a host.
    else if (!hasHost || !/^\/(?!\/)/.test(url))
      refuseRequest(deps, request, response, new AppError('malformed_request'));
    else if (!REALTIME_PATH.test(url)) others(request, response);
    else if (realtime) realtime.listener(request, response);
    else response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
  });
  handleUpgrades(
    server,
    {
      realtime: realtime?.handleUpgrade ?? null,
      development: app?.handleUpgrade ?? null,
    },
    () => deps.appUrl,
    (request) => {
      deps.metrics.socketRefused('origin');
      const { origin, 'user-agent': userAgent = '' } = request.headers;
      const by = { visitor: null, caller: addressOfRequest(deps, request), userAgent, requestId: '' };
      deps.securityEvents.record(by, { kind: 'socket_refused', details: { origin } });
    },
  );
}
