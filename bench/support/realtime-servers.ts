import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import { createLog } from '@/server/log';
import { createRealtimeServer } from '@/server/realtime/server';
import { handleUpgrades } from '@/server/realtime/upgrade';
import { APP, type Engine } from './realtime-common';

/** The process of one server: sends its port, then its memory use for every message that it gets. */
export async function runServer(engine: Engine): Promise<void> {
  const { server, connections } = engine === 'ours' ? createOurs() : createBare();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.({ rssBytes: process.memoryUsage.rss(), connections: connections() });
  });
  process.send?.({ port: (server.address() as AddressInfo).port });
}

function createOurs(): { server: Server; connections: () => number } {
  const realtime = createRealtimeServer({
    ...APP,
    log: createLog('error'),
    clientEvents: false,
    privateNeedsSignIn: true,
    countsSubscriptions: false,
    // All connections come from this machine at once.
    limits: { maxAnonymousPerAddress: 100_000 },
  });
  const server = createServer(getRequestListener(realtime.fetch));
  handleUpgrades(server, { realtime: realtime.handleUpgrade, development: null }, () => 'http://127.0.0.1');
  return { server, connections: realtime.connections };
}

/** The minimum: no signatures, no limits, no bookkeeping except which socket is on which channel. */
function createBare(): { server: Server; connections: () => number } {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const channels = new Map<string, Set<WebSocket>>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      for (const { channel, name, data } of JSON.parse(body).batch) {
        const frame = Buffer.from(JSON.stringify({ event: name, channel, data }));
        for (const socket of channels.get(channel) ?? []) socket.send(frame, { binary: false });
      }
      response.end('{}');
    });
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on('message', (raw) => {
        const { channel } = JSON.parse(raw.toString()).data;
        const own = channels.get(channel) ?? new Set();
        channels.set(channel, own.add(client));
        client.send('{"event":"pusher_internal:subscription_succeeded"}');
      });
      client.send('{"event":"pusher:connection_established","data":"{\\"socket_id\\":\\"1.1\\"}"}');
    });
  });
  return { server, connections: () => sockets.clients.size };
}
