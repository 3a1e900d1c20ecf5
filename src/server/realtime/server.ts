import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { REALTIME_LIMITS } from '@/config/limits';
import { Connection, refuse } from './connection';
import { type Answer, handleFrame } from './handle-frame';
import { findRefusal } from './handshake';
import { createHttpApi } from './http-api';
import type { Hub, RealtimeLimits } from './hub';
import { CODES, errorFrame, established } from './protocol';
import { Registry } from './registry';
import type { RealtimeApp } from './signatures';
import type { UpgradeHandler } from './upgrade';
import { watchConnections } from './watch';

export interface RealtimeOptions extends RealtimeApp, Pick<Hub, 'clientEvents' | 'privateNeedsSignIn' | 'mayJoin'> {
  log: Logger;
  limits?: Partial<RealtimeLimits>;
  /** The caller for limits; default: the socket's remote address. */
  addressOf?: (request: IncomingMessage) => string;
}

export interface RealtimeServer {
  /** Takes over the sockets of `/app/{key}`. */
  handleUpgrade: UpgradeHandler;
  /** Answers `/apps/{id}/…`. */
  fetch: (request: Request) => Response | Promise<Response>;
  connections: () => number;
  /** The number of connections, channels, users and addresses; all are 0 when there is no connection. */
  counts: Registry['counts'];
  /** Tells all clients to reconnect (4200), waits until they have disconnected, and terminates the others. */
  close: () => Promise<void>;
}

/**
 * A server of the Pusher protocol 7 for one application: its sockets and its HTTP API. It is independent of the
 * product, stores nothing, and can be replaced by any other engine of that protocol.
 */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const { appId, key, secret, log, clientEvents, privateNeedsSignIn, mayJoin } = options;
  const limits = { ...REALTIME_LIMITS, ...options.limits };
  const registry = new Registry();
  const hub: Hub = { app: { appId, key, secret }, log, limits, clientEvents, privateNeedsSignIn, mayJoin, registry };
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? '');
  const settings = {
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.maxPayloadBytes,
    // Not in the types of ws yet.
    closeTimeout: limits.closeTimeoutMs,
  };
  const sockets = new WebSocketServer(settings);
  const stopWatching = watchConnections(hub);
  const forget = (connection: Connection) => registry.remove(connection);
  let isClosing = false;

  function accept(socket: WebSocket, url: string, address: string): void {
    // A frame that is too large or invalid: ws closes the socket with the code, and emits this error.
    socket.on('error', (error) => log.debug({ err: error }, 'a realtime client broke the protocol'));
    const refusal = isClosing ? RECONNECT : findRefusal(hub, url, address);
    if (refusal) {
      refuse(socket, refusal);
      return;
    }
    const connection = new Connection(registry.newSocketId(), address, socket, limits.maxUnreadBytes, forget);
    registry.add(connection);
    socket.on('close', () => forget(connection));
    socket.on('message', (data, isBinary) => receive(hub, connection, data as Buffer, isBinary));
    connection.send(established(connection.socketId, limits.activityTimeoutMs));
  }

  return {
    handleUpgrade(request, wire, head) {
      sockets.handleUpgrade(request, wire, head, (socket) => accept(socket, request.url ?? '', addressOf(request)));
    },
    fetch: createHttpApi(hub).fetch,
    connections: () => registry.counts().connections,
    counts: () => registry.counts(),
    async close() {
      isClosing = true;
      stopWatching();
      for (const connection of [...registry.all()]) connection.close(RECONNECT);
      const gone = new Promise<void>((resolve) => sockets.close(() => resolve()));
      // Clients that do not answer the close frame are terminated.
      await Promise.race([gone, delay(limits.closeTimeoutMs, undefined, { ref: false })]);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

const BINARY = { code: CODES.unsupportedData, message: 'Binary frames are not supported' };
const RECONNECT = { code: CODES.reconnect, message: 'Please reconnect' };

function receive(hub: Hub, connection: Connection, data: Buffer, isBinary: boolean): void {
  // Frames that arrived before the client saw that we are closing the socket.
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  const answer = isBinary ? BINARY : answerTo(hub, connection, data);
  if (answer === null) return;
  if (Buffer.isBuffer(answer)) connection.send(answer);
  else connection.close(answer);
}

function answerTo(hub: Hub, connection: Connection, data: Buffer): Answer {
  try {
    return handleFrame(hub, connection, data);
  } catch (error) {
    // Such as data nested too deeply for JSON.stringify: one client's frame must not close all connections.
    hub.log.warn({ err: error }, 'a realtime frame could not be handled');
    return errorFrame(null, 'Message could not be handled');
  }
}
