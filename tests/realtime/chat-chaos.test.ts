import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { startApi, type TestApi } from '@tests/support/api/api';
import { type Crowd, gatherCrowd, type Seat } from '@tests/support/chat/crowd';
import type { PoolClient } from 'pg';
import PusherServer from 'pusher';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMetrics } from '@/server/metrics/create-metrics';
import { createPublisher } from '@/server/realtime/publisher';
import { startRealtime } from '@/server/roles/realtime';
import { serve } from '@/server/roles/serve';
import { startPublishers } from '@/server/roles/start-publishers';
import { bundleBrowser } from '../../scripts/lib/run-bundled.mjs';

/** The short version of `npm run prove chat`. */
const ROOMS = 2;
const MESSAGES_EACH_TIME = 40;

let api: TestApi;
let crowd: Crowd;
let db: PoolClient;
let appPort = 0;
let realtimePort = 0;
let killRealtime: () => Promise<void>;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  api = await startApi();
  const endpoint = () => ({ scheme: 'http', host: '127.0.0.1', port: realtimePort }) as const;
  api.deps.realtime = createPublisher({ ...api.deps.secrets.realtime, endpoint });
  const app = createServer();
  serve(api.deps, app, {
    app: { listener: getRequestListener(api.app.fetch), handleUpgrade: null },
    realtime: null,
  });
  appPort = await listen(app, 0);
  ends.push(async () => close(app));
  await startRealtimeAgain();
  ends.push(startPublishers(api.deps).stop);
  db = await api.deps.pool.connect();
  ends.push(async () => db.release());
  crowd = await gatherCrowd(db, await bundleBrowser(), { app: () => appPort, realtime: () => realtimePort }, ROOMS);
  ends.push(crowd.leave);
});
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await killRealtime?.();
});

const listen = async (server: Server, port: number): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Starts it on its former port, if it had one. When killed, it sends no close frame, as after kill -9. */
async function startRealtimeAgain(): Promise<void> {
  // A process of its own has metrics of its own.
  const deps = { ...api.deps, metrics: createMetrics() };
  const realtime = startRealtime(deps);
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  serve(deps, server, { app: null, realtime });
  realtimePort = await listen(server, realtimePort);
  killRealtime = async () => {
    for (const socket of sockets) socket.destroy();
    await close(server);
    await realtime.close();
  };
}

const post = (messages = MESSAGES_EACH_TIME) => {
  for (let count = 0; count < messages; count++) crowd.post();
};

it('loses, doubles and reorders no message when the realtime server is killed and a connection is cut', async () => {
  const sdk = new PusherServer({ ...api.deps.secrets.realtime, host: '127.0.0.1', port: String(realtimePort) });
  const channels = async () => {
    const response = await sdk.get({ path: '/channels', params: { filter_by_prefix: 'private-user_channel.' } });
    return Object.keys(((await response.json()) as { channels: object }).channels).length;
  };
  const sentByOthersThan = async (id: number) => {
    const { rows } = await api.deps.pool.query('select count(*)::int from chat_messages where sender_id <> $1', [id]);
    return rows[0].count;
  };
  const allAreConnected = () => vi.waitFor(async () => expect(await channels()).toBe(crowd.seats.length), 20_000);

  await allAreConnected();
  post();
  await crowd.card(api.deps);
  await crowd.complete();

  post();
  await killRealtime();
  post();
  await crowd.card(api.deps);
  await startRealtimeAgain();
  await allAreConnected();
  const { line, browser, member } = crowd.seats[0] as Seat;
  line.cut();
  browser.network(false);
  post();
  const others = crowd.posts.filter((one) => one.member !== member).length;
  await vi.waitFor(async () => expect(await sentByOthersThan(member.id)).toBe(others), 20_000);
  line.mend();
  browser.network(true);
  await crowd.complete();

  expect(await crowd.judge(db)).toMatchObject({ lost: 0, doubled: 0, outOfOrder: 0, strange: 0, problems: [] });
});
