import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { REALTIME_LIMITS } from '@/config/limits';
import { Connection, refuse } from './connection';
import { createEventCache } from './event-cache';
import { type Answer, handleFrame } from './handle-frame';
import { findRefusal } from './handshake';
import { createHttpApi } from './http-api';
import type { Hub, RealtimeMeter } from './hub';
import type { RealtimeLimits } from './limits';
import { CODES, errorFrame, established, isUserChannel } from './protocol';
import { type ChannelListener, Registry } from './registry';
import type { RealtimeApp } from './signatures';
import { SubscriptionCounts } from './subscription-counts';
import { UnreadBytes } from './unread-bytes';
import type { UpgradeHandler } from './upgrade';
import { watchConnections } from './watch';
import { Webhooks } from './webhooks';

export interface RealtimeOptions
  extends RealtimeApp,
    Pick<Hub, 'clientEvents' | 'privateNeedsSignIn' | 'mayJoin' | 'countsSubscriptions'>,
    Partial<Pick<Hub, 'isAlone'>> {
  log: Logger;
  meter?: RealtimeMeter;
  /** Told what happens on the channels. */
  webhookUrl?: string;
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
  /** The number of connections, channels, users, addresses and unread bytes; all are 0 when there is no connection. */
  counts: () => ReturnType<Registry['counts']> & { unreadBytes: number };
  /** How many subscriptions to channels there are; looks at every connection. */
  subscriptions: () => number;
  /** Tells all clients to reconnect (4200), which then fetch what they have missed. */
  sendAllAway: () => void;
  /** Sends all away, waits until they have disconnected, and terminates the others. */
  close: () => Promise<void>;
}

/**
 * A server of the Pusher protocol, versions 5 to 7, for one application: its sockets and its HTTP API. It is independent of the
 * product, stores nothing, and can be replaced by any other engine of that protocol.
 */
export function createRealtimeServer(options: RealtimeOptions): RealtimeServer {
  const { appId, key, secret, log, clientEvents, privateNeedsSignIn, mayJoin, countsSubscriptions, webhookUrl } =
    options;
  const app = { appId, key, secret };
  const limits = { ...REALTIME_LIMITS, ...options.limits };
  const webhooks = webhookUrl ? new Webhooks({ app, url: webhookUrl, limits, log }) : null;
  const counts = countsSubscriptions ? new SubscriptionCounts(() => registry, limits, webhooks) : null;
  const registry = new Registry(channelListener(webhooks, counts));
  const cache = createEventCache(limits);
  const hub: Hub = {
    app,
    log,
    meter: options.meter,
    limits,
    clientEvents,
    privateNeedsSignIn,
    mayJoin,
    countsSubscriptions,
    isAlone: options.isAlone ?? (() => true),
    registry,
    cache,
    webhooks,
  };
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
  const unread = new UnreadBytes(limits, log);
  const forget = (connection: Connection) => {
    registry.remove(connection);
    unread.note(connection);
  };

  function accept(socket: WebSocket, url: string, address: string): void {
    // A frame that is too large or invalid: ws closes the socket with the code, and emits this error.
    socket.on('error', (error) => log.debug({ err: error }, 'a realtime client broke the protocol'));
    const refusal = findRefusal(hub, url, address);
    if (refusal) {
      hub.meter?.socketRefused(refusal.reason);
      refuse(socket, refusal);
      return;
    }
    const connection = new Connection(registry.newSocketId(), address, socket, unread, forget);
    registry.add(connection);
    hub.meter?.socketOpened();
    socket.on('close', () => {
      if (connection.isOverrun) hub.meter?.socketDropped();
      forget(connection);
    });
    socket.on('pong', () => connection.heard(Date.now()));
    socket.on('message', (data, isBinary) => receive(hub, connection, data as Buffer, isBinary));
    connection.send(established(connection.socketId, limits.activityTimeoutMs));
  }

  const sendAllAway = () => {
    for (const connection of [...registry.all()]) connection.close(RECONNECT);
  };

  return {
    handleUpgrade(request, wire, head) {
      sockets.handleUpgrade(request, wire, head, (socket) => accept(socket, request.url ?? '', addressOf(request)));
    },
    fetch: createHttpApi(hub).fetch,
    connections: () => registry.counts().connections,
    counts: () => ({ ...registry.counts(), unreadBytes: unread.sum() }),
    subscriptions: () => [...registry.all()].reduce((sum, { channels }) => sum + channels.size, 0),
    sendAllAway,
    async close() {
      stopWatching();
      sendAllAway();
      counts?.stop();
      const told = webhooks?.close();
      const gone = new Promise<void>((resolve) => sockets.close(() => resolve()));
      // Clients that do not answer the close frame are terminated.
      await Promise.race([gone, delay(limits.closeTimeoutMs, undefined, { ref: false })]);
      for (const socket of sockets.clients) socket.terminate();
      await told;
    },
  };
}

function channelListener(webhooks: Webhooks | null, counts: SubscriptionCounts | null): ChannelListener {
  return {
    onSubscriptions(channel, count, hasJoined) {
      counts?.changed(channel);
      if (!webhooks || isUserChannel(channel)) return;
      const vacated = { name: 'channel_vacated', channel } as const;
      if (hasJoined && count === 1) webhooks.began({ name: 'channel_occupied', channel }, vacated);
      else if (count === 0) webhooks.ended(vacated);
    },
    onMember(channel, user_id, hasJoined) {
      const removed = { name: 'member_removed', channel, user_id } as const;
      if (hasJoined) webhooks?.began({ name: 'member_added', channel, user_id }, removed);
      else webhooks?.ended(removed);
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
