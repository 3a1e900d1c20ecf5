import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Deps } from '../deps';
import { addressOf } from '../http/request-info';
import { watchRealtime } from '../metrics/watch-realtime';
import { isChannelOfSocket } from '../modules/chat/broadcasting';
import { realtimeAppOf } from '../realtime/choose-engine';
import { createRealtimeServer } from '../realtime/server';
import type { UpgradeHandler } from '../realtime/upgrade';

/**
 * The realtime role: sockets on `/app/{key}`, and the HTTP API for servers on `/apps/{id}/…`.
 * @param isAlone whether no other process has this role; where others may run
 */
export function startRealtime(
  deps: Deps,
  isAlone?: () => boolean,
): {
  listener: RequestListener;
  handleUpgrade: UpgradeHandler;
  sendAllAway: () => void;
  close: () => Promise<void>;
} {
  const server = createRealtimeServer({
    ...realtimeAppOf(deps.env, deps.secrets),
    log: deps.log,
    meter: deps.metrics,
    // Decision 12.
    clientEvents: false,
    countsSubscriptions: deps.env.realtime.countsSubscriptions,
    webhookUrl: deps.env.realtime.webhookUrl,
    isAlone,
    limits: deps.env.realtime.limits,
    privateNeedsSignIn: true,
    mayJoin: isChannelOfSocket,
    addressOf: (request) =>
      addressOf(deps, request.headers['x-forwarded-for']?.toString(), request.socket.remoteAddress),
  });
  watchRealtime(deps.metrics, server);
  return {
    listener: getRequestListener(server.fetch, { overrideGlobalObjects: true }),
    handleUpgrade: server.handleUpgrade,
    sendAllAway: server.sendAllAway,
    close: server.close,
  };
}
