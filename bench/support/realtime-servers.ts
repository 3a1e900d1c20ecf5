import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import { createLog } from '@/server/log';
import { createRealtimeServer } from '@/server/realtime/server';
import { handleUpgrades } from '@/server/realtime/upgrade';
import { APP, type Engine } from './realtime-common';

export interface ServerUse {
  rssBytes: number;
  /** Processor time since the process began. */
  cpuMs: number;
  connections: number;
}

/** The process of one server: sends its port, then its use of the machine for every message that it gets. */
export async function runServer(engine: Engine, soketi: string): Promise<void> {
  const { port, connections } = await (engine === 'soketi' ? startSoketi(soketi) : listen(engine));
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const use: ServerUse = {
      rssBytes: process.memoryUsage.rss(),
      cpuMs: (user + system) / 1000,
      connections: connections(),
    };
    process.send?.(use);
  });
  process.send?.({ port });
}

async function listen(engine: 'ours' | 'bare') {
  const { server, connections } = engine === 'ours' ? createOurs() : createBare();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve));
  return { port: (server.address() as AddressInfo).port, connections };
}

/** Without sign-in, limits, metrics and webhooks. */
async function startSoketi(folder: string) {
  const { Server } = createRequire(join(folder, 'package.json'))('@soketi/soketi/dist/server.js');
  const port = await freePort();
  const app = { id: APP.appId, key: APP.key, secret: APP.secret, maxConnections: -1, enabled: true };
  const server = new Server({ host: '127.0.0.1', port, 'appManager.array.apps': [app], 'metrics.enabled': false });
  await new Promise((resolve) => server.start(resolve));
  return { port, connections: () => Number.NaN };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
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
